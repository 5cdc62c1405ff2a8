import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { nameIn, register, signIn, signOut } from './account-steps.ts';
import { shopOfFile } from './shop-of-file.ts';
import { fillDetails } from './shopper.ts';

/** The shop on a server that has none of our additions to the wire: it sells all the same, and offers nothing in vain. */

const shop = shopOfFile(() => startShop({ WIRE: 'plain' }));

/** A shopper who notes what the page asks for in vain, and what it tells the log. */
async function newPlainShopper() {
  const shopper = await shop.newShopper();
  shopper.page.on('response', (response) => {
    if (response.status() >= 400) {
      shopper.troubles.push(`${response.status()} ${new URL(response.url()).pathname}`);
    }
  });
  shopper.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/log/')) {
      shopper.troubles.push(`${pathname} ${request.postData()?.slice(0, 200)}`);
    }
  });
  return shopper;
}

async function hold(page: Page, show: RegExp, count: number): Promise<void> {
  await page.goto('/billets');
  await page.getByRole('button', { name: show }).first().click();
  await page
    .getByRole('button', { name: /^Choisir mes places/ })
    .first()
    .click();
  const more = page.getByRole('button', { name: 'Un de plus, Tarif plein' });
  for (let number = 0; number < count; number += 1) {
    await more.click();
  }
  // How a party sits is an addition.
  expect(await page.getByText('Côte à côte').count()).toBe(0);
  await page.getByRole('button', { name: 'Mettre dans mon panier' }).click();
  await page
    .getByText(/à vous jusqu’à/)
    .first()
    .waitFor();
}

/** From the summary to the bank and back. */
async function pay(page: Page): Promise<void> {
  await page.waitForURL('**/processus/recapitulatif**');
  await page.getByRole('checkbox', { name: /conditions générales/, disabled: false }).press('Space');
  await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click();
  await page.waitForURL('**/banque/paiement');
  await page.getByLabel('Numéro de carte de test').fill('4970100000000003');
  await page.getByLabel('Expiration').fill('12/30');
  await page.getByLabel('Cryptogramme').fill('123');
  await page.getByRole('button', { name: /^Payer/ }).click();
  await page.getByText('Revenir à la boutique').click();
  await page.getByRole('heading', { level: 1, name: 'Merci, c’est payé !' }).waitFor();
}

async function collectAndPay(page: Page): Promise<void> {
  await page.waitForURL('**/processus/mode-retrait**');
  // What it costs is not told: nothing is said of it, least of all that it is free.
  expect(await page.getByRole('radio', { name: /Gratuit/ }).count()).toBe(0);
  await page.getByRole('radio', { name: /Billet électronique/ }).press('Space');
  await page.getByRole('button', { name: /^Continuer/ }).click();
  await pay(page);
}

/** The latest order: how many tickets, of them with a number, and whether the bank was asked for all of it. */
const latestOrder = async () =>
  (
    await shop.ask(`
      SELECT count(ticket.number)::int AS tickets, (count(*) FILTER (WHERE ticket.seat_label ~ 'place \\d+'))::int AS numbered,
        payment.amount = customer_order.total AS "isPaid"
      FROM customer_order JOIN payment USING (reference)
        JOIN ticket ON ticket.order_reference = customer_order.reference
      GROUP BY customer_order.reference, payment.amount, customer_order.total, customer_order.paid_at
      ORDER BY customer_order.paid_at DESC LIMIT 1`)
  )[0];

it('sells a visitor numbered and unnumbered places, held, counted down, changed and paid', async () => {
  const { page } = await newPlainShopper();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'La billetterie' }).waitFor();
  await page.getByRole('heading', { name: 'Prochainement' }).waitFor();
  await hold(page, /^Phèdre/, 3);
  await hold(page, /^Onze chaises/, 1);
  await page.getByRole('link', { name: 'Voir mon panier' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mon panier' }).waitFor();
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Phèdre' }).waitFor();
  await main
    .getByText(/rang \w+, place \d+/)
    .first()
    .waitFor();
  expect(await main.getByRole('timer').textContent()).toMatch(/^(?:30\smin\s00|29\smin\s\d\d)\ss$/);

  // One is taken out, one gets another price; nothing is offered that cannot be had.
  await main
    .getByRole('button', { name: /^Retirer, / })
    .first()
    .click();
  await main.getByText('3 billets').waitFor();
  await main.getByRole('combobox').first().selectOption({ label: 'Tarif réduit · 36,00 €' });
  await main.getByText('96,00 €').first().waitFor();
  for (const name of [/^Remettre/, /prolonger/i, /en abonnement/, /^Déplacer/]) {
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  }

  // The clock goes on after a reload: the time of the server, and of the hold's beginning.
  await page.reload();
  expect(await main.getByRole('timer').textContent()).toMatch(/^29\smin\s\d\d\ss$/);
  await page.getByRole('button', { name: 'Payer' }).click();
  await page.waitForURL('**/processus/visite**');
  await fillDetails(page);
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await collectAndPay(page);
  expect(await latestOrder()).toEqual({ tickets: 3, numbered: 2, isPaid: true });
});

it('knows its members: they register, outlive a reload, sign out and in, and find what they bought', async () => {
  const { page } = await newPlainShopper();
  const email = 'camille.simple@example.org';
  await register(page, email);
  await nameIn(page).waitFor();
  await hold(page, /^Onze chaises/, 1);
  await page.getByRole('link', { name: 'Voir mon panier' }).click();
  await page.getByRole('button', { name: 'Payer' }).click();
  await collectAndPay(page);

  await page.goto('/compte/commandes');
  const order = page.getByRole('region', { name: 'Par commande' });
  await order.getByText('18,00 €').first().waitFor();
  expect(await page.getByRole('link', { name: /PDF|agenda/i }).count()).toBe(0);
  await page.goto('/compte/billets');
  await page.getByText('Onze chaises').first().waitFor();

  await signOut(page);
  await page.goto('/compte/commandes');
  await page.waitForURL('**/authentification**');
  await signIn(page, email);
  await page.waitForURL('**/compte/commandes');
  await order.getByText('18,00 €').first().waitFor();
});

it('composes a subscription and sells it', async () => {
  const { page } = await newPlainShopper();
  await page.goto('/abonnements');
  await page.getByRole('link', { name: /^Je compose mon Escapade/ }).click();
  await page.getByRole('button', { name: 'Un de plus, Plein tarif' }).click();
  for (const show of [/^Houle/, /^Les Dernières Neiges/, /^Phèdre/, /^Le Jeu de l’amour/]) {
    await page
      .getByRole('article', { name: show })
      .first()
      .locator('button[aria-pressed="false"]:not([disabled])')
      .first()
      .click();
  }
  const composition = page.getByRole('region', { name: 'Votre composition' });
  await page.getByRole('button', { name: 'Réserver ces places' }).first().click();
  await composition.getByText('C’est réservé', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Voir mon panier' }).first().click();
  await page.getByRole('main').getByText('L’Escapade').first().waitFor();
  await page.getByRole('button', { name: 'Payer' }).click();
  await page.waitForURL('**/processus/visite**');
  await fillDetails(page, 'camille.abonnee@example.org');
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await collectAndPay(page);
  expect(await latestOrder()).toEqual({ tickets: 4, numbered: 4, isPaid: true });
});
