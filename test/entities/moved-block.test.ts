import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostMoved, movedBlock, seatsAround } from '../../api/seats/moved-block.ts';

const run = [11, 12, 13, 14, 15, 16];
const freeBut =
  (...taken: readonly number[]) =>
  (seatId: number): boolean =>
    !taken.includes(seatId);

describe('a group that moves', () => {
  it.each([
    ['begins at the seat', 12, 3, [], [12, 13, 14]],
    ['reaches to the left as little as possible', 14, 3, [16], [13, 14, 15]],
    ['reaches to the left at the end of the row', 16, 3, [], [14, 15, 16]],
    ['has no block where the seat is taken', 12, 1, [12], null],
    ['has no block where its neighbours are', 13, 3, [12, 15], null],
    ['has no block beyond the row', 13, 7, [], null],
    ['has no block at a seat of another row', 40, 1, [], null],
  ])('%s', (_what, target, count, taken, block) => {
    expect(movedBlock(run, target, count, freeBut(...taken))).toEqual(block);
  });

  it('counts the seats of those who move as free, and not those of who stays', () => {
    expect(mostMoved(run, 12, [11, 12], freeBut(11, 12))).toEqual([12, 13]);
    expect(mostMoved(run, 13, [15, 16, 14], freeBut(12, 14, 15, 16))).toEqual([13, 14, 15]);
    // Two find room only if the third, who sits beside them, does not move: one goes.
    expect(mostMoved(run, 13, [1, 2, 14], freeBut(12, 14, 15))).toEqual([13]);
  });

  it('always sits on free neighbours with the target among them, as many as possible', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 6 }),
        (taken, target, count) => {
          const row = Array.from({ length: 12 }, (_, index) => index + 1);
          const group = Array.from({ length: count }, (_, index) => 100 + index);
          const block = mostMoved(row, target, group, freeBut(...taken));
          expect(block.length === 0).toBe(taken.includes(target));
          expect(
            block.every((seatId, index) => !taken.includes(seatId) && seatId === (block[0] ?? 0) + index),
          ).toBe(true);
          if (block.length > 0) {
            expect(block).toContain(target);
            let room = 1;
            for (let id = target - 1; id >= 1 && !taken.includes(id); id -= 1) {
              room += 1;
            }
            for (let id = target + 1; id <= 12 && !taken.includes(id); id += 1) {
              room += 1;
            }
            expect(block.length).toBe(Math.min(room, count));
          }
        },
      ),
    );
  });
});

describe('the seats around a target, on the plan', () => {
  const plan = {
    rows: [
      { label: 'A', section: 0, firstSeat: 0, seatCount: 5 },
      { label: 'B', section: 0, firstSeat: 5, seatCount: 3 },
    ],
    row: Uint16Array.from([0, 0, 0, 0, 0, 1, 1, 1]),
    // An aisle after seat 2.
    features: Uint8Array.from([0, 8, 0, 0, 0, 0, 0, 0]),
  };

  it.each([
    ['ends at an aisle on the right', 1, [1, 2]],
    ['begins after an aisle on the left', 4, [3, 4, 5]],
    ['never leaves the row', 6, [6, 7, 8]],
    ['is empty for a seat that is not there', 40, []],
  ])('%s', (_what, seatId, seats) => {
    expect(seatsAround(plan, seatId)).toEqual(seats);
  });
});
