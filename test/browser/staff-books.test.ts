import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { lookAtPage, lookAtWidths } from './look-at-page.ts';
import { shopOfFile } from './shop-of-file.ts';
import { openAsStaff } from './staff-steps.ts';

const shop = shopOfFile(() => startShop());

/** An evening of yesterday with tickets, a gift card, two documents that wait, and whose they are. */
beforeAll(async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8371f' } })
    .jpeg()
    .toBuffer();
  await shop.ask(`INSERT INTO customer (id, status, email, title, last_name, first_name, role, company, address, postcode,
      city, country, phone, second_phone) VALUES
    ('aaaa00000001', 'member', 'zoe.martin@exemple.fr', '', 'Martin', 'Zoé', '', '', '1 rue des Lilas', '26110', 'Nyons',
      'France', '0600000000', '')`);
  await shop.ask(
    `INSERT INTO context (instance_id, cookie_hash, session_name) VALUES ('livres', '\\x01', '')`,
  );
  await shop.ask(
    `UPDATE performance SET date = now() - interval '1 day' WHERE id = (SELECT min(id) FROM performance)`,
  );
  await shop.ask(`INSERT INTO cart (context_id) SELECT id FROM context WHERE instance_id = 'livres'`);
  await shop.ask(`INSERT INTO customer_order (reference, customer_id, context_id, email, pickup_label, total, paid_at)
    SELECT 'GOLIVRES01', 'aaaa00000001', id, 'zoe.martin@exemple.fr', '', 11000, now() FROM context
    WHERE instance_id = 'livres'`);
  await shop.ask(`INSERT INTO payment (reference, context_id, cart_id, amount, fingerprint, mode, state, customer_id, lines,
      transaction_id, transaction_date, expires_at, settled_at)
    SELECT 'GOLIVRES01', context.id, cart.id, 11000, '', 'CB', 'paid', 'aaaa00000001', '{}', '000123', '20261127190000',
      now(), now() FROM context JOIN cart ON cart.context_id = context.id WHERE instance_id = 'livres'`);
  await shop.ask(`INSERT INTO ticket (number, code, order_reference, performance_id, seat_id, show_title, date, hall,
      seat_label, category, category_code, price_code, price_label, amount, holder, vat_rate, cancelled_at)
    SELECT 5000 + n, 'LIVRES' || n, 'GOLIVRES01', performance.id, 900000 + n, 'Le Malade imaginaire', performance.date,
      'Salle', '', CASE WHEN n < 4 THEN '1re catégorie' ELSE '2e catégorie' END, '', 'PLEIN',
      CASE WHEN n = 6 THEN 'Invitation' WHEN n > 3 THEN 'Moins de 28 ans' ELSE 'Tarif plein' END,
      CASE WHEN n = 6 THEN 0 WHEN n > 3 THEN 1200 ELSE 2800 END, '', CASE WHEN n < 4 THEN 2.10 ELSE 5.50 END,
      CASE WHEN n = 5 THEN now() END
    FROM performance, generate_series(1, 6) n WHERE performance.id = (SELECT min(id) FROM performance)`);
  await shop.ask(`INSERT INTO sold_card (number, card_code, order_reference, customer_id, label, amount, holder_last_name,
      holder_first_name, message, issued_at, valid_until, balance)
    VALUES ('CLIVRES0000000XYZ4', 'CADEAU', 'GOLIVRES01', 'aaaa00000001', 'Carte cadeau', 5000, '', '', '', now(),
      now() + interval '1 year', 5000)`);
  for (const [id, holder] of [
    ['LIVRESAAAAAAAAAAAAAAAAAAA1', 'Martin Zoé'],
    ['LIVRESAAAAAAAAAAAAAAAAAAA2', 'Martin Paul'],
  ]) {
    await shop.ask(
      `INSERT INTO proof_document (id, customer_id, proof_code, holder, type, content, size, expires_at)
        VALUES ($1, 'aaaa00000001', 'AGE', $2, 'image/jpeg', $3, $4, now() + interval '1 year')`,
      [id, holder, photo, photo.length],
    );
  }
});

