import type { Route } from 'playwright';
import { expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { lookAtPage, lookAtWidths } from './look-at-page.ts';
import { paidOrders } from './paid-orders.ts';
import { shopOfFile } from './shop-of-file.ts';
import { openAsStaff } from './staff-steps.ts';

const shop = shopOfFile(() => startShop());

const { writeOrder } = paidOrders(() => shop);

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

it('a gift card that was bought is cancelled as far as it is not spent, and says what was', async () => {
  const { reference } = await writeOrder('GOCADEAU', 'Cadeau');
  await shop.ask(
    `INSERT INTO order_line (order_reference, position, label, nature, type, code, quantity, amount)
      VALUES ($1, 50, 'Carte cadeau', 'carte', 'carte', 'CADEAU', 1, 2000)`,
    [reference],
  );
  await shop.ask(
    `INSERT INTO sold_card (number, card_code, order_reference, customer_id, label, amount, holder_last_name,
        holder_first_name, message, issued_at, valid_until, balance, position)
      VALUES ('CDONNEE0000000WXYZ', 'CADEAU', $1, $1, 'Carte cadeau', 2000, '', '', '', now(), NULL, 1200, 50)`,
    [reference],
  );
  const { page } = await openAsStaff(shop, 'desk', { breaks: true });
  await page.goto(`/guichet/commandes/${reference}`);
  await page.getByRole('button', { name: /^Annuler «/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(/De la carte cadeau …WXYZ, 8,00\s€ sont déjà dépensés/).waitFor();
  expect(await lookAtPage(page)).toEqual([]);
  await dialog.getByLabel('Motif').fill('achetée deux fois');
  await dialog.getByRole('button', { name: /^Annuler «/ }).click();
  await page.getByText(/12,00\s€ sont rendus/).waitFor();
  const [card] = await shop.ask('SELECT balance FROM sold_card WHERE order_reference = $1', [reference]);
  expect(card).toEqual({ balance: 0 });
});

it('the way back is held while a change is with the server: its window tells what comes of it', async () => {
  const { reference } = await writeOrder('GORETOUR', 'Retour');
  const { page } = await openAsStaff(shop, 'desk', { breaks: true });
  await page.goto('/guichet/commandes?q=retour');
  await page.getByRole('link', { name: 'Zoé Retour', exact: false }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Annuler 1 billet' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('À rendre en tout').waitFor();
  await dialog.getByLabel('Motif').fill('malade');
  const held: Route[] = [];
  await page.route('**/cancelTickets', (route) => {
    held.push(route);
  });
  await dialog.getByRole('button', { name: 'Annuler 1 billet' }).click();
  await page.goBack();
  await dialog.getByText('La fenêtre se ferme d’elle-même').waitFor();
  expect(page.url()).toContain(reference);
  await Promise.all(held.map((route) => route.continue()));
  await page.getByText('26,00 € sont rendus', { exact: false }).waitFor();
  await page.goBack();
  await page.getByRole('searchbox').waitFor();
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

it('orders are in nobody’s way, on a phone and at a desk', async () => {
  const { reference } = await writeOrder('GOVUE', 'Vue');
  const { page } = await openAsStaff(shop, 'manager');
  await page.goto('/guichet/commandes');
  await page.getByRole('link', { name: 'Zoé Vue', exact: false }).waitFor();
  expect(await lookAtWidths(page)).toEqual([]);
  await page.goto(`/guichet/commandes/${reference}`);
  await page.getByRole('checkbox').first().check();
  expect(await lookAtWidths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Annuler 1 billet' }).click();
  await page.getByText('À rendre en tout').waitFor();
  expect(await lookAtWidths(page)).toEqual([]);
});
