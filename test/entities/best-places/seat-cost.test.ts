import { describe, expect, test } from 'vitest';
import { takePlaces } from '../../../api/seats/best-places/free-places.ts';
import {
  companionCost,
  isCompanionSeat,
  isUncomfortable,
  isWheelchairPlace,
  leftAloneCost,
  mayHave,
  newlyAlone,
  seatCost,
} from '../../../api/seats/best-places/seat-cost.ts';
import { seatFeature } from '../../../api/seats/hall-plan.ts';
import { category, drawHall } from './drawn-hall.ts';

const party = { categoryId: category, count: 2, accessible: 0 };
const withWheelchair = { ...party, accessible: 1 };
/** Which seats of a row may be said to be so. */
const seatsOf = (row: string, is: (index: number) => boolean) =>
  [...row].map((_, index) => index).filter((index) => is(index));

describe('what a seat is', () => {
  const { hall } = drawHall(['_wcfr']);

  test('is a place for a wheelchair, one for who comes along, or one that folds or sees less', () => {
    expect(seatsOf('_wcfr', (index) => isWheelchairPlace(hall, index))).toEqual([1]);
    expect(seatsOf('_wcfr', (index) => isCompanionSeat(hall, index))).toEqual([2]);
    expect(seatsOf('_wcfr', (index) => isUncomfortable(hall, index))).toEqual([3, 4]);
  });

  test('is none of it beyond the hall', () => {
    expect([isWheelchairPlace(hall, 9), isCompanionSeat(hall, 9), isUncomfortable(hall, 9)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the seats that a party may have', () => {
  const row = '_Xowcfr';
  const { hall, free } = drawHall([row]);

  test('are free, of its category, and no places for wheelchairs', () => {
    expect(seatsOf(row, (index) => mayHave(hall, free, party, index))).toEqual([0, 4, 5, 6]);
  });

  test('are none that was given to somebody meanwhile', () => {
    const batch = drawHall([row]);
    takePlaces(batch.free, [1, 6]);
    expect(seatsOf(row, (index) => mayHave(batch.hall, batch.free, party, index))).toEqual([4, 6]);
  });

  test('are places for wheelchairs too, where somebody of it comes with one', () => {
    expect(seatsOf(row, (index) => mayHave(hall, free, withWheelchair, index))).toEqual([0, 3, 4, 5, 6]);
  });
});

describe('what a seat costs', () => {
  const { hall, free } = drawHall(['_fc_w'], (index) => 10 * (index + 1));
  const costOf = (index: number, wish = party) => seatCost(hall, free, wish, index);

  test('is its rank, where nothing is particular about it', () => {
    expect([costOf(0), costOf(3)]).toEqual([10, 40]);
    expect([costOf(0, withWheelchair), costOf(3, withWheelchair)]).toEqual([10, 40]);
  });

  test('is more for one that folds than for many that are left alone, for whoever comes', () => {
    expect(costOf(1)).toBeGreaterThan(20 * leftAloneCost);
    expect(costOf(1, withWheelchair)).toBe(costOf(1));
    expect(costOf(1) % leftAloneCost).toBe(20);
  });

  test('is most for one that who comes along with a wheelchair needs, and nothing more for who does', () => {
    expect(costOf(2)).toBe(companionCost + 30);
    expect(costOf(2)).toBeGreaterThan(20 * costOf(1));
    expect(costOf(2, withWheelchair)).toBe(30);
  });

  test('is no more for a place that is for wheelchairs and for who comes along alike', () => {
    const both = {
      ...hall,
      features: new Uint8Array(5).fill(seatFeature.wheelchair | seatFeature.companion),
    };
    expect(seatCost(both, free, party, 4)).toBe(50);
  });

  test('is nothing where a seat has no rank', () => {
    expect(costOf(9)).toBe(0);
  });

  test('can be added up exactly for the largest party', () => {
    expect(Number.isSafeInteger(100 * (companionCost + costOf(1)))).toBe(true);
  });
});

describe('the seats that a choice leaves alone', () => {
  test.each([
    ['none, where two are left beside each other', ['____'], 0, 1, 0],
    ['the last of a row', ['___'], 0, 1, 1],
    ['the first of a row', ['___'], 1, 2, 1],
    ['one on each side', ['____'], 1, 2, 2],
    ['none on either side', ['______'], 2, 3, 0],
    ['one before a taken one', ['X___X'], 1, 2, 1],
    ['one after a taken one', ['X___X'], 2, 3, 1],
    ['none that stood alone before', ['_X__'], 2, 3, 0],
    ['none beyond an aisle', ['_|__|_'], 1, 2, 0],
    ['one before an aisle', ['__|__'], 0, 0, 1],
    ['one after an aisle', ['__|__'], 3, 3, 1],
    ['none of another row', ['_', '__', '_'], 1, 2, 0],
    ['one of another category', ['__oX'], 0, 1, 1],
    ['none in a row that is taken whole', ['__'], 0, 1, 0],
  ])('are %s', (_what, lines, first, last, count) => {
    const { hall, free } = drawHall(lines);
    expect(newlyAlone(hall, free, first, last)).toBe(count);
  });
});
