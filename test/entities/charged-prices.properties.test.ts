import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepsAlternatePrice } from '../../api/prices/alternate-price.ts';
import {
  type AmountOf,
  alternateLeft,
  chargedPrices,
  type ReckonedPlace,
  totalOf,
} from '../../api/prices/charged-prices.ts';

const amounts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  PLEIN: { A: 3000, B: 2000 },
  REDUIT: { A: 1500, B: 1000 },
  DUO: { A: 1800 },
  PAREIL: { A: 1800 },
};
const amountOf: AmountOf = (price, category) => amounts[price]?.[category] ?? null;

const places = fc.array(
  fc.record({
    categoryCode: fc.constantFrom('A', 'B'),
    priceCode: fc.constantFrom('PLEIN', 'REDUIT', '?'),
  }),
  { maxLength: 12 },
);
const maximum = fc.option(fc.nat(5));

const charge = (chosen: readonly ReckonedPlace[], most: number | null) =>
  chargedPrices(chosen, { code: 'DUO', maximum: most }, amountOf);

describe('what chosen places are charged', () => {
  test('is what was chosen, where there is no alternate price', () => {
    fc.assert(
      fc.property(places, (chosen) => {
        expect(chargedPrices(chosen, null, amountOf)).toEqual(chosen.map(({ priceCode }) => priceCode));
      }),
    );
  });

  test('has the alternate price at most every second time, as the server allows, and no more than may be', () => {
    fc.assert(
      fc.property(places, maximum, (chosen, most) => {
        const charged = charge(chosen, most).map((priceCode) => ({ priceCode }));
        expect(keepsAlternatePrice('DUO', charged)).toBe(true);
        const count = charged.filter(({ priceCode }) => priceCode === 'DUO').length;
        expect(count).toBeLessThanOrEqual(most ?? chosen.length);
      }),
    );
  });

  test('is never more than what was chosen, place by place, and leaves what is to be chosen later', () => {
    fc.assert(
      fc.property(places, maximum, (chosen, most) => {
        charge(chosen, most).forEach((code, index) => {
          const place = chosen[index];
          const own = place === undefined ? null : amountOf(place.priceCode, place.categoryCode);
          const now = place === undefined ? null : amountOf(code, place.categoryCode);
          expect(now ?? 0).toBeLessThanOrEqual(own ?? 0);
          expect(code === '?').toBe(place?.priceCode === '?');
        });
      }),
    );
  });

  test('gives every second place the alternate price where all could have it', () => {
    fc.assert(
      fc.property(fc.nat(12), (count) => {
        const chosen = Array.from({ length: count }, () => ({ categoryCode: 'A', priceCode: 'PLEIN' }));
        const total = totalOf(
          charge(chosen, null).map((priceCode) => ({ categoryCode: 'A', priceCode })),
          amountOf,
        );
        expect(total).toBe(Math.ceil(count / 2) * 3000 + Math.floor(count / 2) * 1800);
      }),
    );
  });

  test('keeps the price that was chosen where the other is not sold, or costs as much', () => {
    const four = (priceCode: string, categoryCode: string): readonly ReckonedPlace[] =>
      Array.from({ length: 4 }, () => ({ categoryCode, priceCode }));
    expect(charge(four('PLEIN', 'B'), null)).toEqual(Array(4).fill('PLEIN'));
    expect(charge(four('PAREIL', 'A'), null)).toEqual(Array(4).fill('PAREIL'));
    expect(charge(four('INCONNU', 'A'), null)).toEqual(Array(4).fill('INCONNU'));
  });

  test('counts the places that have the alternate price already', () => {
    const chosen = (...codes: readonly string[]): readonly ReckonedPlace[] =>
      codes.map((priceCode) => ({ categoryCode: 'A', priceCode }));
    const six = chosen('DUO', 'PLEIN', 'PLEIN', 'PLEIN', 'PLEIN', 'PLEIN');
    const luckyOf = (most: number | null): number =>
      charge(six, most).filter((code) => code === 'DUO').length;
    expect([null, 1, 2, 3, 4].map(luckyOf)).toEqual([3, 1, 2, 3, 3]);
    const eight = chosen('DUO', 'DUO', 'PLEIN', 'PLEIN', 'PLEIN', 'PLEIN', 'PLEIN', 'PLEIN');
    expect(charge(eight, 1)).toEqual(eight.map(({ priceCode }) => priceCode));
  });
});

describe('how many more tickets may have the alternate price', () => {
  const heldAt = (...codes: readonly string[]) => codes.map((priceCode) => ({ priceCode, reference: '' }));

  test.each([
    ['as many as wished, without a limit', null, ['DUO', 'DUO'], null],
    ['as many as the limit, beside an empty cart', 3, [], 3],
    ['fewer by those of the cart that have it', 3, ['DUO', 'PLEIN', 'DUO'], 1],
    ['never less than none', 1, ['DUO', 'DUO'], 0],
  ])('%s', (_what, most, codes, left) => {
    expect(alternateLeft({ code: 'DUO', maximum: most }, heldAt(...codes))).toEqual({
      code: 'DUO',
      maximum: left,
    });
  });

  test('is no question where there is none', () => {
    expect(alternateLeft(null, heldAt('DUO'))).toBeNull();
  });
});
