import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  differences,
  packNumbers,
  restore,
  runs,
  unpackNumbers,
  unroll,
} from '../../api/seats/hall-plan-wire.ts';

const many = 100;
const unpacked = (text: string, most = many): readonly number[] | null => {
  const numbers = unpackNumbers(text, most);
  return numbers === null ? null : [...numbers];
};

/** The largest that seven characters hold, and its negative. */
const largest = 2 ** 34 - 1;

describe('whole numbers as text', () => {
  test.each([
    [[], ''],
    [[0], 'A'],
    [[-1, 1], 'BC'],
    [[15, -16], 'ef'],
    [[16, -17], 'gBhB'],
    [[511, 512], '+fggB'],
    [[-largest - 1], '//////f'],
    [[9, 26, 30], 'S0B8B'],
  ])('%j are « %s », both ways: the text that plans are sent as', (numbers, text) => {
    expect(packNumbers(numbers)).toBe(text);
    expect(unpacked(text)).toEqual(numbers);
  });

  test('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -largest, max: largest }), { maxLength: many }), (numbers) => {
        expect(unpacked(packNumbers(numbers))).toEqual(numbers);
      }),
    );
  });

  test.each([
    ['a character of another alphabet', ['-', 'A A', 'A=', 'é', '\u0000', 'A\u2028']],
    ['an end in the middle of a number', ['g', 'Ag', 'gggg']],
    ['a number that is longer than any', ['gggggggA', 'AgggggggB']],
  ])('are none in a text with %s', (_what, texts) => {
    expect(texts.filter((text) => unpacked(text) !== null)).toEqual([]);
  });

  test('are none when there are more of them than are asked for', () => {
    expect(unpacked('ACE', 3)).toEqual([0, 1, 2]);
    expect(unpacked('ACE', 2)).toBeNull();
    expect(unpacked('A', 0)).toBeNull();
    expect(unpacked('', 0)).toEqual([]);
  });

  test('take the room of their text, however many are allowed', () => {
    expect(unpackNumbers('AA', 1e9)?.buffer.byteLength).toBeLessThan(1000);
  });
});

const rows = fc.array(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 8 }), {
  maxLength: 8,
});

describe('a column of seats as what one would not expect', () => {
  test.each([
    [
      'even rows, one behind the other',
      [
        [100, 110, 120],
        [200, 210, 220],
        [300, 310, 320],
      ],
      [100, 10, 0, 0, 0, 0, 0, 0, 0],
    ],
    [
      'a row of another step at its end',
      [
        [0, 10, 22, 34],
        [0, 10, 20, 30],
      ],
      [0, 10, 2, 0, 0, 0, 0, 0],
    ],
    [
      'rows that start aside',
      [
        [10, 20],
        [15, 25],
        [20, 30],
        [20, 30],
      ],
      [10, 10, -5, 0, 0, 0, -5, 0],
    ],
    ['a single seat between rows', [[0, 10], [0], [0, 10]], [0, 10, 0, 0, 0]],
  ])('is mostly nothing: %s', (_what, seats, expected) => {
    const lengths = seats.map((row) => row.length);
    expect(differences(seats.flat(), lengths)).toEqual(expected);
    expect([...(restore(expected, lengths, -1000, 1000) ?? [])]).toEqual(seats.flat());
  });

  test('comes back as it was', () => {
    fc.assert(
      fc.property(rows, (seats) => {
        const lengths = seats.map((row) => row.length);
        const column = seats.flat();
        expect([...(restore(differences(column, lengths), lengths, -500, 500) ?? [])]).toEqual(column);
      }),
    );
  });

  test('is none beyond its range, whichever value it is, and its bounds are in', () => {
    const restored = (column: readonly number[], lowest: number, highest: number) =>
      restore(differences(column, [column.length]), [column.length], lowest, highest);
    expect([...(restored([3, 5, 4], 3, 5) ?? [])]).toEqual([3, 5, 4]);
    expect(restored([2, 5, 4], 3, 5)).toBeNull();
    expect(restored([3, 6, 4], 3, 5)).toBeNull();
    expect(restored([3, 5, 2], 3, 5)).toBeNull();
  });

  test('is none with more or fewer seats than its rows have', () => {
    expect(restore([0, 0, 0], [2], 0, 9)).toBeNull();
    expect(restore([0, 0, 0], [2, 2], 0, 9)).toBeNull();
    expect(restore([], [], 0, 9)).toEqual(new Int32Array());
  });
});

describe('a column that seldom changes, as runs', () => {
  test.each([
    [[], []],
    [[7], [7, 1]],
    [
      [0, 0, 0, 3, 3, 0],
      [0, 3, 3, 2, 0, 1],
    ],
  ])('%j are %j, both ways', (column, expected) => {
    expect(runs(column)).toEqual(expected);
    expect([...(unroll(expected, column.length, 9) ?? [])]).toEqual(column);
  });

  test('comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 40 }), (column) => {
        const found = runs(column);
        expect([...(unroll(found, column.length, 3) ?? [])]).toEqual(column);
        expect(found.length).toBeLessThanOrEqual(2 * column.length);
      }),
    );
  });

  test.each([
    ['a value below nothing', [-1, 2]],
    ['a value above the highest', [4, 2]],
    ['a run of nobody', [1, 0, 1, 2]],
    ['a run that goes backwards', [1, 3, 1, -1]],
    ['a run without its length', [1, 1, 1]],
    ['fewer seats than there are', [1, 1]],
    ['more seats than there are', [1, 1, 1, 2]],
    ['nothing at all', []],
  ])('is none with %s', (_what, found) => {
    expect(unroll(found, 2, 3)).toBeNull();
  });

  test('may have the highest value', () => {
    expect([...(unroll([3, 2], 2, 3) ?? [])]).toEqual([3, 3]);
  });
});
