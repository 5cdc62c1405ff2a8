import { describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile(startShop);

describe('a browser without script', () => {
  it('reads the season, its prices and what is left, as it looks in the shop, and how to buy', async () => {
    const context = await shop.browser.newContext({
      baseURL: shop.address,
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    await page.goto('/billets');
    await page
      .getByText(/réservez par téléphone\s: \d/)
      .first()
      .waitFor();
    const card = page.getByRole('listitem').filter({ hasText: 'Anouk Delcourt' }).first();
    await card.waitFor();
    const words = await card.textContent();
    expect(words).toMatch(/Places dès\s\d+(?:,\d+)?\s€/);
    expect(words).toMatch(/Dès 12\sans · 2\sh\s15/);
    expect(words).toContain('Disponible');
    // The page's own sheets are there: a card is a picture beside its words, and nothing is wider than the screen.
    const [picture, title] = await Promise.all([
      card.locator('img, svg').first().boundingBox(),
      card.getByRole('heading').first().boundingBox(),
    ]);
    expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual(title?.x ?? 0);
    expect(
      await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect(await page.getByText('La salle s’éclaire').isVisible()).toBe(false);

    // The search is a form, and so are the quick choices and what more there is to choose by.
    const shows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    const all = await shows.count();
    const isNarrowed = async () => expect(await shows.count()).toBeLessThan(all);
    await page.getByRole('searchbox', { name: 'Chercher' }).fill('delcourt');
    await page.getByRole('button', { name: 'Chercher' }).click();
    await page.waitForURL(/filtre\.recherche=delcourt/);
    await isNarrowed();
    await card.waitFor();
    await page.goto('/billets');
    await page.getByRole('button', { name: 'Danse' }).click();
    await page.waitForURL(/filtre\.genre=Danse/);
    await isNarrowed();
    // What only a script does is not offered.
    expect(await page.getByRole('button', { name: 'Calendrier' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Effacer' }).isVisible()).toBe(false);
    await page.getByLabel('Moment de la journée').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Chercher' }).click();
    await page.waitForURL(/filtre\.heure=(?:journee|soiree)/);

    // Links are links, in the menu of a phone too.
    expect(await page.getByRole('button', { name: 'Ouvrir le menu' }).isVisible()).toBe(false);
    await page.getByRole('navigation').getByRole('link', { name: 'Abonnements' }).first().click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForURL('**/abonnements');
    expect(await page.locator('main').textContent()).toContain('L’Escapade');
    expect(refused).toEqual([]);

    // An address that leads nowhere says so, and finds a show.
    await page.goto('/spectacles/99999-jamais-joue');
    await page.getByRole('heading', { name: 'Cette page a quitté la scène' }).waitFor();
    await page.getByRole('searchbox').fill('delcourt');
    await page.getByRole('button', { name: 'Chercher' }).click();
    await page.waitForURL(/filtre\.recherche=delcourt/);
    await isNarrowed();
  });
});
