import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startShopProcess } from '../support/server/running-shop.ts';
import { lookAtPage } from './look-at-page.ts';
import { shopOfFile } from './shop-of-file.ts';

describe('the inspector', () => {
  it('is in no file of the built shop', () => {
    expect(readFileSync('dist/.vite/manifest.json', 'utf8')).not.toMatch(/ui\/inspector|elkjs|statelyai/);
    const traces = /guichet-inspecteur|inspecteur\.html|statelyai|org\.eclipse\.elk/;
    const scripts = readdirSync('dist/build').filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    expect(scripts.filter((name) => traces.test(readFileSync(`dist/build/${name}`, 'utf8')))).toEqual([]);
  });
});

describe('the shop’s own inspector, in development', () => {
  const shop = shopOfFile(() => startShopProcess({}, '--development'));

  it('opens beside the shop without a network, draws its machines and sends an event', async () => {
    const context = await shop.browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'fr-FR',
    });
    // The sources come one by one, and the first time they are made ready.
    context.setDefaultTimeout(90_000);
    const page = await context.newPage();
    const [inspector] = await Promise.all([
      context.waitForEvent('page'),
      page.goto(`${shop.address}/?inspecter=ici`),
    ]);
    const actors = inspector.getByRole('navigation', { name: 'Actors' });
    await actors.getByRole('button', { name: /^app/ }).filter({ hasText: 'ready' }).waitFor();
    await actors.getByRole('button', { name: /^modals/ }).click();
    await inspector.locator('svg [data-state="modals.closed"].lit').waitFor();
    await inspector.getByRole('button', { name: 'modal.opened', exact: true }).click();
    await inspector.getByLabel('Payload (JSON)').fill('{ "modal": { "name": "cgv" } }');
    await inspector.getByRole('button', { name: 'Send' }).click();
    await inspector.getByText('Sent « modal.opened » to « modals ».').waitFor();
    await inspector.locator('svg [data-state="modals.open"].lit').waitFor();
    await page.getByRole('dialog').waitFor();
    expect(await lookAtPage(inspector)).toEqual([]);
  });
});
