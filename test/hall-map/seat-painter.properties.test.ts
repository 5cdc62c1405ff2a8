import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hallPlans, ovalHall } from '../../api/server/season/halls/index.ts';
import { cellsOf, nearestSeat, unsortedCells } from '../../ui/screens/hall-map/renderer/seat-cells.ts';
import { type PaintedView, SeatPainter } from '../../ui/screens/hall-map/renderer/seat-painter.ts';
import type { Look, Shape } from '../../ui/screens/hall-map/renderer/seat-shapes.ts';
import { FakeCanvas, stripedDigits } from './fake-canvas.ts';

beforeAll(() => vi.stubGlobal('document', stripedDigits));
afterAll(() => vi.unstubAllGlobals());

const shapes: readonly Shape[] = [
  'free',
  'wheelchair',
  'taken',
  'wheelchairTaken',
  'mine',
  'taking',
  'held',
  'closed',
  'lost',
  'outside',
];
const colours = [
  [176, 134, 44],
  [200, 55, 31],
  [27, 30, 51],
  [0, 0, 0],
] as const;
const looks: readonly Look[] = shapes.flatMap((shape) =>
  colours.map((colour): Look => ({ shape, colour, mark: [255, 255, 255] })),
);
const palette = { paper: [250, 246, 238], looks, fontFamily: 'sans-serif' } as const;
const plans = [hallPlans.polaris, hallPlans.arenes, ovalHall(2000)];
const cells = plans.map(cellsOf);

/** A painter of the plan, its seats' looks by a rule, on a canvas of its own. */
function painterOf(
  hall: number,
  canvas: FakeCanvas,
  lookOf: (seat: number) => number,
  isSorted = true,
): SeatPainter {
  const [plan, own] = [plans[hall], cells[hall]];
  if (plan === undefined || own === undefined) throw new Error('no such hall');
  const painter = new SeatPainter(isSorted ? own : unsortedCells(plan), plan.pitch, plan.number);
  painter.setPalette(palette);
  painter.setSurface(canvas.context, 1);
  painter.setLooks(lookOf);
  return painter;
}

