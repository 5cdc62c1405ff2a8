import { describe, expect, test } from 'vitest';
import { type HallPlan, type PlanShape, seatFeature } from '../../api/seats/hall-plan.ts';
import { seatPosition } from '../../api/seats/seat-words.ts';

type Point = readonly [x: number, y: number];

/** From 100 to 300 across, from 0 to 50 deep: its middle is at 200. */
const stage = [100, 0, 300, 0, 300, 50, 100, 50];
const stageOf = (...points: readonly number[]): PlanShape => ({ kind: 'stage', points, label: 'Scène' });

/** A hall of rows, with an aisle after the seats of these indices. */
function hallOf(
  rows: readonly (readonly Point[])[],
  more: Partial<HallPlan> = {},
  aisles: readonly number[] = [],
) {
  const seats = rows.flat();
  const features = seats.map((_, index) => (aisles.includes(index) ? seatFeature.aisleAfter : 0));
  const plan: HallPlan = {
    id: 'salle',
    name: 'Grande salle',
    width: 1000,
    height: 1000,
    pitch: 10,
    sections: [{ name: 'Orchestre' }],
    rows: rows.map((row, at) => ({
      label: String(at),
      section: 0,
      firstSeat: rows.slice(0, at).flat().length,
      seatCount: row.length,
    })),
    shapes: [stageOf(...stage)],
    categories: ['C1'],
    seatCount: seats.length,
    x: Int16Array.from(seats, ([x]) => x),
    y: Int16Array.from(seats, ([, y]) => y),
    category: new Uint8Array(seats.length),
    number: Uint16Array.from(seats.keys(), (index) => index + 1),
    features: Uint8Array.from(features),
    row: Uint16Array.from(rows.flatMap((row, at) => row.map(() => at))),
    ...more,
  };
  return plan;
}
const positionAt = (point: Point, more: Partial<HallPlan> = {}) => seatPosition(hallOf([[point]], more), 0);
const sideAt = (x: number, y: number, more: Partial<HallPlan> = {}) => {
  const { side, isFarAside } = positionAt([x, y], more);
  return isFarAside ? `far ${side}` : side;
};

