import { describe, expect, test } from 'vitest';
import { emptyCart } from '../../api/cart/cart.ts';
import { noOpenings } from '../../api/prices/price-openings.ts';
import type { PriceLine, Pricing } from '../../api/prices/pricing.ts';
import type { Performance } from '../../api/season/performance.ts';
import { composeOffer } from '../../ui/offers/slots/compose-offer.ts';
import { createAppActors } from '../../ui/start/start-actors.ts';
import { createTicketPickerActors } from '../../ui/ticket-picker/slots/ticket-picker-actors.ts';
import { configuration, networkFailure, rejectionOf } from '../client/fake-server.ts';
import { createManualSigns, createWiringBench, outputOf } from './actor-bench.ts';

const now = Date.UTC(2026, 10, 21, 12);

const performance: Performance = {
  id: 4560,
  showId: 12,
  hallId: 'polaris',
  title: [],
  comment: '',
  date: now + 86_400_000,
  salesOpening: 0,
  isDisplayed: true,
  isHidden: false,
  isPlaced: false,
  isNumbered: false,
  isQueueable: false,
  collectionKey: 0,
  dateIndex: 0,
  isSoldHere: true,
  notes: [],
  priceNotes: [],
  access: [],
};

const price = (code: string, amounts: Record<string, number>, more: Partial<PriceLine> = {}): PriceLine => ({
  code,
  label: code,
  isDisplayed: true,
  maximum: null,
  amounts: new Map(Object.entries(amounts)),
  unavailableIn: new Set(),
  proofType: '',
  comment: '',
  ...more,
});

const pricing: Pricing = {
  categories: new Map(
    ['C1', 'C2', 'C3'].map((code) => [code, { code, name: `Catégorie ${code}`, color: '#aa0000' }]),
  ),
  grids: [
    [
      price('PLEIN', { C1: 3000, C2: 2000 }),
      price('J26', { C2: 1000 }),
      price('FERME', { C3: 100 }, { maximum: 0 }),
      price('CACHE', { C1: 1 }, { isDisplayed: false }),
    ],
  ],
  gridOfPerformance: new Map([[4560, 0]]),
  proofs: new Map(),
  openings: noOpenings,
};

describe('an offer', () => {
  const parts = {
    performance,
    pricing,
    cart: emptyCart,
    storedCategory: null,
    audience: 'Dès 12 ans',
    now,
    availability: new Map([
      [
        4560,
        new Map([
          ['C1', 'R'],
          ['C2', 'O'],
        ] as const),
      ],
    ]),
  };

  test('is what is sold, by category, opening on the first available one', () => {
    const offer = composeOffer(parts);
    expect(offer).toMatchObject({
      performanceId: 4560,
      needsMap: false,
      defaultCategory: 'C2',
      maximum: 10,
      leastAge: 12,
    });
    expect(
      offer.categories.map(({ code, availability, prices }) => [
        code,
        availability,
        prices.map((line) => line.code),
      ]),
    ).toEqual([
      ['C1', 'R', ['PLEIN']],
      ['C2', 'O', ['PLEIN', 'J26']],
    ]);
  });

  test('opens on the stored category while it is sold', () => {
    expect(composeOffer({ ...parts, storedCategory: 'C1' }).defaultCategory).toBe('C1');
    expect(composeOffer({ ...parts, storedCategory: 'C3' }).defaultCategory).toBe('C2');
  });

  test('of a performance with a map opens on none', () => {
    const placed = { ...performance, isPlaced: true, isNumbered: true };
    expect(composeOffer({ ...parts, performance: placed })).toMatchObject({
      needsMap: true,
      defaultCategory: null,
    });
  });

  test.each([
    ['not yet on sale', { salesOpening: -1 }, 'R'],
    ['with a waiting list', { salesOpening: -1, isQueueable: true }, '+'],
    ['past', { date: now - 1 }, '-'],
  ])('of a performance %s promises nothing', (_name, more, code) => {
    const offer = composeOffer({ ...parts, performance: { ...performance, ...more } });
    expect(offer.categories.map(({ availability }) => availability)).toEqual([code, code]);
    expect(offer.defaultCategory).toBeNull();
  });

  test('about which nothing is known is unknown, without prices empty', () => {
    expect(
      composeOffer({ ...parts, availability: new Map() }).categories.map(({ availability }) => availability),
    ).toEqual(['?', '?']);
    expect(
      composeOffer({ ...parts, pricing: { ...pricing, gridOfPerformance: new Map() } }).categories,
    ).toEqual([]);
  });
});

