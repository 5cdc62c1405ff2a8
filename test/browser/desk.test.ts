import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { lookAtPage, lookAtWidths } from './look-at-page.ts';
import { shopOfFile } from './shop-of-file.ts';
import { chooseFreePlaces, openRow } from './shopper.ts';
import { openAsStaff } from './staff-steps.ts';

const shop = shopOfFile(startShop);

/** Until the till has looked at the cart again. */
const soon = { timeout: 15_000 };

/** An evening of « Le Malade imaginaire » with places to sell. */
async function eveningOfMolière(): Promise<string> {
  const [row] = await shop.ask(`
    SELECT performance.id::text AS id FROM performance JOIN show ON show.id = show_id
    WHERE slug = 'le-malade-imaginaire' AND date > now() AND sales_opening = 0 ORDER BY date LIMIT 1`);
  return String(row?.id);
}

/** In the shop beside the till: the first evening of the show, two places of a row that has them. */
async function chooseInFrame(page: Page): Promise<readonly string[]> {
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: /^Le Malade imaginaire/ }).click();
  await frame
    .getByRole('button', { name: /^Choisir mes places/ })
    .first()
    .click();
  await frame.getByRole('dialog').getByRole('grid').waitFor({ state: 'attached' });
  await openRow(frame, /^Second balcon/, /^Rang A/);
  const places = await chooseFreePlaces(frame, 2);
  await frame.getByRole('button', { name: 'Mettre dans mon panier' }).click();
  await frame.getByText('Vos 2 places sont à vous', { exact: false }).waitFor();
  return places;
}

/** On the page of an evening's places: the first free place of a row is kept from sale. */
async function holdBackOne(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: 'Choisir des places' });
  await map.getByRole('button', { name: /^Liste/ }).click();
  await map
    .getByRole('button', { name: /^Second balcon/ })
    .first()
    .click();
  await map
    .getByRole('button', { name: /^Rang B/ })
    .first()
    .click();
  await map
    .getByRole('button', { name: /, libre/ })
    .first()
    .click();
  await page.getByLabel('Motif').selectOption({ label: 'Technique' });
  await page.getByLabel('Note').fill('Régie son');
  await page.getByRole('button', { name: 'Mettre 1\u00a0place de côté' }).click();
  await page.getByText('1\u00a0place est mise de côté.').waitFor();
}

it('the desk sells two places for cash, chosen in the shop beside its till', async () => {
  const { page } = await openAsStaff(shop, 'desk');
  await page.goto('/guichet');
  await page.getByRole('navigation').getByRole('link', { name: 'Vente' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vente au guichet' }).waitFor();
  const places = await chooseInFrame(page);
  const lines = page.getByRole('list', { name: 'Panier' });
  await lines.waitFor(soon);
  for (const place of places) {
    expect(await lines.textContent()).toContain(place.replace(/^.*?(?=rang)/, ''));
  }
  const sell = page.getByRole('button', { name: /^Encaisser/ });
  const given = page.getByLabel('Somme reçue');
  await given.fill('10');
  await sell.click();
  await page.getByRole('alert').getByText('La somme reçue ne suffit pas').waitFor();
  await given.fill('50');
  await page.getByText('À rendre\u00a0: 18,00\u00a0€').waitFor();
  await given.press('Enter');
  await page.getByText('Vendu\u00a0: commande', { exact: false }).waitFor();
  await page.getByText('À rendre\u00a0: 18,00\u00a0€').waitFor();
  const print = page.getByRole('link', { name: 'Imprimer les 2\u00a0billets' });
  expect(await print.getAttribute('href')).toMatch(/^\/guichet\/files\/commandes\/\w+\.pdf$/);
  const file = await page.request.get((await print.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  // Who works by the keyboard goes on with the next one.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Vente suivante');
  await page.keyboard.press('Enter');
  await page.getByText('Choisissez les places et leurs tarifs', { exact: false }).waitFor();
  await page.getByRole('cell', { name: '32,00\u00a0€' }).first().waitFor();
  expect(
    await shop.ask(`
      SELECT payment.mode, payment.state, payment.amount, count(ticket.number)::int AS tickets
      FROM desk_sale JOIN payment ON payment.reference = desk_sale.order_reference
      JOIN ticket ON ticket.order_reference = desk_sale.order_reference GROUP BY payment.reference`),
  ).toEqual([{ mode: 'desk:cash', state: 'paid', amount: 3200, tickets: 2 }]);
});

it('places are held back on the map, are no shopper’s, and come back when they are released', async () => {
  const { page } = await openAsStaff(shop, 'desk');
  await page.goto(`/guichet/seances/${await eveningOfMolière()}/places`);
  await holdBackOne(page);
  const list = page.getByRole('table', { name: 'Mises de côté' });
  await list.getByRole('cell', { name: 'Régie son' }).waitFor(soon);
  await page
    .getByRole('button', { name: /, mise de côté/ })
    .first()
    .waitFor();
  const kept = `SELECT count(*)::int AS count FROM seat WHERE state = 3`;
  expect(await shop.ask(kept)).toEqual([{ count: 1 }]);
  await list.getByRole('button', { name: /^Choisir ces places/ }).click();
  await page.getByRole('button', { name: 'Rendre 1\u00a0place à la vente' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Motif').fill('Plus besoin');
  await dialog.getByRole('button', { name: 'Rendre 1\u00a0place à la vente' }).click();
  await page.getByText('1\u00a0place est rendue à la vente.').waitFor();
  expect(await shop.ask(kept)).toEqual([{ count: 0 }]);
});

it('a place that was held back is given away at the till', async () => {
  const { page } = await openAsStaff(shop, 'desk');
  // The shop of this browser: a visit opens it.
  await page.goto('/guichet/vente');
  await page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Billets' }).waitFor();
  await page.goto(`/guichet/seances/${await eveningOfMolière()}/places`);
  await holdBackOne(page);
  const list = page.getByRole('table', { name: 'Mises de côté' });
  await list.getByRole('button', { name: /^Choisir ces places/ }).click();
  await page.getByRole('button', { name: 'Vendre ou offrir cette place' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vente au guichet' }).waitFor();
  await page.getByText('tarif à choisir').waitFor(soon);
  await page.getByRole('button', { name: /^Encaisser/ }).click();
  await page.getByRole('alert').getByText('le tarif de chaque place', { exact: false }).waitFor();
  const price = page.frameLocator('iframe').getByRole('combobox').first();
  await price.selectOption({ index: 1 });
  await page.getByText('tarif à choisir').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Invitation' }).press('Space');
  await page.getByLabel('Au nom de').fill('Radio Nyons');
  await page.getByLabel('Motif de l’invitation').fill('Critique');
  expect(await lookAtPage(page)).toEqual([]);
  await page.getByRole('button', { name: 'Offrir 1\u00a0billet' }).click();
  await page.getByText('Offert\u00a0: commande', { exact: false }).waitFor();
  expect(await lookAtPage(page)).toEqual([]);
  expect(
    await shop.ask(
      `SELECT amount, price_label AS label, face_amount > 0 AS "isWorth" FROM ticket WHERE amount = 0`,
    ),
  ).toEqual([{ amount: 0, label: 'Invitation', isWorth: true }]);
});

it('nothing is in anybody’s way, on a phone and at a desk', async () => {
  const { page } = await openAsStaff(shop, 'desk');
  for (const address of ['/guichet/vente', `/guichet/seances/${await eveningOfMolière()}/places`]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await lookAtWidths(page)).toEqual([]);
  }
});
