import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alternateCandidates, keepsAlternatePrice } from '../../api/prices/alternate-price.ts';
import { type ImposedPlaces, imposedLack, leavingWith } from '../../api/seats/imposed-places.ts';

/** Sets that share no place, a lot, and some places of the hall. */
const situation = fc
  .record({
    lot: fc.integer({ min: 1, max: 4 }),
    sizes: fc.array(fc.integer({ min: 2, max: 5 }), { maxLength: 4 }),
    taken: fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 20 }),
  })
  .map(({ lot, sizes, taken }) => {
    let next = 1;
    const sets = sizes.map((size) => Array.from({ length: size }, () => next++));
    const rule: ImposedPlaces = { lot, sets };
    return { rule, places: taken.map((seatId) => ({ seatId })) };
  });

describe('places that go only together', () => {
  test('lack nothing exactly when the lots are whole and no set is broken', () => {
    fc.assert(
      fc.property(situation, ({ rule, places }) => {
        const ids = new Set(places.map(({ seatId }) => seatId));
        const isWhole =
          places.length % rule.lot === 0 &&
          rule.sets.every((set) => set.every((id) => ids.has(id)) || !set.some((id) => ids.has(id)));
        expect(imposedLack(rule, places) === null).toBe(isWhole);
      }),
    );
  });

  test('lack, of a lot, as many as make it whole, and of a set, those that are named', () => {
    fc.assert(
      fc.property(situation, ({ rule, places }) => {
        const lack = imposedLack(rule, places);
        if (lack?.kind === 'lot') {
          expect((places.length + lack.missing) % rule.lot).toBe(0);
          expect((places.length - lack.surplus) % rule.lot).toBe(0);
        }
        if (lack?.kind === 'set') {
          expect(lack.held.length + lack.missing.length).toBe(lack.size);
          expect(places.some(({ seatId }) => lack.missing.includes(seatId))).toBe(false);
        }
      }),
    );
  });

  test('one that leaves whole places takes along what it goes with, itself first to be asked', () => {
    fc.assert(
      fc.property(situation, fc.nat(), ({ rule, places }, index) => {
        const one = places[index % places.length];
        if (one === undefined) {
          return;
        }
        const leaving = leavingWith(rule, places, one);
        expect(leaving).toContain(one);
        expect(new Set(leaving).size).toBe(leaving.length);
        if (imposedLack(rule, places) === null && rule.lot === 1) {
          expect(
            imposedLack(
              rule,
              places.filter((place) => !leaving.includes(place)),
            ),
          ).toBeNull();
        }
        if (imposedLack(rule, places) === null && rule.sets.length === 0) {
          expect(leaving.length).toBe(rule.lot);
        }
      }),
    );
  });

  test('are told by what is missing and what is too much of a lot, and by the places of a set', () => {
    const seats = (...ids: readonly number[]) => ids.map((seatId) => ({ seatId }));
    expect(imposedLack({ lot: 4, sets: [] }, seats(1, 2, 3, 4, 5))).toEqual({
      kind: 'lot',
      lot: 4,
      missing: 3,
      surplus: 1,
    });
    expect(
      imposedLack(
        {
          lot: 1,
          sets: [
            [7, 8],
            [1, 2, 3],
          ],
        },
        seats(1, 3, 5),
      ),
    ).toEqual({
      kind: 'set',
      size: 3,
      held: [1, 3],
      missing: [2],
    });
  });

  test.each([
    ['one alone, where nothing asks for more', { lot: 1, sets: [[1, 2]] }, [5, 1, 2, 6], [5]],
    [
      'the places of its set',
      {
        lot: 1,
        sets: [
          [7, 8],
          [1, 2],
        ],
      },
      [5, 2, 1, 6],
      [2, 1],
      2,
    ],
    ['the last ones, as many as a lot asks for', { lot: 3, sets: [] }, [1, 2, 3, 4, 5, 6], [1, 5, 6]],
    [
      'its set, and the last that make whole lots of the others',
      { lot: 2, sets: [[1, 2, 3]] },
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3, 6],
    ],
    ['no place of another set, which that would break', { lot: 2, sets: [[1, 2]] }, [4, 5, 1, 2], [4, 5]],
    [
      'its set alone, where too few others are of no set',
      {
        lot: 3,
        sets: [
          [1, 2, 3, 4],
          [5, 6, 7, 8],
        ],
      },
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [1, 2, 3, 4],
    ],
    [
      'its set alone, where the others are of sets too',
      {
        lot: 2,
        sets: [
          [1, 2, 3],
          [4, 5, 6],
        ],
      },
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3],
    ],
    ['one alone, where they are not whole anyway', { lot: 3, sets: [] }, [1, 2, 3, 4, 5], [1]],
    ['one alone, where its set is broken anyway', { lot: 1, sets: [[1, 2, 3]] }, [1, 2, 5], [1]],
  ] as const)('give back together %s', (_what, rule, ids, leaving, first: number = ids[0]) => {
    const places = ids.map((seatId) => ({ seatId }));
    const one = places.find(({ seatId }) => seatId === first);
    expect(one === undefined ? [] : leavingWith(rule, places, one).map(({ seatId }) => seatId)).toEqual(
      leaving,
    );
  });

  test('in free seating are told apart, though none has a number', () => {
    const places = Array.from({ length: 4 }, (_, index) => ({ seatId: null, index }));
    const [one, , , last] = places;
    expect(one === undefined ? [] : leavingWith({ lot: 2, sets: [[1, 2]] }, places, one)).toEqual([
      one,
      last,
    ]);
  });

  test('impose nothing where there is no rule', () => {
    const place = { seatId: null };
    expect(imposedLack(undefined, [place])).toBeNull();
    expect(leavingWith(undefined, [place], place)).toEqual([place]);
  });
});

