import { describe, expect, test } from 'vitest';
import { bestAroundWheelchairs } from '../../../api/seats/best-places/choose-places.ts';
import { category, drawChoice, drawHall } from './drawn-hall.ts';

interface Party {
  readonly count: number;
  readonly accessible: number;
  readonly companions?: number;
}

/** Who is seated where, of a party with wheelchairs that no row takes together. */
function seated(lines: readonly string[], party: Party, rankOf?: (index: number) => number) {
  const drawn = drawHall(lines, rankOf);
  const places = bestAroundWheelchairs(drawn.hall, drawn.free, { categoryId: category, ...party });
  return drawChoice(lines, drawn, places?.map((index) => index + 1) ?? null);
}

describe('a party with wheelchairs that no row takes together', () => {
  test('has places for wheelchairs near one another', () => {
    expect(seated(['w_____w', '______w'], { count: 2, accessible: 2 })).toEqual(['w_____*', '______*']);
    expect(seated(['wX____', 'XX____', 'w____w'], { count: 2, accessible: 2 })).toEqual([
      '*X____',
      'XX____',
      '*____w',
    ]);
  });

  test('has the best of those that are as near', () => {
    const alone = { count: 1, accessible: 1 };
    expect(seated(['wX', 'wX'], alone)).toEqual(['*X', 'wX']);
    expect(seated(['wX', 'wX'], alone, (index) => 9 - index)).toEqual(['wX', '*X']);
  });

  test('has places with seats beside them for those who go along', () => {
    const two = { count: 2, accessible: 1 };
    expect(seated(['w__', 'wc_'], two)).toEqual(['w__', '**_']);
    expect(seated(['w__', 'w_c'], two)).toEqual(['w__', '*_*']);
    // Across an aisle, or three seats on, is not beside.
    expect(seated(['w|c', 'XX', 'w_c'], two)).toEqual(['w|c', 'XX', '*_*']);
    expect(seated(['w__c', 'wXX', 'wc'], two)).toEqual(['w__c', 'wXX', '**']);
  });

  test('has each of those who go along beside one of them, the nearer the better', () => {
    expect(seated(['wc_', 'XXX', 'wc_'], { count: 4, accessible: 2 })).toEqual(['**_', 'XXX', '**_']);
    expect(seated(['w______w'], { count: 3, accessible: 2 })).toEqual(['**_____*']);
    expect(seated(['c_wc'], { count: 2, accessible: 1 })).toEqual(['c_**']);
  });

  test('leaves the seats of companions that are not beside it to others', () => {
    expect(seated(['wX', '_c'], { count: 2, accessible: 1 })).toEqual(['*X', '*c']);
  });

  test('has no more of these seats than go along, the others sit as near on ordinary ones', () => {
    expect(seated(['wcc_'], { count: 3, accessible: 1, companions: 1 })).toEqual(['**c*']);
    expect(seated(['wcc_'], { count: 3, accessible: 1 })).toEqual(['***_']);
    expect(seated(['wc_'], { count: 2, accessible: 1, companions: 0 })).toEqual(['*c*']);
  });

  test('sits on the seats of companions where there are no others', () => {
    expect(seated(['wcc'], { count: 3, accessible: 1, companions: 0 })).toEqual(['***']);
    expect(seated(['wcc'], { count: 3, accessible: 1, companions: 1 })).toEqual(['***']);
  });

  test('sits a little further away rather than on folding seats, and not far', () => {
    const two = { count: 2, accessible: 1 };
    expect(seated(['wf_'], two)).toEqual(['*f*']);
    expect(seated(['wfX_X'], two)).toEqual(['*fX*X']);
    expect(seated(['wfXXXX_'], two)).toEqual(['**XXXX_']);
  });

  test('sits a little further away rather than leave a seat alone, and not far', () => {
    const two = { count: 2, accessible: 1, companions: 0 };
    expect(seated(['wX__X', 'XXXXX', '___'], two)).toEqual(['*X__X', 'XXXXX', '*__']);
    expect(seated(['wX__X_'], two)).toEqual(['*X__X*']);
    expect(seated([`wX__X${'X'.repeat(6)}_`], two)).toEqual([`*X*_X${'X'.repeat(6)}_`]);
    expect(seated(['w|XX', '__XX', 'XXX_'], { ...two, count: 3 })).toEqual(['*|XX', '**XX', 'XXX_']);
  });

  test('counts a free place for a wheelchair as a neighbour', () => {
    expect(seated(['wXw__'], { count: 2, accessible: 1, companions: 0 })).toEqual(['*Xw_*']);
  });

  test('gets nothing that is taken or of another category', () => {
    expect(seated(['Xw__'], { count: 2, accessible: 1 })).toEqual(['X**_']);
    expect(seated(['wo_'], { count: 2, accessible: 1 })).toEqual(['*o*']);
    expect(seated(['wXo'], { count: 2, accessible: 1 })).toBeNull();
  });

  test('leaves no trace where it is asked for: the same is proposed again', () => {
    const { hall, free } = drawHall(['wc__', 'w___']);
    const wish = { categoryId: category, count: 4, accessible: 2 };
    const first = bestAroundWheelchairs(hall, free, wish);
    expect(first).toHaveLength(4);
    expect(bestAroundWheelchairs(hall, free, wish)).toEqual(first);
    expect([...free.isFree]).toEqual(Array(8).fill(1));
  });

  test('gets nothing where places for wheelchairs, or seats for the others, are too few', () => {
    expect(seated(['w__'], { count: 2, accessible: 2 })).toBeNull();
    expect(seated(['ww_'], { count: 3, accessible: 1 })).toBeNull();
  });
});
