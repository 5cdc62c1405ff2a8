import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestApart } from '../../../api/seats/best-places/choose-places.ts';
import { category, drawHall } from './drawn-hall.ts';
import { compareMerits, everyChoice, mayGive, merits } from './slow-choice.ts';

const line = fc.string({ unit: fc.constantFrom(...'______XXXX|ofrwc'), minLength: 1, maxLength: 6 });
const hall = fc
  .tuple(
    fc.array(
      line.filter((text) => /[^|]/.test(text)),
      { minLength: 1, maxLength: 4 },
    ),
    fc.infiniteStream(fc.integer({ min: 1, max: 60 })),
  )
  .map(([lines, ranks]) => {
    const known = [...lines.join('')].map(() => Number(ranks.next().value));
    return drawHall(lines, (index) => known[index] ?? 1);
  });

describe('people who need not sit together, in any hall', () => {
  it('get the best of all choices: by the kind of seat, by who is left alone, by rank', () => {
    fc.assert(
      fc.property(hall, fc.integer({ min: 1, max: 4 }), fc.boolean(), (drawn, count, sameRow) => {
        const choices = everyChoice(drawn, count, 0);
        const inOneRow = choices.filter(
          (choice) => new Set(choice.map((index) => drawn.seats[index]?.line)).size === 1,
        );
        const best = (sameRow && inOneRow.length > 0 ? inOneRow : choices)
          .map((choice) => merits(drawn, choice, 0))
          .reduce<readonly number[] | null>(
            (one, other) => (one === null || compareMerits(other, one) < 0 ? other : one),
            null,
          );
        const wish = { categoryId: category, count, accessible: 0, together: false, sameRow };
        const chosen = bestApart(drawn.hall, drawn.free, wish);
        expect(chosen === null ? null : merits(drawn, chosen, 0)).toEqual(best);
        expect(
          chosen?.every((index) => drawn.seats.some((seat, at) => at === index && mayGive(seat, 0))),
        ).toBe(best === null ? undefined : true);
      }),
      { numRuns: 1_500 },
    );
  });
});
