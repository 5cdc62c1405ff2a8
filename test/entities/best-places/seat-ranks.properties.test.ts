import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankSeats } from '../../../api/seats/best-places/seat-ranks.ts';
import type { HallPlan } from '../../../api/seats/hall-plan.ts';
import { seatFeature } from '../../../api/seats/hall-plan.ts';
import { hallPlans } from '../../../api/server/season/demo/halls.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A hall of one category with its stage around (0, 0); the house lies below it. */
function hallOf(seats: readonly Point[]): HallPlan {
  return {
    id: 'arc',
    name: '',
    width: 4000,
    height: 4000,
    pitch: 40,
    sections: [{ name: 'Balcon' }],
    rows: [{ label: 'A', section: 0, firstSeat: 0, seatCount: seats.length }],
    shapes: [{ kind: 'stage', points: [-300, -100, 300, -100, 300, 100, -300, 100], label: 'Scène' }],
    categories: ['C1'],
    seatCount: seats.length,
    x: Int16Array.from(seats, ({ x }) => x),
    y: Int16Array.from(seats, ({ y }) => y),
    category: new Uint8Array(seats.length),
    number: Uint16Array.from(seats, (_seat, index) => index + 1),
    features: new Uint8Array(seats.length),
    row: new Uint16Array(seats.length),
  };
}

/** A row on a circle whose centre lies `ahead` of the stage, `half` seats to each side of the axis, up to `reach` degrees. */
function curvedRow(ahead: number, radius: number, reach: number, half: number): readonly Point[] {
  return Array.from({ length: 2 * half + 1 }, (_, index) => {
    const angle = (((index - half) / half) * reach * Math.PI) / 180;
    return { x: Math.round(radius * Math.sin(angle)), y: Math.round(ahead + radius * Math.cos(angle)) };
  });
}

describe('which seat of a row is better', () => {
  it('in a horseshoe whose ends bend towards the stage: the middle before the ends', () => {
    const { ranks } = rankSeats(hallOf(curvedRow(635, 606, 66, 15)));
    expect(ranks[15]).toBe(1);
    expect([ranks[0], ranks[30]].sort()).toEqual([30, 31]);
  });

  it('in any row that bends towards the stage, or is straight: the nearer to its axis', () => {
    const bend = fc.record({
      // Drawn so large that a whole unit is next to nothing.
      radius: fc.integer({ min: 4000, max: 12_000 }),
      // How far ahead of the stage the row's circle has its centre, in radii: beyond, the row all but closes around it.
      share: fc.double({ min: 0, max: 1.1, noNaN: true }),
      reach: fc.integer({ min: 40, max: 75 }),
      half: fc.integer({ min: 2, max: 10 }),
    });
    fc.assert(
      fc.property(bend, fc.boolean(), ({ radius, share, reach, half }, isStraight) => {
        const seats = curvedRow(Math.round(radius * share), radius, reach, half).map(({ x, y }) => ({
          x,
          y: isStraight ? radius : y,
        }));
        const { ranks } = rankSeats(hallOf(seats));
        for (let aside = 1; aside <= half; aside += 1) {
          for (const side of [-1, 1]) {
            const here = ranks[half + side * aside] ?? 0;
            expect(here).toBeGreaterThan(ranks[half + side * (aside - 1)] ?? 0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('straight behind another: the one before it, however far apart', () => {
    const depth = fc.integer({ min: 120, max: 3000 });
    fc.assert(
      fc.property(depth, depth, fc.integer({ min: -1500, max: 1500 }), (a, b, x) => {
        fc.pre(a !== b);
        const { ranks } = rankSeats(
          hallOf([
            { x: 0, y: a },
            { x: 0, y: b },
            { x, y: 4000 },
          ]),
        );
        expect((ranks[0] ?? 0) < (ranks[1] ?? 0)).toBe(a < b);
      }),
    );
  });

  it('in the demo’s horseshoe: each balcony begins with its middle', () => {
    const plan = hallPlans.polaris;
    const { order } = rankSeats(plan);
    const isPlain = (index: number) =>
      ((plan.features[index] ?? 0) & (seatFeature.wheelchair | seatFeature.companion)) === 0;
    for (const name of ['Premier balcon', 'Second balcon']) {
      const [best] = [...order].filter((index) => {
        const row = plan.rows[plan.row[index] ?? -1];
        return row !== undefined && plan.sections[row.section]?.name === name && isPlain(index);
      });
      const row = plan.rows[plan.row[best ?? -1] ?? -1];
      const place = ((best ?? 0) - (row?.firstSeat ?? 0)) / (row?.seatCount ?? 1);
      expect(place).toBeGreaterThan(0.4);
      expect(place).toBeLessThan(0.6);
    }
  });
});
