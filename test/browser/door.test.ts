import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { encode } from 'uqr';
import { beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, provideChromium } from '../support/browser/chromium.ts';
import { startShop } from '../support/server/running-shop.ts';
import { eveningIn, openDoor, signInAsStaff, soldTicket } from './door-steps.ts';
import { lookAtPage } from './look-at-page.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile(startShop);
let tonight = 0;
let tomorrow = 0;
let lastNumber = 5000;

beforeAll(async () => {
  tonight = await eveningIn(shop, 0, 0);
  tomorrow = await eveningIn(shop, 24, 1);
});

const sell = (performanceId = tonight): Promise<string> => {
  lastNumber += 1;
  return soldTicket(shop, performanceId, lastNumber);
};

async function type(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code du billet').fill(code);
  await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
}

const light = (page: Page, name: 'green' | 'orange' | 'red', words: RegExp) =>
  page.locator(`[data-light="${name}"]`).filter({ hasText: words }).waitFor();

/** The server knows what the phone knows. */
const isFresh = (page: Page) =>
  page
    .locator('[data-line]')
    .filter({ hasText: /^À jour$/ })
    .waitFor();

const entries = () =>
  shop.ask('SELECT door, verdict FROM door_entry WHERE performance_id = $1 ORDER BY at', [tonight]);

describe('a door on a phone', () => {
  it('lets each ticket in once, goes on without a network and after a reload, and tells it all later', async () => {
    const [one, two, elsewhere] = [await sell(), await sell(), await sell(tomorrow)];
    const { page, context, settle } = await shop.newShopper({ width: 360, height: 740 });
    await signInAsStaff(shop, page, 'door');
    await openDoor(page, 'Hall');
    await page.getByText('Aucune caméra libre', { exact: false }).waitFor();
    await type(page, one.toLowerCase());
    await light(page, 'green', /Entrez/);
    await type(page, one);
    await light(page, 'red', /Déjà entré à .* porte «\u00a0Hall\u00a0», sur cet appareil/);
    await type(page, elsewhere);
    await light(page, 'red', /Autre soirée/);
    await type(page, '00000000000000000000000000');
    await light(page, 'red', /Pas d’ici/);
    // Sold a moment ago, after the list was read.
    await type(page, await sell());
    await light(page, 'green', /Entrez/);
    await expect.poll(entries).toEqual([
      { door: 'Hall', verdict: 'admitted' },
      { door: 'Hall', verdict: 'admitted' },
    ]);
    // Nothing lies beside the screen of a phone.
    expect(await page.evaluate(() => document.querySelector('dialog')?.scrollWidth)).toBeLessThanOrEqual(360);

    await page.evaluate(() => navigator.serviceWorker.ready);
    await settle();
    await context.setOffline(true);
    await page.reload();
    await page.getByText('Hors ligne', { exact: false }).first().waitFor();
    await type(page, one);
    await light(page, 'red', /Déjà entré/);
    await type(page, two);
    await light(page, 'green', /Entrez/);
    await page.getByText('1 à envoyer', { exact: false }).waitFor();
    expect(await entries()).toHaveLength(2);

    await context.setOffline(false);
    await expect.poll(entries, { timeout: 20_000 }).toHaveLength(3);
    await isFresh(page);
  });

  it('takes an entry back, with its reason', async () => {
    const code = await sell();
    const { page } = await shop.newShopper({ width: 390, height: 844 });
    await signInAsStaff(shop, page, 'door');
    await openDoor(page, 'Balcon');
    await type(page, code);
    await light(page, 'green', /Entrez/);
    await page.getByRole('button', { name: 'Annuler cette entrée' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’entrée' }).click();
    await page.getByText('Entrée annulée').first().waitFor();
    await expect
      .poll(() => shop.ask(`SELECT reason FROM journal WHERE what = 'entry.undone'`))
      .toEqual([{ reason: 'Erreur de lecture' }]);
    await type(page, code);
    await light(page, 'green', /Entrez/);
  });
});

describe('a phone that was switched off before it could send', () => {
  it('sends what it kept of that evening as soon as somebody chooses a door again', async () => {
    const code = await sell();
    const { page, context } = await shop.newShopper({ width: 390, height: 844 });
    await signInAsStaff(shop, page, 'door');
    await openDoor(page, 'Loge');
    await isFresh(page);
    await context.setOffline(true);
    await type(page, code);
    await light(page, 'green', /Entrez/);
    await page.getByText('1 à envoyer', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Quitter' }).click();
    await context.setOffline(false);
    await expect.poll(entries, { timeout: 40_000 }).toContainEqual({ door: 'Loge', verdict: 'admitted' });
  });
});

describe('two doors that are both cut off', () => {
  it('let the same ticket in, and are both told once they are back', async () => {
    const code = await sell();
    const open = async (door: string) => {
      const shopper = await shop.newShopper({ width: 390, height: 844 });
      await signInAsStaff(shop, shopper.page, 'door');
      await openDoor(shopper.page, door);
      await isFresh(shopper.page);
      return shopper;
    };
    const phones = [await open('Jardin'), await open('Cour')];
    for (const { page, context } of phones) {
      await context.setOffline(true);
      await type(page, code);
      await light(page, 'green', /Entrez/);
      await page.getByText('1 à envoyer', { exact: false }).waitFor();
    }
    for (const { context } of phones) {
      await context.setOffline(false);
    }
    for (const { page } of phones) {
      await page.getByRole('button', { name: /1 à vérifier/ }).click({ timeout: 30_000 });
      await page.getByText('Entré deux fois', { exact: false }).waitFor();
      await page.getByText('porte «\u00a0Cour\u00a0»', { exact: false }).waitFor();
    }
    // And to who looks on.
    const { page } = await shop.newShopper({ width: 360, height: 740 });
    await signInAsStaff(shop, page, 'manager');
    await page.goto('/guichet/entree');
    await page.getByText('Entré deux fois', { exact: false }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Jardin/ })
      .waitFor();
  });
});

describe('whoever reads a door otherwise than by its colour', () => {
  it('finds nothing wrong on any of its screens', async () => {
    const code = await sell();
    const { page } = await shop.newShopper({ width: 360, height: 740 });
    await signInAsStaff(shop, page, 'door');
    await page.goto('/guichet/entree');
    await page.getByRole('button', { name: 'Ouvrir la porte' }).waitFor();
    expect(await lookAtPage(page)).toEqual([]);
    await openDoor(page, 'Hall');
    await isFresh(page);
    expect(await lookAtPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
    await page.getByText('Un code de billet a 26 lettres et chiffres.').waitFor();
    for (const name of ['green', 'red'] as const) {
      await type(page, code);
      await light(page, name, /./);
      expect(await lookAtPage(page)).toEqual([]);
    }
    await page.getByRole('button', { name: /entrés/ }).click();
    await page.getByRole('heading', { name: 'Dernières entrées' }).waitFor();
    expect(await lookAtPage(page)).toEqual([]);
  });
});

/** A film of one code, as a camera would see it: grey letters of the format Y4M. */
function filmOf(text: string): Buffer {
  const [width, height] = [640, 480];
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const module = Math.floor(height / size);
  const luma = Buffer.alloc(width * height, 235);
  for (let y = 0; y < size * module; y += 1) {
    for (let x = 0; x < size * module; x += 1) {
      if (data[Math.floor(y / module)]?.[Math.floor(x / module)] === true) {
        luma[y * width + x + 80] = 16;
      }
    }
  }
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, grey]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
  ]);
}

