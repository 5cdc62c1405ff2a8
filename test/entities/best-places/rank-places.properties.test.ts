import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePlaces } from '../../../api/seats/best-places/choose-places.ts';
import { rankPlaces } from '../../../api/seats/best-places/ranked-places.ts';
import { category, type DrawnHall, drawHall } from './drawn-hall.ts';
import { compareMerits, everyBlock, merits, newlyAloneSlowly } from './slow-choice.ts';

const otherCategory = category + 1;

function hallOf(letters: string, mostRows: number, mostSeats: number): fc.Arbitrary<DrawnHall> {
  const row = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: mostSeats });
  return fc
    .array(
      row.filter((line) => /[^|]/.test(line)),
      { minLength: 1, maxLength: mostRows },
    )
    .map((lines) => drawHall(lines));
}

const party = (count: number, more: { together?: boolean; sameRow?: boolean } = {}) => ({
  count,
  accessible: 0,
  ...more,
});

const seating = fc.record({ together: fc.boolean(), sameRow: fc.boolean() });
const people = fc.integer({ min: 1, max: 5 });

describe('proposals, one after the other', () => {
  it('have no seat of the ones before, and leave out nobody while seats are left', () => {
    fc.assert(
      fc.property(hallOf('____XX|ofr', 5, 9), people, seating, (drawn, count, wishes) => {
        const given = new Set<number>();
        const all = [...rankPlaces(drawn.hall, drawn.free, party(count, wishes), [category])];
        for (const { seatIds } of all) {
          expect(seatIds).toHaveLength(count);
          expect(seatIds.some((seatId) => given.has(seatId))).toBe(false);
          for (const seatId of seatIds) {
            given.add(seatId);
          }
        }
        const free = drawn.seats.filter(({ letter }) => letter !== 'X' && letter !== 'o').length;
        expect(all).toHaveLength(Math.floor(free / count));
      }),
      { numRuns: 600 },
    );
  });

  it('begin with what the server would choose', () => {
    fc.assert(
      fc.property(hallOf('____XX|ofr', 5, 9), people, seating, (drawn, count, wishes) => {
        const wish = party(count, wishes);
        const [first] = rankPlaces(drawn.hall, drawn.free, wish, [category]);
        expect(first?.seatIds ?? null).toEqual(
          choosePlaces(drawn.hall, drawn.free, { ...wish, categoryId: category }),
        );
      }),
      { numRuns: 600 },
    );
  });

  it('go from good to less good: side by side first, then the better block of those that are left', () => {
    fc.assert(
      fc.property(hallOf('_____XX|fr', 5, 9), people, (drawn, count) => {
        const all = [...rankPlaces(drawn.hall, drawn.free, party(count), [category])];
        const blocks = all.filter(({ groups }) => groups.length === 1);
        expect(all.slice(0, blocks.length)).toEqual(blocks);
        const worths = blocks.map(({ seatIds }) =>
          merits(
            drawn,
            seatIds.map((seatId) => seatId - 1),
            0,
          ),
        );
        for (const [index, worth] of worths.slice(1).entries()) {
          expect(compareMerits(worths[index] ?? [], worth)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 600 },
    );
  });

  it('leave a seat alone only where every block of as good seats does, and say so', () => {
    fc.assert(
      fc.property(hallOf('____XXX|', 5, 9), people, (drawn, count) => {
        const [first] = rankPlaces(drawn.hall, drawn.free, party(count), [category]);
        fc.pre(first !== undefined);
        const seats = first.seatIds.map((seatId) => seatId - 1);
        expect(first.leftAlone).toBe(newlyAloneSlowly(drawn, seats));
        const blocks = everyBlock(drawn, count, 0);
        if (first.leftAlone > 0 && blocks.length > 0) {
          expect(blocks.every((block) => newlyAloneSlowly(drawn, block) >= first.leftAlone)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('prefer the first category, but for a party that only another one takes together or leaves no seat alone', () => {
    fc.assert(
      fc.property(hallOf('____ooooXX|', 5, 9), people, (drawn, count) => {
        const wish = party(count);
        const [first] = rankPlaces(drawn.hall, drawn.free, wish, [category, otherCategory]);
        const [own] = rankPlaces(drawn.hall, drawn.free, wish, [category]);
        if (own !== undefined && own.groups.length === 1 && own.leftAlone === 0) {
          expect(first).toEqual(own);
        }
        if (first !== undefined && first.categoryId === otherCategory && own !== undefined) {
          expect(
            first.groups.length < own.groups.length ||
              (first.groups.length === own.groups.length && first.leftAlone < own.leftAlone),
          ).toBe(true);
        }
      }),
      { numRuns: 800 },
    );
  });
});

describe('who does not want to sit behind one another', () => {
  it('never sits alone for it', () => {
    fc.assert(
      fc.property(hallOf('____XX|', 4, 8), fc.integer({ min: 2, max: 5 }), (drawn, count) => {
        const [one] = rankPlaces(drawn.hall, drawn.free, party(count, { sameRow: true }), [category]);
        const [anywhere] = rankPlaces(drawn.hall, drawn.free, party(count), [category]);
        fc.pre(one !== undefined && anywhere !== undefined);
        const alone = (groups: readonly (readonly number[])[]): number =>
          groups.filter((group) => group.length === 1).length;
        expect(alone(one.groups)).toBeLessThanOrEqual(alone(anywhere.groups));
      }),
      { numRuns: 800 },
    );
  });
});
