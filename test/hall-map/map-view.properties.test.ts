// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hallPlans } from '../../api/server/season/halls/index.ts';
import { MapView } from '../../ui/screens/hall-map/map-view.ts';

const plans = Object.values(hallPlans);

/** A hall, one of its seats, and a camera that somebody brought about by zooming and pulling. */
const moved = fc
  .record({
    plan: fc.constantFrom(...plans),
    part: fc.double({ min: 0, max: 0.9999, noNaN: true }),
    moves: fc.array(
      fc.record({
        factor: fc.double({ min: 0.3, max: 3, noNaN: true }),
        x: fc.integer({ min: -400, max: 400 }),
        y: fc.integer({ min: -400, max: 400 }),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ plan, part, moves }) => {
    const view = new MapView(plan);
    for (const { factor, x, y } of moves) {
      view.zoom(factor, { x: Math.abs(x), y: Math.abs(y) });
      view.pan(x, y);
    }
    return { plan, view, seat: Math.floor(part * plan.seatCount) };
  });

const onScreen = ({ plan, view, seat }: { plan: (typeof plans)[number]; view: MapView; seat: number }) => ({
  x: ((plan.x[seat] ?? 0) - view.camera.x) * view.camera.scale,
  y: ((plan.y[seat] ?? 0) - view.camera.y) * view.camera.scale,
});

describe('the hall map under the pointer', () => {
  test('has at a seat’s own place on the screen that seat, whatever the hall and the camera', () => {
    fc.assert(
      fc.property(moved, (shown) => {
        const { x, y } = onScreen(shown);
        expect(shown.view.seatAt(x, y, 0)).toBe(shown.seat + 1);
      }),
      { numRuns: 300 },
    );
  });

  test('moves the hall where a finger pulls it, as far as the edge lets it', () => {
    fc.assert(
      fc.property(
        moved,
        fc.integer({ min: -200, max: 200 }),
        fc.integer({ min: -200, max: 200 }),
        (shown, byX, byY) => {
          const before = onScreen(shown);
          shown.view.pan(byX, byY);
          const after = onScreen(shown);
          // An edge holds a part of the way back, never sends the hall elsewhere.
          const isOnTheWay = (way: number, by: number): boolean =>
            way * Math.sign(by) >= -1e-6 && Math.abs(way) <= Math.abs(by) + 1e-6;
          expect(isOnTheWay(after.x - before.x, byX)).toBe(true);
          expect(isOnTheWay(after.y - before.y, byY)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
