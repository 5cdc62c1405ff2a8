import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { RunningShop } from '../support/server/running-shop.ts';
import { callBeside } from './beside-pages.ts';
import { newShopper, openBrowser, type Shopper, type ShopperOptions } from './shopper.ts';

/** The shop that the tests of a file share, and the Chromium of all files. */
export interface ShopOfFile<Running extends RunningShop> extends Pick<RunningShop, 'address' | 'ask'> {
  readonly running: Running;
  readonly browser: Browser;
  /** Somebody comes to it: they have gone at the end of the test, and had no trouble unless it `breaks` their page on purpose. */
  newShopper(options?: Omit<ShopperOptions, 'address'> & { readonly breaks?: boolean }): Promise<Shopper>;
  /** Holds places of an evening of this show (by its slug) at the full price, and opens the cart. */
  takeToCart(page: Page, show: string, count?: number): Promise<void>;
}

const evening = `
  SELECT performance.id::text AS sc, category.code AS cate
  FROM performance JOIN show ON show.id = performance.show_id
    JOIN seat ON seat.performance_id = performance.id AND seat.state = 0 AND seat.held_until IS NULL
    JOIN category ON category.id = seat.category_id
  WHERE slug = $1 AND performance.date > now() + interval '3 days' AND sales_opening = 0
  GROUP BY 1, 2, performance.date HAVING count(*) > 20 ORDER BY performance.date, 2 LIMIT 1`;

/** Opens a shop before the tests of a file, and closes it after them. Called at the top of a file or of a `describe`. */
export function shopOfFile<Running extends RunningShop>(start: () => Promise<Running>): ShopOfFile<Running> {
  let opened: { readonly shop: Running; readonly browser: Browser } | null = null;
  const troubles: Shopper['troubles'][] = [];
  const now = () => {
    if (opened === null) {
      throw new Error('the shop is open in the tests of its file, and not before');
    }
    return opened;
  };

  beforeAll(async () => {
    const [shop, browser] = await Promise.all([start(), openBrowser()]);
    opened = { shop, browser };
  });
  afterEach(async () => {
    const met = troubles.splice(0).flat();
    await Promise.all(
      now()
        .browser.contexts()
        .map((context) => context.close()),
    );
    expect(met).toEqual([]);
  });
  afterAll(() => opened?.shop.close());

  return {
    get running() {
      return now().shop;
    },
    get browser() {
      return now().browser;
    },
    get address() {
      return now().shop.address;
    },
    ask: (statement, values) => now().shop.ask(statement, values),
    newShopper: async ({ breaks = false, ...options } = {}) => {
      const { shop, browser } = now();
      const shopper = await newShopper(browser, { ...options, address: shop.address });
      if (!breaks) {
        troubles.push(shopper.troubles);
      }
      return shopper;
    },
    takeToCart: async (page, show, count = 1) => {
      const [found] = await now().shop.ask(evening, [show]);
      await callBeside(page.context(), 'ResaNonPlacee', {
        sc: String(found?.sc),
        cate: String(found?.cate),
        nbPla: count,
        tarifs: Array.from({ length: count }, () => 'PLEIN'),
      });
      await page.goto('/panier');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Retirer, / })
        .first()
        .waitFor();
    },
  };
}
