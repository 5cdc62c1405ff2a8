import { expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { lookAtPage, lookAtWidths } from './look-at-page.ts';
import { paidOrders } from './paid-orders.ts';
import { shopOfFile } from './shop-of-file.ts';
import { openAsStaff } from './staff-steps.ts';

const shop = shopOfFile(() => startShop());
const { writeOrder } = paidOrders(() => shop);

it('evenings are in nobody’s way, on a phone and at a desk', async () => {
  const { performanceId } = await writeOrder('GOSEANCE', 'Vue');
  const { page } = await openAsStaff(shop, 'manager');
  await page.goto('/guichet/seances');
  await page.getByRole('heading', { name: 'Aujourd’hui' }).waitFor();
  expect(await lookAtWidths(page)).toEqual([]);
  await page.goto(`/guichet/seances/${performanceId}`);
  await page.getByRole('button', { name: 'Déplacer la séance' }).click();
  await page.getByText('Remboursement au plus').waitFor();
  expect(await lookAtWidths(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await lookAtWidths(page)).toEqual([]);
});

it('who works at the desk sees an evening, and nothing to move or cancel it by', async () => {
  const { performanceId } = await writeOrder('GOLECTURE', 'Lecture');
  const { page } = await openAsStaff(shop, 'desk');
  await page.goto(`/guichet/seances/${performanceId}`);
  await page.getByText('Seul un responsable', { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: 'Annuler la séance' }).count()).toBe(0);
});

it('an evening is cancelled with its reason, and the page shows how far that has come', async () => {
  const { reference, performanceId } = await writeOrder('GOSEANCEANNULEE', 'Loiseau');
  const { page } = await openAsStaff(shop, 'manager', { breaks: true });
  await page.goto(`/guichet/seances/${performanceId}`);
  await page.getByRole('button', { name: 'Annuler la séance' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('par la banque', { exact: false }).waitFor();
  const confirm = dialog.getByRole('button', { name: 'Annuler la séance' });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Motif').fill('comédien malade');
  await confirm.click();
  await page.getByText('Cette séance est annulée', { exact: false }).waitFor();
  await page.getByText('terminé').waitFor({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Voir les commandes' }).click();
  await page.getByRole('link', { name: reference }).waitFor();
  expect(await lookAtPage(page)).toEqual([]);
  const [back] = await shop.ask(
    `SELECT count(*)::int AS count, sum(amount)::int AS amount FROM refund WHERE order_reference = $1`,
    [reference],
  );
  expect(back).toEqual({ count: 1, amount: 5200 });
  const sellable = await shop.ask('SELECT 1 FROM seat WHERE performance_id = $1 AND state IN (0, 1)', [
    performanceId,
  ]);
  expect(sellable).toEqual([]);
});
