import { describe, expect, test } from 'vitest';
import { lowestFree, priceRanges } from '../../api/prices/price-ranges.ts';
import type { Availability, AvailabilityCode } from '../../api/season/availability.ts';
import { fullPrice, pricing, youngPrice } from '../screens/season-fixture.ts';

const cheap = { ...fullPrice, amounts: new Map([['C1', 500]]) };
const season = {
  ...pricing,
  grids: [[fullPrice, youngPrice], [cheap], [{ ...fullPrice, isDisplayed: false }]],
  gridOfPerformance: new Map([
    [1, 0],
    [2, 1],
    [3, 0],
    [4, 2],
    [5, 2],
  ]),
};

describe('what a performance costs, from and to', () => {
  test('is that of its own grid, in whatever order performances are asked for', () => {
    const rangeOf = priceRanges(season);
    const asked = [1, 2, 3, 1, 2].map((id) => rangeOf(id));
    const dear = { lowest: 800, highest: 2800 };
    const low = { lowest: 500, highest: 500 };
    expect(asked).toEqual([dear, low, dear, dear, low]);
  });

  test('is nothing where nothing is sold, or no price is known', () => {
    const rangeOf = priceRanges(season);
    expect([4, 5, 4, 99].map((id) => rangeOf(id))).toEqual([null, null, null, null]);
    expect(rangeOf(2)).toEqual({ lowest: 500, highest: 500 });
  });

  test('is one answer for all performances of a grid, so that a long programme is quick', () => {
    const rangeOf = priceRanges(season);
    expect(rangeOf(3)).toBe(rangeOf(1));
  });
});

describe('the lowest price for which a place can still be had', () => {
  const seated = {
    ...pricing,
    categories: new Map(['C1', 'C2'].map((code) => [code, { code, name: code, color: '#000000' }])),
    grids: [
      [
        {
          ...fullPrice,
          amounts: new Map([
            ['C1', 2800],
            ['C2', 1200],
          ]),
        },
        { ...youngPrice, amounts: new Map([['C1', 1000]]) },
      ],
    ],
    gridOfPerformance: new Map([
      [1, 0],
      [2, 0],
    ]),
  };
  const when = (...codes: readonly [AvailabilityCode, AvailabilityCode]): Availability =>
    new Map([
      [
        1,
        new Map([
          ['C1', codes[0]],
          ['C2', codes[1]],
        ]),
      ],
    ]);

  test.each([
    ['V', 'V', 1000],
    ['R', 'O', 1200],
    ['O', 'R', 1000],
    ['+', '-', null],
    ['?', '?', null],
  ] as const)('is that of a category that has some: %s, %s', (first, second, lowest) => {
    expect(lowestFree(seated, when(first, second))(1)).toBe(lowest);
  });

  test('is not known of a performance of which nothing is', () => {
    const ask = lowestFree(seated, when('V', 'V'));
    expect([2, 99].map((id) => ask(id))).toEqual([null, null]);
  });
});
