import { describe, expect, test } from 'vitest';
import { priceRanges } from '../../api/prices/price-ranges.ts';
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
