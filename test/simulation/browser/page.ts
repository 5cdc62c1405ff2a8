import { readPageConfiguration } from '../../../api/contract/page-configuration.ts';
import { type OpenShop, openShop } from '../open-shop.ts';
import type { Random } from '../random.ts';
import type { Place, World } from '../world.ts';
import type { Browser } from './browser.ts';
import { createPageCrypto } from './crypto.ts';
import { EventStream } from './event-stream.ts';
import { createStorage } from './shared.ts';

/** What a page is asked to leave for: another address, or a form that is posted. */
export interface Departure {
  readonly address: string;
  readonly fields: Readonly<Record<string, string>> | null;
}

interface PageForm {
  action: string;
  readonly fields: Record<string, string>;
}

const configurationElement = /<script[^>]*id="guichet-configuration"[^>]*>([\s\S]*?)<\/script>/;

/** One document, from when it was asked for until it is left: the shop that lives in it, and what it finds in its browser. */
export class Page implements Place {
  readonly browser: Browser;
  readonly address: string;
  readonly globals: Readonly<Record<string, unknown>>;
  readonly #world: World;
  readonly #random: Random;
  readonly #window = new EventTarget();
  readonly #document = new EventTarget();
  readonly #openedAt: number;
  readonly #timers = new Map<number, () => void>();
  readonly #late: (() => void)[] = [];
  readonly #streams: EventStream[] = [];
  #lastTimer = 0;
  #stoodStill = 0;
  #isAwake = true;
  isVisible = true;
  isAlive = true;
  shop: OpenShop | null = null;
  /** What went wrong in its code and nobody caught. */
  readonly troubles: string[] = [];

  constructor(
    world: World,
    browser: Browser,
    address: string,
    random: Random,
    departed: (departure: Departure) => void,
    sessionTexts: Map<string, string>,
  ) {
    this.#world = world;
    this.browser = browser;
    this.address = address;
    this.#random = random.branch('chance');
    this.#openedAt = world.now;
    this.globals = this.#makeGlobals(random, departed, sessionTexts);
  }

  get isAwake(): boolean {
    return this.#isAwake;
  }

  /** Whether the server pushes what changes to all that is followed here. */
  get isTold(): boolean {
    const followed = this.#streams.filter(({ isOver }) => !isOver);
    return this.#isAwake && followed.length > 0 && followed.every(({ isOpen }) => isOpen);
  }

  deviceTime(): number {
    return this.#world.now + this.browser.clockError;
  }

  elapsed(): number {
    return this.#world.now - this.#openedAt - this.#stoodStill;
  }

  chance(): number {
    return this.#random.next();
  }

