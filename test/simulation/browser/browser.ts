import type { Random } from '../random.ts';
import type { Venue } from '../venue/venue.ts';
import type { World } from '../world.ts';
import { CookieJar } from './cookies.ts';
import { Network } from './network.ts';
import type { Page } from './page.ts';
import { Locks } from './shared.ts';

interface Listener {
  readonly page: Page;
  readonly channel: string;
  readonly hear: (data: unknown) => void;
}

/** One shopper's browser: its cookies, storage, clock and network, and the pages that share them. */
export class Browser {
  /** Whose it is: « shopper 3 ». */
  readonly name: string;
  readonly origin: string;
  readonly network: Network;
  readonly cookies = new CookieJar();
  readonly localTexts = new Map<string, string>();
  readonly locks: Locks;
  readonly pages = new Set<Page>();
  /** How wrong the device's clock is, in milliseconds. */
  clockError = 0;
  /** Nobody can do anything with it. */
  isAsleep = false;
  /** Whether a page's own time stands still while the device sleeps. */
  readonly sleepStopsTime: boolean;
  readonly knowsStreams: boolean;
  readonly #world: World;
  #listeners: Listener[] = [];

  constructor(name: string, world: World, venue: Venue, random: Random) {
    this.name = name;
    this.#world = world;
    this.origin = venue.origin;
    this.network = new Network(world, venue, random.branch('network'));
    this.locks = new Locks((owner, run) => {
      const page = [...this.pages].find((one) => one === owner);
      world.in(0, () => page?.run(run));
    });
    this.sleepStopsTime = random.branch('sleep').chance(0.3);
    this.knowsStreams = random.branch('streams').chance(0.7);
  }

  /** What `fetch` does in a page. */
  fetch(page: Page, address: string, init: RequestInit): Promise<Response> {
    const { signal, method = 'GET', body } = init;
    return new Promise((resolve, reject) => {
      const settleIn = (run: () => void): void => {
        signal?.removeEventListener('abort', giveUp);
        void this.#world.in(0, () => page.run(run));
      };
      const giveUp = (): void => reject(signal?.reason);
      if (signal?.aborted === true) {
        giveUp();
        return;
      }
      signal?.addEventListener('abort', giveUp, { once: true });
      this.network.send(
        {
          method,
          address,
          headers: {
            cookie: this.cookies.header(),
            ...(body == null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          body: body == null ? null : String(body),
          from: this.name,
        },
        ({ status, headers, body: text }) => {
          this.cookies.keep(headers['set-cookie']);
          settleIn(() => resolve(new Response(status === 204 ? null : text, { status })));
        },
        () => settleIn(() => reject(new TypeError('Failed to fetch'))),
      );
    });
  }

  /** Another page of this browser hears what one posts. */
  post(from: Page, channel: string, data: unknown): void {
    for (const { page, hear } of this.#listeners.filter(
      (one) => one.channel === channel && one.page !== from,
    )) {
      this.#world.in(1, () => page.run(() => hear(data)));
    }
  }

  /** Returns the unsubscription. */
  listen(page: Page, channel: string, hear: (data: unknown) => void): () => void {
    const listener = { page, channel, hear };
    this.#listeners.push(listener);
    return () => {
      this.#listeners = this.#listeners.filter((one) => one !== listener);
    };
  }

  /** An event of the window in all pages but one. */
  tellOthers(from: Page, type: string, fields: Readonly<Record<string, unknown>>): void {
    for (const page of [...this.pages].filter((one) => one !== from)) {
      this.#world.in(1, () => page.tell(type, fields));
    }
  }

  forget(page: Page): void {
    this.pages.delete(page);
    this.#listeners = this.#listeners.filter((listener) => listener.page !== page);
    this.locks.letGo(page);
  }
}
