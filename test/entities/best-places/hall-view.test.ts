import { describe, expect, test } from 'vitest';
import { freeSeatingView, hallViewOf, rowsView } from '../../../api/seats/best-places/hall-view.ts';
import { type HallPlan, seatFeature } from '../../../api/seats/hall-plan.ts';

interface DrawnRow {
  readonly section: number;
  readonly seatCount: number;
}

/** Rows of seats 20 apart, 30 from one another, with an aisle after the seats of these indices. */
function planOf(rows: readonly DrawnRow[], aisles: readonly number[] = [], pitch = 20): HallPlan {
  const seats = rows.flatMap(({ seatCount }, line) =>
    Array.from({ length: seatCount }, (_, at) => ({ line, x: 40 + 20 * at, y: 300 + 30 * line })),
  );
  return {
    id: 'salle',
    name: 'Grande salle',
    width: 1000,
    height: 1000,
    pitch,
    sections: [{ name: 'Orchestre' }, { name: 'Balcon' }],
    rows: rows.map((row, line) => ({
      ...row,
      label: String(line),
      firstSeat: rows.slice(0, line).reduce((sum, { seatCount }) => sum + seatCount, 0),
    })),
    shapes: [],
    categories: ['C1'],
    seatCount: seats.length,
    x: Int16Array.from(seats, ({ x }) => x),
    y: Int16Array.from(seats, ({ y }) => y),
    category: new Uint8Array(seats.length),
    number: Uint16Array.from(seats.keys(), (index) => index + 1),
    features: Uint8Array.from(seats.keys(), (index) => (aisles.includes(index) ? seatFeature.aisleAfter : 0)),
    row: Uint16Array.from(seats, ({ line }) => line),
  };
}

/** The seats that are neighbours of one another, by their indices. */
function neighboursIn(run: Int32Array): readonly (readonly number[])[] {
  const runs = new Map<number, number[]>();
  for (const [seat, of] of run.entries()) {
    runs.set(of, [...(runs.get(of) ?? []), seat]);
  }
  return [...runs.values()];
}

describe('who sits beside whom', () => {
  test('is the same row’s, up to an aisle', () => {
    const rows = [
      { section: 0, seatCount: 4 },
      { section: 0, seatCount: 3 },
    ];
    expect(neighboursIn(hallViewOf(planOf(rows)).run)).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6],
    ]);
    expect(neighboursIn(hallViewOf(planOf(rows, [1, 4])).run)).toEqual([[0, 1], [2, 3], [4], [5, 6]]);
  });

  test('is nobody across an aisle at the end of a row', () => {
    const rows = [
      { section: 0, seatCount: 2 },
      { section: 0, seatCount: 2 },
    ];
    expect(neighboursIn(hallViewOf(planOf(rows, [1])).run)).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  test('is not a matter of what else is particular about a seat', () => {
    const plan = planOf([{ section: 0, seatCount: 4 }]);
    const { wheelchair, companion, restrictedView, foldingSeat } = seatFeature;
    const features = Uint8Array.from([wheelchair, companion, restrictedView, foldingSeat]);
    const view = hallViewOf({ ...plan, features });
    expect(neighboursIn(view.run)).toEqual([[0, 1, 2, 3]]);
    expect(view.features).toEqual(features);
  });
});

describe('which rows follow one another', () => {
  test('is those of a section, each a step behind the one before', () => {
    const rows = [1, 2, 1].map((seatCount) => ({ section: 0, seatCount }));
    const [first = 0, ...others] = hallViewOf(planOf(rows)).rowPosition;
    expect(others.map((position) => position - first)).toEqual([1, 1, 2]);
  });

  test('is never the last of a section and the first of the next: they are further apart than any two of one', () => {
    const rows = [0, 0, 1, 1].map((section) => ({ section, seatCount: 1 }));
    const [a = 0, b = 0, c = 0, d = 0] = hallViewOf(planOf(rows)).rowPosition;
    expect([b - a, d - c]).toEqual([1, 1]);
    // A section has no thousand rows.
    expect(c - b).toBeGreaterThan(1000);
  });
});

describe('how far seats are from one another', () => {
  const rows = [
    { section: 0, seatCount: 2 },
    { section: 0, seatCount: 1 },
  ];

  test('is told in seats, whatever the unit that the plan is drawn in', () => {
    const { x, y } = hallViewOf(planOf(rows));
    expect([...x]).toEqual([2, 3, 2]);
    expect([...y]).toEqual([15, 15, 16.5]);
  });

  test('is as drawn where the plan does not say how far apart neighbours are', () => {
    const { x, y } = hallViewOf(planOf(rows, [], 0));
    expect([...x]).toEqual([40, 60, 40]);
    expect([...y]).toEqual([300, 300, 330]);
  });
});

describe('a hall', () => {
  test('with a plan has numbered seats, and is worked out once', () => {
    const plan = planOf([{ section: 0, seatCount: 3 }]);
    const view = hallViewOf(plan);
    expect([view.isNumbered, view.seatCount]).toEqual([true, 3]);
    expect(hallViewOf(plan)).toBe(view);
    expect(hallViewOf({ ...plan })).not.toBe(view);
  });

  test('where people sit where they like has no neighbours and no rows', () => {
    const view = freeSeatingView(3);
    expect([view.isNumbered, view.seatCount]).toEqual([false, 3]);
    expect(neighboursIn(view.run)).toEqual([[0], [1], [2]]);
    for (const column of [view.rowPosition, view.features, view.x, view.y]) {
      expect([...column]).toEqual([0, 0, 0]);
    }
  });

  test('without a plan is known by the rows of its seats, one place beside the next', () => {
    const view = rowsView([3, 3, 4, 4]);
    expect([view.isNumbered, view.seatCount]).toEqual([true, 4]);
    expect(neighboursIn(view.run)).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect([...view.rowPosition]).toEqual([3, 3, 4, 4]);
    expect([...view.features]).toEqual([0, 0, 0, 0]);
    expect([...view.x]).toEqual([0, 1, 2, 3]);
    expect([...view.y]).toEqual([3, 3, 4, 4]);
  });
});
