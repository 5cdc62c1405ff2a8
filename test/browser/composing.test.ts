import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { lookAtPage } from './look-at-page.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile(startShop);

/** Presses something by the keyboard. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().press('Enter');

/** The places of the last cart's subscriptions: whose, at which price, which seat. */
const placesOfLastCart = () =>
  shop.ask(
    `SELECT parent.information ->> 'type' AS type, line.price_code, line.performance_id, line.seat_id, seat.row
     FROM cart_line line JOIN cart_line parent ON parent.id = line.parent_id
     JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
     WHERE line.cart_id = (SELECT max(id) FROM cart) ORDER BY line.id`,
  );

const seatsOf = (places: readonly Readonly<Record<string, unknown>>[]): readonly number[] =>
  places.map(({ seat_id }) => Number(seat_id)).sort((a, b) => a - b);

describe('composing in the calendar', () => {
  it('with a companion: never alone, beside the one they come with, in seats chosen on the map', async () => {
    const { page, settle } = await shop.newShopper();
    await page.goto('/abonnements/seances?abo=DEUXPAS');
    const composition = page.getByRole('region', { name: 'Votre composition' });
    const companion = page.getByRole('button', { name: 'Un de plus, Accompagnateur' });
    await companion.waitFor();
    expect(await companion.isDisabled()).toBe(true);
    await press(page, 'Un de plus, Personne en situation de handicap');
    await companion.press('Enter');

    await press(page, 'Calendrier');
    await page.getByRole('grid').waitFor();
    await press(page, 'Chercher, filtrer');
    await page.getByRole('searchbox', { name: 'Chercher' }).fill('Phèdre');
    await page.getByRole('status').getByText('1 spectacle', { exact: true }).waitFor();
    // What is looked for stands in the address: a reload, or a friend, finds it again.
    await page.waitForURL(/recherche=/);
    await page.reload();
    await page.getByRole('status').getByText('1 spectacle', { exact: true }).waitFor();
    await page.getByRole('grid').waitFor();
    const evening = page.getByRole('button', { name: /^Choisir Phèdre/, pressed: false });
    // The calendar opens on a day of what the search left.
    while ((await evening.count()) === 0) {
      await press(page, /^Aller au /);
    }
    await evening.first().press('Enter');
    await settle();
    expect(await lookAtPage(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Personne en situation de handicap' }).press('Space');
    await composition.getByText('l’accompagnateur y serait seul', { exact: false }).waitFor();
    await press(page, 'Réserver ces places');
    await composition.getByText('Pas encore').waitFor();
    expect(await shop.ask('SELECT count(*)::int AS lines FROM cart_line')).toEqual([{ lines: 0 }]);
    await page.getByRole('checkbox', { name: 'Personne en situation de handicap' }).press('Space');

    await press(page, /^Choisir nos places sur le plan, Phèdre/);
    const map = page.getByRole('dialog', { name: /^Phèdre/ });
    await map.getByRole('heading', { name: 'Changer de places' }).waitFor();
    const before = await placesOfLastCart();
    expect(before.map(({ type, price_code }) => [type, price_code]).sort()).toEqual([
      ['$ACCO', 'ACCO'],
      ['PMR', 'ABO'],
    ]);
    const [left = 0, right = 0] = seatsOf(before);
    expect([right - left, new Set(before.map(({ row }) => row)).size]).toEqual([1, 1]);
    await page.keyboard.press('Escape');
    await map.waitFor({ state: 'hidden' });
    await page.getByText('Dans votre panier', { exact: false }).first().waitFor();
    await composition.getByText('Encore 2 places', { exact: false }).first().waitFor();
  });
});

describe('somebody whose card is refused', () => {
  it('reads why at its number, loses nothing, and subscribes with the right one', async () => {
    const { page, settle } = await shop.newShopper({ width: 360, height: 740 });
    await page.goto('/abonnements/seances?abo=FILANTE');
    const composition = page.getByRole('region', { name: 'Votre composition' });
    await press(page, 'Un de plus, Carte Grand-Chariot');
    await page.getByRole('textbox', { name: 'Prénom' }).fill('Linh');
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Nguyen');
    const number = page.getByRole('textbox', { name: 'Numéro de carte ou référence' });
    await number.fill('GC9999');
    await page
      .getByRole('button', { name: /^Choisir Phèdre/, pressed: false })
      .first()
      .press('Enter');
    await press(page, 'Réserver ces places');
    await composition.getByText('Tout n’a pas pu être réservé').waitFor();
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    await settle();
    expect(await lookAtPage(page)).toEqual([]);
    expect(await shop.ask("SELECT id FROM cart_line WHERE code = 'FILANTE'")).toEqual([]);

    await number.fill('gc 2601');
    await press(page, 'Réserver ces places');
    await composition.getByText('C’est réservé', { exact: false }).waitFor();
    expect(
      await shop.ask(
        `SELECT reference, holder_first_name AS first, holder_last_name AS last FROM cart_line
         WHERE type = 'abo' AND cart_id = (SELECT max(id) FROM cart)`,
      ),
    ).toEqual([{ reference: 'GC2601', first: 'Linh', last: 'Nguyen' }]);
    expect((await placesOfLastCart()).map(({ price_code }) => price_code)).toEqual(['ABOJ']);
  });
});
