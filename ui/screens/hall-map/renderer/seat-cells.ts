import type { HallPlan } from '../../../../api/entities/hall-plan.ts';

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
  readonly x: Float32Array;
  readonly y: Float32Array;
}

const mostCellsAcross = 512;

/** Sorts the seats into cells of about two pitches. */
export function cellsOf(plan: HallPlan): SeatCells {
  const { seatCount } = plan;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let seat = 0; seat < seatCount; seat++) {
    const x = plan.x[seat] ?? 0;
    const y = plan.y[seat] ?? 0;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  if (seatCount === 0) [left, top, right, bottom] = [0, 0, 0, 0];
  const size = Math.max(2 * plan.pitch, (right - left) / mostCellsAcross, (bottom - top) / mostCellsAcross);
  const columns = Math.floor((right - left) / size) + 1;
  const rows = Math.floor((bottom - top) / size) + 1;
  const cell = new Uint32Array(seatCount);
  const start = new Uint32Array(columns * rows + 1);
  for (let seat = 0; seat < seatCount; seat++) {
    const column = Math.floor(((plan.x[seat] ?? 0) - left) / size);
    const row = Math.floor(((plan.y[seat] ?? 0) - top) / size);
    const at = row * columns + column;
    cell[seat] = at;
    start[at + 1] = (start[at + 1] ?? 0) + 1;
  }
  for (let at = 1; at < start.length; at++) start[at] = (start[at] ?? 0) + (start[at - 1] ?? 0);
  const next = start.slice();
  const seatOfSlot = new Uint32Array(seatCount);
  const slotOfSeat = new Uint32Array(seatCount);
  const x = new Float32Array(seatCount);
  const y = new Float32Array(seatCount);
  for (let seat = 0; seat < seatCount; seat++) {
    const at = cell[seat] ?? 0;
    const slot = next[at] ?? 0;
    next[at] = slot + 1;
    seatOfSlot[slot] = seat;
    slotOfSeat[seat] = slot;
    x[slot] = plan.x[seat] ?? 0;
    y[slot] = plan.y[seat] ?? 0;
  }
  return { left, top, size, columns, rows, start, seatOfSlot, slotOfSeat, x, y };
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
  if (lastColumn < firstColumn) return runs;
  for (let row = firstRow; row <= lastRow; row++) {
    const from = start[row * columns + firstColumn] ?? 0;
    const to = start[row * columns + lastColumn + 1] ?? 0;
    if (to > from) runs.push(from, to);
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
  if (lastColumn < firstColumn) return found;
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
