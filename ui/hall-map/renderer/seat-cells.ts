import type { HallPlan } from '../../../api/seats/hall-plan.ts';

/**
 * The seats of a plan, put in order of the square cells they lie in (row by row), so that what a view shows
 * is a few runs of neighbours in memory. A *slot* is a seat's place in that order.
 */
export interface SeatCells {
  readonly left: number;
  readonly top: number;
  /** The side of a cell, in plan units. */
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  /** Cell to its first slot; one entry more than there are cells. */
  readonly start: Uint32Array;
  readonly seatOfSlot: Uint32Array;
  readonly slotOfSeat: Uint32Array;
  readonly x: Int16Array;
  readonly y: Int16Array;
}

const mostCellsAcross = 512;

/** All seats in one cell, in the plan's order: what a picture of the whole hall needs, at once. */
export function unsortedCells({ seatCount, x, y }: HallPlan): SeatCells {
  const seats = new Uint32Array(seatCount);
  inStretches(seatCount, (from, to) => numberOff(seats, from, to));
  const everywhere = { left: 0, top: 0, size: Number.POSITIVE_INFINITY, columns: 1, rows: 1 };
  return { ...everywhere, start: Uint32Array.of(0, seatCount), seatOfSlot: seats, slotOfSeat: seats, x, y };
}

function numberOff(seats: Uint32Array, from: number, to: number): void {
  for (let seat = from; seat < to; seat++) {
    seats[seat] = seat;
  }
}

/** A number for each slot of `before`, put in the order of `after`. */
export function reordered(numbers: Uint16Array, before: SeatCells, after: SeatCells): Uint16Array {
  const sorted = new Uint16Array(numbers.length);
  inStretches(numbers.length, (from, to) => {
    for (let slot = from; slot < to; slot++) {
      sorted[slot] = numbers[before.slotOfSeat[after.seatOfSlot[slot] ?? 0] ?? 0] ?? 0;
    }
  });
  return sorted;
}

/** Sorts the seats into cells of about two pitches. */
export function cellsOf(plan: HallPlan): SeatCells {
  const { seatCount, pitch } = plan;
  const bounds = seatCount === 0 ? { left: 0, top: 0, right: 0, bottom: 0 } : boundsOf(plan);
  const { left, top, right, bottom } = bounds;
  const size = Math.max(2 * pitch, (right - left) / mostCellsAcross, (bottom - top) / mostCellsAcross);
  const columns = Math.floor((right - left) / size) + 1;
  const rows = Math.floor((bottom - top) / size) + 1;
  const cellOfSeat = new Uint32Array(seatCount);
  const start = new Uint32Array(columns * rows + 1);
  const cells: SeatCells = {
    left,
    top,
    size,
    columns,
    rows,
    start,
    seatOfSlot: new Uint32Array(seatCount),
    slotOfSeat: new Uint32Array(seatCount),
    x: new Int16Array(seatCount),
    y: new Int16Array(seatCount),
  };
  inStretches(seatCount, (from, to) => findCells(plan, cells, cellOfSeat, from, to));
  for (let at = 1; at < start.length; at++) {
    start[at] = (start[at] ?? 0) + (start[at - 1] ?? 0);
  }
  const next = start.slice();
  inStretches(seatCount, (from, to) => fillCells(plan, cells, cellOfSeat, next, from, to));
  return cells;
}

/** Seats are gone through so many at a time: a function that is called often is soon fast, even on a page just opened. */
const stretch = 1024;

export function inStretches(end: number, each: (from: number, to: number) => void, start = 0): void {
  for (let from = start; from < end; from += stretch) {
    each(from, Math.min(end, from + stretch));
  }
}

