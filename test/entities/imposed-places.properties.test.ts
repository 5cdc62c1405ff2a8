import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alternateCandidates, keepsAlternatePrice } from '../../api/entities/alternate-price.ts';
import { type ImposedPlaces, imposedLack, leavingWith } from '../../api/entities/imposed-places.ts';

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
});