describe('a camera', () => {
  it('reads the code of a ticket that is held before it, once', async () => {
    const code = await sell();
    const folder = mkdtempSync(join(tmpdir(), 'guichet-camera-'));
    writeFileSync(join(folder, 'ticket.y4m'), filmOf(code));
    const browser = await chromium.launch({
      executablePath: provideChromium(),
      args: [
        ...chromiumFlags,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${join(folder, 'ticket.y4m')}`,
      ],
    });
    try {
      const context = await browser.newContext({
        baseURL: shop.address,
        viewport: { width: 390, height: 844 },
        permissions: ['camera'],
      });
      const page = await context.newPage();
      const programs: string[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('.wasm')) {
          programs.push(new URL(response.url()).origin);
        }
      });
      await signInAsStaff(shop, page, 'door');
      await openDoor(page, 'Hall');
      await light(page, 'green', /Entrez/);
      await page.getByRole('button', { name: /entrés/ }).click();
      expect(await page.getByRole('dialog').getByText(`place ${lastNumber}`).count()).toBeGreaterThan(0);
      const of = await shop.ask(
        'SELECT count(*)::int AS entries FROM door_entry JOIN ticket ON number = ticket_number WHERE code = $1',
        [code],
      );
      expect(of).toEqual([{ entries: 1 }]);
      // This Chromium has no reader of its own: ours came from the house, and from nowhere else.
      expect(new Set(programs)).toEqual(new Set([shop.address]));
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
