import type { Page } from 'playwright';
import type { Scenario } from './draw.ts';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().press('Enter');

/** Opens a page, and waits until its heading stands. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Pages that are there for everybody, before anything is chosen. */
export const looking: Readonly<Record<string, Scenario>> = {
  'the season': async ({ page, draw }) => {
    await open(page, '/');
    await draw('home', 'phone', 'desk', 'phone-dark');
    await open(page, '/billets');
    await draw('programme', 'phone', 'desk', 'phone-dark', 'desk-dark');
    await press(page, 'Calendrier');
    const calendar = page.getByRole('grid');
    await calendar.waitFor();
    await calendar.evaluate((grid) => grid.scrollIntoView({ block: 'center' }));
    await draw('calendar', 'phone', 'desk');
    await open(page, '/spectacles/1801-le-malade-imaginaire');
    await page
      .getByRole('button', { name: /^Choisir mes places/ })
      .first()
      .waitFor();
    await draw('show', 'phone', 'desk', 'phone-dark', 'desk-dark');
    await open(page, '/offres');
    await draw('offers', 'phone', 'desk');
    await open(page, '/panier');
    await page.getByText('Rien n’est encore choisi', { exact: false }).waitFor();
    await draw('cart-empty', 'phone', 'desk-dark');
  },

  subscriptions: async ({ page, draw }) => {
    await open(page, '/abonnements');
    await page.getByRole('link', { name: /^Je compose mon Escapade/ }).waitFor();
    await draw('subscriptions', 'phone', 'desk');
    await press(page, 'Tout savoir sur L’Escapade');
    await page.getByRole('dialog', { name: 'L’Escapade' }).waitFor();
    await draw('subscription-dialog', 'phone');
    await open(page, '/abonnements/seances?abo=CLASSIQUES');
    const composition = page.getByRole('region', { name: 'Votre composition' });
    await press(page, 'Un de plus, Plein tarif');
    await page
      .getByRole('button', { name: /^Choisir Phèdre/, pressed: false })
      .first()
      .press('Enter');
    await composition.getByText('Encore 2 places', { exact: false }).first().waitFor();
    await draw('composer', 'desk', 'desk-dark');
    await draw('composer', 'phone');
    await composition.scrollIntoViewIfNeeded();
    await draw('composer-summary', 'phone');
  },

  account: async ({ page, draw }) => {
    await open(page, '/authentification');
    await draw('sign-in', 'phone', 'desk');
    await page.getByLabel('E-mail').fill('personne@example.org');
    await page.getByLabel('Mot de passe', { exact: true }).fill('une très longue phrase');
    await press(page, 'Se connecter');
    await page.getByText('La connexion n’a pas abouti').waitFor();
    await draw('sign-in-refused', 'phone-dark');
    await open(page, '/enregistrement');
    await press(page, 'Créer mon compte');
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await draw('registration-errors', 'phone', 'desk-dark');
  },

  trouble: async ({ page, context, draw }) => {
    await open(page, '/cette-page-n-existe-pas');
    await draw('not-found', 'phone', 'desk');
    await open(page, '/erreur');
    await draw('error', 'phone');
    await open(page, '/billets');
    await context.setOffline(true);
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
    await draw('offline', 'phone', 'desk-dark');
    await context.setOffline(false);
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/billets');
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    await page.getByRole('button', { name: 'Enregistrer le déroulé pour l’assistance' }).waitFor();
    await draw('unavailable', 'phone');
  },
};