describe('the price of every second ticket', () => {
  const tickets = fc
    .array(fc.constantFrom('DUO', 'TP', '?'), { maxLength: 12 })
    .map((codes) => codes.map((priceCode, id) => ({ id, priceCode })));

  test('given to all that may have it, it is that of half of them, and never of more', () => {
    fc.assert(
      fc.property(tickets, (singles) => {
        const chosen = alternateCandidates('DUO', singles, () => true);
        const after = singles.map((one) => (chosen.includes(one) ? { ...one, priceCode: 'DUO' } : one));
        const count = after.filter(({ priceCode }) => priceCode === 'DUO').length;
        if (keepsAlternatePrice('DUO', singles)) {
          expect(count).toBe(Math.floor(singles.length / 2));
          expect(keepsAlternatePrice('DUO', after)).toBe(true);
        } else {
          expect(chosen).toEqual([]);
        }
      }),
    );
  });

  test('goes to the second, the fourth and so on first, and to none that is not sold at it', () => {
    const singles = ['TP', 'TP', 'TP', 'TP', 'TP'].map((priceCode, id) => ({ id, priceCode }));
    expect(alternateCandidates('DUO', singles, () => true).map(({ id }) => id)).toEqual([1, 3]);
    expect(alternateCandidates('DUO', singles, ({ id }) => id !== 1).map(({ id }) => id)).toEqual([3, 0]);
  });

  test('goes to each once, wherever those sit that may have it', () => {
    const singles = ['TP', 'TP', 'TP', 'TP', 'TP', 'TP'].map((priceCode, id) => ({ id, priceCode }));
    const given = (...ids: readonly number[]) =>
      alternateCandidates('DUO', singles, ({ id }) => ids.includes(id)).map(({ id }) => id);
    expect(given(1, 3)).toEqual([1, 3]);
    expect(given(4)).toEqual([4]);
    expect(given(0, 2, 5)).toEqual([5, 0, 2]);
  });
});
