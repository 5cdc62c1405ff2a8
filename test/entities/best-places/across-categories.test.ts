import { describe, expect, test } from 'vitest';
import { rowsView } from '../../../api/seats/best-places/hall-view.ts';
import { acrossCategories } from '../../../api/seats/best-places/propose-places.ts';
import { freePlaces } from '../../support/data/free-places.ts';

interface Wanted {
  /** The categories in the order in which they are wanted. */
  readonly wanted?: string;
  readonly seen?: readonly number[];
}

/**
 * Where people sit, « * » in the drawing, and how many looks through the hall were paused for: a line is a row, « a » to « d »
 * are free seats of four categories, « X » is taken.
 */
function seated(lines: readonly string[], count: number, { wanted = 'abc', seen = [] }: Wanted = {}) {
  const letters = [...lines.join('')];
  const hall = rowsView(lines.flatMap((line, row) => [...line].map(() => row)));
  const free = freePlaces(
    letters.length,
    letters.flatMap((letter, index) =>
      letter === 'X' ? [] : [{ seatId: index + 1, categoryId: letter.charCodeAt(0), rank: index + 1 }],
    ),
  );
  const categoryIds = [...wanted].map((letter) => letter.charCodeAt(0));
  const steps = acrossCategories(hall, free, free.ranks, { count, accessible: 0 }, categoryIds, seen);
  let pauses = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) {
      const chosen = new Set(step.value?.seatIds);
      let seatId = 0;
      const drawn = lines.map((line) =>
        [...line]
          .map((letter) => {
            seatId += 1;
            return chosen.has(seatId) ? '*' : letter;
          })
          .join(''),
      );
      return { drawn: step.value === null ? null : drawn, places: step.value, pauses };
    }
    pauses += 1;
  }
}

describe('a party that no category takes alone', () => {
  test('sits over two of the categories, the first pair where all are as good', () => {
    expect(seated(['aab', 'bcc', 'caa'], 3).drawn).toEqual(['***', 'bcc', 'caa']);
    expect(seated(['aab', 'bcc', 'caa'], 3, { wanted: 'cba' }).drawn).toEqual(['aab', '***', 'caa']);
  });

  test('sits over the pair that splits it least', () => {
    expect(seated(['aXb', 'XXX', 'bcX'], 2).drawn).toEqual(['aXb', 'XXX', '**X']);
    expect(seated(['abX', 'XXX', 'aXc'], 2).drawn).toEqual(['**X', 'XXX', 'aXc']);
    expect(seated(['aXb', 'bXc', 'aXc'], 2, { wanted: 'bca' }).places?.groups).toHaveLength(2);
  });

  test('sits, among pairs that split it as little, over the one that leaves the fewest seats alone', () => {
    expect(seated(['abc', 'bcX'], 2).drawn).toEqual(['abc', '**X']);
    expect(seated(['bcX', 'abc'], 2).drawn).toEqual(['**X', 'abc']);
    expect(seated(['abX', 'Xbc'], 2).drawn).toEqual(['**X', 'Xbc']);
    expect(seated(['abc', 'XaX', 'XbX'], 2).drawn).toEqual(['**c', 'XaX', 'XbX']);
  });

  test('is not split for the sake of a seat that would stand alone', () => {
    expect(seated(['abc', 'bXX', 'XXX', 'cXX'], 2).drawn).toEqual(['**c', 'bXX', 'XXX', 'cXX']);
  });

  test('sits over all of them only where no two have so many places', () => {
    expect(seated(['abc'], 3).drawn).toEqual(['***']);
    expect(seated(['abcab'], 4).drawn).toEqual(['**c**']);
    expect(seated(['abc'], 4).drawn).toBeNull();
  });

  test('sits in no category that was not wanted', () => {
    expect(seated(['adb', 'abX'], 2, { wanted: 'ab' }).drawn).toEqual(['adb', '**X']);
    expect(seated(['adb'], 3, { wanted: 'ab' }).drawn).toBeNull();
    expect(seated(['abdd'], 3, { wanted: 'abc' }).drawn).toBeNull();
  });

  test('does not look once more where two categories are all there are', () => {
    expect(seated(['aXb'], 3, { wanted: 'ab' })).toMatchObject({ drawn: null, pauses: 1 });
    expect(seated(['ab'], 2, { wanted: 'ab' })).toMatchObject({ drawn: ['**'], pauses: 1 });
    expect(seated(['aXbXc'], 4)).toMatchObject({ drawn: null, pauses: 4 });
    expect(seated(['aab', 'bcc', 'caa'], 3)).toMatchObject({ pauses: 3 });
    expect(seated(['a'], 2, { wanted: 'a' })).toMatchObject({ drawn: null, pauses: 0 });
  });

  test('is proposed none of the seats that it has seen', () => {
    expect(seated(['abXab'], 2, { wanted: 'ab', seen: [1, 2] }).drawn).toEqual(['abX**']);
    expect(seated(['abcXabc'], 3, { seen: [1, 2, 3] }).drawn).toEqual(['abcX***']);
  });
});
