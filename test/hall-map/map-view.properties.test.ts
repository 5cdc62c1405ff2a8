// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HallPlan } from '../../api/seats/hall-plan.ts';
import { hallPlans } from '../../api/server/season/demo/halls.ts';
import { MapView } from '../../ui/hall-map/map-view.ts';

/** A hall that nobody drew: rows as far apart as they must be at least, seats as near as its pitch lets them be. */
const randomPlan = fc
  .record({
    pitch: fc.integer({ min: 8, max: 60 }),
    rows: fc.array(
      fc.record({ seats: fc.integer({ min: 1, max: 40 }), aside: fc.nat(300), apart: fc.nat(120) }),
      {
        minLength: 1,
        maxLength: 25,
      },
    ),
  })
  .map(({ pitch, rows }): HallPlan => {
    const places = rows.flatMap(({ seats, aside }, row) => {
      const y = rows.slice(0, row).reduce((sum, { apart }) => sum + pitch + apart, pitch);
      return Array.from({ length: seats }, (_, column) => ({ row, x: pitch + aside + column * pitch, y }));
    });
    const seatCount = places.length;
    return {
      id: 'random',
      name: 'Salle au hasard',
      width: Math.max(...places.map(({ x }) => x)) + pitch,
      height: Math.max(...places.map(({ y }) => y)) + pitch,
      pitch,
      sections: [{ name: 'Salle' }],
      rows: rows.map(({ seats }, row) => ({
        label: String(row + 1),
        section: 0,
        firstSeat: places.findIndex((place) => place.row === row),
        seatCount: seats,
      })),
      shapes: [],
      categories: ['C1'],
      seatCount,
      x: Int16Array.from(places, ({ x }) => x),
      y: Int16Array.from(places, ({ y }) => y),
      category: new Uint8Array(seatCount),
      number: Uint16Array.from({ length: seatCount }, (_, seat) => seat + 1),
      features: new Uint8Array(seatCount),
      row: Uint16Array.from(places, ({ row }) => row),
    };
  });

/** A map of such a size on the page, which stands there and is not drawn. */
function mapOf(plan: HallPlan, width: number, height: number): MapView {
  const view = new MapView(plan);
  const [host, canvas, follower] = ['div', 'canvas', 'div'].map((tag) => document.createElement(tag));
  if (host === undefined || !(canvas instanceof HTMLCanvasElement) || follower === undefined) {
    throw new Error('no elements');
  }
  Object.defineProperties(host, { clientWidth: { value: width }, clientHeight: { value: height } });
  host.append(canvas, follower);
  view.attach({ canvas, follower })();
  return view;
}

/** A hall, one of its seats, and a camera that somebody brought about by zooming and pulling. */
const moved = fc
  .record({
    plan: fc.oneof(fc.constantFrom(...Object.values(hallPlans)), randomPlan),
    width: fc.integer({ min: 200, max: 1600 }),
    height: fc.integer({ min: 150, max: 1000 }),
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
  .map(({ plan, width, height, part, moves }) => {
    const view = mapOf(plan, width, height);
    for (const { factor, x, y } of moves) {
      view.zoom(factor, { x: Math.abs(x), y: Math.abs(y) });
      view.pan(x, y);
    }
    return { plan, view, seat: Math.floor(part * plan.seatCount) };
  });

const onScreen = ({ plan, view, seat }: { plan: HallPlan; view: MapView; seat: number }) => ({
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