const addresses = [
  '/guichet/livres',
  '/guichet/livres?partie=ventes',
  '/guichet/livres?partie=cartes',
  '/guichet/livres?partie=banque',
  '/guichet/livres?partie=clotures',
  '/guichet/justificatifs',
  '/guichet/personnes',
  '/guichet/personnes?qui=aaaa00000001',
];

it('the books, documents and people are in nobody’s way, on a phone and at a desk', async () => {
  const { page, settle } = await openAsStaff(shop, 'manager');
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settle();
    expect([address, await lookAtWidths(page)]).toEqual([address, []]);
  }
});

it('an evening’s bordereau is read, kept for a spreadsheet, and printed alone', async () => {
  const { page } = await openAsStaff(shop, 'desk', { breaks: true });
  await page.goto('/guichet/livres');
  const rates = page.getByRole('table', { name: 'Par taux' });
  await rates.getByRole('row', { name: /Total/ }).getByText('96,00\u00a0€').waitFor();
  expect(await page.getByRole('table', { name: 'Dont gratuits' }).getByRole('row').count()).toBe(2);
  expect(
    await page
      .getByRole('table', { name: /^Annulés/ })
      .getByRole('row')
      .count(),
  ).toBe(2);
  // The rest of the books is a manager's.
  expect(await page.getByRole('link', { name: 'Ventes' }).count()).toBe(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Fichier pour tableur' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Total;;;;;5;96,00;');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Imprimer' }).isVisible()).toBe(false);
  expect(await rates.isVisible()).toBe(true);
});

it('a day is closed, once, with what came in', async () => {
  const { page } = await openAsStaff(shop, 'manager');
  await page.goto('/guichet/livres?partie=clotures');
  await page.getByText('Aucune journée n’est encore clôturée.').waitFor();
  await page.getByRole('button', { name: 'Clôturer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clôturer' }).click();
  await page.getByText('La clôture n°\u00a01 est faite.').waitFor();
  await page.getByRole('heading', { name: /^Clôture n°\s1, depuis le début/ }).waitFor();
  await page.getByRole('row', { name: /Total/ }).getByText('110,00', { exact: false }).first().waitFor();
  expect(await lookAtPage(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clôturer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clôturer' }).click();
  await page.getByText('la suivante se fait pour un jour d’après', { exact: false }).waitFor();
});

it('a document is accepted and another refused by keyboard alone, with the reason', async () => {
  const { page } = await openAsStaff(shop, 'desk', { breaks: true });
  await page.goto('/guichet/justificatifs');
  await page.getByRole('img', { name: /Document de Martin Zoé/ }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('img', { name: /Document de Martin Paul/ }).waitFor();
  await page.keyboard.press('r');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Motif').fill('La date est cachée, arrêtez le flou.');
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await page.getByText('tout est fait', { exact: false }).waitFor();
  const rows = await shop.ask(
    `SELECT state, refusal_reason FROM proof_document WHERE id LIKE 'LIVRES%' ORDER BY id`,
  );
  expect(rows).toEqual([
    { state: 'accepted', refusal_reason: '' },
    { state: 'refused', refusal_reason: 'La date est cachée, arrêtez le flou.' },
  ]);
});

it('a person is found, given their data, and erased', async () => {
  const { page } = await openAsStaff(shop, 'manager', { breaks: true });
  await page.goto('/guichet/personnes');
  await page.getByRole('searchbox', { name: 'Personne' }).fill('mart');
  await page.getByRole('link', { name: /Voir.*Zoé Martin/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger ses données' }).click();
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toMatchObject({
    account: { email: 'zoe.martin@exemple.fr' },
  });
  await page.getByRole('button', { name: 'Effacer ses données' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Motif').fill('Sa demande du 28');
  await dialog.getByRole('button', { name: 'Effacer ses données' }).click();
  await page.getByText('Effacée le', { exact: false }).waitFor();
  expect(await shop.ask(`SELECT email FROM customer WHERE id = 'aaaa00000001'`)).toEqual([{ email: '' }]);
});
