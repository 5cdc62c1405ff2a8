import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../support/running-shop.ts';
import { lookAtPage } from './look-at-page.ts';
import { newShopper, openBrowser } from './shopper.ts';

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await shop.close();
});

/** Presses something by the keyboard. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().press('Enter');

/** The first date of a show that can be chosen. */
const firstDate = (page: Page, show: RegExp) =>
  page
    .getByRole('article', { name: show })
    .first()
    .locator('button[aria-pressed="false"]:not([disabled])')
    .first();

describe('a formula to be composed', () => {
  it('is composed by what the page says, by the keyboard alone: two people, together at every evening', async () => {
    const { page, context, troubles, settle } = await newShopper(browser, shop);
    await page.goto('/abonnements');
    await page.getByRole('link', { name: /^Je compose mon Escapade/ }).press('Enter');
    const composition = page.getByRole('region', { name: 'Votre composition' });
    await press(page, 'Un de plus, Plein tarif');
    await press(page, 'Un de plus, Plein tarif');
    const still = composition.getByText('Encore 4 places, dont 1 de « Danse et cirque » et 1 de « Théâtre »');
    await still.first().waitFor();
    expect(await still.count()).toBe(2);

    await firstDate(page, /^Houle/).press('Enter');
    await composition.getByText('Encore 3 places, dont 1 de « Théâtre »').first().waitFor();
    await firstDate(page, /^Les Dernières Neiges/).press('Enter');
    await firstDate(page, /^Phèdre/).press('Enter');
    await composition.getByText('Encore 1 place').first().waitFor();
    await settle();
    expect(await lookAtPage(page)).toEqual([]);

    // A reload loses nothing that was composed.
    await page.reload();
    await composition.getByText('Encore 1 place').first().waitFor();
    await firstDate(page, /^Le Jeu de l’amour/).press('Enter');
    await composition.getByText('Complet').first().waitFor();
    await press(page, 'Réserver ces places');
    await composition.getByText('C’est réservé', { exact: false }).waitFor();

    const lines = await shop.ask(
      "SELECT id, code FROM cart_line WHERE type = 'abo' AND cart_id = (SELECT max(id) FROM cart)",
    );
    expect(lines).toHaveLength(2);
    // Each evening, both sit in one row, side by side.
    const evenings = await shop.ask(
      `SELECT performance_id, count(*)::int AS places, count(DISTINCT seat.row)::int AS rows,
         (max(seat.seat_id) - min(seat.seat_id))::int AS apart
       FROM cart_line JOIN seat USING (performance_id, seat_id)
       WHERE cart_line.parent_id = ANY($1) GROUP BY performance_id`,
      [lines.map(({ id }) => id)],
    );
    expect(evenings).toHaveLength(4);
    expect(evenings.every(({ places, apart }) => places === 2 && apart === 1)).toBe(true);

    await page.getByRole('link', { name: 'Voir mon panier' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Mon panier' }).waitFor();
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).press('Enter');
    await page.waitForURL('**/processus/**');
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('says from when it is sold, and shows its evenings meanwhile; one that is half held is gone on with', async () => {
    const { page, context, troubles } = await newShopper(browser, {
      address: shop.address,
      width: 360,
      height: 740,
    });
    await page.goto('/abonnements/seances?abo=LUEURS');
    await page.getByText('Bientôt en vente').waitFor();
    expect(await page.getByRole('button', { name: /^Choisir / }).count()).toBe(0);

    await page.goto('/abonnements/seances?abo=CLASSIQUES');
    const composition = page.getByRole('region', { name: 'Votre composition' });
    await press(page, 'Un de plus, Plein tarif');
    await firstDate(page, /^Phèdre/).press('Enter');
    await press(page, 'Réserver ces places');
    await composition.getByText('C’est réservé', { exact: false }).waitFor();
    await composition.getByRole('link', { name: 'Voir mes abonnements' }).press('Enter');
    await page.getByText('À compléter').waitFor();
    await page.getByRole('link', { name: /^Compléter/ }).press('Enter');
    await page
      .getByRole('article', { name: /^Phèdre/ })
      .getByText('Dans votre panier', { exact: false })
      .waitFor();
    await composition.getByText('Encore 2 places', { exact: false }).first().waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });
});
