import { describe, expect, test } from 'vitest';
import { bestInOneRow } from '../../../api/seats/best-places/choose-places.ts';
import { category, drawChoice, drawHall } from './drawn-hall.ts';

/** Who is seated where, of people who shall not sit behind one another. */
function seated(lines: readonly string[], count: number, rankOf?: (index: number) => number) {
  const drawn = drawHall(lines, rankOf);
  const places = bestInOneRow(drawn.hall, drawn.free, { categoryId: category, count, accessible: 0 });
  return drawChoice(lines, drawn, places?.map((index) => index + 1) ?? null);
}

describe('a party that shall not sit behind one another', () => {
  test('sits along one row, across its aisles and beside who sits there', () => {
    expect(seated(['__X', '__X', '__|__'], 4)).toEqual(['__X', '__X', '**|**']);
    expect(seated(['__X', '__X__'], 4)).toEqual(['__X', '**X**']);
  });

  test('sits in the row that parts it least', () => {
    expect(seated(['__|__|__', '___|___'], 6)).toEqual(['__|__|__', '***|***']);
    expect(seated(['___|___', '__|__|__'], 6)).toEqual(['***|***', '__|__|__']);
  });

  test('sits in the best of the rows that part it as little', () => {
    expect(seated(['__|__', '__|__'], 4)).toEqual(['**|**', '__|__']);
    expect(seated(['__|__', '__|__'], 4, (index) => 9 - index)).toEqual(['__|__', '**|**']);
    expect(seated(['XX', '__|__', 'XX', '__|__'], 4, (index) => 20 - index)).toEqual([
      'XX',
      '__|__',
      'XX',
      '**|**',
    ]);
  });

  test('sits in none where somebody would be alone there who in other rows is not', () => {
    expect(seated(['___|_', '__X'], 4)).toBeNull();
    expect(seated(['___|_', '_XX'], 4)).toEqual(['***|*', '_XX']);
  });

  test('sits in the one of two rows in which nobody is alone', () => {
    expect(seated(['___|_', '__|__'], 4)).toEqual(['___|_', '**|**']);
    expect(seated(['__|__', '___|_'], 4)).toEqual(['**|**', '___|_']);
  });

  test('sits in none where no row has so many seats, or the hall has not', () => {
    expect(seated(['__X', '__X'], 4)).toBeNull();
    expect(seated(['__X', '_XX'], 4)).toBeNull();
  });
});
