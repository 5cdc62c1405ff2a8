import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import type { Operation } from './history.ts';
import { did, nothing } from './planted-history.ts';

/** Shoppers who take and give back seats of a hall, at instants; what they are told comes around these instants. */
function play(
  steps: readonly {
    readonly shopper: number;
    readonly seat: number;
    readonly before: number;
    readonly after: number;
  }[],
  isLocked: boolean,
): { readonly history: readonly Operation[]; readonly isTwice: boolean } {
  const holders = new Map<number, Set<number>>();
  let isTwice = false;
  const history = steps.map(({ shopper, seat, before, after }, index): Operation => {
    const instant = 100 * index;
    const holdersOfSeat = holders.get(seat) ?? new Set<number>();
    holders.set(seat, holdersOfSeat);
    const isMine = holdersOfSeat.has(shopper);
    const isFree = holdersOfSeat.size === 0;
    const told = { invokedAt: instant - before, endedAt: instant + after, seats: [seat] };
    if (isMine) {
      holdersOfSeat.delete(shopper);
      return did(instant, `${shopper}`, { ...told, kind: 'release' });
    }
    if (isFree || !isLocked) {
      isTwice ||= !isFree;
      holdersOfSeat.add(shopper);
      return did(instant, `${shopper}`, told);
    }
    return did(instant, `${shopper}`, { ...told, outcome: 'refused' });
  });
  return { history, isTwice };
}

const steps = fc.array(
  fc.record({
    shopper: fc.integer({ min: 1, max: 4 }),
    seat: fc.integer({ min: 1, max: 4 }),
    before: fc.integer({ min: 1, max: 45 }),
    after: fc.integer({ min: 1, max: 45 }),
  }),
  { maxLength: 60 },
);

describe('in any history', () => {
  it('accuses no server that grants each seat to one shopper at a time', () => {
    fc.assert(
      fc.property(steps, (all) => {
        expect(check(play(all, true).history, nothing, 500)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('accuses every server that does not', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { history, isTwice } = play(all, false);
        fc.pre(isTwice);
        expect(check(history, nothing, 500).map(({ kind }) => kind)).toContain('seat granted twice');
      }),
      { numRuns: 1_000 },
    );
  });
});
