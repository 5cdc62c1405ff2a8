import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type Recording, readRecording } from '../../ui/inspector/recording/recording.ts';
import { replayRecording } from '../../ui/inspector/replay/replay.ts';
import { startShopProcess } from '../support/server/running-shop.ts';
import { lookAtPage } from './look-at-page.ts';
import { shopOfFile } from './shop-of-file.ts';
import { chooseFreePlaces, openMap, openRow } from './shopper.ts';

const shop = shopOfFile(startShopProcess);

/** Milliseconds that a countdown shows: « 29 min 48 s ». */
function shownTime(words: string | null): number {
  const [minutes = 0, seconds = 0] = (words?.match(/\d+/g) ?? []).map(Number);
  return (minutes * 60 + seconds) * 1000;
}

describe('a map that somebody looks at', () => {
  it('shows what others take without asking for it', async () => {
    const looking = await shop.newShopper();
    const buying = await shop.newShopper();
    const listening = looking.page.waitForResponse(/\/api\/FluxPlaces\?/);
    for (const { page } of [looking, buying]) {
      await openMap(page, /^Les Dernières Neiges/);
      await openRow(page, /^Second balcon/, /^Rang B/);
    }
    const [wanted] = await chooseFreePlaces(buying.page, 1);
    await listening;
    const asked: string[] = [];
    looking.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await buying.page.getByRole('button', { name: 'Mettre dans mon panier' }).click();
    await buying.page.getByText('Votre place est à vous', { exact: false }).waitFor();
    await looking.page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${wanted}, .*prise`) })
      .first()
      .waitFor({ timeout: 3000 });
    expect(asked).not.toContain('/api/EtatPlaces');
  });
});

describe('two shoppers after the same seat', () => {
  it('one gets it; the other is told, keeps the rest, and sees the map corrected', async () => {
    const first = await shop.newShopper();
    const second = await shop.newShopper();
    for (const { page } of [first, second]) {
      await openMap(page, /^Les Dernières Neiges/);
      await openRow(page, /^Second balcon/, /^Rang A/);
    }
    const [wanted] = await chooseFreePlaces(first.page, 1);
    const both = await chooseFreePlaces(second.page, 2);
    expect(both[0]).toBe(wanted);

    await first.page.getByRole('button', { name: 'Mettre dans mon panier' }).click();
    await first.page.getByText('Votre place est à vous', { exact: false }).waitFor();
    // Whichever comes first: what the server pushes (the button then waits for « J’ai compris »), or the refusal.
    const dialog = second.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Mettre dans mon panier' }).dispatchEvent('click');
    await dialog.getByText('Cette place vient d’être prise', { exact: true }).waitFor();
    expect(await dialog.getByRole('status').filter({ hasText: '1 place choisie' }).count()).toBe(1);
    await dialog.getByRole('button', { name: 'J’ai compris' }).click();
    await dialog
      .getByRole('button', { name: new RegExp(`^${wanted}, .*prise`) })
      .first()
      .waitFor();

    await second.page.getByRole('button', { name: 'Mettre dans mon panier' }).click();
    await second.page.getByText('Votre place est à vous', { exact: false }).waitFor();
    await second.page.getByRole('link', { name: 'Voir mon panier' }).click();
    await second.page
      .getByRole('main')
      .getByText(both[1] ?? '')
      .first()
      .waitFor();
    expect(
      await second.page
        .getByRole('main')
        .getByText(wanted ?? '', { exact: true })
        .count(),
    ).toBe(0);
  });
});

describe('what is held', () => {
  /** The place that the cart shows, by its name. */
  async function placeIn(page: Page): Promise<string> {
    const words = await page.getByRole('main').textContent();
    const [place] = /rang \w+, place \d+/.exec(words ?? '') ?? [];
    expect(place).toBeDefined();
    return place ?? '';
  }

  it('is as it was, with its remaining time, when the browser is closed and opened again', async () => {
    const before = await shop.newShopper();
    await shop.takeToCart(before.page, 'houle');
    const place = await placeIn(before.page);
    const timer = before.page.getByRole('main').getByRole('timer');
    const shown = shownTime(await timer.textContent());
    const memory = await before.context.storageState();
    await before.context.close();

    const after = await shop.newShopper({ memory });
    await after.page.goto('/panier');
    await after.page.getByRole('main').getByText(place).first().waitFor();
    const left = shownTime(await after.page.getByRole('main').getByRole('timer').textContent());
    expect(left).toBeLessThanOrEqual(shown);
    expect(left).toBeGreaterThan(shown - 30_000);
  });

  it('is as it was after the server was killed and started again', async () => {
    const { page } = await shop.newShopper();
    await shop.takeToCart(page, 'ce-que-le-sol-retient');
    const place = await placeIn(page);
    const shown = shownTime(await page.getByRole('main').getByRole('timer').textContent());

    await shop.running.kill();
    await shop.running.restart();
    await page.reload();
    await page.getByRole('main').getByText(place).first().waitFor();
    const left = shownTime(await page.getByRole('main').getByRole('timer').textContent());
    expect(left).toBeLessThanOrEqual(shown);
    expect(left).toBeGreaterThan(shown - 90_000);
  });
});

/** What a shopper saves for the support, read. */
async function savedRecording(page: Page): Promise<Recording> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Enregistrer le déroulé pour l’assistance' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('deroule-boutique.json');
  const read = readRecording(readFileSync(await download.path(), 'utf8'));
  if (read.kind === 'refused') {
    throw new Error(read.words);
  }
  return read.recording;
}

describe('when the start fails', () => {
  it('says in French that the shop does not know its instance, with the technical message', async () => {
    const { page } = await shop.newShopper();
    await page.route('**/', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"instPA":"[^"]*"/, '"instPA":""');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/');
    await page.getByText('Missing instPA during axios initialisation').waitFor();
    expect((await page.getByRole('heading', { level: 1 }).textContent())?.length).toBeGreaterThan(5);
  });

  it('says that the server does not answer, gives what happened for the support, and starts when it does again', async () => {
    const { page } = await shop.newShopper();
    await page.route('**/api/ContenuPanier**', (route) => route.abort());
    await page.goto('/');
    const retry = page.getByRole('button', { name: 'Réessayer' });
    await retry.waitFor();
    const replay = replayRecording(await savedRecording(page));
    expect(await lookAtPage(page)).toEqual([]);
    expect(replay.steps.filter(({ departure }) => departure !== null)).toEqual([]);
    expect(replay.end).toMatchObject({ app: '"failed"', 'app/cart': '"unread"' });
    await page.unroute('**/api/ContenuPanier**');
    await retry.click();
    await page.getByRole('link', { name: 'Voir les spectacles' }).waitFor();
  });

  it('shows no blank page when every answer is an HTML page', async () => {
    const { page } = await shop.newShopper();
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Oups</h1>' }),
    );
    await page.goto('/billets');
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    expect(await page.getByText('Oups').count()).toBe(0);
  });
});
