import { describe, expect, it } from 'vitest';
import { hostileHtml } from '../support/data/hostile-html.ts';
import { startShop } from '../support/server/running-shop.ts';
import { shopOfFile } from './shop-of-file.ts';
import { comeEmpty } from './shopper.ts';

const shop = shopOfFile(startShop);

describe('a text of the venue’s', () => {
  it('is shown under the shop’s own policy, without a violation', async () => {
    const { page, settle } = await shop.newShopper();
    await page.goto('/venir');
    await page.getByRole('heading', { level: 2, name: 'En train et en bus' }).waitFor();
    const image = page.getByRole('img', { name: /^Plan du quartier/ });
    await image.scrollIntoViewIfNeeded();
    await settle();
    expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
  });

  it('leads to pages of the shop without reading the page again, and keeps the query', async () => {
    const { page } = await shop.newShopper();
    await page.goto('/venir?abo=F1');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Voir les dates de la saison' }).click();
    await page.waitForURL(/\/billets\?abo=F1/);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  it('that is hostile runs nothing, covers nothing, loads nothing from elsewhere, and the page stands', async () => {
    const { page, troubles } = await shop.newShopper({ breaks: true });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.address)) {
        elsewhere.push(request.url());
      }
    });
    await page.route(/\/api\/Contenu\?/, (route) =>
      route.fulfill({
        json: {
          statut: true,
          nuerr: 0,
          erreur: '',
          data: { titre: 'Venir', contenu: `<h2>Debout</h2>${hostileHtml.join('')}<p>Fin</p>`, maj: '' },
        },
      }),
    );
    await comeEmpty(page);
    await page.goto('/venir');
    await page.getByRole('heading', { level: 2, name: 'Debout' }).waitFor();
    await page.waitForTimeout(1000);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(elsewhere).toEqual([]);
    // The browser tells what it refuses in the inert document that the purifier reads into; in the page there is nothing.
    expect(troubles.filter((trouble) => !/inline (?:event|style)|base URI/i.test(trouble))).toEqual([]);
    expect(
      await page.evaluate(
        () =>
          document.querySelectorAll(
            'main :is(script,style,iframe,form,svg image,object,embed,link,meta,base)',
          ).length,
      ),
    ).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Venir au théâtre');
    // Nothing lies above the menu.
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Billets' })
      .click();
    await page.waitForURL(/\/billets/);
  });
});
