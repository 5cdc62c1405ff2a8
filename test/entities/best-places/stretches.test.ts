import { describe, expect, test } from 'vitest';
import { stretchesOf } from '../../../api/seats/best-places/groups.ts';
import { category, drawHall } from './drawn-hall.ts';

const party = { categoryId: category, count: 2, accessible: 0 };
/** Where each stretch begins, and how many seats it has. */
const found = (lines: readonly string[], wish = party) => {
  const { hall, free } = drawHall(lines);
  return stretchesOf(hall, free, wish).map(({ first, length }) => [first, length]);
};

describe('free seats beside one another', () => {
  test('are as many as there are, up to a taken one and to the end of the row', () => {
    expect(found(['__X___'])).toEqual([
      [0, 2],
      [3, 3],
    ]);
    expect(found(['X_X_X'])).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(found(['___'])).toEqual([[0, 3]]);
  });

  test('are parted by an aisle, and by the end of a row', () => {
    expect(found(['__|___'])).toEqual([
      [0, 2],
      [2, 3],
    ]);
    expect(found(['__', '_'])).toEqual([
      [0, 2],
      [2, 1],
    ]);
  });

  test('are none where all are taken, or there are no seats', () => {
    expect(found(['XX'])).toEqual([]);
    expect(found([])).toEqual([]);
  });

  test('are those that the party may have: of its category, and places for wheelchairs where it has one', () => {
    expect(found(['_o_'])).toEqual([
      [0, 1],
      [2, 1],
    ]);
    expect(found(['_w_'])).toEqual([
      [0, 1],
      [2, 1],
    ]);
    expect(found(['_w_'], { ...party, accessible: 1 })).toEqual([[0, 3]]);
  });

  test('are told row by row, from the stage on, whatever the order of the plan', () => {
    const { hall, free } = drawHall(['_X_', '__X', 'X__']);
    const turned = { ...hall, rowPosition: hall.rowPosition.map((position) => 9 - position) };
    const told = stretchesOf(turned, free, party);
    expect(told.map(({ first, length }) => [first, length])).toEqual([
      [7, 2],
      [3, 2],
      [0, 1],
      [2, 1],
    ]);
    expect(told.map(({ rowPosition }) => rowPosition)).toEqual([7, 8, 9, 9]);
  });
});
