import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CutKind, openCutLink } from '../support/server/cut-link.ts';
import { type RunningShop, startShop } from '../support/server/running-shop.ts';
import { chromium, engines, waitFor } from './engine.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** That of a phone in the country: the shop needs three seconds to come. */
const bytesPerSecond = 120_000;

/**
 * How much time of the link the page had, in milliseconds. Before its first byte there is no page of ours, and the browser
 * shows one of its own.
 */
const moments = [200, 500, 800, 1100, 1500];

const cuts: readonly (readonly [CutKind, number])[] = [
  ...moments.flatMap((moment) => [['refused', moment] as const, ['dead', moment] as const]),
  ['resumed', 800],
  ['reset', 800],
];

const saysSo = () =>
  [...document.querySelectorAll('p')].some(
    (words) => words.checkVisibility() && words.textContent?.includes('La billetterie ne répond pas'),
  );
const isOpen = () =>
  [...document.querySelectorAll('h2, h3')].some((title) => title.textContent?.includes('Malade imaginaire'));
const countQuestions = () => performance.getEntriesByType('resource').length;

// WebKitGTK's driver answers nothing while a page loads.
const tried = { Chromium: chromium, 'Firefox ESR': engines['Firefox ESR'] ?? null };

describe.each(Object.entries(tried))('%s, when the network goes while the page comes', (name, open) => {
  it.skipIf(open === null).each(cuts)(
    '%s after %i ms: waits, says so, and goes on by itself',
    async (kind, moment) => {
      if (open === null) {
        throw new Error(`${name} is not installed`);
      }
      const [engine, link] = await Promise.all([open(), openCutLink(shop.address, bytesPerSecond)]);
      try {
        const isCut = link.cutAfter((moment / 1000) * bytesPerSecond, kind);
        // What hangs is not answered: the page is looked at beside it.
        const arrival = engine.goTo(`${link.address}/billets`).catch(() => null);
        await isCut;
        const sees = (look: () => unknown, what: string) =>
          waitFor(async () => (await engine.run(look).catch(() => false)) === true, what);
        await sees(saysSo, 'the words that the network is gone');
        const asked = Number(await engine.run(countQuestions));
        await waitFor(
          async () => Number(await engine.run(countQuestions)) > asked,
          'one more question whether the network is back',
        );
        expect(await engine.run(() => document.documentURI)).toBe(`${link.address}/billets`);
        expect(await engine.run(saysSo)).toBe(true);
        await link.restore();
        await sees(isOpen, 'the season');
        await arrival;
      } finally {
        await engine.close();
        await link.close();
      }
    },
  );
});