function boundsOf({ x, y, seatCount }: HallPlan) {
  const bounds = { left: x[0] ?? 0, top: y[0] ?? 0, right: x[0] ?? 0, bottom: y[0] ?? 0 };
  inStretches(seatCount, (from, to) => {
    let { left, top, right, bottom } = bounds;
    for (let seat = from; seat < to; seat++) {
      const atX = x[seat] ?? 0;
      const atY = y[seat] ?? 0;
      if (atX < left) {
        left = atX;
      } else if (atX > right) {
        right = atX;
      }
      if (atY < top) {
        top = atY;
      } else if (atY > bottom) {
        bottom = atY;
      }
    }
    Object.assign(bounds, { left, top, right, bottom });
  });
  return bounds;
}

/** Notes the cell of each seat, and counts the seats of each cell one entry further on. */
function findCells(
  plan: HallPlan,
  cells: SeatCells,
  cellOfSeat: Uint32Array,
  from: number,
  to: number,
): void {
  const { x, y } = plan;
  const { left, top, size, columns, start } = cells;
  for (let seat = from; seat < to; seat++) {
    const column = Math.floor(((x[seat] ?? 0) - left) / size);
    const cell = Math.floor(((y[seat] ?? 0) - top) / size) * columns + column;
    cellOfSeat[seat] = cell;
    start[cell + 1] = (start[cell + 1] ?? 0) + 1;
  }
}

/** Gives each seat the next free slot of its cell. */
function fillCells(
  plan: HallPlan,
  cells: SeatCells,
  cellOfSeat: Uint32Array,
  next: Uint32Array,
  from: number,
  to: number,
): void {
  const { x, y } = plan;
  const { seatOfSlot, slotOfSeat, x: slotX, y: slotY } = cells;
  for (let seat = from; seat < to; seat++) {
    const cell = cellOfSeat[seat] ?? 0;
    const slot = next[cell] ?? 0;
    next[cell] = slot + 1;
    seatOfSlot[slot] = seat;
    slotOfSeat[seat] = slot;
    slotX[slot] = x[seat] ?? 0;
    slotY[slot] = y[seat] ?? 0;
  }
}

/** The slots that lie in a rectangle of the plan, or just outside it: first and end of each run, in turn. */
export function runsIn(
  cells: SeatCells,
  left: number,
  top: number,
  right: number,
  bottom: number,
): readonly number[] {
  const { size, columns, rows, start } = cells;
  const firstColumn = Math.max(0, Math.floor((left - cells.left) / size));
  const lastColumn = Math.min(columns - 1, Math.floor((right - cells.left) / size));
  const firstRow = Math.max(0, Math.floor((top - cells.top) / size));
  const lastRow = Math.min(rows - 1, Math.floor((bottom - cells.top) / size));
  const runs: number[] = [];
  if (lastColumn < firstColumn) {
    return runs;
  }
  for (let row = firstRow; row <= lastRow; row++) {
    const from = start[row * columns + firstColumn] ?? 0;
    const to = start[row * columns + lastColumn + 1] ?? 0;
    if (to > from) {
      runs.push(from, to);
    }
  }
  return runs;
}

/** The index of the seat nearest to a plan point and within `reach` plan units of it, or -1. */
export function nearestSeat(cells: SeatCells, x: number, y: number, reach: number): number {
  const { left, top, size, columns, rows, start, x: seatX, y: seatY } = cells;
  const firstColumn = Math.max(0, Math.floor((x - reach - left) / size));
  const lastColumn = Math.min(columns - 1, Math.floor((x + reach - left) / size));
  const lastRow = Math.min(rows - 1, Math.floor((y + reach - top) / size));
  let best = reach * reach;
  let found = -1;
  if (lastColumn < firstColumn) {
    return found;
  }
  for (let row = Math.max(0, Math.floor((y - reach - top) / size)); row <= lastRow; row++) {
    const to = start[row * columns + lastColumn + 1] ?? 0;
    for (let slot = start[row * columns + firstColumn] ?? 0; slot < to; slot++) {
      const dx = (seatX[slot] ?? 0) - x;
      const dy = (seatY[slot] ?? 0) - y;
      const distance = dx * dx + dy * dy;
      if (distance <= best) {
        best = distance;
        found = slot;
      }
    }
  }
  return found < 0 ? -1 : (cells.seatOfSlot[found] ?? -1);
}
