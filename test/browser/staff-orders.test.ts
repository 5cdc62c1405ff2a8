import { expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { lookAtPage } from './look-at-page.ts';
import { shopOfFile } from './shop-of-file.ts';
import { openAsStaff } from './staff-steps.ts';

const shop = shopOfFile(() => startShop());

interface PaidOrder {
  readonly reference: string;
  readonly performanceId: number;
  readonly seatIds: readonly number[];
}

/** An order for seats that have numbers, as a payment leaves it. */
async function writeOrder(reference: string, lastName: string, count = 2): Promise<PaidOrder> {
  const [hall] = await shop.ask(
    `SELECT performance.id, (array_agg(seat_id ORDER BY rank))[1:${count}] AS seats
      FROM performance JOIN seat ON performance_id = performance.id AND state = 0 AND cart_id IS NULL
      WHERE is_placed AND is_numbered AND date > now() + interval '1 day'
      GROUP BY performance.id, category_id HAVING count(*) > 30 ORDER BY performance.id, category_id LIMIT 1`,
  );
  const [performanceId, seatIds] = [Number(hall?.id), [hall?.seats].flat().map(Number)];
  await shop.ask(
    `WITH buyer AS (
      INSERT INTO customer (id, status, email, title, last_name, first_name, role, company, address, postcode, city,
        country, phone, second_phone)
      VALUES ($1, 'visitor', $1 || '@exemple.fr', '', $2, 'Zoé', '', '', '', '', '', '', '', '') RETURNING id, email
    ), browser AS (
      INSERT INTO context (instance_id, cookie_hash, session_name) VALUES ($1, sha256($1::bytea), '') RETURNING id
    ), bought AS (
      INSERT INTO cart (context_id, closed_at) SELECT id, now() FROM browser RETURNING id, context_id
    ), paid AS (
      INSERT INTO payment (reference, context_id, cart_id, amount, fingerprint, mode, state, transaction_id,
        transaction_date, expires_at, settled_at, lines)
      SELECT $1, context_id, id, $3, '', 'CB', 'paid', 'abc123', '20261128120000', now(), now(), '{}' FROM bought
    )
    INSERT INTO customer_order (reference, customer_id, context_id, email, pickup_label, total, paid_at)
    SELECT $1, buyer.id, context_id, email, 'Billet électronique', $3, now() FROM buyer, bought`,
    [reference, lastName, count * 2600],
  );
  await shop.ask(
    `WITH sold AS (
      UPDATE seat SET state = 2, cart_id = (SELECT cart_id FROM payment WHERE reference = $1)
      WHERE performance_id = $2 AND seat_id = ANY($3::int[]) RETURNING seat_id
    )
    INSERT INTO ticket (number, code, order_reference, performance_id, seat_id, show_title, date, hall, seat_label,
      category, price_code, price_label, amount, holder)
    SELECT (SELECT coalesce(max(number), 0) FROM ticket) + row_number() OVER (ORDER BY seat_id),
      'CODE' || $1 || seat_id, $1, $2, seat_id, 'Le Malade imaginaire',
      (SELECT date FROM performance WHERE id = $2), 'Salle Polaris', 'Orchestre, siège ' || seat_id,
      '2e catégorie', 'PLEIN', 'Tarif plein', 2600, ''
    FROM sold`,
    [reference, performanceId, seatIds],
  );
  return { reference, performanceId, seatIds };
}

it('an order is found by a name, tickets of it are cancelled, and the bank gives the money back', async () => {
  const { reference, performanceId, seatIds } = await writeOrder('GOANNULATION', 'Étienne');
  const { page } = await openAsStaff(shop, 'desk', { breaks: true });
  await page.goto('/guichet/commandes');
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  await page.keyboard.type('etienne');
  await page.getByRole('link', { name: 'Zoé Étienne', exact: false }).click();
  await page.getByRole('heading', { name: `Commande ${reference}` }).waitFor();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Annuler 1 billet' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('À rendre en tout').waitFor();
  await dialog.getByLabel('Motif').fill('malade');
  await dialog.getByRole('button', { name: 'Annuler 1 billet' }).click();
  await page.getByText('26,00 € sont rendus', { exact: false }).waitFor();
  await page.getByText('annulé le', { exact: false }).waitFor();
  await page.getByText('a annulé des billets').waitFor();
  const seats = await shop.ask(
    'SELECT state FROM seat WHERE performance_id = $1 AND seat_id = ANY($2::int[]) ORDER BY state',
    [performanceId, seatIds],
  );
  expect(seats).toEqual([{ state: 0 }, { state: 2 }]);
  const [refund] = await shop.ask('SELECT amount, way FROM refund WHERE order_reference = $1', [reference]);
  expect(refund).toEqual({ amount: 2600, way: 'bank' });
});

it('a ticket gets another seat from the list beside the map, and back on the page the search is kept', async () => {
  const { reference } = await writeOrder('GODEPLACEMENT', 'Nandou');
  const { page } = await openAsStaff(shop, 'desk', { breaks: true });
  await page.goto('/guichet/commandes?q=nandou');
  await page.getByRole('link', { name: 'Zoé Nandou', exact: false }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Changer de place' }).click();
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await page.getByRole('button', { name: 'Changer de place' }).last().click();
  await page.getByRole('alertdialog').getByLabel('Motif').fill('dos fragile');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Changer', exact: true }).click();
  await page.getByText('Les places sont changées.').waitFor();
  const [moved] = await shop.ask(
    `SELECT count(*)::int AS count FROM ticket JOIN seat USING (performance_id, seat_id)
      WHERE order_reference = $1 AND state = 2 AND seat_label NOT LIKE '%siège%'`,
    [reference],
  );
  expect(moved).toEqual({ count: 1 });
  await page.goBack();
  await page.getByRole('searchbox').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('nandou');
});

it.each([360, 1440])('orders are in nobody’s way at %i px', async (width) => {
  const { reference } = await writeOrder(`GOVUE${width}`, `Vue${width}`);
  const { page } = await openAsStaff(shop, 'manager', { width });
  await page.goto('/guichet/commandes');
  await page.getByRole('link', { name: `Zoé Vue${width}`, exact: false }).waitFor();
  expect(await lookAtPage(page)).toEqual([]);
  await page.goto(`/guichet/commandes/${reference}`);
  await page.getByRole('checkbox').first().check();
  expect(await lookAtPage(page)).toEqual([]);
  await page.getByRole('button', { name: 'Annuler 1 billet' }).click();
  await page.getByText('À rendre en tout').waitFor();
  expect(await lookAtPage(page)).toEqual([]);
});
