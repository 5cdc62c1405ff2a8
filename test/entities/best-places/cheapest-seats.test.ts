import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cheapestSeats } from '../../../api/seats/best-places/cheapest-seats.ts';
import { drawChoice, drawHall } from './drawn-hall.ts';
import { everyChoice, newlyAloneSlowly } from './slow-choice.ts';

interface Wanted {
  readonly costs?: readonly number[];
  readonly aloneCost?: number;
  readonly start?: number;
  readonly end?: number;
}

/** Which seats are chosen; a seat costs what is given by its index, 1 where nothing is. */
function chosen(lines: readonly string[], count: number, wanted: Wanted = {}) {
  const { costs = [], aloneCost = 100, start = 0 } = wanted;
  const drawn = drawHall(lines);
  const { end = drawn.seats.length } = wanted;
  const costOf = (index: number): number => costs[index] ?? 1;
  const found = cheapestSeats(drawn.hall, drawn.free, { start, end, count, costOf, aloneCost });
  return { drawing: drawChoice(lines, drawn, found?.indexes.map((index) => index + 1) ?? null), ...found };
}

describe('the cheapest seats', () => {
  test('are those that cost least together, with what they cost, in rising order', () => {
    const found = chosen(['____'], 2, { costs: [4, 9, 2, 1], aloneCost: 0 });
    expect(found).toMatchObject({ drawing: ['__**'], cost: 3, indexes: [2, 3] });
    expect(chosen(['____'], 3, { costs: [4, 9, 2, 1], aloneCost: 0 })).toMatchObject({ cost: 7 });
    expect(chosen(['____'], 0)).toMatchObject({ indexes: [], cost: 0 });
  });

  test('are the first of those that cost the same', () => {
    expect(chosen(['___', '___'], 1, { aloneCost: 0 }).drawing).toEqual(['*__', '___']);
    expect(chosen(['____', '____'], 2).drawing).toEqual(['**__', '____']);
  });

  test('leave a seat alone only when that is cheaper', () => {
    expect(chosen(['__X_'], 1, { costs: [1, 1, 0, 9], aloneCost: 7 }).drawing).toEqual(['*_X_']);
    expect(chosen(['__X_'], 1, { costs: [1, 1, 0, 9], aloneCost: 9 }).drawing).toEqual(['__X*']);
  });

  test('leave nobody alone who was alone before, across an aisle or between taken seats', () => {
    expect(chosen(['_X_'], 1)).toMatchObject({ drawing: ['*X_'], cost: 1 });
    expect(chosen(['_|_'], 1)).toMatchObject({ drawing: ['*|_'], cost: 1 });
    expect(chosen(['_', '_'], 1)).toMatchObject({ drawing: ['*', '_'], cost: 1 });
  });

  test('are none that are not to be had, though these are neighbours too', () => {
    const never = Number.POSITIVE_INFINITY;
    expect(chosen(['__X_'], 1, { costs: [1, never, never, 50] })).toMatchObject({
      drawing: ['__X*'],
      cost: 50,
    });
    expect(chosen(['___'], 2, { costs: [1, never, never] }).drawing).toBeNull();
    expect(chosen(['_X'], 2).drawing).toBeNull();
  });

  test('are looked for in some rows only where that is asked', () => {
    expect(chosen(['__', '__', '__'], 2, { start: 2, end: 4 }).drawing).toEqual(['__', '**', '__']);
    const costs = [0, 0, 5, 5, 1, 1];
    expect(chosen(['__', '____', '__'], 2, { start: 2, end: 6, costs })).toMatchObject({
      drawing: ['__', '__**', '__'],
      indexes: [4, 5],
    });
    expect(chosen(['__', '__', '__'], 3, { start: 2, end: 4 }).drawing).toBeNull();
    expect(chosen(['__', '__', '__'], 1, { start: 2, end: 4 })).toMatchObject({ cost: 101 });
  });

  test('cost as little as any choice does, in any hall', () => {
    const line = fc.string({ unit: fc.constantFrom(...'____XX|'), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        fc.array(
          line.filter((text) => /[^|]/.test(text)),
          { minLength: 1, maxLength: 3 },
        ),
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 21, maxLength: 21 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 12 }),
        (lines, costs, count, aloneCost) => {
          const drawn = drawHall(lines);
          const all = everyChoice(drawn, count, 0).map(
            (choice) =>
              choice.reduce((sum, index) => sum + (costs[index] ?? 0), 0) +
              aloneCost * newlyAloneSlowly(drawn, choice),
          );
          expect(chosen(lines, count, { costs, aloneCost }).cost).toBe(
            all.length === 0 ? undefined : Math.min(...all),
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
