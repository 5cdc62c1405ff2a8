import type { Locator, Page } from 'playwright';
import { chooseFreePlaces, fillDetails, goToSummary, openMap, openRow } from '../browser/shopper.ts';
import { letPass, moment, type Scenario } from './draw.ts';

/** What stands below the first screen of a phone: totals, and the button that everything leads to. */
const scrollTo = (locator: Locator) =>
  locator.evaluate((element) => element.scrollIntoView({ block: 'center' }));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();

/** Two places of the second balcony, with which the map shows what it shows of every place. */
async function choosePlaces(page: Page, show: RegExp): Promise<void> {
  await openMap(page, show);
  await openRow(page, /^Second balcon/, /^Rang B/);
  await chooseFreePlaces(page, 2);
}

async function holdPlaces(page: Page): Promise<void> {
  await button(page, 'Mettre dans mon panier').click();
  await page.getByRole('link', { name: 'Voir mon panier' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mon panier' }).waitFor();
}

async function order(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /conditions générales/, disabled: false }).press('Space');
  await button(page, /^Commander avec obligation de paiement/).click();
  await page.waitForURL('**/banque/paiement');
}

/** From the hall to the order, and what can come between. */
export const buying: Readonly<Record<string, Scenario>> = {
  'the best places': async ({ page, draw }) => {
    await page.goto('/billets');
    await page.getByRole('button', { name: /^La Flûte enchantée/ }).click();
    await page
      .getByRole('button', { name: /^Choisir mes places/ })
      .first()
      .click();
    await page.getByText('3', { exact: true }).click();
    await button(page, 'Proposer les meilleures places').click();
    await page.getByRole('heading', { name: 'Voici 3 places côte à côte' }).waitFor();
    await draw('best-places', 'phone', 'desk');
  },

  'a cart': async ({ shop, page, device, draw }) => {
    await choosePlaces(page, /^Le Malade imaginaire/);
    await draw('places-list', 'phone');
    await button(page, /^Plan/).click();
    await page.getByRole('dialog').getByRole('grid').waitFor({ state: 'attached' });
    await draw('map', 'phone', 'desk', 'desk-dark');
    await button(page, 'Mettre dans mon panier').click();
    await page.getByRole('link', { name: 'Voir mon panier' }).waitFor();
    await draw('places-held', 'phone');
    await page.getByRole('link', { name: 'Voir mon panier' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mon panier' }).waitFor();
    await draw('cart', 'phone', 'desk', 'phone-dark');
    await scrollTo(page.getByRole('heading', { name: 'Récapitulatif' }));
    await draw('cart-total', 'phone');
    if (device === 'desk') {
      await page.getByRole('link', { name: 'Abonnements' }).first().press('Enter');
      await page.getByRole('alertdialog', { name: 'Un panier est en cours' }).waitFor();
      await draw('cart-question', 'desk');
      await button(page, 'Poursuivre mes achats').click();
    }
    // The page sleeps through the end of the hold, and wakes when the server has let the places go.
    const past = new Date(Date.parse(moment) - 1000);
    await shop.ask('UPDATE cart SET deadline = $1 WHERE deadline IS NOT NULL', [past]);
    await shop.ask('UPDATE seat SET held_until = $1 WHERE held_until IS NOT NULL', [past]);
    await letPass(page, 31 * 60_000);
    await page.getByText('Votre panier a expiré').waitFor();
    await draw('cart-expired', 'phone', 'desk');
  },

  'a refused payment': async ({ page, draw }) => {
    await choosePlaces(page, /^Phèdre/);
    await holdPlaces(page);
    await button(page, 'Payer').click();
    await page.waitForURL('**/processus/visite**');
    await button(page, /^Continuer/).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await draw('details-errors', 'phone');
    await page.goto('/panier');
    await goToSummary(page);
    await draw('summary', 'phone', 'desk', 'desk-dark');
    await scrollTo(button(page, /^Commander avec obligation de paiement/));
    await draw('summary-order', 'phone');
    await button(page, 'J’ai une carte cadeau').click();
    await page.getByRole('checkbox', { name: 'J’ai une carte cadeau' }).press('Space');
    await draw('payment-choice', 'phone', 'desk');
    await button(page, /^Continuer/).click();
    await order(page);
    await draw('bank', 'phone');
    await page.getByLabel(/Numéro de carte/).fill('4970 1000 0000 0007');
    await button(page, /^Payer/).click();
    await button(page, 'Revenir à la boutique').click();
    await button(page, 'Réessayer le paiement').waitFor();
    await draw('refused', 'phone', 'desk-dark');
  },

  'an order': async ({ page, device, draw }) => {
    await choosePlaces(page, /^Houle/);
    await holdPlaces(page);
    await button(page, 'Payer').click();
    await page.waitForURL('**/processus/visite**');
    await fillDetails(page, `camille.${device}@example.org`);
    await button(page, /^Continuer/).click();
    await page.waitForURL('**/processus/don**');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await draw('donation', 'phone');
    await button(page, 'Continuer sans don').click();
    await button(page, 'Modifier le retrait des billets').click();
    await page.waitForURL('**/processus/mode-retrait**');
    await draw('pickup', 'phone');
    await button(page, /^Continuer/).click();
    await page.waitForURL('**/processus/recapitulatif**');
    await order(page);
    await button(page, /^Payer/).click();
    await button(page, 'Revenir à la boutique').click();
    await page.getByRole('heading', { level: 1, name: /Merci/ }).waitFor();
    await page.getByRole('article').first().waitFor();
    await draw('paid', 'phone', 'desk', 'phone-dark', 'desk-dark');
    await page.getByLabel('Votre mot de passe').fill('une très longue phrase');
    await button(page, 'Créer mon compte').click();
    await page.getByRole('heading', { name: 'Votre compte est créé' }).waitFor();
    await page.goto('/compte/commandes');
    await page.getByRole('main').getByText(/€/).first().waitFor();
    await draw('orders', 'phone', 'desk-dark');
    await page.goto('/compte/overview');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await draw('account', 'phone', 'desk');
  },
};
