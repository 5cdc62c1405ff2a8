import type { World } from '../world.ts';
import type { Page } from './page.ts';

/** What the browser's EventSource knows of itself. */
const states = { connecting: 0, open: 1, closed: 2 } as const;

interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** The `EventSource` of a page: opens again by itself what broke, and gives up what was refused. */
export class EventStream extends EventTarget {
  readyState: number = states.connecting;
  readonly #world: World;
  readonly #page: Page;
  readonly #address: string;
  #hangUp = (): void => {};
  #waiting = '';
  /** Milliseconds, until the server says how long. */
  #retryAfter = 3000;
  #connections = 0;

  constructor(world: World, page: Page, address: string) {
    super();
    this.#world = world;
    this.#page = page;
    this.#address = address;
    this.#connect();
  }

  get isOpen(): boolean {
    return this.readyState === states.open;
  }

  get isOver(): boolean {
    return this.readyState === states.closed;
  }

  #connect(): void {
    const { browser } = this.#page;
    this.#connections += 1;
    const connection = this.#connections;
    const ifWanted =
      <Given extends readonly unknown[]>(run: (...given: Given) => void) =>
      (...given: Given): void => {
        if (this.readyState !== states.closed && connection === this.#connections) {
          run(...given);
        }
      };
    this.#waiting = '';
    this.#hangUp = browser.network.follow(
      {
        method: 'GET',
        address: this.#address,
        headers: { cookie: browser.cookies.header() },
        body: null,
        from: browser.name,
      },
      {
        opened: ifWanted(() => this.#open()),
        refused: ifWanted(() => this.#set(states.closed, 'error')),
        broke: ifWanted(() => this.#breakOff()),
        // A device that sleeps, and a page behind the bank's, keep no connection.
        heard: ifWanted((text: string) => (this.#page.isAwake ? this.#take(text) : this.#breakOff())),
      },
    );
  }

  #open(): void {
    if (!this.isOpen) {
      this.#set(states.open, 'open');
    }
  }

  #breakOff(): void {
    this.#hangUp();
    this.#connections += 1;
    this.#set(states.connecting, 'error');
    this.#world.in(this.#retryAfter, () =>
      this.#page.run(() => {
        if (this.readyState === states.connecting) {
          this.#connect();
        }
      }),
    );
  }

  #set(state: number, told: 'open' | 'error'): void {
    this.readyState = state;
    void this.#world.in(0, () => this.#page.run(() => this.dispatchEvent(new Event(told))));
  }

  #take(text: string): void {
    // What opens a stream comes before what is said in it.
    this.#open();
    const parts = `${this.#waiting}${text}`.split('\n\n');
    this.#waiting = parts.pop() ?? '';
    for (const part of parts) {
      const [, retry] = /^retry: (\d+)$/m.exec(part) ?? [];
      this.#retryAfter = Number(retry ?? this.#retryAfter);
      const event = eventOf(part);
      if (event !== null) {
        void this.#world.in(0, () =>
          this.#page.run(() =>
            this.dispatchEvent(Object.assign(new Event(event.name), { data: event.data })),
          ),
        );
      }
    }
  }

  close(): void {
    this.readyState = states.closed;
    this.#hangUp();
  }
}

function eventOf(part: string): ServerEvent | null {
  const [, name] = /^event: (.*)$/m.exec(part) ?? [];
  const [, data] = /^data: (.*)$/m.exec(part) ?? [];
  return name === undefined || data === undefined ? null : { name, data };
}
