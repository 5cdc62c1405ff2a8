import type { HallPlan } from '../hall-plan.ts';
import { seatFeature } from '../hall-plan.ts';

/**
 * A hall as the choice of places needs it: who is whose neighbour, which rows follow one another, what is particular about a
 * seat. It says nothing of a performance; built once per plan. A seat id less one is the index in every column.
 */
export interface HallView {
  readonly seatCount: number;
  /** False where people sit where they like: then places have no neighbours and go by rank alone. */
  readonly isNumbered: boolean;
  /** Seat index to its run: the neighbours of one row that no aisle separates. Seats of a run follow one another. */
  readonly run: Int32Array;
  /** Seat index to its row's position: consecutive rows of one section differ by 1, rows of two sections by far more. */
  readonly rowPosition: Int32Array;
  /** `seatFeature` bits. */
  readonly features: Uint8Array;
  /** Where each seat is, the distance between neighbours being about 1. */
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** More than a section has rows, so that groups in two sections are never nearer than groups in one. */
const betweenSections = 10_000;

const views = new WeakMap<HallPlan, HallView>();

function scaled(values: Int16Array, by: number): Float32Array {
  const column = new Float32Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    column[index] = (values[index] ?? 0) / by;
  }
  return column;
}

function build(plan: HallPlan): HallView {
  const { seatCount, rows, features } = plan;
  const run = new Int32Array(seatCount);
  const rowPosition = new Int32Array(seatCount);
  let nextRun = 0;
  let position = 0;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    position += before === undefined ? 0 : before.section === row.section ? 1 : betweenSections;
    rowPosition.fill(position, row.firstSeat, row.firstSeat + row.seatCount);
    for (let seat = row.firstSeat; seat < row.firstSeat + row.seatCount; seat += 1) {
      run[seat] = nextRun;
      if (((features[seat] ?? 0) & seatFeature.aisleAfter) !== 0) {
        nextRun += 1;
      }
    }
    nextRun += 1;
  }
  const pitch = Math.max(plan.pitch, 1);
  return {
    seatCount,
    isNumbered: true,
    run,
    rowPosition,
    features,
    x: scaled(plan.x, pitch),
    y: scaled(plan.y, pitch),
  };
}

/** The view of a hall that has a plan; the same one for the same plan. */
export function hallViewOf(plan: HallPlan): HallView {
  const known = views.get(plan);
  if (known !== undefined) {
    return known;
  }
  const view = build(plan);
  views.set(plan, view);
  return view;
}

/** Where people sit where they like. */
export function freeSeatingView(seatCount: number): HallView {
  return {
    seatCount,
    isNumbered: false,
    run: Int32Array.from({ length: seatCount }, (_, index) => index),
    rowPosition: new Int32Array(seatCount),
    features: new Uint8Array(seatCount),
    x: new Float32Array(seatCount),
    y: new Float32Array(seatCount),
  };
}

/** Numbered seats of a hall without a plan, known by their rows only: `rowOfSeat` has one entry per seat, by seat id. */
export function rowsView(rowOfSeat: readonly number[]): HallView {
  const run = Int32Array.from(rowOfSeat);
  return {
    seatCount: rowOfSeat.length,
    isNumbered: true,
    run,
    rowPosition: run,
    features: new Uint8Array(rowOfSeat.length),
    x: Float32Array.from(rowOfSeat, (_, index) => index),
    y: Float32Array.from(rowOfSeat),
  };
}
