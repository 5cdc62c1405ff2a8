import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePlaces } from '../../../api/seats/best-places/choose-places.ts';
import { takePlaces } from '../../../api/seats/best-places/free-places.ts';
import { category, type DrawnHall, drawHall } from './drawn-hall.ts';
import { bestShape, compareMerits, everyBlock, mayGive, merits, shape } from './slow-choice.ts';

const letter = fc.constantFrom(...'______XXXXX|ofrwc');
const ordinaryLetter = fc.constantFrom(...'____XXXX|of');

function hallOf(letters: fc.Arbitrary<string>, mostRows: number, mostSeats: number): fc.Arbitrary<DrawnHall> {
  return fc
    .tuple(
      fc.array(
        fc.string({ unit: letters, minLength: 1, maxLength: mostSeats }).filter((line) => /[^|]/.test(line)),
        {
          minLength: 1,
          maxLength: mostRows,
        },
      ),
      fc.infiniteStream(fc.integer({ min: 1, max: 60 })),
    )
    .map(([lines, ranks]) => {
      const known = [...lines.join('')].map(() => Number(ranks.next().value));
      return drawHall(lines, (index) => known[index] ?? 1);
    });
}

const party = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(0, 0, 0, 1, 2))
  .filter(([count, accessible]) => accessible <= count);

function choose(drawn: DrawnHall, count: number, accessible: number): readonly number[] | null {
  const places = choosePlaces(drawn.hall, drawn.free, { categoryId: category, count, accessible });
  return places === null ? null : places.map((seatId) => seatId - 1);
}

describe('in any hall', () => {
  it('seats everybody as they asked, and refuses only when the seats are not there', () => {
    fc.assert(
      fc.property(hallOf(letter, 6, 10), party, (drawn, [count, accessible]) => {
        const chosen = choose(drawn, count, accessible);
        const givable = drawn.seats.filter((seat) => mayGive(seat, accessible));
        const wheelchairPlaces = givable.filter((seat) => seat.letter === 'w').length;
        if (chosen === null) {
          expect(
            wheelchairPlaces < accessible || givable.length - wheelchairPlaces < count - accessible,
          ).toBe(true);
          return;
        }
        const seats = chosen.flatMap((index) => drawn.seats[index] ?? []);
        expect(new Set(chosen).size).toBe(count);
        expect(seats.filter((seat) => mayGive(seat, accessible))).toHaveLength(count);
        expect(seats.filter((seat) => seat.letter === 'w')).toHaveLength(accessible);
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives the best block of all, when there is one', () => {
    fc.assert(
      fc.property(hallOf(letter, 6, 12), party, (drawn, [count, accessible]) => {
        const blocks = everyBlock(drawn, count, accessible);
        fc.pre(blocks.length > 0);
        const best = blocks
          .map((block) => merits(drawn, block, accessible))
          .reduce((one, other) => (compareMerits(other, one) < 0 ? other : one));
        const chosen = choose(drawn, count, accessible) ?? [];
        expect(shape(drawn, chosen)[0]).toBe(1);
        expect(merits(drawn, chosen, accessible)).toEqual(best);
      }),
      { numRuns: 3_000 },
    );
  });

  it('splits a party as little, and keeps it as near, as can be', () => {
    fc.assert(
      fc.property(hallOf(ordinaryLetter, 5, 6), fc.integer({ min: 2, max: 5 }), (drawn, count) => {
        const givable = drawn.seats.filter((seat) => mayGive(seat, 0)).length;
        fc.pre(givable >= count && givable <= 14);
        expect(shape(drawn, choose(drawn, count, 0) ?? [])).toEqual(bestShape(drawn, count));
      }),
      { numRuns: 1_500 },
    );
  });

  it('seats who comes with a wheelchair in companion seats beside it while there are some', () => {
    fc.assert(
      fc.property(hallOf(fc.constantFrom(...'__XXcccwww|'), 4, 8), party, (drawn, [count, accessible]) => {
        fc.pre(accessible > 0 && count > accessible);
        const chosen = choose(drawn, count, accessible);
        fc.pre(chosen !== null && (shape(drawn, chosen)[0] ?? 0) > 1);
        const party = new Set(chosen);
        const wheelchairs = [...party].filter((index) => drawn.seats[index]?.letter === 'w');
        const isBeside = (index: number): boolean =>
          drawn.seats[index]?.letter === 'c' &&
          wheelchairs.some(
            (one) => Math.abs(one - index) <= 2 && drawn.hall.run[one] === drawn.hall.run[index],
          );
        const isLeft = drawn.seats.some((_, index) => isBeside(index) && !party.has(index));
        const isElsewhere = [...party].some((index) => !wheelchairs.includes(index) && !isBeside(index));
        expect(isLeft && isElsewhere).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('fills the hall party by party without a seat given twice', () => {
    fc.assert(
      fc.property(hallOf(letter, 6, 12), fc.array(party, { maxLength: 40 }), (drawn, parties) => {
        const given = new Set<number>();
        for (const [count, accessible] of parties) {
          const places = choosePlaces(drawn.hall, drawn.free, { categoryId: category, count, accessible });
          for (const seatId of places ?? []) {
            expect(given.has(seatId)).toBe(false);
            given.add(seatId);
          }
          takePlaces(drawn.free, places ?? []);
        }
      }),
      { numRuns: 500 },
    );
  });
});
