import { describe, expect, test } from 'vitest';
import { bestTogether } from '../../../api/seats/best-places/choose-places.ts';
import { takePlaces } from '../../../api/seats/best-places/free-places.ts';
import { category, drawHall } from './drawn-hall.ts';

interface Party {
  readonly count: number;
  readonly accessible?: number;
  readonly companions?: number;
}

/** Where the block of the party begins; null where no row takes it together. */
function blockOf(lines: readonly string[], party: Party, rankOf?: (index: number) => number) {
  const { hall, free } = drawHall(lines, rankOf);
  return bestTogether(hall, free, { categoryId: category, accessible: 0, ...party });
}

describe('a party side by side', () => {
  test('is seated where the ranks of its places are best, the first of those that are as good', () => {
    const rankOf = (index: number) => [9, 9, 1, 2, 9, 9, 1, 1][index] ?? 0;
    expect(blockOf(['________'], { count: 2 }, rankOf)).toBe(6);
    expect(blockOf(['____', '____'], { count: 2 }, () => 1)).toBe(0);
    expect(blockOf(['___', '___'], { count: 2 }, () => 1)).toBe(0);
    expect(blockOf(['______'], { count: 3 }, (index) => [5, 1, 5, 2, 2, 2][index] ?? 0)).toBe(3);
  });

  test('sits in one row, on one side of its aisles, and in one category', () => {
    expect(blockOf(['_', '__'], { count: 2 })).toBe(1);
    expect(blockOf(['_|__'], { count: 2 })).toBe(1);
    expect(blockOf(['_o__'], { count: 2 })).toBe(2);
    expect(blockOf(['_X__'], { count: 2 })).toBe(2);
    expect(blockOf(['_|_', '_X_', '_o_'], { count: 2 })).toBeNull();
  });

  test('sits where nobody was seated meanwhile', () => {
    const { hall, free } = drawHall(['____', '__']);
    takePlaces(free, [2, 3]);
    expect(bestTogether(hall, free, { categoryId: category, count: 2, accessible: 0 })).toBe(4);
  });

  test('leaves no free seat alone where another block is to be had', () => {
    expect(blockOf(['___', '__'], { count: 2 })).toBe(3);
    expect(blockOf(['___'], { count: 2 })).toBe(0);
  });

  test('sits on folding seats, and on those of companions, only where nothing else is left', () => {
    expect(blockOf(['ff', 'cc', '__'], { count: 2 })).toBe(4);
    expect(blockOf(['cc', 'ff'], { count: 2 })).toBe(2);
    expect(blockOf(['cc'], { count: 2 })).toBe(0);
    // What is passed by counts no more.
    expect(blockOf(['ff__', '_f__'], { count: 2 })).toBe(2);
    expect(blockOf(['c___'], { count: 2 })).toBe(2);
  });

  test('takes no place for a wheelchair', () => {
    expect(blockOf(['_w_'], { count: 2 })).toBeNull();
    expect(blockOf(['w__'], { count: 2 })).toBe(1);
  });
});

describe('a party with a wheelchair', () => {
  const two = { count: 2, accessible: 1 };

  test('has as many places for wheelchairs as it asks for, no fewer and no more', () => {
    expect(blockOf(['__', 'ww', 'w_'], two)).toBe(4);
    expect(blockOf(['__', 'ww', 'w_'], { count: 2, accessible: 2 })).toBe(2);
    expect(blockOf(['__', 'ww'], two)).toBeNull();
    expect(blockOf(['_w_w'], { count: 3, accessible: 2 })).toBe(1);
  });

  test('has the seat for who comes along first, however far behind', () => {
    expect(blockOf(['w_', 'XX', 'wc'], two)).toBe(4);
    expect(blockOf(['wc', '__', 'w_'], two)).toBe(0);
    expect(blockOf(['_wc_'], two)).toBe(1);
  });

  test('has no more of these seats than it needs', () => {
    const three = { count: 3, accessible: 1, companions: 1 };
    expect(blockOf(['wcc', 'wc_'], three)).toBe(3);
    expect(blockOf(['wc_', 'wcc'], { ...three, companions: 2 })).toBe(3);
    expect(blockOf(['wc', 'w_'], { ...two, companions: 0 })).toBe(2);
  });

  test('counts what it passes by no more', () => {
    expect(blockOf(['w__wc_'], two)).toBe(3);
    expect(blockOf(['cw_', 'wc_'], two)).toBe(0);
    expect(blockOf(['wX_wc'], two)).toBe(3);
    expect(blockOf(['cw_'], { ...two, companions: 0 })).toBe(1);
  });
});