const season = {
  ParamSC: {
    data: {
      spectacles: { 12: { id: 12, titre: 'Phèdre', listeSC: [4560] } },
      seances: { 4560: { id: 4560, spec: 12, date: now / 1000 + 86_400 } },
    },
  },
  ListeTarifs: {
    data: {
      apiLTcat: { C1: { nomCT: 'Unique', coulCT: '' } },
      grilles: [[{ ta: 'PLEIN', px: { C1: 2500 } }]],
      grilleSeance: { 4560: 0 },
      messages: [],
    },
  },
  DispoListeSC: { listeSC: '4560', listeCat: 'C1', dispoVOR: 'V' },
};
const answerSeason = ({ name }: { readonly name: string }): unknown =>
  Object.entries(season).find(([call]) => call === name)?.[1] ?? {};

describe('loading an offer', () => {
  function createPickerBench(answer = answerSeason) {
    const bench = createWiringBench(answer);
    const { loadOffer } = createTicketPickerActors({
      ...bench,
      category: { read: () => 'C1' },
      cartNow: () => emptyCart,
      watch: {
        ...bench,
        configuration,
        pageAddress: '',
        live: () => () => {},
        page: createManualSigns(),
        log: () => {},
      },
    });
    return {
      ...bench,
      load: (performanceId: number, isDoubted = false) => outputOf(loadOffer, { performanceId, isDoubted }),
    };
  }

  test('asks for what is not known, and always for what is left', async () => {
    const { load, sent } = createPickerBench();
    expect(await load(4560)).toMatchObject({
      performanceId: 4560,
      defaultCategory: 'C1',
      categories: [{ code: 'C1', availability: 'V' }],
    });
    await load(4560);
    const asked = sent.map(({ name, query }) => `${name} ${query.get('defSC')}`);
    expect(asked.slice(0, 3).sort()).toEqual(['DispoListeSC 4560', 'ListeTarifs 4560', 'ParamSC *']);
    expect(asked.slice(3)).toEqual(['DispoListeSC 4560']);
  });

  test('uses the prices of the season when they are there', async () => {
    const { load, sent, queryClient, queries } = createPickerBench();
    await queryClient.fetchQuery(queries.pricing());
    await load(4560);
    expect(sent.filter(({ name }) => name === 'ListeTarifs')).toHaveLength(1);
  });

  test('of a performance that nobody knows, or without an answer, fails', async () => {
    const { load } = createPickerBench();
    expect(await rejectionOf(load(1))).toMatchObject({ name: 'ContractError', path: 'seances.1' });
    const cut = createPickerBench((request) =>
      request.name === 'DispoListeSC' ? networkFailure : answerSeason(request),
    );
    expect(await rejectionOf(cut.load(4560))).toMatchObject({ name: 'NetworkError' });
  });
});

describe('the start', () => {
  const page = (code: string) => ({ code, title: code, position: 'left' as const });

  test('registers the pages that can be, and tells the log of the others', async () => {
    const bench = createWiringBench(() => ({}));
    const asked: string[][] = [];
    const { registerCustomPages } = createAppActors({
      ...bench,
      log: (message, fields = {}, level = 'error') => bench.logged.push({ message, fields, level }),
      registerPages: async (pages) => {
        asked.push(pages.map(({ code }) => code));
      },
    });
    const pages = ['bar', 'panier', '../x', '', 'é', 'bar', 'a/b', '-a', 'soirees-2026'].map(page);
    await outputOf(registerCustomPages, { pages });
    expect(asked).toEqual([['bar', 'soirees-2026']]);
    expect(bench.logged.map(({ fields }) => fields.code)).toEqual([
      'panier',
      '../x',
      '',
      'é',
      'bar',
      'a/b',
      '-a',
    ]);
  });
});
