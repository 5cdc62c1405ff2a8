import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { goToSummaryAs } from './beside-pages.ts';
import { shopOfFile } from './shop-of-file.ts';
import { fillDetails, writeDownPages } from './shopper.ts';

const shop = shopOfFile(startShop);

/** Gift cards that somebody has bought: of 15 €, and of 200 €. */
const giftCard = 'CTESTTESTTEST4F7K';
const largeGiftCard = 'CTESTTESTTEST5H8M';
/** The test card whose good news the bank's server does not tell: only the browser carries it back. */
const untold = '4970 1000 0000 0011';

beforeAll(async () => {
  await shop.ask(
    `WITH buyer AS (
       INSERT INTO customer (id, status, email, title, last_name, first_name, role, company, address, postcode, city,
         country, phone, second_phone)
       VALUES ('ACHETEUSE', 'visitor', 'achat@example.org', 'Mme', 'A', 'B', '', '', '', '', '', '', '', '')),
     place AS (
       INSERT INTO context (instance_id, cookie_hash, session_name) VALUES (gen_random_uuid(), '\\x00', '') RETURNING id),
     bought AS (
       INSERT INTO customer_order (reference, customer_id, context_id, email, pickup_label, total, paid_at)
       SELECT 'GOCADEAU', 'ACHETEUSE', id, 'achat@example.org', '', 21500, now() FROM place)
     INSERT INTO sold_card (number, card_code, order_reference, customer_id, label, amount, balance, holder_last_name,
       holder_first_name, message, issued_at)
     SELECT number, 'CADEAU', 'GOCADEAU', 'ACHETEUSE', 'Carte cadeau', amount, amount, '', '', '', now()
     FROM (VALUES ($1, 1500), ($2, 20000)) AS cards (number, amount)`,
    [giftCard, largeGiftCard],
  );
});

/** From the summary to the form for gift cards. */
async function openGiftCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'J’ai une carte cadeau' }).click();
  await page.waitForURL('**/processus/mode-paiement**');
  await page.getByRole('checkbox', { name: 'J’ai une carte cadeau' }).press('Space');
}

async function order(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /conditions générales/, disabled: false }).press('Space');
  await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click();
  await page.waitForURL('**/banque/paiement');
}

/** By the back button, from whatever stands where the bank's page should be. */
async function comeBackFromBank(page: Page): Promise<void> {
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Votre paiement est en cours' }).waitFor();
}

