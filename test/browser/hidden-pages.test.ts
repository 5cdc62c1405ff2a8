import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { PageName } from '../../api/season/settings.ts';
import { startShop } from '../support/server/running-shop.ts';
import { register } from './account-steps.ts';
import { become } from './beside-pages.ts';
import { shopOfFile } from './shop-of-file.ts';
import { chooseFreePlaces, comeEmpty, openMap, openRow } from './shopper.ts';

/** Pages that a venue hides (point 6): nothing of the shop leads to them, and what they were needed for goes another way. */

const shop = shopOfFile(startShop);

interface Venue {
  readonly hidden: readonly PageName[];
  readonly isPouch?: boolean;
}

/** From the next page on, the venue hides these pages. */
async function visitVenue(page: Page, { hidden, isPouch = false }: Venue): Promise<void> {
  await page.unroute('**/api/Accueil**');
  await comeEmpty(page);
  await page.route('**/api/Accueil**', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const settings = answer.data ?? answer;
    for (const name of hidden) {
      settings.pages = { ...settings.pages, [name]: { display: false } };
    }
    settings.options = { ...settings.options, pochette: isPouch };
    await route.fulfill({ response, json: answer });
  });
}

async function holdPlaces(page: Page, count: number): Promise<void> {
  await openMap(page, /^Phèdre/);
  await openRow(page, /^Second balcon/, /^Rang C/);
  await chooseFreePlaces(page, count);
  await page.getByRole('button', { name: 'Mettre dans mon panier' }).click();
  await page.getByRole('link', { name: /^Voir m(?:on panier|a pochette)/ }).waitFor();
}

describe('where a venue hides a page', () => {
  it('one registers where the account is hidden, and lands where the shop begins', async () => {
    const { page } = await shop.newShopper();
    await visitVenue(page, { hidden: ['account'] });
    await register(page, 'marianne@example.org');
    await page.waitForURL(`${shop.address}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('one signs in where the account is hidden, and the mailed link for a new password is answered', async () => {
    const { page } = await shop.newShopper();
    const email = await become(page, 'member');
    await visitVenue(page, { hidden: ['account'] });
    await page.goto('/logout');
    await page.waitForURL('**/authentification');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('une très longue phrase');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL(`${shop.address}/`);
    expect(await page.goto('/compte/commandes').then(() => page.waitForURL('**/erreur'))).toBeUndefined();
    await page.goto('/logout');
    await page.waitForURL('**/authentification');
    await page.goto(`/compte/authentification?jeton=${'a'.repeat(43)}`);
    await page.getByRole('heading', { level: 1, name: 'Nouveau mot de passe' }).waitFor();
  });
});

describe('where the pouch stands in for a hidden cart', () => {
  it('a price is changed, a ticket leaves, and the rest is paid from it', async () => {
    const { page } = await shop.newShopper();
    await visitVenue(page, { hidden: ['cart'], isPouch: true });
    await holdPlaces(page, 2);
    await page.getByRole('link', { name: 'Voir ma pochette' }).click();
    await page.getByRole('heading', { level: 1, name: 'Votre pochette' }).waitFor();
    await page.getByRole('heading', { level: 2, name: /^À quel nom/ }).waitFor();
    const price = page.getByRole('combobox', { name: /^Tarif/ }).first();
    const [, other] = await price
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    await price.selectOption(other ?? '');
    await page
      .getByRole('button', { name: /^Retirer/ })
      .first()
      .click();
    await page.getByRole('link', { name: /contient 1 billet/ }).waitFor();
    await page.getByRole('button', { name: 'Payer' }).click();
    await page.waitForURL('**/processus/visite**');
    await page.getByRole('button', { name: 'Modifier le panier' }).first().click();
    await page.waitForURL(/\/pochette(?:\?|$)/);
  });
});
