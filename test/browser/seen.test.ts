import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { goToSummaryAs } from './beside-pages.ts';
import { button, firstError, lookForThings, orderTotal, shown, timeLeft } from './look-for-things.ts';
import { shopOfFile } from './shop-of-file.ts';
import { chooseFreePlaces, fillDetails, openMap, openRow } from './shopper.ts';

const shop = shopOfFile(startShop);

const headings = {
  visite: 'Vos coordonnées',
  don: /^Un don/,
  'mode-retrait': 'Recevoir vos billets',
  recapitulatif: 'Relisez votre commande',
  'mode-paiement': 'Mode de paiement',
} as const;

/** Waits until this step stands: the address changes while the page before is still there, and has a « Continuer » of its own. */
async function arrive(page: Page, step: keyof typeof headings): Promise<void> {
  await page.waitForURL(`**/processus/${step}**`);
  await page.getByRole('heading', { level: 1, name: headings[step] }).waitFor();
}

describe('price, total, time left, main button and error are there to see at 320, 360 and 1280 px, by day and by night, and axe finds nothing', () => {
  it('from the show to the order', async () => {
    const shopper = await shop.newShopper();
    const { page } = shopper;
    const [look, wrong] = lookForThings(shopper);

    await page.goto('/spectacles/1801-le-malade-imaginaire');
    await page
      .getByRole('button', { name: /^Choisir mes places/ })
      .first()
      .waitFor();
    await look('show', {
      price: shown(page.getByRole('main').getByText(/€/)).first(),
      'main button': page.getByRole('button', { name: /^Choisir mes places/ }).first(),
    });

    await openMap(page, /^Le Malade imaginaire/);
    await look('map', {});
    await openRow(page, /^Second balcon/, /^Rang B/);
    await chooseFreePlaces(page, 2);
    const panel = page.getByRole('dialog');
    await look('places', {
      price: panel.getByRole('combobox').last(),
      total: panel.getByRole('status').locator('strong').last(),
      'main button': button(page, 'Mettre dans mon panier'),
    });
    await button(page, 'Mettre dans mon panier').click();
    const toCart = page.getByRole('link', { name: 'Voir mon panier' });
    await toCart.waitFor();
    await look('places held', { 'main button': toCart });
    await toCart.click();
    await page.getByRole('heading', { level: 1, name: 'Mon panier' }).waitFor();
    await look('cart', {
      price: shown(page.getByRole('main').getByRole('combobox')).last(),
      total: page
        .locator('aside dl > div')
        .filter({ hasText: /^Total/ })
        .locator('dd'),
      'time left': timeLeft(page),
      'main button': button(page, 'Payer'),
    });

    await button(page, 'Payer').click();
    await arrive(page, 'visite');
    const next = button(page, /^Continuer/);
    await next.click();
    await firstError(page).waitFor();
    await look('details', {
      total: orderTotal(page),
      'time left': timeLeft(page),
      'main button': next,
      error: firstError(page),
    });
    await fillDetails(page);
    await next.click();
    await arrive(page, 'don');
    const funnel = { total: orderTotal(page), 'time left': timeLeft(page), 'main button': next };
    await look('donation', funnel);
    await page.getByRole('button', { name: 'Continuer sans don' }).click();
    await button(page, 'Modifier le retrait des billets').click();
    await arrive(page, 'mode-retrait');
    await look('collecting', funnel);
    await next.click();
    await arrive(page, 'recapitulatif');
    const order = button(page, /^Commander avec obligation de paiement/);
    // Too soon, it says so; Playwright's mouse waits for a button that is ready.
    await order.press('Enter');
    await firstError(page).waitFor();
    await look('summary', {
      total: orderTotal(page),
      'time left': timeLeft(page),
      'main button': order,
      error: firstError(page),
    });
    expect(wrong).toEqual([]);
  });

  it('from signing in to the orders of the account, by a refused payment', async () => {
    const shopper = await shop.newShopper();
    const { page } = shopper;
    const [look, wrong] = lookForThings(shopper);

    await page.goto('/authentification');
    const signIn = button(page, 'Se connecter');
    await signIn.click();
    await firstError(page).waitFor();
    await look('sign-in', { 'main button': signIn, error: firstError(page) });
    await page.getByLabel('E-mail').fill('personne@example.org');
    await page.getByLabel('Mot de passe', { exact: true }).fill('une très longue phrase');
    await signIn.click();
    const refusal = page.getByText('La connexion n’a pas abouti');
    await refusal.waitFor();
    await look('sign-in refused', { 'main button': signIn, error: refusal });
    await page.goto('/enregistrement');
    const register = button(page, 'Créer mon compte');
    await register.click();
    await firstError(page).waitFor();
    await look('registration', { 'main button': register, error: firstError(page) });

    await shop.takeToCart(page, 'phedre');
    await goToSummaryAs('member', page);
    await button(page, 'J’ai une carte cadeau').click();
    await arrive(page, 'mode-paiement');
    await page.getByRole('checkbox', { name: 'J’ai une carte cadeau' }).press('Space');
    await page.getByRole('textbox', { name: /carte cadeau/ }).fill('C000 0000');
    await button(page, 'Utiliser cette carte').click();
    const unknown = shown(page.getByText(/^Nous ne connaissons pas/)).first();
    await unknown.waitFor();
    await look('payment choice', {
      total: orderTotal(page),
      'time left': timeLeft(page),
      'main button': button(page, /^Continuer/),
      error: unknown,
    });

    const order = async (): Promise<void> => {
      await page.getByRole('checkbox', { name: /conditions générales/, disabled: false }).press('Space');
      await button(page, /^Commander avec obligation de paiement/).click();
      await page.waitForURL('**/banque/paiement');
    };
    await button(page, /^Continuer/).click();
    await arrive(page, 'recapitulatif');
    await order();
    await page.getByLabel(/Numéro de carte/).fill('4970 1000 0000 0007');
    await button(page, /^Payer/).click();
    await button(page, 'Revenir à la boutique').click();
    const again = button(page, 'Réessayer le paiement');
    await again.waitFor();
    await look('payment refused', {
      'time left': timeLeft(page),
      'main button': again,
      error: page.getByRole('heading', { level: 1 }),
    });
    await again.click();
    await arrive(page, 'recapitulatif');
    await order();
    await button(page, /^Payer/).click();
    await button(page, 'Revenir à la boutique').click();
    await page.getByRole('heading', { level: 1, name: /Merci/ }).waitFor();
    await look('paid', {
      price: shown(page.getByRole('article').getByText(/€/)).first(),
      total: page.getByText('Total payé').locator('xpath=following-sibling::*').last(),
      'main button': page.getByRole('link', { name: 'Billet en PDF' }),
    });

    await page.goto('/compte/commandes');
    await page.getByRole('main').getByText(/€/).first().waitFor();
    await look('orders', {
      total: page.getByRole('main').getByText(/€/).first(),
      'main button': page.getByRole('link', { name: /PDF/ }).first(),
    });
    expect(wrong).toEqual([]);
  });

  it('of subscriptions', async () => {
    const shopper = await shop.newShopper();
    const { page } = shopper;
    const [look, wrong] = lookForThings(shopper);

    await page.goto('/abonnements');
    const compose = page.getByRole('link', { name: /^Je compose mon Escapade/ });
    await compose.waitFor();
    await look('formulas', {
      price: shown(page.getByRole('main').getByText(/€/)).first(),
      'main button': compose,
    });
    await compose.click();
    const composition = page.getByRole('region', { name: 'Votre composition' });
    await button(page, 'Un de plus, Plein tarif').click();
    await page
      .getByRole('article', { name: /^Houle/ })
      .first()
      .locator('button[aria-pressed="false"]:not([disabled])')
      .first()
      .press('Enter');
    const total = composition
      .getByText('À réserver', { exact: true })
      .locator('xpath=following-sibling::*')
      .last();
    const hold = composition.getByRole('button', { name: 'Réserver ces places' });
    const lack = composition.getByText(/^Encore 3 places/).first();
    await lack.waitFor();
    await look('composer', { total, 'main button': hold, error: lack });
    await hold.press('Enter');
    await composition.getByText('C’est réservé', { exact: false }).waitFor();
    await look('composed', {
      total,
      'time left above': page.getByRole('banner').getByRole('timer'),
      'main button': composition.getByRole('link', { name: 'Voir mon panier' }),
    });
    expect(wrong).toEqual([]);
  });
});
