import { describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { become } from './beside-pages.ts';
import { lookAtPage } from './look-at-page.ts';
import { shopOfFile } from './shop-of-file.ts';
import type { Shopper } from './shopper.ts';
import { walkByKeyboard } from './walk-by-keyboard.ts';

const shop = shopOfFile(startShop);

/** Every page of the shop; where an address leads whom is told without a browser (`test/pages/addresses.test.tsx`). */
const everybodys = [
  '/',
  '/billets',
  '/spectacles/1801-le-malade-imaginaire',
  '/pochette',
  '/panier',
  '/abonnements/list',
  '/abonnements/seances',
  '/offres',
  '/compte/overview',
  '/compte/authentification',
  '/compte/informations',
  '/formulaire?dial=groupes',
  '/conditions',
  '/faq',
  '/mentions-legales',
  '/accessibilite',
  '/venir',
  '/la-maison',
  '/erreur',
  '/une/adresse/qui-n-existe-pas',
];
const members = [
  '/panier/bloquer',
  '/compte/justificatifs',
  '/compte/appareils',
  '/compte/billets',
  '/compte/commandes',
  '/compte/erreur',
  '/compte/avantages',
];
const strangers = ['/authentification', '/enregistrement'];

async function visit({ page, troubles, settle }: Shopper, path: string): Promise<string> {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await settle();
  expect(troubles, path).toEqual([]);
  return new URL(page.url()).pathname;
}

describe('every page', () => {
  it.each([
    ['a member', 1280, [...everybodys, ...members]],
    ['a stranger on a phone', 320, strangers],
  ] as const)(
    'of %s: axe finds nothing on it, it does not scroll sideways, and the Tab key reaches all of it',
    async (who, width, pages) => {
      const shopper = await shop.newShopper({ width });
      if (who === 'a member') {
        await become(shopper.page, 'member');
      }
      const wrong: string[] = [];
      for (const path of pages) {
        expect(await visit(shopper, path)).toBe(path.replace(/\?.*/, ''));
        const found = [...(await lookAtPage(shopper.page)), ...(await walkByKeyboard(shopper.page))];
        wrong.push(...found.map((violation) => `${path}: ${violation}`));
      }
      expect(wrong).toEqual([]);
    },
    300_000,
  );
});

describe('a page that is moved to', () => {
  it('has its title, the focus on its content, its top in view, and the way back leaves one where one was', async () => {
    const { page, settle } = await shop.newShopper({ width: 1280, height: 700 });
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
  });
});
