import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../support/server/running-shop.ts';
import {
  chooseFreePlaces,
  fillDetails,
  leaveBrowser,
  newShopper,
  openBrowser,
  openMap,
  openRow,
} from './shopper.ts';
import { whyUnseen } from './why-unseen.ts';

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
});

afterAll(async () => {
  await leaveBrowser(browser);
  await shop.close();
});

/** What a shopper must see of a page, by what it is. */
type MustBeSeen = Readonly<Record<string, Locator>>;

const shown = (locator: Locator): Locator => locator.filter({ visible: true });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).last();
/** What the order comes to; named so that another amount never stands in for it. */
const total = (page: Page): Locator =>
  page.getByRole('main').getByText('Total à payer').locator('xpath=following-sibling::*').last();
/** The same above a step, where the order is folded. */
const foldedTotal = (page: Page): Locator =>
  page.locator('aside button[aria-expanded]').getByText(/€/).first();
const timeLeft = (page: Page): Locator => page.getByRole('main').getByRole('timer');
/** The words that say what is wrong with the first field that is. */
const firstError = (page: Page): Locator =>
  shown(page.locator('main [id]:is([class*="error"], [role="alert"])')).first();

describe.each([320, 360, 1280])('at %i px, by day and by night', (width) => {
  it('price, total, time left, main button and error are there to see, from the show to the order', async () => {
    const { page, context, troubles, settle } = await newShopper(browser, { ...shop, width, height: 740 });
    const unseen: string[] = [];
    const orderTotal = width < 960 ? foldedTotal : total;
    const look = async (name: string, things: MustBeSeen): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await settle();
        for (const [what, locator] of Object.entries(things)) {
          const why = await whyUnseen(locator);
          unseen.push(...(why === null ? [] : [`${name}, ${colorScheme}: ${what} ${why}`]));
        }
      }
    };
    const arrive = async (path: string): Promise<void> => {
      await page.waitForURL(`**${path}**`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    };

    await page.goto('/spectacles/1801-le-malade-imaginaire');
    await page
      .getByRole('button', { name: /^Choisir mes places/ })
      .first()
      .waitFor();
    await look('show', {
      price: shown(page.getByRole('main').getByText(/€/)).first(),
      'main button': page.getByRole('button', { name: /^Choisir mes places/ }).first(),
    });

    await openMap(page, /^Le Malade imaginaire/);
    await openRow(page, /^Second balcon/, /^Rang B/);
    await chooseFreePlaces(page, 2);
    const panel = page.getByRole('dialog');
    await look('places', {
      price: panel.getByRole('combobox').last(),
      total: panel.getByRole('status').locator('strong').last(),
      'main button': button(page, 'Mettre dans mon panier'),
    });
    await button(page, 'Mettre dans mon panier').click();
    await page.getByRole('link', { name: 'Voir mon panier' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mon panier' }).waitFor();
    await look('cart', {
      price: shown(page.getByRole('main').getByRole('combobox')).last(),
      total: page
        .locator('aside dl > div')
        .filter({ hasText: /^Total/ })
        .locator('dd'),
      'time left': timeLeft(page),
      'time left above': page.getByRole('banner').getByRole('timer'),
      'main button': button(page, 'Continuer vers le paiement'),
    });

    await button(page, 'Continuer vers le paiement').click();
    await arrive('/processus/visite');
    const next = button(page, /^Continuer/);
    await next.click();
    await firstError(page).waitFor();
    await look('details', {
      total: orderTotal(page),
      'time left': timeLeft(page),
      'main button': next,
      error: firstError(page),
    });
    await fillDetails(page);
    await next.click();
    await arrive('/processus/don');
    const funnel = { total: orderTotal(page), 'time left': timeLeft(page), 'main button': next };
    await look('donation', funnel);
    await page.getByRole('button', { name: 'Continuer sans don' }).click();
    await arrive('/processus/mode-retrait');
    await page.getByRole('radio', { name: /Billet électronique/ }).press('Space');
    await look('collecting', funnel);
    await next.click();
    await arrive('/processus/recapitulatif');
    const order = button(page, /^Commander avec obligation de paiement/);
    // Too soon, it says so; Playwright's mouse waits for a button that is ready.
    await order.press('Enter');
    await firstError(page).waitFor();
    await look('summary', {
      total: total(page),
      'time left': timeLeft(page),
      'main button': order,
      error: firstError(page),
    });
    expect(unseen).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
