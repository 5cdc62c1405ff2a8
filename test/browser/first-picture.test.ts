import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { shopOfFile } from './shop-of-file.ts';

/** What the server draws is seen before any script has come, and is the very page that the shop goes on with. */

const shop = shopOfFile(startShop);

/** Holds the scripts back until `come` is called. */
async function withoutScripts(page: Page): Promise<{ readonly come: () => void }> {
  let come = (): void => {};
  const have = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/build/*.js', async (route) => {
    await have;
    await route.continue();
  });
  return { come: () => come() };
}

const isAlive = (page: Page) => page.locator('#shop:not([data-still]) h1').first().waitFor();

describe('the first picture', () => {
  it.each([
    '/',
    '/billets',
    '/billets?filtre.genre=Danse',
    '/spectacles/1802',
    '/abonnements',
    '/offres',
    '/conditions',
    '/la-maison',
    '/nulle-part',
    '/erreur',
    '/ni/ici',
    '/spectacles/99999-jamais-joue',
  ])('of %s is there before the scripts; alive, it is the same elements, and nothing moves', async (path) => {
    const { page } = await shop.newShopper();
    const { come } = await withoutScripts(page);
    await page.addInitScript(() => {
      const moved = { total: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          moved.total += (entry as PerformanceEntry & { readonly value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.locator('#shop[data-still] h1').first();
    await heading.waitFor();
    // Before its sheet is there nothing is painted, and everything has a place.
    await page.getByText('La salle s’éclaire').waitFor({ state: 'hidden' });
    const words = await page.locator('main').textContent();
    const title = await page.title();
    await page.evaluate(() => {
      const seen = [...document.querySelectorAll('main *')];
      Object.assign(window, {
        gone: () => seen.filter((one) => !one.isConnected).map((one) => one.outerHTML),
      });
    });
    come();
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('gone()')).toEqual([]);
    expect(await page.locator('main').textContent()).toBe(words);
    expect(await page.title()).toBe(title);
    expect(await page.evaluate('moved.total')).toBeLessThan(0.001);
  });

  it('of a programme that is filtered moves nothing on a phone either', async () => {
    const { page } = await shop.newShopper();
    await page.setViewportSize({ width: 360, height: 800 });
    const { come } = await withoutScripts(page);
    await page.goto('/billets?filtre.genre=Cirque', { waitUntil: 'commit' });
    await page.locator('#shop[data-still] h1').waitFor();
    const count = page.getByText(/^\d+ spectacles?$/);
    const before = await count.boundingBox();
    come();
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    expect(await count.boundingBox()).toEqual(before);
  });

  it('takes a click that comes before the scripts, and does it when they are there', async () => {
    const { page } = await shop.newShopper();
    const { come } = await withoutScripts(page);
    await page.goto('/billets', { waitUntil: 'commit' });
    await page.locator('#shop[data-still] h1').waitFor();
    await page.getByRole('button', { name: /^Phèdre/ }).click();
    expect(await page.getByRole('button', { name: /^Choisir mes places/ }).count()).toBe(0);
    come();
    await page
      .getByRole('button', { name: /^Choisir mes places/ })
      .first()
      .waitFor();
  });

  it('keeps what is typed before the scripts, and finds it when they are there', async () => {
    const { page } = await shop.newShopper();
    const { come } = await withoutScripts(page);
    await page.goto('/billets', { waitUntil: 'commit' });
    await page.locator('#shop[data-still] h1').waitFor();
    await page.getByRole('searchbox', { name: 'Chercher' }).pressSequentially('berceuses');
    come();
    await page.getByText('1 spectacle', { exact: true }).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Chercher' }).inputValue()).toBe('berceuses');
  });

  it('is of nobody: who has something in the cart sees it as soon as the page is alive', async () => {
    const { page } = await shop.newShopper();
    await shop.takeToCart(page, 'phedre');
    const { come } = await withoutScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#shop[data-still] h1').first().waitFor();
    expect(await page.getByRole('link', { name: /contient 1 billet/ }).count()).toBe(0);
    come();
    await page.getByRole('link', { name: /contient 1 billet/ }).waitFor();
  });

  it('whose scripts never come says so below what can be read', async () => {
    const { page } = await shop.newShopper();
    await page.route('**/build/index-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/billets');
    await page.getByText(/^La billetterie est en cours de mise à jour/).waitFor();
    expect(await page.getByRole('heading', { level: 1, name: 'Billets' }).isVisible()).toBe(true);
  });

  it('comes alive where no call is answered, and leads on', async () => {
    const { page } = await shop.newShopper();
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/billets');
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
  });

  it('is left to the scripts where the server cannot draw it', async () => {
    const { page } = await shop.newShopper();
    const answer = await page.goto('/billets?prix=1');
    expect(await answer?.text()).toContain('<div id="shop"></div>');
    await page.getByRole('heading', { level: 1, name: 'Billets' }).waitFor();
  });
});
