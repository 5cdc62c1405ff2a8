import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../support/server/running-shop.ts';
import { lookAtPage, lookSideways } from './look-at-page.ts';
import { leaveBrowser, newShopper, openBrowser, type Shopper } from './shopper.ts';
import { become } from './sign-in.ts';
import { walkByKeyboard } from './walk-by-keyboard.ts';

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
});

afterAll(async () => {
  await leaveBrowser(browser);
  await shop.close();
});

type Who = 'stranger' | 'visitor' | 'member';

const everybody = { stranger: 'here', visitor: 'here', member: 'here' } as const;
const members = { stranger: '/authentification', visitor: '/authentification', member: 'here' } as const;
const signedIn = { stranger: '/authentification', visitor: 'here', member: 'here' } as const;
const strangers = { stranger: 'here', visitor: 'here', member: '/compte/overview' } as const;
const toCart = { stranger: '/panier', visitor: '/panier', member: '/panier' } as const;

/** Where each address leads each kind of person, with an empty cart: `here`, or another page (point 2). */
const routes: Readonly<Record<string, Readonly<Record<Who, string>>>> = {
  '/': everybody,
  '/billets': everybody,
  '/spectacles/1801-le-malade-imaginaire': everybody,
  '/pochette': everybody,
  '/panier': everybody,
  '/panier/bloquer': signedIn,
  '/abonnements': everybody,
  '/abonnements/list': everybody,
  '/abonnements/seances': everybody,
  '/offres': everybody,
  '/processus': toCart,
  '/processus/authentification': toCart,
  '/processus/enregistrement': toCart,
  '/processus/visite': toCart,
  '/processus/don': toCart,
  '/processus/mode-retrait': toCart,
  '/processus/mode-paiement': toCart,
  '/processus/recapitulatif': toCart,
  '/processus/confirmation': toCart,
  '/compte': { stranger: '/compte/overview', visitor: '/compte/overview', member: '/compte/overview' },
  '/compte/overview': everybody,
  '/compte/authentification': everybody,
  '/compte/informations': everybody,
  '/compte/justificatifs': members,
  '/compte/appareils': members,
  '/compte/billets': members,
  '/compte/commandes': members,
  '/compte/erreur': signedIn,
  '/compte/avantages': signedIn,
  '/authentification': strangers,
  '/enregistrement': strangers,
  '/formulaire?dial=groupes': everybody,
  '/conditions': everybody,
  '/faq': everybody,
  '/mentions-legales': everybody,
  '/accessibilite': everybody,
  '/venir': everybody,
  '/la-maison': everybody,
  '/erreur': everybody,
  '/une/adresse/qui-n-existe-pas': everybody,
};

async function visit({ page, troubles, settle }: Shopper, path: string): Promise<string> {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await settle();
  expect(troubles, path).toEqual([]);
  return new URL(page.url()).pathname;
}

describe.each(['stranger', 'visitor', 'member'] as const)('as %s', (who) => {
  it('every address shows its page or leads where it should, keeps the query, axe finds nothing on it, and the Tab key all of it', async () => {
    const shopper = await newShopper(browser, { ...shop, width: who === 'stranger' ? 320 : 1280 });
    if (who !== 'stranger') {
      await become(shopper.page, who);
    }
    const wrong: string[] = [];
    // Many an address leads to the same page: it is looked at once.
    const seen = new Set<string>();
    for (const [path, wanted] of Object.entries(routes)) {
      const asked = `${path}${path.includes('?') ? '&' : '?'}mode=essai`;
      const reached = await visit(shopper, asked);
      const expected = wanted[who] === 'here' ? path.replace(/\?.*/, '') : wanted[who];
      if (reached !== expected) {
        wrong.push(`${path} led to ${reached}`);
      }
      if (!shopper.page.url().includes('mode=essai')) {
        wrong.push(`${path} lost its query: ${shopper.page.url()}`);
      }
      // Most pages are the same for all: a member's are looked at closely, and those that only a stranger sees.
      const isStrangers = who === 'stranger' && wanted.member !== 'here';
      const page = reached === path.replace(/\?.*/, '') ? path : reached;
      const isLookedAt = !seen.has(page) && (who === 'member' || isStrangers);
      if (isLookedAt) {
        seen.add(page);
      }
      const found = isLookedAt
        ? [...(await lookAtPage(shopper.page)), ...(await walkByKeyboard(shopper.page))]
        : await lookSideways(shopper.page);
      wrong.push(...found.map((violation) => `${path}: ${violation}`));
    }
    expect(wrong).toEqual([]);
    await shopper.context.close();
  }, 300_000);
});

describe('signing out by its address', () => {
  it('forgets who it was and leads to sign-in, keeping the query', async () => {
    const shopper = await newShopper(browser, shop);
    await become(shopper.page, 'member');
    expect(await visit(shopper, '/logout?mode=essai')).toBe('/authentification');
    expect(shopper.page.url()).toContain('mode=essai');
    expect(await visit(shopper, '/compte/commandes')).toBe('/authentification');
    await shopper.context.close();
  });
});

describe('a page that is moved to', () => {
  it('has its title, the focus on its content, its top in view, and the way back leaves one where one was', async () => {
    const { page, context, troubles, settle } = await newShopper(browser, {
      ...shop,
      width: 1280,
      height: 700,
    });
    await page.goto('/');
    await page.locator('main h1').waitFor();
    await page.evaluate(() => window.scrollTo(0, 600));
    expect(await page.evaluate(() => window.scrollY)).toBe(600);
    // Where one is, is noted by the page's next frames: nobody clicks before them.
    await settle();
    // A hand at the mouse does not move the page to reach what is in view; the driver would.
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Billets' })
      .dispatchEvent('click');
    await page.waitForURL('**/billets*');
    await page.getByRole('heading', { level: 1, name: 'Billets' }).waitFor();
    await settle();
    expect(await page.title()).toMatch(/^Spectacles et billets — /);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenu');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await page.locator('main h1').waitFor();
    await settle();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
