import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hallPlans } from '../../api/server/season/demo/halls.ts';
import { cellsOf, nearestSeat, unsortedCells } from '../../ui/hall-map/renderer/seat-cells.ts';
import { type PaintedView, type Palette, SeatPainter } from '../../ui/hall-map/renderer/seat-painter.ts';
import type { Look, Shape } from '../../ui/hall-map/renderer/seat-shapes.ts';
import { looksIn, outlineOf } from '../../ui/hall-map/theme.ts';
import { ovalHall } from '../support/data/oval-hall.ts';
import { FakeCanvas, stripedDigits } from './fake-canvas.ts';

beforeAll(() => vi.stubGlobal('document', stripedDigits));
afterAll(() => vi.unstubAllGlobals());

const shapes: readonly Shape[] = [
  'free',
  'wheelchair',
  'taken',
  'wheelchairTaken',
  'mine',
  'wheelchairMine',
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
  colours.map((colour, index): Look => {
    const outline = outlineOf(index);
    return { shape, colour, mark: [255, 255, 255], ...(outline !== undefined && { outline }) };
  }),
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
  painted: Palette = palette,
): SeatPainter {
  const [plan, own] = [plans[hall], cells[hall]];
  if (plan === undefined || own === undefined) {
    throw new Error('no such hall');
  }
  const painter = new SeatPainter(isSorted ? own : unsortedCells(plan), plan.pitch, plan.number);
  painter.setPalette(painted);
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
            if (isSorted && sorted !== undefined) {
              painter.sort(sorted);
            }
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
    if (area === null) {
      return;
    }
    expect(area.left).toBeLessThan(x);
    expect(area.right).toBeGreaterThan(x);
    expect(area.top).toBeLessThan(y);
    expect(area.bottom).toBeGreaterThan(y);
    expect((area.right - area.left) * (area.bottom - area.top)).toBeLessThan(400);
    expect(painter.paint(view, [seat, 9])).toBeNull();
    expect(painter.paint(view)).toBeNull();
  });
});

describe('categories where the shopper forces colours', () => {
  const categories = Array.from({ length: 6 }, (_, index) => ({
    code: `C${index}`,
    name: `Catégorie ${index}`,
    color: '#2f6b8a',
    priceLabel: '',
    onSale: true,
  }));
  const [black, white] = [
    [0, 0, 0],
    [255, 255, 255],
  ] as const;
  const papers = [
    { name: 'black', paper: black },
    { name: 'white', paper: white },
  ];
  const grey = [128, 128, 128] as const;
  const marked = { accent: grey, gold: grey, muted: grey, highlight: grey, onHighlight: grey };
  const isSorted = true;

  /** A stretch of a hall whose seats are all of one category. */
  function painted(paper: typeof black | typeof white, category: number, pitch: number): readonly number[] {
    const ink = paper === black ? white : black;
    const colours = { ...marked, paper, ink, night: paper, onNight: ink };
    const canvas = new FakeCanvas(90, 90);
    const painter = painterOf(0, canvas, () => 2 * category, isSorted, {
      ...palette,
      paper,
      looks: looksIn(colours, categories, true),
    });
    const scale = pitch / hallPlans.polaris.pitch;
    painter.paint({
      scale,
      left: Math.round((hallPlans.polaris.x[40] ?? 0) * scale) - 45,
      top: Math.round((hallPlans.polaris.y[40] ?? 0) * scale) - 45,
    });
    painter.put();
    return canvas.greys().map((value) => (paper === black ? value : 255 - value));
  }

  test.each(papers)('have each its tone from afar, on $name', ({ paper }) => {
    for (const pitch of [2.5, 5, 8]) {
      const strongest = categories.map((_, category) => Math.max(...painted(paper, category, pitch)));
      for (let at = 1; at < strongest.length; at++) {
        expect((strongest[at - 1] ?? 0) - (strongest[at] ?? 0), `${pitch} px, ${at}`).toBeGreaterThan(12);
      }
    }
  });

  test.each(papers)('have each its outline close by, on $name', ({ paper }) => {
    for (const pitch of [10, 16]) {
      const outlines = categories.map((_, category) => {
        const pixels = painted(paper, category, pitch);
        const full = Math.max(...pixels);
        return pixels.map((value) => value > full / 2);
      });
      for (const [at, one] of outlines.entries()) {
        const covered = one.filter(Boolean).length;
        for (const other of outlines.slice(at + 1)) {
          const differing = one.filter((isCovered, pixel) => isCovered !== other[pixel]).length;
          expect(differing / covered, `${pitch} px, ${at}`).toBeGreaterThan(0.15);
        }
      }
    }
  });

  test('are drawn in their colours, without outlines, where nobody forces any', () => {
    const colours = { ...marked, paper: white, ink: black, night: black, onNight: white };
    const [own, outlined] = [looksIn(colours, categories, false), looksIn(colours, categories, true)];
    expect(own.filter(({ outline }) => outline !== undefined)).toEqual([]);
    expect(own[0]?.colour).toEqual([47, 107, 138]);
    expect(outlined.map(({ shape }) => shape)).toEqual(own.map(({ shape }) => shape));
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
        if (plan === undefined || own === undefined) {
          throw new Error('no such hall');
        }
        const [x, y] = [left * plan.width, top * plan.height];
        const distance = (seat: number) => Math.hypot((plan.x[seat] ?? 0) - x, (plan.y[seat] ?? 0) - y);
        const nearest = Array.from({ length: plan.seatCount }, (_, seat) => distance(seat)).reduce((a, b) =>
          Math.min(a, b),
        );
        const found = nearestSeat(own, x, y, reach * plan.pitch);
        if (nearest > reach * plan.pitch) {
          expect(found).toBe(-1);
        } else {
          expect(distance(found)).toBeCloseTo(nearest, 6);
        }
      },
    ),
    { numRuns: 150 },
  );
});
