import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import type { Browser } from './browser.ts';
import { type Departure, Page } from './page.ts';

/** What a tab shows. */
export type TabView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'page'; readonly page: Page }
  /** The browser's own page: there is no network, or no shop at this address. */
  | { readonly kind: 'unreachable' }
  /** The bank's page, with the shop's form; the page that was left sleeps behind it. */
  | { readonly kind: 'bank'; readonly form: Readonly<Record<string, string>>; readonly left: Page };

/** A tab of a browser: one page after the other, and what survives a reload. */
export class Tab {
  view: TabView = { kind: 'loading' };
  address: string;
  isClosed = false;
  readonly browser: Browser;
  readonly #world: World;
  readonly #random: Random;
  readonly #sessionTexts = new Map<string, string>();
  #loads = 0;

  constructor(world: World, browser: Browser, address: string, random: Random) {
    this.#world = world;
    this.browser = browser;
    this.address = address;
    this.#random = random;
    this.load(address);
  }

  /** The page that runs, or null. */
  get page(): Page | null {
    return this.view.kind === 'page' ? this.view.page : null;
  }

  /** Leaves what is shown, and asks for an address. */
  load(address: string): void {
    this.#endPages();
    this.#loads += 1;
    const load = this.#loads;
    this.address = address;
    this.view = { kind: 'loading' };
    const page = new Page(
      this.#world,
      this.browser,
      address,
      this.#random.branch(load),
      (departure) => this.#depart(page, departure),
      this.#sessionTexts,
    );
    this.browser.pages.add(page);
    const isWanted = (): boolean => !this.isClosed && this.#loads === load;
    const fail = (): void => {
      if (isWanted()) {
        page.end();
        this.view = { kind: 'unreachable' };
      }
    };
    this.browser.network.send(
      {
        method: 'PAGE',
        address,
        headers: { cookie: this.browser.cookies.header() },
        body: null,
        from: this.browser.name,
      },
      ({ status, headers, body }) => {
        this.browser.cookies.keep(headers['set-cookie']);
        if (!isWanted() || status >= 500) {
          return fail();
        }
        // Time goes on: the shop begins in an appointment of its own.
        this.#world.in(1, async () => {
          if (isWanted()) {
            this.view = { kind: 'page', page };
            if (!(await page.open(body))) {
              fail();
            }
          }
        });
      },
      fail,
    );
  }

  #depart(page: Page, { address, fields }: Departure): void {
    // As a browser does: the page's own code goes on to its end first.
    this.#world.in(1, () => {
      if (this.isClosed || this.page !== page) {
        return;
      }
      if (fields === null) {
        const url = new URL(address, this.browser.origin);
        this.load(`${url.pathname}${url.search}`);
      } else {
        page.fallAsleep();
        this.view = { kind: 'bank', form: { ...fields, address }, left: page };
      }
    });
  }

  /** Back from the bank by the browser's button: the page as it was left. */
  async goBack(): Promise<void> {
    if (this.view.kind === 'bank') {
      const page = this.view.left;
      this.view = { kind: 'page', page };
      await page.wake(0);
      await page.tell('pageshow', { persisted: true });
    }
  }

  close(): void {
    this.isClosed = true;
    this.#endPages();
  }

  #endPages(): void {
    if (this.view.kind === 'page') {
      this.view.page.end();
    }
    if (this.view.kind === 'bank') {
      this.view.left.end();
    }
  }
}
