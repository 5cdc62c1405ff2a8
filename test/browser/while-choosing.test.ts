import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { tabsChannelName } from '../../ui/shop/slots/storage.ts';
import { startShop } from '../support/server/running-shop.ts';
import { shopOfFile } from './shop-of-file.ts';
import { chooseFreePlaces, openMap, openRow } from './shopper.ts';

const shop = shopOfFile(startShop);

const hold = (page: Page) => page.getByRole('button', { name: 'Mettre dans mon panier' });

/** The tickets that carts hold of a show. */
async function ticketsOf(slug: string): Promise<number> {
  const [row] = await shop.ask(
    `SELECT count(*)::int AS tickets FROM cart_line line JOIN performance ON performance.id = line.performance_id
     JOIN show ON show.id = performance.show_id WHERE slug = $1 AND line.type = 'place'`,
    [slug],
  );
  return Number(row?.tickets);
}

async function openQuantities(page: Page, show: RegExp): Promise<void> {
  await page.goto('/billets');
  await page.getByRole('button', { name: show }).first().click();
  await page
    .getByRole('button', { name: /^Choisir mes places/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Un de plus, Tarif plein' }).waitFor();
}

describe('« Mettre dans mon panier », pressed twice', () => {
  it('holds the places once', async () => {
    const { page } = await shop.newShopper();
    await openQuantities(page, /^Onze chaises/);
    await page.getByRole('button', { name: 'Un de plus, Tarif plein' }).dblclick();
    await hold(page).dblclick();
    await page.getByText('Vos 2 places sont à vous', { exact: false }).waitFor();
    expect(await ticketsOf('onze-chaises')).toBe(2);
  });
});

describe('the browser’s way back', () => {
  it('closes the choice of places and leaves one where one was; what was chosen is there again', async () => {
    const { page, settle } = await shop.newShopper();
    await openMap(page, /^Houle/);
    await openRow(page, /^Second balcon/, /^Rang B/);
    const [place = ''] = await chooseFreePlaces(page, 1);
    const address = page.url();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await settle();
    expect(page.url()).toBe(address);
    expect(await ticketsOf('houle')).toBe(0);

    await page
      .getByRole('button', { name: /^Choisir mes places/ })
      .first()
      .click();
    const window = page.getByRole('dialog');
    await window.getByRole('status').filter({ hasText: '1 place choisie' }).waitFor();
    await window.getByRole('button', { name: `Retirer ${place}` }).waitFor();
    await hold(page).click();
    await page.getByText('Votre place est à vous', { exact: false }).waitFor();
    expect(await ticketsOf('houle')).toBe(1);
    // The way back is a way back again once nothing is open.
    await page.getByRole('link', { name: 'Voir mon panier' }).click();
    await page.waitForURL('**/panier**');
    await page.goBack();
    await page.waitForURL(/\/spectacles\/\d+-houle$/);
  });
});

describe('a hold that ends while one chooses more', () => {
  it('is said where one is, and what was being chosen stays', async () => {
    const { page, context, settle } = await shop.newShopper();
    await openQuantities(page, /^Berceuses/);
    await page.getByRole('button', { name: 'Un de plus, Tarif plein' }).click();
    await hold(page).click();
    await page.getByRole('link', { name: 'Voir mon panier' }).waitFor();
    expect(await ticketsOf('berceuses-pour-adultes')).toBe(1);
    await openQuantities(page, /^Berceuses/);
    await page.getByRole('button', { name: 'Un de plus, Tarif réduit' }).click();
    // As if half an hour had gone by but for a few seconds.
    await shop.ask("UPDATE cart SET deadline = now() + interval '12 seconds' WHERE deadline IS NOT NULL");
    await shop.ask(
      "UPDATE seat SET held_until = now() + interval '12 seconds' WHERE cart_id IS NOT NULL AND held_until IS NOT NULL",
    );
    // The page reads its cart again when another tab says so; its warning comes above.
    const otherTab = await context.newPage();
    await otherTab.goto('/robots.txt');
    const instance = await page.evaluate(() => {
      const text = document.getElementById('guichet-configuration')?.textContent ?? '{}';
      const { instPA }: { readonly instPA?: string } = JSON.parse(text);
      return instPA ?? '';
    });
    const name = tabsChannelName(instance);
    const isWarned = async (): Promise<boolean> => {
      await otherTab.evaluate((channel) => {
        new BroadcastChannel(channel).postMessage({ type: 'cart.changed' });
      }, name);
      return (await page.getByRole('alertdialog').count()) > 0;
    };
    await expect.poll(isWarned, { timeout: 15_000, interval: 250 }).toBe(true);
    // At the end it goes, and what happened is said where one chooses.
    const window = page.getByRole('dialog').filter({ has: hold(page) });
    await window.getByText('Votre panier a expiré').waitFor({ timeout: 30_000 });
    await settle();
    expect(await page.getByRole('dialog').count()).toBe(1);
    const chosen = page.getByRole('status').filter({ hasText: '1 place choisie' });
    expect(await chosen.count()).toBe(1);
    await hold(page).click();
    await page.getByText('Votre place est à vous', { exact: false }).waitFor();
    expect(
      await shop.ask(
        `SELECT count(*)::int AS held FROM seat WHERE held_until > now() + interval '20 minutes'
         AND performance_id IN (SELECT performance_id FROM cart_line WHERE price_code = 'REDUIT')`,
      ),
    ).toEqual([{ held: 1 }]);
  });
});

describe('tickets that change places on the map', () => {
  it('go together where they were sent, and their old seats are free', async () => {
    const { page } = await shop.newShopper();
    await openMap(page, /^Phèdre/);
    await openRow(page, /^Second balcon/, /^Rang A/);
    const before = await chooseFreePlaces(page, 2);
    await hold(page).click();
    await page.getByRole('link', { name: 'Voir mon panier' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mon panier' }).waitFor();
    const seats = () =>
      shop.ask(
        `SELECT line.performance_id, line.seat_id FROM cart_line line JOIN performance ON performance.id = line.performance_id
         JOIN show ON show.id = performance.show_id WHERE slug = 'phedre' ORDER BY line.id`,
      );
    const old = await seats();
    expect(old).toHaveLength(2);

    await page.getByRole('button', { name: 'Changer de places' }).click();
    const window = page.getByRole('dialog');
    await window.getByText('la première des nouvelles places', { exact: false }).waitFor();
    await openRow(page, /^Second balcon/, /^Rang C/);
    await window
      .getByRole('button', { name: /, libre/ })
      .first()
      .click();
    await window.getByText('Vous seriez').waitFor();
    expect(await seats()).toEqual(old);
    await window.getByRole('button', { name: 'Déplacer ici' }).click();
    await window.getByText('Places changées').waitFor();
    const now = await seats();
    expect(now).toHaveLength(2);
    expect(now.map(({ seat_id }) => seat_id)).not.toEqual(old.map(({ seat_id }) => seat_id));
    expect(
      await shop.ask(
        'SELECT count(*)::int AS held FROM seat WHERE performance_id = $1 AND seat_id = ANY($2) AND held_until > now()',
        [old[0]?.performance_id, old.map(({ seat_id }) => seat_id)],
      ),
    ).toEqual([{ held: 0 }]);

    await window.getByRole('link', { name: 'Voir mon panier' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const lines = page.getByRole('main').getByRole('listitem');
    const there = lines.filter({ hasText: /rang C, place/ });
    await there.first().waitFor();
    expect(await there.count()).toBe(2);
    expect(await lines.filter({ hasText: before[0] ?? '' }).count()).toBe(0);
  });
});
