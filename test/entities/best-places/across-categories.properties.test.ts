import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePlaces } from '../../../api/seats/best-places/choose-places.ts';
import { acrossCategories } from '../../../api/seats/best-places/propose-places.ts';
import type { RankedPlaces } from '../../../api/seats/best-places/ranked-places.ts';
import { category, type DrawnHall, drawHall } from './drawn-hall.ts';
import { everyBlock, newlyAloneSlowly } from './slow-choice.ts';

const otherCategory = category + 1;
const party = (count: number) => ({ count, accessible: 0 });

/** Rows of two categories: « o » is of the other one, « X » is taken. */
const halls = fc
  .array(
    fc
      .string({ unit: fc.constantFrom(...'__ooX|'), minLength: 2, maxLength: 9 })
      .filter((line) => /[^|]/.test(line)),
    { minLength: 1, maxLength: 4 },
  )
  .map((lines) => drawHall(lines));
const people = fc.integer({ min: 1, max: 6 });

function across(drawn: DrawnHall, count: number, seen: readonly number[] = []): RankedPlaces | null {
  const { hall, free } = drawn;
  const steps = acrossCategories(hall, free, free.ranks, party(count), [category, otherCategory], seen);
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
  }
}

/** The same hall, all of one category. */
const asOne = ({ free }: DrawnHall) => ({ ...free, categoryIds: free.categoryIds.map(() => category) });

describe('a party over two categories', () => {
  it('has free seats of these categories, each once, whenever there are enough of them', () => {
    fc.assert(
      fc.property(halls, people, (drawn, count) => {
        const free = drawn.seats.flatMap(({ letter }, index) => (letter === 'X' ? [] : [index + 1]));
        const found = across(drawn, count);
        expect(found === null).toBe(free.length < count);
        if (found !== null) {
          expect(new Set(found.seatIds).size).toBe(count);
          expect(found.seatIds.every((seatId) => free.includes(seatId))).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('sits as it would if both were one', () => {
    fc.assert(
      fc.property(halls, people, (drawn, count) => {
        const expected = choosePlaces(drawn.hall, asOne(drawn), { ...party(count), categoryId: category });
        expect(across(drawn, count)?.seatIds ?? null).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('sits side by side where any row has room, and leaves no seat alone unless every block would', () => {
    fc.assert(
      fc.property(halls, people, (drawn, count) => {
        const seats = drawn.seats.map((seat) => ({
          ...seat,
          letter: seat.letter === 'o' ? '_' : seat.letter,
        }));
        const blocks = everyBlock({ ...drawn, seats }, count, 0);
        const found = across(drawn, count);
        if (blocks.length > 0) {
          expect(found?.groups).toHaveLength(1);
          const least = Math.min(...blocks.map((block) => newlyAloneSlowly(drawn, block)));
          expect(
            newlyAloneSlowly(
              drawn,
              (found?.seatIds ?? []).map((seatId) => seatId - 1),
            ),
          ).toBe(least);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is proposed none of the seats that it has seen', () => {
    fc.assert(
      fc.property(halls, people, (drawn, count) => {
        const first = across(drawn, count)?.seatIds ?? [];
        const second = across(drawn, count, first)?.seatIds ?? [];
        expect(second.some((seatId) => first.includes(seatId))).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
