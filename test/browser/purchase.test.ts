import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { become, goToSummaryAs } from './beside-pages.ts';
import { shopOfFile } from './shop-of-file.ts';
import {
  chooseFreePlaces,
  goToSummary,
  openMap,
  openRow,
  writeDownPages,
  writeDownQuestions,
} from './shopper.ts';

/** Until what comes a moment after its heading is there. */
const soon = { timeout: 15_000 };

const shop = shopOfFile(startShop);

/** What the server sold to visitors, payment by payment: how many tickets, and whether they make what the bank was asked for. */
function soldTo() {
  return shop.ask(`
    SELECT payment.state, count(ticket.number)::int AS tickets,
      coalesce(payment.amount = customer_order.total, false) AS "isPaid"
    FROM payment LEFT JOIN customer_order ON customer_order.reference = payment.reference
      LEFT JOIN ticket ON ticket.order_reference = payment.reference
    GROUP BY payment.reference, customer_order.reference ORDER BY payment.started_at`);
}

describe('a visitor buys two numbered places', () => {
  it('from the season to the tickets, on real parts: three screens from the cart to the bank, nothing asked twice', async () => {
    const { page, context } = await shop.newShopper();
    const pages = await writeDownPages(page);
    const questions = await writeDownQuestions(page);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Voir les spectacles' }).click();
    await page.getByRole('heading', { level: 1, name: 'Billets' }).waitFor();

    await openMap(page, /^Le Malade imaginaire/);
    await openRow(page, /^Second balcon/, /^Rang A/);
    const places = await chooseFreePlaces(page, 2);
    await page.getByRole('button', { name: 'Mettre dans mon panier' }).click();
    await page.getByText('Vos 2 places sont à vous', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Voir mon panier' }).click();

    await page.getByRole('heading', { level: 1, name: 'Mon panier' }).waitFor();
    for (const place of places) {
      await page.getByRole('main').getByText(place).first().waitFor();
    }
    expect(await page.getByRole('main').getByRole('timer').textContent()).toMatch(
      /^(?:30\smin\s00|29\smin\s\d\d)\ss$/,
    );

    await goToSummary(page);
    const order = page.getByRole('button', { name: /^Commander avec obligation de paiement/ });
    await page.getByRole('checkbox', { name: /conditions générales/, disabled: false }).press('Space');
    await order.click();

    await page.waitForURL('**/banque/paiement');
    expect(pages.slice(pages.indexOf('Mon panier') + 1).slice(0, 3)).toEqual([
      'Vos coordonnées',
      'Un don pour le théâtre ?',
      'Relisez votre commande',
    ]);
    const asked = questions.map(({ name }) => name);
    expect(asked).toEqual(expect.arrayContaining(['E-mail', 'Téléphone']));
    expect(asked.filter((name, index) => asked.indexOf(name) !== index)).toEqual([]);
    await page.getByRole('button', { name: /^Payer/ }).click();
    await page.getByRole('button', { name: 'Revenir à la boutique' }).click();

    await page.waitForURL('**/processus/confirmation**');
    await page.getByRole('heading', { level: 1, name: /Merci/ }).waitFor();
    expect(page.url()).not.toContain('vads_');
    const tickets = page.getByRole('article');
    await expect.poll(() => tickets.count(), soon).toBe(2);
    for (const place of places) {
      expect(await tickets.filter({ hasText: place }).count()).toBe(1);
    }
    const codes = page.getByRole('img', { name: /^Code du billet/ });
    await expect.poll(() => codes.count(), soon).toBe(2);
    await page.getByRole('link', { name: /Votre panier est vide/ }).waitFor();

    await page.reload();
    await page.getByRole('heading', { level: 1, name: /Merci/ }).waitFor();
    await expect.poll(() => tickets.count(), soon).toBe(2);

    // At the door there may be no network.
    const keptPages = () =>
      page.evaluate(async () => (await (await caches.open('guichet-billets')).keys()).length);
    await expect.poll(keptPages, soon).toBe(1);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto('/billets');
    await page.getByRole('heading', { level: 1, name: 'Pas de connexion' }).waitFor();
    await page.getByRole('link', { name: /Malade/ }).click();
    for (const place of places) {
      await page.getByRole('article').filter({ hasText: place }).waitFor();
    }
    const kept = page.getByRole('img', { name: 'Code à présenter à l’entrée' });
    await expect.poll(() => kept.count(), soon).toBe(2);
    await context.setOffline(false);
    await page.goto('/mes-billets');
    await page.getByRole('link', { name: 'Retour à la billetterie' }).click();
    await page.waitForURL(`${shop.address}/`);
    await page.goto('/billets');
    await page.getByRole('heading', { level: 1, name: 'Billets' }).waitFor();
    expect(await soldTo()).toEqual([{ state: 'paid', tickets: 2, isPaid: true }]);
  });

  it('is told of a refused card, keeps the places, and pays with another; a second tab in the funnel follows, the order exists once', async () => {
    const { page, context } = await shop.newShopper();
    await shop.takeToCart(page, 'phedre');
    await goToSummaryAs('visitor', page);
    await page.getByRole('checkbox', { name: /conditions générales/, disabled: false }).press('Space');
    await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click();
    await page.waitForURL('**/banque/paiement');
    await page.getByLabel(/Numéro de carte/).fill('4970 1000 0000 0007');
    await page.getByRole('button', { name: /^Payer/ }).click();
    await page.getByRole('button', { name: 'Revenir à la boutique' }).click();

    await page.getByRole('button', { name: 'Réessayer le paiement' }).click();
    await page.waitForURL('**/processus/recapitulatif**');
    const second = await context.newPage();
    await second.goto('/processus/recapitulatif');
    await second.getByRole('button', { name: 'Continuer sans don' }).click();
    await second.getByRole('button', { name: /^Commander avec obligation de paiement/ }).waitFor();
    await page.getByRole('checkbox', { name: /conditions générales/, disabled: false }).press('Space');
    await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click();
    await page.waitForURL('**/banque/paiement');
    await second.getByRole('heading', { level: 1, name: 'Votre paiement est en cours' }).waitFor();
    await page.getByRole('button', { name: /^Payer/ }).click();
    await second.getByRole('heading', { level: 1, name: /Merci/ }).waitFor(soon);
    await page.getByRole('button', { name: 'Revenir à la boutique' }).click();
    await page.getByRole('heading', { level: 1, name: /Merci/ }).waitFor();
    await expect.poll(() => page.getByRole('article').count(), soon).toBe(1);
    expect((await soldTo()).slice(-2)).toEqual([
      { state: 'refused', tickets: 0, isPaid: false },
      { state: 'paid', tickets: 1, isPaid: true },
    ]);
  });
});

describe('a member who has bought before', () => {
  async function holdOnePlace(page: Page): Promise<void> {
    await shop.takeToCart(page, 'le-malade-imaginaire');
    await page.getByRole('button', { name: 'Payer' }).click();
    await page.waitForURL('**/processus/don**');
    await page.getByRole('button', { name: 'Continuer sans don' }).click();
  }

  async function orderAndPay(page: Page): Promise<void> {
    await page.getByRole('checkbox', { name: /conditions générales/, disabled: false }).press('Space');
    await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click();
    await page.waitForURL('**/banque/paiement');
    await page.getByRole('button', { name: /^Payer/ }).click();
    await page.getByRole('button', { name: 'Revenir à la boutique' }).click();
    await page.getByRole('heading', { level: 1, name: /Merci/ }).waitFor();
  }

  /** From the confirmation on, in the same document: the account has the new order and its tickets. */
  async function seesWhatWasBought(page: Page): Promise<void> {
    const orders = await shop.ask('SELECT reference FROM customer_order ORDER BY paid_at DESC LIMIT 2');
    const [latest, first] = orders.map((order) => String(order.reference));
    await page.evaluate(() => {
      window.name = 'the same document';
    });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Agathe/ })
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'Mon compte' }).click();
    await page.getByRole('link', { name: 'Commandes', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Vos commandes' }).waitFor();
    for (const reference of [latest, first]) {
      await page.getByRole('main').getByText(`${reference}`).first().waitFor();
    }
    await page.getByRole('link', { name: 'Billets', exact: true }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Vos billets' }).waitFor();
    await page
      .getByRole('img', { name: /^Code du billet/ })
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /^Ajouter à mon agenda/ })
      .first()
      .waitFor();
    const pdf = page.getByRole('link', { name: new RegExp(`commande ${latest}`) });
    const answer = await page.request.get((await pdf.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('application/pdf');
    expect(await page.evaluate(() => window.name)).toBe('the same document');
  }

  it('goes from the cart to the bank in two screens, and can still change everything', async () => {
    const { page } = await shop.newShopper();
    const pages = await writeDownPages(page);
    const email = await become(page, 'member');
    await holdOnePlace(page);
    await page.getByRole('button', { name: 'Modifier le retrait des billets' }).click();
    await page.getByRole('radio', { name: /Retrait au guichet/ }).press('Space');
    await page.getByRole('button', { name: /^Continuer/ }).click();
    await page.waitForURL('**/processus/recapitulatif**');
    await orderAndPay(page);

    const before = pages.length;
    await holdOnePlace(page);
    await page.waitForURL('**/processus/recapitulatif**');
    const summary = page.getByRole('main');
    await summary.getByText('Retrait au guichet').first().waitFor();
    const steps = page.getByRole('navigation', { name: 'Étapes de la commande' }).getByRole('listitem');
    expect(await steps.count()).toBe(3);
    const bought = pages.slice(before);
    expect(bought.slice(bought.indexOf('Mon panier') + 1)).toEqual([
      'Un don pour le théâtre ?',
      'Relisez votre commande',
    ]);
    await page.reload();
    await summary.getByText('Retrait au guichet').first().waitFor();
    for (const part of ['vos coordonnées', 'votre don', 'le retrait des billets', 'vos billets']) {
      expect(await page.getByRole('button', { name: `Modifier ${part}` }).count()).toBe(1);
    }
    await page.getByRole('button', { name: 'Modifier vos coordonnées' }).click();
    await page.getByRole('button', { name: 'Ce n’est pas moi' }).waitFor();
    await page.goBack();
    await orderAndPay(page);
    expect(
      await shop.ask(
        `SELECT pickup_label AS pickup, total FROM customer_order WHERE email = $1 ORDER BY paid_at`,
        [email],
      ),
    ).toMatchObject([{ pickup: 'Retrait au guichet' }, { pickup: 'Retrait au guichet' }]);
    await seesWhatWasBought(page);
  });
});
