import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { callBeside } from './beside-pages.ts';
import { lookAtPage } from './look-at-page.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile(startShop);

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
    const { page, settle } = await shop.newShopper();
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
    await page.getByRole('button', { name: 'Payer' }).press('Enter');
    await page.waitForURL('**/processus/**');
  });

  it('says from when it is sold, and shows its evenings meanwhile; one that is half held is gone on with', async () => {
    const { page, context } = await shop.newShopper({ width: 360, height: 740 });
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

    // What another tab composes is composed here too.
    const other = await context.newPage();
    await other.goto('/abonnements/seances?abo=CLASSIQUES');
    await press(other, 'Un de plus, Moins de 28\u00a0ans');
    await composition.getByText('Moins de 28\u00a0ans', { exact: true }).waitFor();
  });
});

/** Holds single tickets of the last evening of each show, at the full price, in « 1re catégorie », beside the page. */
async function holdSingles(page: Page, slugs: readonly string[]): Promise<void> {
  const evenings = await shop.ask(
    `SELECT max(performance.id)::text AS id FROM performance JOIN show ON show.id = performance.show_id
     WHERE slug = ANY($1) AND is_displayed AND sales_opening = 0 AND waiting_list = 0 GROUP BY show.id`,
    [slugs],
  );
  expect(evenings).toHaveLength(slugs.length);
  for (const { id } of evenings) {
    await callBeside(page.context(), 'ResaNonPlacee', {
      sc: String(id),
      cate: 'C1',
      nbPla: 1,
      tarifs: ['PLEIN'],
    });
  }
}

/** The places of the last cart, and which of them are a subscription's. */
const placesOfLastCart = () =>
  shop.ask(
    `SELECT line.performance_id, line.seat_id, line.price_code, parent.code AS formula, seat.held_until = cart.deadline AS held
     FROM cart_line line JOIN cart ON cart.id = line.cart_id
     JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id AND seat.cart_id = cart.id
     LEFT JOIN cart_line parent ON parent.id = line.parent_id
     WHERE cart.id = (SELECT max(id) FROM cart) AND line.type = 'place' ORDER BY line.id`,
  );

describe('subscribing', () => {
  it('a fixed formula is compared, taken and paid for as one; the first of a repeated code counts', async () => {
    const { page, settle } = await shop.newShopper({ width: 360, height: 740 });
    await page.goto('/abonnements?abo=CLASSIQUES&abo=LUEURS');
    await press(page, 'Comparer les formules');
    const table = page.getByRole('table', { name: 'Les formules côte à côte' });
    await table.getByText('Plein tarif : 84 € l’abonnement, places comprises').waitFor();
    await table.getByText(/Plein tarif\s: au moins \d+\s€ de moins que 3 places/).waitFor();
    await settle();
    expect(await lookAtPage(page)).toEqual([]);
    await table.getByRole('link', { name: /^Je prends les trois/ }).press('Enter');
    const composition = page.getByRole('region', { name: 'Votre composition' });
    await page.waitForURL('**/abonnements/seances**');
    await composition.waitFor();
    await press(page, 'Un de plus, Plein tarif');
    for (const show of [/^Le Malade imaginaire/, /^Le Jeu de l’amour/, /^Phèdre/]) {
      await firstDate(page, show).press('Enter');
    }
    await composition.getByText('Complet').first().waitFor();
    await press(page, 'Réserver ces places');
    await composition.getByText('C’est réservé', { exact: false }).waitFor();
    expect((await placesOfLastCart()).map(({ price_code, formula }) => [price_code, formula])).toEqual(
      Array.from({ length: 3 }, () => ['ABOINC', 'CLASSIQUES']),
    );
    await page.goto('/panier');
    await page.getByRole('complementary').getByText('84 €').first().waitFor();
  });

  it('excludes single tickets until they become a cheaper subscription: the same places, in every tab and after a reload', async () => {
    const { page, context, settle } = await shop.newShopper();
    await page.goto('/panier');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await holdSingles(page, ['phedre', 'le-malade-imaginaire', 'le-jeu-de-l-amour-et-du-hasard', 'houle']);
    const before = await placesOfLastCart();
    await page.reload();
    const offer = page.getByText('Vos 4 places entrent dans la formule', { exact: false });
    await offer.waitFor();
    await page.getByRole('link', { name: 'Abonnements' }).first().press('Enter');
    await page.getByRole('alertdialog', { name: 'Un panier est en cours' }).waitFor();
    await press(page, 'Poursuivre mes achats');
    await offer.waitFor();
    await settle();
    expect(await lookAtPage(page)).toEqual([]);
    await press(page, /^Passer en abonnement/);
    await page.getByText('C’est fait', { exact: false }).waitFor();
    const after = await placesOfLastCart();
    expect(after).toEqual(before.map((place) => ({ ...place, price_code: 'ABO', formula: 'ESCAPADE' })));
    expect(after.every(({ held }) => held === true)).toBe(true);

    const other = await context.newPage();
    await other.goto('/abonnements/list');
    await other.getByText('Complet', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: /^Modifier l’abonnement/ }).waitFor();
    await settle();
    await page.getByRole('link', { name: 'Billets' }).first().press('Enter');
    await page.getByRole('alertdialog', { name: 'Un panier est en cours' }).waitFor();

    // An address that unlinks them: nothing asks, and the server takes both.
    await page.goto('/panier?abos=degroupes');
    await holdSingles(page, ['les-dernieres-neiges']);
    await page.reload();
    await page.getByRole('link', { name: 'Billets' }).first().press('Enter');
    await page.waitForURL('**/billets**');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect((await placesOfLastCart()).map(({ formula }) => formula)).toEqual([
      ...before.map(() => 'ESCAPADE'),
      null,
    ]);
  });

  it('opens a type that nobody sees to who has its code, and remembers it', async () => {
    const { page } = await shop.newShopper();
    await page.goto('/abonnements');
    await press(page, 'Tout savoir sur L’Escapade');
    const dialog = page.getByRole('dialog', { name: 'L’Escapade' });
    const code = dialog.getByRole('textbox', { name: 'Votre code ou votre référence' });
    await code.fill('RIEN26');
    await code.press('Enter');
    await dialog
      .getByText(/Nous ne connaissons pas cette référence/)
      .first()
      .waitFor();
    await code.fill('tuilerie-26');
    await code.press('Enter');
    await dialog.getByText('C’est ouvert : Comités d’entreprise.').waitFor();
    await page.goto('/abonnements/seances?abo=ESCAPADE');
    await press(page, 'Un de plus, Comités d’entreprise');
    await firstDate(page, /^Phèdre/).press('Enter');
    await press(page, 'Réserver ces places');
    await page.getByText('C’est réservé', { exact: false }).waitFor();
    expect(
      await shop.ask(
        `SELECT reference, information ->> 'type' AS type FROM cart_line
         WHERE type = 'abo' AND cart_id = (SELECT max(id) FROM cart)`,
      ),
    ).toEqual([{ reference: 'TUILERIE26', type: 'CSE' }]);
  });
});
