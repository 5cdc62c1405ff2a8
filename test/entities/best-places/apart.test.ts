import { describe, expect, test } from 'vitest';
import { bestApart } from '../../../api/seats/best-places/choose-places.ts';
import { category, drawChoice, drawHall } from './drawn-hall.ts';

interface Wishes {
  readonly sameRow?: boolean;
  readonly rankOf?: (index: number) => number;
}

/** Who is seated where, of people who need not sit together. */
function seated(lines: readonly string[], count: number, { rankOf, ...wishes }: Wishes = {}) {
  const drawn = drawHall(lines, rankOf);
  const wish = { categoryId: category, count, accessible: 0, together: false, ...wishes };
  const places = bestApart(drawn.hall, drawn.free, wish);
  return drawChoice(lines, drawn, places?.map((index) => index + 1) ?? null);
}

describe('people who need not sit together', () => {
  test('get the best seats, wherever they are', () => {
    const rankOf = (index: number) => [5, 2, 9, 1, 7, 3][index] ?? 0;
    expect(seated(['____', '____'], 2, { rankOf: (index) => 9 - index })).toEqual(['____', '__**']);
    expect(seated(['_|_|_', '_|_|_'], 3, { rankOf })).toEqual(['_|*|_', '*|_|*']);
  });

  test('get the first of those that are as good', () => {
    expect(seated(['____'], 1, { rankOf: () => 1 })).toEqual(['*___']);
    expect(seated(['__', '__'], 1, { rankOf: () => 1 })).toEqual(['*_', '__']);
  });

  test('get first the seats that stand alone, rather than leave others so', () => {
    expect(seated(['___X_'], 1)).toEqual(['*__X_']);
    expect(seated(['X__X_'], 1)).toEqual(['X__X*']);
    expect(seated(['__X_X_'], 1)).toEqual(['__X*X_']);
  });

  test('leave nobody alone between them whom they can leave a neighbour', () => {
    expect(seated(['X__X', '___X'], 2)).toEqual(['X**X', '___X']);
    expect(seated(['___X', 'X__X'], 2)).toEqual(['___X', 'X**X']);
    expect(seated(['_X', '__'], 2)).toEqual(['_X', '**']);
    expect(seated(['__X', '____X'], 4)).toEqual(['**X', '**__X']);
  });

  test('leave somebody alone where there is no other choice, but one rather than two', () => {
    expect(seated(['X__X'], 1)).toEqual(['X*_X']);
    expect(seated(['X__X', '__X_'], 2)).toEqual(['X**X', '__X_']);
    expect(seated(['___X', '___X'], 3)).toEqual(['***X', '___X']);
    expect(seated(['__|__'], 1)).toEqual(['*_|__']);
  });

  test('get what is left, and nothing where that is too little', () => {
    expect(seated(['_X', 'X_'], 2)).toEqual(['*X', 'X*']);
    expect(seated(['_X', 'X_'], 3)).toBeNull();
    expect(seated(['XX'], 1)).toBeNull();
  });

  test('get no places for wheelchairs, and folding seats last', () => {
    expect(seated(['wf__'], 2)).toEqual(['wf**']);
    expect(seated(['wfX_'], 2)).toEqual(['w*X*']);
    expect(seated(['w__'], 3)).toBeNull();
  });

  test('leave no trace where they are asked for: the same are proposed again', () => {
    const { hall, free } = drawHall(['____', '____']);
    const wish = { categoryId: category, count: 3, accessible: 0, together: false };
    const first = bestApart(hall, free, wish);
    expect(first).toHaveLength(3);
    expect(bestApart(hall, free, wish)).toEqual(first);
    expect([...free.isFree]).toEqual(Array(8).fill(1));
  });
});

describe('people who would rather sit in one row', () => {
  const sameRow = true;

  test('do so where one has so many, though single seats elsewhere are better', () => {
    expect(seated(['_X', '_X', '__'], 2, { sameRow })).toEqual(['_X', '_X', '**']);
    expect(seated(['_X', '_X', '__'], 2)).toEqual(['*X', '*X', '__']);
  });

  test('do so in the best of the rows that have so many, the last of the hall among them', () => {
    const rankOf = (index: number) => [9, 8, 3, 4, 1, 2][index] ?? 0;
    expect(seated(['__', '__', '__'], 2, { sameRow, rankOf })).toEqual(['__', '__', '**']);
    expect(seated(['__', '__', '_X'], 2, { sameRow, rankOf })).toEqual(['__', '**', '_X']);
    expect(seated(['__', '__', '__'], 2, { sameRow })).toEqual(['**', '__', '__']);
  });

  test('do so in the row that is best for all of them together, the first of two that are as good', () => {
    const ranked = (...ranks: readonly number[]) => ({
      sameRow,
      rankOf: (index: number) => ranks[index] ?? 0,
    });
    expect(seated(['__', '__'], 2, ranked(3, 4, 1, 9))).toEqual(['**', '__']);
    expect(seated(['__', '__'], 2, ranked(3, 4, 1, 5))).toEqual(['__', '**']);
    expect(seated(['__', '__'], 2, ranked(1, 4, 2, 3))).toEqual(['**', '__']);
  });

  test('do so across an aisle', () => {
    expect(seated(['_X', '_|_', '_X'], 2, { sameRow })).toEqual(['_X', '*|*', '_X']);
  });

  test('are seated in several where none has so many', () => {
    expect(seated(['_X', 'X_'], 2, { sameRow })).toEqual(['*X', 'X*']);
    expect(seated(['_X', 'X_'], 3, { sameRow })).toBeNull();
  });
});
