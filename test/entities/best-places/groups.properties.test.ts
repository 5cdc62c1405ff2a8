import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestInGroups, type Split, splitOver } from '../../../api/seats/best-places/groups.ts';
import { category, drawChoice, drawHall } from './drawn-hall.ts';

/** Every way to seat so many people in stretches of these lengths. */
function* waysOver(lengths: readonly number[], count: number): Generator<Split> {
  const [first, ...others] = lengths;
  if (first === undefined) {
    if (count === 0) {
      yield { groups: 0, singles: 0 };
    }
    return;
  }
  for (let here = 0; here <= Math.min(first, count); here += 1) {
    for (const { groups, singles } of waysOver(others, count - here)) {
      yield { groups: groups + (here > 0 ? 1 : 0), singles: singles + (here === 1 ? 1 : 0) };
    }
  }
}

describe('into how many groups a party splits', () => {
  test('is as few as can be, and as few people then sit alone as can be', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 12 }), (found, count) => {
        const [best] = [...waysOver(found, count)].toSorted(
          (a, b) => a.groups - b.groups || a.singles - b.singles,
        );
        expect(
          splitOver(
            found.toSorted((a, b) => b - a),
            count,
          ),
        ).toEqual(best ?? null);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    [[4, 2], 4, { groups: 1, singles: 0 }],
    [[2, 2], 4, { groups: 2, singles: 0 }],
    [[3, 3], 4, { groups: 2, singles: 0 }],
    [[3, 1], 4, { groups: 2, singles: 1 }],
    [[2, 2], 3, { groups: 2, singles: 1 }],
    [[1, 1], 2, { groups: 2, singles: 2 }],
  ])('is, over stretches of %j for %d: %j', (lengths, count, split) => {
    expect(splitOver(lengths, count)).toEqual(split);
  });

  test('is no question where there are not enough seats', () => {
    expect(splitOver([2, 1], 4)).toBeNull();
    expect(splitOver([], 1)).toBeNull();
  });
});

describe('a party that no row takes together', () => {
  function seated(lines: readonly string[], count: number, rankOf?: (index: number) => number) {
    const drawn = drawHall(lines, rankOf);
    const places = bestInGroups(drawn.hall, drawn.free, { categoryId: category, count, accessible: 0 });
    return drawChoice(lines, drawn, places?.map((index) => index + 1) ?? null);
  }

  test('sits in two rows that follow one another, rather than in better ones further apart', () => {
    expect(seated(['__X', 'XXX', '__X', '__X'], 4)).toEqual(['__X', 'XXX', '**X', '**X']);
    expect(seated(['__X', 'XXX', '__X'], 4)).toEqual(['**X', 'XXX', '**X']);
  });

  test('sits along one row, where it has room there, rather than in better ones further apart', () => {
    const backwards = (index: number) => 20 - index;
    expect(seated(['__|__', 'XXXX', '__XX'], 4, backwards)).toEqual(['**|**', 'XXXX', '__XX']);
    expect(seated(['__XX', 'XXXX', '__|__'], 4)).toEqual(['__XX', 'XXXX', '**|**']);
  });

  test('sits in the better of two such places', () => {
    const lines = ['__X', '__X', 'XXX', '__X', '__X'];
    expect(seated(lines, 4)).toEqual(['**X', '**X', 'XXX', '__X', '__X']);
    expect(seated(lines, 4, (index) => 20 - index)).toEqual(['__X', '__X', 'XXX', '**X', '**X']);
    expect(seated(lines, 4, () => 1)).toEqual(['**X', '**X', 'XXX', '__X', '__X']);
  });

  test('sits in few groups rather than near one another', () => {
    expect(seated(['_X_', '_X_', 'XXX', 'XXX', '__X', 'XXX', '__X'], 4)).toEqual([
      '_X_',
      '_X_',
      'XXX',
      'XXX',
      '**X',
      'XXX',
      '**X',
    ]);
  });

  test('has its largest group first, and the others near it', () => {
    expect(seated(['___XX__', '__XX__X'], 5)).toEqual(['***XX__', '**XX__X']);
  });

  test('sits where a row is free at the longest, wherever in the row that is', () => {
    expect(seated(['_X__X___'], 5)).toEqual(['_X**X***']);
    expect(seated(['___X__X_'], 5)).toEqual(['***X**X_']);
    expect(seated(['__X___X_X_'], 5)).toEqual(['**X***X_X_']);
  });

  test('does not sit where a row has as many groups but too few seats', () => {
    expect(seated(['___X_X', 'XXXXXX', '__XXXX'], 5)).toEqual(['***X_X', 'XXXXXX', '**XXXX']);
  });

  test('sits further apart rather than have somebody sit alone', () => {
    expect(seated(['___X_', 'XXXXX', 'XXXXX', '__XXX'], 4)).toEqual(['**_X_', 'XXXXX', 'XXXXX', '**XXX']);
  });

  test('sits as far apart as it must, and no further', () => {
    expect(seated(['__X', 'XXX', 'XXX', '__X', 'XXX', 'XXX', '__X'], 4)).toEqual([
      '**X',
      'XXX',
      'XXX',
      '**X',
      'XXX',
      'XXX',
      '__X',
    ]);
    expect(seated(['__X', 'XXX', 'XXX', '__X', 'XXX', '__X'], 4)).toEqual([
      '__X',
      'XXX',
      'XXX',
      '**X',
      'XXX',
      '**X',
    ]);
  });

  test('is not seated where there are not enough seats', () => {
    expect(seated(['__X', '_XX'], 4)).toBeNull();
  });
});