describe('a place, as a spectator sees the stage from it', () => {
  test.each([
    [200, 60, 'centre'],
    [160, 50, 'centre'],
    [240, 50, 'centre'],
    [159, 50, 'left'],
    [241, 50, 'right'],
    [100, 50, 'left'],
    [300, 50, 'right'],
    [99, 50, 'far left'],
    [301, 50, 'far right'],
  ])('close to it, at %d across, %d deep, is %s', (x, y, side) => {
    expect(sideAt(x, y)).toBe(side);
  });

  test.each([
    [340, 'centre'],
    [60, 'centre'],
    [341, 'right'],
    [59, 'left'],
    [666, 'right'],
    [-266, 'left'],
    [667, 'far right'],
    [-267, 'far left'],
  ])('a thousand units away, at %d across, is %s: the middle widens with the way', (x, side) => {
    expect(sideAt(x, 1050)).toBe(side);
  });

  test('is behind the stage beyond its back, however far aside, and beside it before that', () => {
    const crowd = Array.from({ length: 9 }, (): Point => [200, 100]);
    const sideIn = (point: Point) => {
      const { side, isFarAside } = seatPosition(hallOf([[point, ...crowd]]), 0);
      return isFarAside ? `far ${side}` : side;
    };
    expect(sideIn([200, -1])).toBe('behind');
    expect(sideIn([900, -1])).toBe('behind');
    expect(sideIn([90, 0])).toBe('far left');
    expect(sideIn([310, 20])).toBe('far right');
  });

  test('has no side in a hall that sits around the stage: with more than 15 % of its places behind', () => {
    const hall = (behind: number) =>
      hallOf([
        Array.from({ length: 20 }, (_, index): Point => [900, index < behind ? -10 : index === 19 ? 0 : 100]),
      ]);
    const { side, isFarAside } = seatPosition(hall(4), 10);
    expect([side, isFarAside]).toEqual([null, false]);
    expect(seatPosition(hall(4), 0).side).toBeNull();
    expect(seatPosition(hall(3), 10)).toMatchObject({ side: 'right', isFarAside: true });
    expect(seatPosition(hall(3), 0).side).toBe('behind');
  });

  test('has neither side nor distance where no stage is drawn', () => {
    const none = { side: null, isFarAside: false, distanceMetres: null };
    const others: readonly PlanShape[] = [
      { kind: 'wall', points: stage, label: '' },
      { kind: 'label', x: 200, y: 20, label: 'Scène' },
      stageOf(),
      stageOf(200),
    ];
    expect(positionAt([200, 100], { shapes: [], metresPerUnit: 0.1 })).toMatchObject(none);
    expect(positionAt([200, 100], { shapes: others, metresPerUnit: 0.1 })).toMatchObject(none);
  });

  test('is seen from the middle of all that is drawn as stage', () => {
    const shapes = [stageOf(0, 10, 100, 10, 100, 40), stageOf(300, 0, 300, 60, 700, 60)];
    expect(sideAt(350, 60, { shapes })).toBe('centre');
    expect(sideAt(210, 60, { shapes })).toBe('centre');
    expect(sideAt(209, 60, { shapes })).toBe('left');
    expect(sideAt(700, 60, { shapes })).toBe('right');
    expect(sideAt(0, 60, { shapes })).toBe('left');
    expect(sideAt(-1, 60, { shapes })).toBe('far left');
    // The front of the foremost one: from there the middle widens.
    expect(sideAt(350 + 141, 1060, { shapes: [stageOf(350, 10), stageOf(350, 60)] })).toBe('right');
    expect(sideAt(350 + 140, 1060, { shapes: [stageOf(350, 10), stageOf(350, 60)] })).toBe('centre');
  });

  test('is the same each time it is asked for', () => {
    const plan = hallOf([[[159, 50]]], { metresPerUnit: 1 });
    expect(seatPosition(plan, 0)).toEqual(seatPosition(plan, 0));
    const bare = hallOf([[[159, 50]]], { shapes: [] });
    expect(seatPosition(bare, 0)).toEqual(seatPosition(bare, 0));
  });
});

describe('the aisle', () => {
  const row = (length: number, y: number) => Array.from({ length }, (_, at): Point => [at * 10, y]);
  const aislesOf = (aisles: readonly number[], ...lengths: readonly number[]) => {
    const plan = hallOf(
      lengths.map((length, at) => row(length, 100 + at * 10)),
      {},
      aisles,
    );
    return lengths.map((length, at) =>
      Array.from(
        { length },
        (_, index) =>
          seatPosition(plan, lengths.slice(0, at).reduce((sum, one) => sum + one, 0) + index).aisle,
      ),
    );
  };

  test('is beside the places on both its sides, and as far from the others as places lie between', () => {
    expect(aislesOf([2], 7)).toEqual([[2, 1, 'beside', 'beside', 1, 2, 3]]);
    expect(aislesOf([1, 5], 7)).toEqual([[1, 'beside', 'beside', 1, 1, 'beside', 'beside']]);
  });

  test('at the end of a row is as far as the row is long', () => {
    expect(aislesOf([3], 4)).toEqual([[3, 2, 1, 'beside']]);
  });

  test('of another row is nobody’s', () => {
    expect(aislesOf([2, 7], 3, 4, 3)).toEqual([
      [2, 1, 'beside'],
      [null, null, null, null],
      ['beside', 'beside', 1],
    ]);
    expect(aislesOf([0], 1, 2)).toEqual([['beside'], [null, null]]);
  });

  test('is nothing else that is particular about a place', () => {
    const { restrictedView, foldingSeat, wheelchair, companion } = seatFeature;
    const features = Uint8Array.from([restrictedView, foldingSeat, wheelchair, companion]);
    expect(seatPosition(hallOf([row(4, 100)], { features }), 1).aisle).toBeNull();
  });
});

