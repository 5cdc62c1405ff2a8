import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { familyOf, noOpenings, requiredFamily } from '../../api/prices/price-openings.ts';
import { categoryPriceRange, type Pricing, pricesOf } from '../../api/prices/pricing.ts';
import { readPricing } from '../../api/prices/pricing-wire.ts';
import { performancesOf } from '../../api/season/catalogue.ts';
import { readCatalogue } from '../../api/season/catalogue-wire.ts';
import { lookUp, type MissingKey, onMissingKey } from '../../api/values/missing-key.ts';
import { hasNotes } from '../../ui/cart/cart-lines.tsx';
import { cartLookups } from '../../ui/shop/use-cart-lookups.ts';
import { askedOfType } from '../../ui/subscriptions/formula-facts.ts';
import { ticket } from '../support/data/fixtures.ts';
import { subscriptionType } from '../support/data/subscription-fixtures.ts';

const told: MissingKey[] = [];

beforeEach(() => {
  told.length = 0;
  onMissingKey((missing) => told.push(missing));
});
afterEach(() => onMissingKey(() => {}));

const known = new Map([['polaris', 'Salle Polaris']]);

describe('a key that names nothing (point 8)', () => {
  test('gives nothing and is told, once however often it is looked up', () => {
    expect([1, 2, 3].map(() => lookUp('hall', known, 'vega'))).toEqual([undefined, undefined, undefined]);
    expect(told).toEqual([{ kind: 'hall', key: 'vega', level: 'error' }]);
  });

  test('is nothing to tell while the index has not come, nor when there is no key', () => {
    lookUp('hall', undefined, 'vega');
    lookUp('hall', known, '');
    lookUp('performance', new Map<number, string>(), 0);
    lookUp('performance', new Map<number, string>(), -1);
    expect(lookUp('hall', known, 'polaris')).toBe('Salle Polaris');
    expect(told).toEqual([]);
  });

  test('is cut, and told of a hundred keys at most', () => {
    for (let id = 1; id <= 500; id++) {
      lookUp('performance', new Map<number, string>(), id);
    }
    expect(told).toHaveLength(100);
    onMissingKey((missing) => told.push(missing));
    lookUp('hall', known, 'x'.repeat(1000));
    expect(told.at(-1)?.key).toHaveLength(60);
  });
});

describe('what refers to nothing', () => {
  const pricing: Pricing = {
    categories: new Map(),
    grids: [],
    gridOfPerformance: new Map([[1, 3]]),
    proofs: new Map(),
    openings: { ...noOpenings, familyOfPrice: new Map([['ADHER', 'ADH']]) },
  };

  test('a performance outside the price index has empty prices, with a warning', () => {
    expect(pricesOf(pricing, 4501)).toEqual([]);
    expect(categoryPriceRange(pricing, 4501)).toBeNull();
    expect(told).toEqual([{ kind: 'price index', key: '4501', level: 'warning' }]);
  });

  test('so does one whose grid is none', () => {
    expect(pricesOf(pricing, 1)).toEqual([]);
    expect(told).toEqual([{ kind: 'price index', key: '1', level: 'warning' }]);
  });

  test('a price of an unknown family is told; one without a family is not', () => {
    expect(requiredFamily(pricing.openings, 'ADHER')).toBeNull();
    expect(familyOf(pricing.openings, 'PLEIN')).toBeUndefined();
    expect(told).toEqual([{ kind: 'family', key: 'ADH', level: 'error' }]);
  });

  const catalogue = (changes: object) =>
    readCatalogue(
      {
        dirImage: '/',
        saison: 2026,
        messages: ['Argan…'],
        filtre: [],
        ordreSC: [],
        salles: {},
        spectacles: { 1801: { id: 1801, titre: 'Phèdre', listeSC: [4501, 4502], infoSP: 0, ...changes } },
        seances: {
          4501: { id: 4501, spec: 1801, date: 1_795_462_200, infoSC: -1, infoTarifs: -1, infoDS: -1 },
        },
      },
      '',
    );

  test('a show that lists a performance that is not there', () => {
    const season = catalogue({});
    const show = season.shows.get(1801);
    expect(show && performancesOf(season, show).map(({ id }) => id)).toEqual([4501]);
    expect(told).toEqual([{ kind: 'performance', key: '4502', level: 'error' }]);
  });

  test('a line of the cart that names nothing of the season, nor of its prices', () => {
    const lookups = cartLookups(catalogue({}), pricing);
    expect(lookups.performanceOf(4501)?.showId).toBe(1801);
    expect([
      lookups.performanceOf(9999),
      lookups.showOf(9998),
      lookups.hallOf('vega'),
      lookups.categoryOf('XX'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect(lookups.pricesFor({ ...ticket(1), performanceId: 9999, categoryCode: 'XX' })).toEqual([]);
    expect(told.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'performance 9999',
      'show 9998',
      'hall vega',
      'category XX',
      'price index 9999',
    ]);
    told.length = 0;
    expect(cartLookups(undefined, undefined).showOf(9997)).toBeUndefined();
    expect(told).toEqual([]);
  });

  test('a proof that is not there, of a price in the cart and of a formula’s type', () => {
    const { openings } = pricing;
    const notes = { ticket: ticket(1), openings, subscription: '' };
    expect(hasNotes({ ...notes, proofType: 'CARTE' })).toBe(false);
    const type = subscriptionType('ADULTE', { proofType: 'SCOL' });
    const world = { catalogue: null, pricing, money: { hideZeroCents: false }, now: 0 };
    expect(askedOfType({ types: [type] }, type, world)).toEqual([]);
    expect(told.map(({ kind, key, level }) => `${level} ${kind} ${key}`)).toEqual([
      'error proof CARTE',
      'error proof SCOL',
    ]);
    told.length = 0;
    hasNotes({ ...notes, proofType: '' });
    expect(told).toEqual([]);
  });

  test('a message that is not there, of a show and of a price; none is nothing to tell', () => {
    expect(catalogue({ infoSP: 7 }).shows.get(1801)?.text).toEqual([]);
    const prices = readPricing(
      {
        messages: ['Tarif plein'],
        apiLTcat: {},
        grilles: [
          [
            { ta: 'PLEIN', nm: 0, px: {} },
            { ta: 'JEUNE', nm: 9, px: {} },
            { ta: 'SANS', px: {} },
          ],
        ],
        grilleSeance: {},
        tarifs: {},
        controles: {},
      },
      '',
    );
    expect(prices.grids[0]?.map(({ label }) => label)).toEqual(['Tarif plein', 'JEUNE', 'SANS']);
    expect(told).toEqual([
      { kind: 'message', key: '7', level: 'error' },
      { kind: 'message', key: '9', level: 'error' },
    ]);
  });
});
