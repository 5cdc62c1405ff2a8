import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageName } from '../../api/entities/settings.ts';
import { type RunningShop, startShop } from '../support/server/running-shop.ts';
import { register } from './account-steps.ts';
import {
  chooseFreePlaces,
  leaveBrowser,
  newShopper,
  openBrowser,
  openMap,
  openRow,
  type Shopper,
} from './shopper.ts';
import { become } from './sign-in.ts';

/** Pages that a venue hides (point 6): nothing of the shop leads to them, and what they were needed for goes another way. */

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
});

afterAll(async () => {
  await leaveBrowser(browser);
  await shop.close();
});

interface Venue {
  readonly hidden: readonly PageName[];
  readonly isPouch?: boolean;
}

/** From the next page on, the venue hides these pages. */
async function visitVenue(page: Page, { hidden, isPouch = false }: Venue): Promise<void> {
  await page.unroute('**/api/Accueil**');
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

/** Goes there within the page, as a link does; says where one lands. */
async function follow({ page, settle }: Shopper, path: string): Promise<string> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await settle();
  await page.locator('main h1').first().waitFor();
  return new URL(page.url()).pathname;
}

/** Paths of the shop that links of this page lead to; signing out ends the walk, and files are no pages. */
async function linksOf(page: Page): Promise<readonly string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((anchors) =>
      anchors
        .filter((anchor) => anchor instanceof HTMLAnchorElement && anchor.origin === window.location.origin)
        .map((anchor) => `${(anchor as HTMLAnchorElement).pathname}${(anchor as HTMLAnchorElement).search}`),
    );
  return links.filter((link) => !/^\/(?:logout|api\/|build\/|_)/.test(link));
}

/** One of the addresses that differ in their show alone: all are the same page. */
const kindOf = (path: string): string => path.replace(/\?.*/, '').replace(/^\/spectacles\/.*/, '/spectacles');

/** Follows every link of every page that can be reached: what ends on the error page, and from where. */
async function deadEnds(shopper: Shopper, starts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  const ahead = starts.map((path) => ({ path, from: 'its address' }));
  for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
    if (seen.has(kindOf(next.path))) {
      continue;
    }
    seen.add(kindOf(next.path));
    const landed = await follow(shopper, next.path);
    if (landed === '/erreur') {
      found.push(`${next.path}, linked from ${next.from}`);
    } else {
      const links = await linksOf(shopper.page);
      ahead.push(...links.map((path) => ({ path, from: landed })));
    }
  }
  return found;
}

/** Pages that no configuration hides, of which some are reached by no link. */
const alwaysThere = [
  '/faq',
  '/authentification',
  '/compte/authentification',
  '/pochette',
  '/processus',
  '/venir',
];

/** Of any two pages, each is hidden in a venue that shows the other: its links are followed there. */
const venues: readonly (readonly [string, Venue])[] = [
  ['hides home, tickets and account', { hidden: ['home', 'tickets', 'account'] }],
  ['hides home, offers and subscriptions', { hidden: ['home', 'offers', 'subscriptions'] }],
  ['hides tickets, offers and cart', { hidden: ['tickets', 'offers', 'cart'] }],
  ['hides account, subscriptions and cart', { hidden: ['account', 'subscriptions', 'cart'] }],
  ['hides the cart and has the pouch in its place', { hidden: ['cart'], isPouch: true }],
];

describe('where a venue hides a page', () => {
  it.each(['a stranger with an empty cart', 'a member with places'])(
    'no link leads %s to the error page',
    async (who) => {
      const shopper = await newShopper(browser, shop);
      const { page, context, troubles } = shopper;
      if (who.startsWith('a member')) {
        await become(page, 'member');
        await holdPlaces(page, 2);
      }
      const found: string[] = [];
      for (const [name, venue] of venues) {
        await visitVenue(page, venue);
        await page.goto('/mentions-legales');
        await page.locator('main h1').waitFor();
        found.push(...(await deadEnds(shopper, alwaysThere)).map((end) => `${name}: ${end}`));
      }
      expect(found).toEqual([]);
      expect(troubles).toEqual([]);
      await context.close();
    },
    240_000,
  );

  it('one registers where the account is hidden, and lands where the shop begins', async () => {
    const { page, context, troubles } = await newShopper(browser, shop);
    await visitVenue(page, { hidden: ['account'] });
    await register(page, 'marianne@example.org');
    await page.waitForURL(`${shop.address}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('one signs in where the account is hidden, and the mailed link for a new password is answered', async () => {
    const { page, context } = await newShopper(browser, shop);
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
    await context.close();
  });
});

describe('where the pouch stands in for a hidden cart', () => {
  it('a price is changed, a ticket leaves, and the rest is paid from it', async () => {
    const { page, context, troubles } = await newShopper(browser, shop);
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
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await page.waitForURL('**/processus/visite**');
    await page.getByRole('button', { name: 'Modifier le panier' }).first().click();
    await page.waitForURL(/\/pochette(?:\?|$)/);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