describe('the end of a row', () => {
  const endsOf = (length: number) => {
    const rows = [
      [[0, 90]] as const,
      Array.from({ length }, (_, at): Point => [at * 10, 100]),
      [[0, 110]] as const,
    ];
    const plan = hallOf(rows);
    return Array.from({ length }, (_, at) => at).filter((at) => seatPosition(plan, at + 1).isRowEnd);
  };

  test('is its first and its last place, from seven places on; a shorter row is a box', () => {
    expect(endsOf(8)).toEqual([0, 7]);
    expect(endsOf(7)).toEqual([0, 6]);
    expect(endsOf(6)).toEqual([]);
    expect(endsOf(1)).toEqual([]);
  });

  test('is nowhere for a place of no row', () => {
    const plan = hallOf([Array.from({ length: 9 }, (): Point => [0, 100])], {
      row: new Uint16Array(9).fill(4),
    });
    expect(seatPosition(plan, 0)).toMatchObject({ isRowEnd: false, aisle: null });
  });
});

describe('the distance to the stage', () => {
  const metresAt = (x: number, y: number, ...shapes: readonly PlanShape[]) =>
    positionAt([x, y], { metresPerUnit: 0.1, ...(shapes.length > 0 ? { shapes } : {}) }).distanceMetres;

  test('is not told by a plan that is not drawn to scale', () => {
    expect(positionAt([200, 150]).distanceMetres).toBeNull();
  });

  test.each([
    ['in front of it', 200, 150, 10],
    ['at its edge', 200, 50, 0],
    ['off its corner', 330, 90, 5],
    ['off its other corner', 70, 90, 5],
    ['at its left', 50, 25, 5],
    ['at its right', 420, 10, 12],
    ['behind it', 150, -80, 8],
    ['off its back', 340, -30, 5],
    ['on it', 200, 20, 0],
  ])('is measured to its nearest point: %s', (_, x, y, metres) => {
    expect(metresAt(x, y)).toBeCloseTo(metres, 6);
  });

  test.each([
    [260, 20, 0],
    [125, 20, 0],
    [275, 40, 15 / Math.SQRT2],
    [110, 40, 30 / Math.SQRT2],
    [200, 49, 0],
    [240, 60, 10],
  ])('follows slanting sides: %d across and %d deep', (x, y, units) => {
    expect(metresAt(x, y, stageOf(100, 0, 300, 0, 250, 50, 150, 50))).toBeCloseTo(units / 10, 6);
  });

  test.each([
    [150, 80, 30],
    [110, 90, 10],
    [50, 80, 0],
    [250, 80, 0],
    [150, 20, 0],
    [150, 130, Math.hypot(50, 30)],
  ])('goes into what is cut out of it: %d across and %d deep', (x, y, units) => {
    const cut = stageOf(0, 0, 300, 0, 300, 100, 200, 100, 200, 50, 100, 50, 100, 100, 0, 100);
    expect(metresAt(x, y, cut)).toBeCloseTo(units / 10, 6);
  });

  test('is to the nearest of several stages, and to a stage that is but a point or a line', () => {
    expect(metresAt(500, 50, stageOf(...stage), stageOf(560, 50, 600, 50, 600, 90))).toBeCloseTo(6, 6);
    expect(metresAt(340, 80, stageOf(...stage), stageOf(900, 50, 950, 50, 950, 90))).toBeCloseTo(5, 6);
    expect(metresAt(30, 40, stageOf(0, 0))).toBeCloseTo(5, 6);
    expect(metresAt(60, 40, stageOf(0, 0, 100, 0))).toBeCloseTo(4, 6);
  });
});
