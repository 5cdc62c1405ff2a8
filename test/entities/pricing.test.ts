import { describe, expect, test } from 'vitest';
import { canTakePromo, noOpenings } from '../../api/prices/price-openings.ts';
import {
  alternatePriceOf,
  categoryPriceRange,
  defaultCategory,
  offeredCategories,
  offeredPrices,
  type Pricing,
  pricesOf,
  referencedPrices,
  unavailablePrices,
} from '../../api/prices/pricing.ts';

describe('prices', () => {
  const line = {
    code: 'PLEIN',
    label: '',
    isDisplayed: true,
    maximum: null,
    proofType: '',
    comment: '',
    unavailableIn: new Set<string>(),
    amounts: new Map([
      ['A', 3000],
      ['B', 2000],
    ]),
  };
  const pricing: Pricing = {
    categories: new Map(['C', 'B', 'A'].map((code) => [code, { code, name: code, color: '#000000' }])),
    grids: [
      [
        line,
        { ...line, code: 'J26', amounts: new Map([['B', 1000]]) },
        { ...line, code: 'CACHE', isDisplayed: false, amounts: new Map([['C', 1]]) },
      ],
      [{ ...line, code: 'GALA', amounts: new Map([['A', 9000]]) }],
    ],
    gridOfPerformance: new Map([
      [1, 0],
      [2, 7],
    ]),
    proofs: new Map(),
    openings: noOpenings,
  };
  const performance = {
    id: 1,
    showId: 1,
    hallId: '',
    title: [],
    comment: '',
    date: null,
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

  test('are those of the performance’s grid, none for an unknown one', () => {
    expect(pricesOf(pricing, 1)).toHaveLength(3);
    expect(pricesOf(pricing, 2)).toEqual([]);
    expect(pricesOf(pricing, 3)).toEqual([]);
    expect(offeredPrices(pricing, 1, 'B').map(({ code }) => code)).toEqual(['PLEIN', 'J26']);
    expect(offeredPrices(pricing, 1, 'C')).toEqual([]);
    expect(offeredCategories(pricing, 1).map(({ code }) => code)).toEqual(['B', 'A']);
  });

  test('that are listed without an amount stand apart, and hidden ones nowhere', () => {
    const unavailableIn = new Set(['A']);
    const listed = {
      ...pricing,
      grids: [
        [
          line,
          { ...line, code: 'SENIOR', unavailableIn, amounts: new Map([['B', 1500]]) },
          { ...line, code: 'MAISON', isDisplayed: false, unavailableIn },
        ],
      ],
    };
    expect(unavailablePrices(listed, 1, 'A').map(({ code }) => code)).toEqual(['SENIOR']);
    expect(unavailablePrices(listed, 1, 'B')).toEqual([]);
    expect(unavailablePrices(listed, 3, 'A')).toEqual([]);
  });

  test('have the alternate one among them, hidden or not, where the performance has it', () => {
    const every = (alternatePrice: string) => ({ ...pricing, openings: { ...noOpenings, alternatePrice } });
    expect(alternatePriceOf(every('CACHE'), 1)?.code).toBe('CACHE');
    expect(alternatePriceOf(every('J26'), 1)?.code).toBe('J26');
    expect(alternatePriceOf(every('GALA'), 1)).toBeNull();
    expect(alternatePriceOf(every('J26'), 3)).toBeNull();
    expect(alternatePriceOf(pricing, 1)).toBeNull();
    expect(noOpenings.alternatePrice).toBe('');
  });

  test('range over a category or all, without the hidden ones', () => {
    expect(categoryPriceRange(pricing, 1)).toEqual({ lowest: 1000, highest: 3000 });
    expect(categoryPriceRange(pricing, 1, 'A')).toEqual({ lowest: 3000, highest: 3000 });
    expect(categoryPriceRange(pricing, 1, 'C')).toBeNull();
    expect(categoryPriceRange(pricing, 3)).toBeNull();
  });

  test('a performance opens on the stored category, else the first available without a map, else none', () => {
    const categories = offeredCategories(pricing, 1);
    const left = new Map([
      ['B', 'R'],
      ['A', 'O'],
    ] as const);
    const placed = { ...performance, isPlaced: true, isNumbered: true };
    expect(defaultCategory(performance, categories, left, 'B')).toBe('B');
    expect(defaultCategory(placed, categories, left, 'B')).toBe('B');
    expect(defaultCategory(performance, categories, left, 'Z')).toBe('A');
    expect(defaultCategory(performance, categories, left, null)).toBe('A');
    expect(defaultCategory(placed, categories, left, null)).toBeNull();
    expect(defaultCategory(performance, categories, new Map(), null)).toBeNull();
    expect(defaultCategory(performance, [], left, null)).toBeNull();
  });
});

describe('prices that a reference opens', () => {
  const family = {
    code: 'ADH',
    label: 'Adhérents',
    priceCodes: ['ADHER'],
    maximum: 2,
    isOpen: false,
    isGeneric: false,
    isNominative: true,
    nature: 'R',
    text: '',
    placeholder: '',
    nameHint: '',
    openMessage: '',
  };
  const line = (code: string, amount: number) => ({
    code,
    label: '',
    isDisplayed: true,
    maximum: null,
    proofType: '',
    comment: '',
    unavailableIn: new Set<string>(),
    amounts: new Map([['A', amount]]),
  });
  const withFamily = (isOpen: boolean): Pricing => ({
    categories: new Map([['A', { code: 'A', name: 'A', color: '#000000' }]]),
    grids: [[line('PLEIN', 3000), line('ADHER', 2000)]],
    gridOfPerformance: new Map([[1, 0]]),
    proofs: new Map(),
    openings: {
      ...noOpenings,
      families: new Map([['ADH', { ...family, isOpen }]]),
      familyOfPrice: new Map([['ADHER', 'ADH']]),
      promoPrices: new Map([['PLEIN', ['DECOUV']]]),
      promotable: new Set(['PLEIN']),
    },
  });

  test('stand apart from those for everybody, and are no part of the range', () => {
    const pricing = withFamily(false);
    expect(offeredPrices(pricing, 1, 'A').map(({ code }) => code)).toEqual(['PLEIN']);
    expect(referencedPrices(pricing, 1, 'A').map(({ code }) => code)).toEqual(['ADHER']);
    expect(referencedPrices(pricing, 1, 'B')).toEqual([]);
    expect(categoryPriceRange(pricing, 1)).toEqual({ lowest: 3000, highest: 3000 });
  });

  test('are for everybody when the family is sold also without', () => {
    const pricing = withFamily(true);
    expect(offeredPrices(pricing, 1, 'A').map(({ code }) => code)).toEqual(['PLEIN', 'ADHER']);
    expect(referencedPrices(pricing, 1, 'A')).toEqual([]);
  });

  test.each([
    [['PLEIN', 'REDUIT'], true],
    [['REDUIT'], false],
    [['PLEIN', 'DECOUV'], false],
    [[], false],
  ])('tickets at %j can take a promo: %j', (codes, can) => {
    expect(canTakePromo(withFamily(false).openings, codes)).toBe(can);
  });
});