const someHall = fc.integer({ min: 0, max: plans.length - 1 });
/** Device pixels between neighbours: from dots to discs, below and above where numbers begin. */
const somePitch = fc.oneof(
  fc.double({ min: 0.7, max: 9, noNaN: true }),
  fc.double({ min: 9, max: 40, noNaN: true }),
);
const somePlace = fc.double({ min: 0, max: 1, noNaN: true });
const someSeed = fc.integer({ min: 0, max: 9999 });
const someChanges = fc.array(fc.tuple(somePlace, fc.nat(looks.length - 1)), { maxLength: 12 });
const someSteps = fc.array(
  fc.record({
    byX: fc.integer({ min: -90, max: 90 }),
    byY: fc.integer({ min: -60, max: 60 }),
    zoom: fc.constantFrom(1, 1, 1, 1, 1.07, 0.9),
    changes: someChanges,
    isSorted: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

describe('the picture of the seats', () => {
  test('panned, zoomed, sorted and changed step by step, it is what painting it anew gives, pixel by pixel', () => {
    fc.assert(
      fc.property(
        someHall,
        somePitch,
        somePlace,
        somePlace,
        someSeed,
        someSteps,
        (hall, pitch, x, y, seed, steps) => {
          const plan = plans[hall] ?? hallPlans.polaris;
          const now = Array.from({ length: plan.seatCount }, (_, seat) => (seat * 7 + seed) % looks.length);
          const lookOf = (seat: number): number => now[seat] ?? 0;
          const canvas = new FakeCanvas(120, 80);
          const painter = painterOf(hall, canvas, lookOf, false);
          let scale = pitch / plan.pitch;
          let view: PaintedView = {
            scale,
            left: Math.round(x * plan.width * scale) - 60,
            top: Math.round(y * plan.height * scale) - 40,
          };
          const shown = (painted: ReturnType<SeatPainter['paint']>) =>
            painted !== null && painter.put(painted);
          shown(painter.paint(view));
          for (const { byX, byY, zoom, changes, isSorted } of steps) {
            const sorted = cells[hall];
            if (isSorted && sorted !== undefined) painter.sort(sorted);
            scale *= zoom;
            view = { scale, left: view.left + byX, top: view.top + byY };
            const changed = changes.flatMap(([place, look]) => {
              const seat = Math.floor(place * (plan.seatCount - 1));
              now[seat] = look;
              return [seat, look];
            });
            shown(painter.paint(view, changed));
          }
          const anew = new FakeCanvas(120, 80);
          const other = painterOf(hall, anew, lookOf);
          other.paint(view);
          other.put();
          expect(canvas.differencesFrom(anew)).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('neighbours never add up to a colour that is neither theirs, nor the paper’s, nor between', () => {
    const channel = (at: 0 | 1 | 2) =>
      [palette.paper, [255, 255, 255], ...colours].map((colour) => colour[at] ?? 0);
    const [least, most] = [[0, 1, 2] as const, [0, 1, 2] as const].map((all, isMost) =>
      all.map((at) => (isMost === 1 ? Math.max(...channel(at)) : Math.min(...channel(at)))),
    );
    fc.assert(
      fc.property(someHall, somePitch, somePlace, somePlace, someSeed, (hall, pitch, x, y, seed) => {
        const plan = plans[hall] ?? hallPlans.polaris;
        const canvas = new FakeCanvas(120, 80);
        const painter = painterOf(hall, canvas, (seat) => (seat * 3 + seed) % looks.length);
        const scale = pitch / plan.pitch;
        painter.paint({
          scale,
          left: Math.round(x * plan.width * scale) - 60,
          top: Math.round(y * plan.height * scale) - 40,
        });
        painter.put();
        for (const [red, green, blue] of canvas.colours()) {
          expect(
            [red, green, blue].every(
              (value, at) => value >= (least?.[at] ?? 0) && value <= (most?.[at] ?? 255),
            ),
          ).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('only what changed is put on the canvas', () => {
    const canvas = new FakeCanvas(400, 300);
    const painter = painterOf(0, canvas, () => 0);
    const plan = hallPlans.polaris;
    const view = { scale: 8 / plan.pitch, left: 0, top: 0 };
    painter.paint(view);
    painter.put();
    const seat = 20;
    const [x, y] = [(plan.x[seat] ?? 0) * view.scale, (plan.y[seat] ?? 0) * view.scale];
    const area = painter.paint(view, [seat, 9]);
    expect(area).not.toBeNull();
    if (area === null) return;
    expect(area.left).toBeLessThan(x);
    expect(area.right).toBeGreaterThan(x);
    expect(area.top).toBeLessThan(y);
    expect(area.bottom).toBeGreaterThan(y);
    expect((area.right - area.left) * (area.bottom - area.top)).toBeLessThan(400);
    expect(painter.paint(view, [seat, 9])).toBeNull();
    expect(painter.paint(view)).toBeNull();
  });
});

test('a point’s seat is the nearest of all', () => {
  fc.assert(
    fc.property(
      someHall,
      somePlace,
      somePlace,
      fc.double({ min: 0.1, max: 3, noNaN: true }),
      (hall, left, top, reach) => {
        const [plan, own] = [plans[hall], cells[hall]];
        if (plan === undefined || own === undefined) throw new Error('no such hall');
        const [x, y] = [left * plan.width, top * plan.height];
        const distance = (seat: number) => Math.hypot((plan.x[seat] ?? 0) - x, (plan.y[seat] ?? 0) - y);
        const nearest = Array.from({ length: plan.seatCount }, (_, seat) => distance(seat)).reduce((a, b) =>
          Math.min(a, b),
        );
        const found = nearestSeat(own, x, y, reach * plan.pitch);
        if (nearest > reach * plan.pitch) expect(found).toBe(-1);
        else expect(distance(found)).toBeCloseTo(nearest, 6);
      },
    ),
    { numRuns: 150 },
  );
});