  setTimer(run: () => void, delay: number): number {
    this.#lastTimer += 1;
    const timer = this.#lastTimer;
    this.#timers.set(
      timer,
      this.#world.in(delay, () => {
        this.#timers.delete(timer);
        return this.run(run);
      }),
    );
    return timer;
  }

  clearTimer(timer: number): void {
    this.#timers.get(timer)?.();
    this.#timers.delete(timer);
  }

  /** Runs something in the page, now or when it wakes; never when it is gone. */
  async run(what: () => void): Promise<void> {
    if (!this.isAlive) {
      return;
    }
    if (!this.#isAwake) {
      this.#late.push(what);
      return;
    }
    await this.#world.enter(this, () => {
      try {
        what();
      } catch (error) {
        this.trouble(error);
      }
    });
  }

  trouble(error: unknown): void {
    this.troubles.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  /** Sets the shop up from the page that the server sent; false when there is none in it. */
  async open(html: string): Promise<boolean> {
    const [, text] = configurationElement.exec(html) ?? [];
    if (text === undefined) {
      return false;
    }
    const configuration = readPageConfiguration(JSON.parse(text), '');
    await this.run(() => {
      this.shop = openShop(configuration, (error) => this.trouble(error));
    });
    return true;
  }

  /** The device sleeps: nothing runs, and on some the page's own time stands still too. */
  fallAsleep(): void {
    this.#isAwake = false;
  }

  async wake(sleptFor: number): Promise<void> {
    this.#isAwake = true;
    this.#stoodStill += this.browser.sleepStopsTime ? sleptFor : 0;
    for (const what of this.#late.splice(0)) {
      await this.run(what);
    }
    await this.tell('focus');
  }

  async show(isVisible: boolean): Promise<void> {
    this.isVisible = isVisible;
    await this.run(() => this.#document.dispatchEvent(new Event('visibilitychange')));
  }

  /** An event of the window: « online », « pageshow » … with more fields where it has some. */
  async tell(type: string, fields: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await this.run(() => this.#window.dispatchEvent(Object.assign(new Event(type), fields)));
  }

  /** The document is gone, with all that was under way in it. */
  end(): void {
    this.isAlive = false;
    for (const cancel of this.#timers.values()) {
      cancel();
    }
    this.#timers.clear();
    for (const stream of this.#streams) {
      stream.close();
    }
    this.browser.forget(this);
    // An actor that ends cancels its timers in the page that they were set in.
    const before = this.#world.place;
    this.#world.place = this;
    this.shop?.stop();
    this.#world.place = before;
  }

  #makeGlobals(
    random: Random,
    departed: (departure: Departure) => void,
    sessionTexts: Map<string, string>,
  ): Readonly<Record<string, unknown>> {
    const { browser } = this;
    const localStorage = createStorage(browser.localTexts, (key, newValue) =>
      browser.tellOthers(this, 'storage', { key, newValue }),
    );
    const sessionStorage = createStorage(sessionTexts, () => {});
    const isVisible = (): boolean => this.isVisible;
    const location = {
      href: `${browser.origin}${this.address}`,
      search: new URL(this.address, browser.origin).search,
      pathname: new URL(this.address, browser.origin).pathname,
      assign: (address: string) => departed({ address, fields: null }),
      reload: () => departed({ address: this.address, fields: null }),
    };
    const document = Object.assign(this.#document, {
      referrer: '',
      body: { append: () => {} },
      createElement: (name: string) => (name === 'form' ? createForm() : {}),
    });
    Object.defineProperty(document, 'visibilityState', {
      get: () => (isVisible() ? 'visible' : 'hidden'),
    });
    const navigator = {
      get onLine() {
        return browser.network.isOnline;
      },
      userAgent: 'Simulation',
      cookieEnabled: true,
      locks: {
        request: (name: string, { signal }: { readonly signal?: AbortSignal }, run: () => Promise<unknown>) =>
          browser.locks.request(this, name, signal, run),
      },
    };
    const window = Object.assign(this.#window, {
      document,
      location,
      navigator,
      localStorage,
      sessionStorage,
      performance: { now: () => this.elapsed() },
      setTimeout: (run: () => void, delay = 0) => this.setTimer(run, delay),
      clearTimeout: (timer: number) => this.clearTimer(timer),
      matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    });
    const page = this;
    const [world, streams] = [this.#world, this.#streams];
    return {
      window,
      document,
      location,
      localStorage,
      sessionStorage,
      navigator,
      crypto: createPageCrypto(random),
      fetch: (input: unknown, init: RequestInit = {}) => browser.fetch(page, String(input), init),
      BroadcastChannel: class {
        readonly #name: string;
        #stopListening = () => {};

        constructor(name: string) {
          this.#name = name;
        }

        close(): void {
          this.#stopListening();
        }

        postMessage(data: unknown): void {
          browser.post(page, this.#name, data);
        }

        addEventListener(_type: string, listener: (event: { readonly data: unknown }) => void): void {
          this.#stopListening = browser.listen(page, this.#name, (data) => listener({ data }));
        }
      },
      // Some networks let no streams through: there the shop asks at intervals.
      EventSource: browser.knowsStreams
        ? class extends EventStream {
            constructor(address: string) {
              super(world, page, address);
              streams.push(this);
            }
          }
        : undefined,
      HTMLFormElement: {
        prototype: {
          submit(this: PageForm) {
            departed({ address: this.action, fields: { ...this.fields } });
          },
        },
      },
    };
  }
}

/** As much of a form as the shop uses to leave for the bank. */
function createForm(): PageForm & Record<string, unknown> {
  const fields: Record<string, string> = {};
  return {
    action: '',
    fields,
    append: (input: { readonly name: string; readonly value: string }) => {
      fields[input.name] = input.value;
    },
  };
}