describe('a payment that does not go straight', () => {
  it('with a donation and a gift card: the bank is down twice, is left by the back button and by its own link, then paid without its server saying so; the visitor joins', async () => {
    const { page, context } = await shop.newShopper();
    await shop.takeToCart(page, 'le-malade-imaginaire');
    await page.getByRole('button', { name: 'Payer' }).click();
    await page.waitForURL('**/processus/visite**');
    await fillDetails(page);
    await page.getByRole('button', { name: 'Continuer', exact: true }).click();
    await page.waitForURL('**/processus/don**');
    await page.getByRole('radio', { name: /^10/ }).press('Space');
    await page.getByRole('button', { name: /^Donner/ }).click();
    // The electronic ticket was taken by itself: it is said, and can be changed.
    await page.waitForURL('**/processus/recapitulatif**');
    await page.getByText('Choisi pour vous, sans frais').waitFor();
    await page.getByRole('button', { name: 'Modifier le retrait des billets' }).click();
    await page.getByRole('radio', { name: /Retrait au guichet/ }).press('Space');
    await page.getByRole('button', { name: /^Continuer/ }).click();
    await page.waitForURL('**/processus/recapitulatif**');
    await page.getByText('Au théâtre, dès aujourd’hui', { exact: false }).waitFor();
    await openGiftCards(page);
    await page.getByRole('textbox', { name: /carte cadeau/ }).fill('C000 0000');
    await page.getByRole('button', { name: 'Utiliser cette carte' }).click();
    await page.getByText(/^Nous ne connaissons pas/).waitFor();
    await page.getByRole('textbox', { name: /carte cadeau/ }).fill(giftCard.toLowerCase());
    await page.getByRole('button', { name: 'Utiliser cette carte' }).click();
    await page
      .getByText(/Elle paie 15/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Continuer/ }).click();
    await page.waitForURL('**/processus/recapitulatif**');
    await page.getByText('Reste à payer').waitFor();

    // First nothing answers at the bank's address, then something that is no payment page.
    await context.route('**/banque/paiement', (route) => route.abort('connectionrefused'));
    await order(page);
    await comeBackFromBank(page);
    const isHeld = `SELECT count(*)::int AS places FROM seat JOIN payment ON payment.cart_id = seat.cart_id
      WHERE payment.state = 'started' AND seat.held_until > now() + interval '15 minutes'`;
    expect(await shop.ask(isHeld)).toEqual([{ places: 1 }]);
    await context.unroute('**/banque/paiement');
    await context.route('**/banque/paiement', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service indisponible</h1>' }),
    );
    await page.getByRole('button', { name: 'Reprendre le paiement' }).click();
    await page.getByRole('heading', { name: 'Service indisponible' }).waitFor();
    await context.unroute('**/banque/paiement');
    await comeBackFromBank(page);
    await page.getByRole('button', { name: 'Reprendre le paiement' }).click();
    await page.waitForURL('**/banque/paiement');
    expect(await shop.ask(isHeld)).toEqual([{ places: 1 }]);
    await page.getByRole('button', { name: /^Annuler/ }).click();

    await page.getByRole('heading', { level: 1, name: 'Le paiement n’a pas été terminé' }).waitFor();
    await page.getByRole('button', { name: 'Réessayer le paiement' }).click();
    await page.waitForURL('**/processus/recapitulatif**');
    await order(page);
    await page.getByLabel(/Numéro de carte/).fill(untold);
    await page.getByRole('button', { name: /^Payer/ }).click();
    await page.getByRole('button', { name: 'Revenir à la boutique' }).click();
    await page.getByRole('heading', { level: 1, name: /Merci/ }).waitFor();
    await page.getByText('Payé par carte cadeau •••• 4F7K').waitFor();
    await page.getByLabel('Votre mot de passe').fill('une très longue phrase');
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByRole('heading', { name: 'Votre compte est créé' }).waitFor();

    const payments = await shop.ask(
      `SELECT state, gift_amount AS gift, payment.amount + gift_amount = total AS "isTotal",
         terms_accepted_at IS NOT NULL AS "isAccepted"
       FROM payment LEFT JOIN customer_order USING (reference) ORDER BY started_at`,
    );
    expect(payments).toEqual([
      { state: 'abandoned', gift: 1500, isTotal: null, isAccepted: true },
      { state: 'paid', gift: 1500, isTotal: true, isAccepted: true },
    ]);
    expect(await shop.ask(`SELECT balance FROM sold_card WHERE number = $1`, [giftCard])).toEqual([
      { balance: 0 },
    ]);
    expect(
      await shop.ask(
        `SELECT status, count(*)::int AS orders FROM customer_order JOIN customer ON customer.id = customer_id
         WHERE customer.id <> 'ACHETEUSE' GROUP BY status`,
      ),
    ).toEqual([{ status: 'member', orders: 1 }]);
    expect(await shop.ask(`SELECT quantity, amount FROM order_line WHERE type = 'don'`)).toEqual([
      { quantity: 1, amount: 1000 },
    ]);
    expect(await shop.ask(`SELECT count(*)::int AS tickets FROM ticket`)).toEqual([{ tickets: 1 }]);
  });

  it('paid while its hold ran out and the place went: the shop asks, says that it knows nothing yet, then that the money comes back', async () => {
    const { page, context } = await shop.newShopper();
    await shop.takeToCart(page, 'phedre');
    await goToSummaryAs('visitor', page);
    await order(page);
    await page.getByLabel(/Numéro de carte/).fill(untold);
    await page.getByRole('button', { name: /^Payer/ }).click();
    const back = page.getByRole('button', { name: 'Revenir à la boutique' });
    await back.waitFor();

    // Neither the bank's server nor this browser has told the shop: another tab asks.
    const [started] = await shop.ask(`SELECT reference, cart_id FROM payment WHERE state = 'started'`);
    const reference = String(started?.reference);
    const tab = await context.newPage();
    await tab.goto(`/processus/confirmation?ref=${reference}`);
    await tab.getByText('Nous attendons la réponse de votre banque…').waitFor();

    await shop.ask(
      `WITH payments AS (UPDATE payment SET expires_at = now() - interval '1 second' WHERE reference = $1),
       carts AS (UPDATE cart SET deadline = now() - interval '1 second' WHERE id = $2)
       UPDATE seat SET state = 0, cart_id = (SELECT min(id) FROM cart WHERE id <> $2), held_until = now() + interval '1 hour'
       WHERE cart_id = $2`,
      [reference, started?.cart_id],
    );
    await tab.getByRole('heading', { level: 1, name: 'Le paiement n’a pas été terminé' }).waitFor({
      // It asks ever less often, every ten seconds at last.
      timeout: 60_000,
    });

    await tab.getByText('vos places ne vous sont plus réservées', { exact: false }).waitFor();
    await back.click();
    await page.getByRole('heading', { level: 1, name: 'Votre paiement vous sera remboursé' }).waitFor();
    expect(
      await shop.ask(
        `SELECT state, (SELECT count(*)::int FROM customer_order WHERE reference = payment.reference) AS orders
         FROM payment WHERE reference = $1`,
        [reference],
      ),
    ).toEqual([{ state: 'toRefund', orders: 0 }]);
  });

  it('whole by gift card, each answer lost three times over: the shop says so, asks again, and shows the one order that was made', async () => {
    const { page, context } = await shop.newShopper();
    const headings = await writeDownPages(page);
    await shop.takeToCart(page, 'le-malade-imaginaire');
    await goToSummaryAs('visitor', page);
    await openGiftCards(page);
    await page.getByRole('textbox', { name: /carte cadeau/ }).fill(largeGiftCard);
    await page.getByRole('button', { name: 'Utiliser cette carte' }).click();
    await page
      .getByText(/Elle paie/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Continuer/ }).click();
    await page.waitForURL('**/processus/recapitulatif**');

    let lost = 0;
    await context.route(/AppelPaiement/, async (route) => {
      if (lost === 3) {
        return route.continue();
      }
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('checkbox', { name: /conditions générales/, disabled: false }).press('Space');
    await page.getByRole('button', { name: /^Commander|^Confirmer/ }).click();
    const said = page.getByRole('heading', { level: 1, name: 'Nous n’avons pas encore de réponse' });
    await said.waitFor();
    // The order button stood far below, and is gone.
    expect(await said.evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.getByRole('heading', { level: 1, name: /Merci/ }).waitFor();
    expect(lost).toBe(3);
    expect(headings).not.toContain('Votre panier attend le lever de rideau');
    const [card] = await shop.ask('SELECT balance FROM sold_card WHERE number = $1', [largeGiftCard]);
    const orders = await shop.ask(
      `SELECT total FROM customer_order JOIN payment USING (reference) WHERE payment.amount = 0`,
    );
    expect(orders).toEqual([{ total: 20_000 - Number(card?.balance) }]);
  });
});
