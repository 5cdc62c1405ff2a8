import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { toldAtOnce } from '../support/server/server.ts';
import { shopOfFile } from './shop-of-file.ts';

const origin = 'https://plans.example';

const drawing =
  '<svg viewBox="0 0 90 60" width="360"><rect data-categorie="C2" x="5" y="5" width="80" height="50" fill="#1f5fa8"/></svg>';

/** What a venue's script does, and what one must not be able to do. */
const script = `
  const attempt = (name, does) => {
    try { does(); reached.push(name); } catch { /* refused */ }
  };
  const reached = [];
  attempt('parent page', () => parent.document.title);
  attempt('cookies', () => document.cookie);
  attempt('storage', () => localStorage.length);
  document.title = reached.join(', ');
  parent.postMessage({ guichet: 'plan', hauteur: 416 }, '*');
  parent.postMessage({ guichet: 'plan', categorie: '<img src=x onerror=alert(1)>' }, '*');
  for (const area of document.querySelectorAll('[data-categorie]')) {
    area.addEventListener('click', () =>
      parent.postMessage({ guichet: 'plan', categorie: area.dataset.categorie }, '*'));
  }
  fetch('https://elsewhere.example/told').catch(() => {});
  const more = document.createElement('script');
  more.src = 'https://elsewhere.example/more.js';
  document.body.append(more);
  document.body.dataset.ready = reached.length === 0 ? 'nothing reached' : reached.join(', ');
`;

const shop = shopOfFile(() => startShop({ SCRIPT_ORIGINS: origin, ...toldAtOnce }));

beforeAll(async () => {
  await shop.ask("UPDATE hall SET appearance = $1 WHERE id = 'polaris'", [
    JSON.stringify({
      drawing,
      drawingFile: 'plans/dessin.svg',
      scripts: [`${origin}/salle.js`, 'https://elsewhere.example/never.js'],
    }),
  ]);
});

/** The map of a hall whose plan cannot be had: its file does not come. */
async function openWithoutPlan(page: Page): Promise<void> {
  await page.route('**/plans/**', (route) =>
    route.request().url().startsWith(origin) ? route.fallback() : route.abort(),
  );
  await page.goto('/billets');
  await page.getByRole('button', { name: /^Phèdre/ }).click();
  await page
    .getByRole('button', { name: /^Choisir mes places/ })
    .first()
    .click();
  await page.getByText('Le plan de la salle n’a pas pu s’afficher', { exact: false }).waitFor();
}

describe('a venue’s own plan with scripts, where the map cannot be had', () => {
  it('runs in its frame alone: of the allowed origin, as tall as it says, reaching nothing else', async () => {
    const { page, context, troubles, settle } = await shop.newShopper({ breaks: true });
    const elsewhere: string[] = [];
    await context.route('https://elsewhere.example/**', (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    });
    await context.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await openWithoutPlan(page);
    const frame = page.getByTitle('Plan animé de la salle, fourni par le théâtre');
    const inside = frame.contentFrame();
    await inside.locator('body[data-ready="nothing reached"]').waitFor();
    await settle();
    expect(Math.round((await frame.boundingBox())?.height ?? 0)).toBe(416);
    expect(await inside.locator('script[src^="https://elsewhere.example/never"]').count()).toBe(0);
    expect(elsewhere).toEqual([]);

    await inside.locator('[data-categorie="C2"]').click();
    const window = page.getByRole('dialog');
    await window.getByText('2e catégorie').first().waitFor();
    await window.getByRole('button', { name: 'Un de plus, Tarif plein' }).click();
    await window.getByRole('button', { name: 'Mettre dans mon panier' }).click();
    await page.getByText('Votre place est à vous', { exact: false }).waitFor();
    expect(
      await shop.ask(
        `SELECT category.code FROM cart_line line
         JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
         JOIN category ON category.id = seat.category_id`,
      ),
    ).toEqual([{ code: 'C2' }]);
    // The policies that stopped it in its frame are no trouble of the page.
    expect(troubles.filter((trouble) => !trouble.includes('elsewhere.example'))).toEqual([]);
  });

  it('cannot be put into another site’s page, nor opened with the shop’s origin', async () => {
    const { page, context } = await shop.newShopper();
    await context.route(`${origin}/salle.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'document.body.dataset.origin = window.origin',
      }),
    );
    const [row] = await shop.ask(
      "SELECT id FROM performance WHERE hall_id = 'polaris' ORDER BY date LIMIT 1",
    );
    await page.goto(`/_site/1/cadre-plan?sc=${String(row?.id)}`);
    await page.locator('body[data-origin="null"]').waitFor();
    await context.route('https://thief.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><iframe src="${shop.address}/_site/1/cadre-plan?sc=${String(row?.id)}"></iframe>`,
      }),
    );
    await page.goto('https://thief.example/');
    await expect
      .poll(async () => (await page.frames()[1]?.content())?.includes('id="plan"') ?? false)
      .toBe(false);
  });
});
