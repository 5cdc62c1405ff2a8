import { type HallPlan, type SeatId, seatFeature } from './hall-plan.ts';

/** What came of moving a group of tickets to other seats of their performance (point 7, Deplace). */
export interface MovedSeats {
  /** Where the first of them sits now. */
  readonly firstSeatId: SeatId;
  readonly movedCount: number;
  /** Lines that could not move and keep their seats. */
  readonly stayedLineIds: readonly string[];
}

/**
 * Where a group sits that moves to `target`: neighbours of its row, from the left. The block begins at the target; when
 * that does not fit, it reaches as few seats to the left of it as possible, and still contains it.
 * @param run The seats of the target's row around it that no aisle separates, from the left.
 * @returns The seats, or null when no block of `count` with the target is free.
 */
export function movedBlock(
  run: readonly number[],
  target: number,
  count: number,
  isFree: (seatId: number) => boolean,
): readonly number[] | null {
  const at = run.indexOf(target);
  for (let shift = 0; shift < count && shift <= at; shift += 1) {
    const block = run.slice(at - shift, at - shift + count);
    if (block.length === count && block.every(isFree)) {
      return block;
    }
  }
  return null;
}

/**
 * How many of a group can move to `target`, and where to: all of them, or as many of the first as there is a block for.
 * The seats of those who move are free for the group, those of the others are not.
 * @param seatIds The seats of the tickets now, in the order of the group.
 * @returns The block, one seat for each of the first tickets; empty when not even the target is free.
 */
export function mostMoved(
  run: readonly number[],
  target: number,
  seatIds: readonly number[],
  isFree: (seatId: number) => boolean,
): readonly number[] {
  for (let count = seatIds.length; count > 0; count -= 1) {
    const leaving = new Set(seatIds.slice(0, count));
    const block = movedBlock(run, target, count, (seatId) => leaving.has(seatId) || isFree(seatId));
    if (block !== null) {
      return block;
    }
  }
  return [];
}

/** The seats (ids) of a seat's row that no aisle separates from it, from the left; empty for a seat that is not on the plan. */
export function seatsAround(
  plan: Pick<HallPlan, 'row' | 'rows' | 'features'>,
  seatId: SeatId,
): readonly SeatId[] {
  const row = plan.rows[plan.row[seatId - 1] ?? -1];
  if (row === undefined) {
    return [];
  }
  const isAisleAfter = (id: SeatId): boolean => ((plan.features[id - 1] ?? 0) & seatFeature.aisleAfter) !== 0;
  let first = seatId;
  while (first > row.firstSeat + 1 && !isAisleAfter(first - 1)) {
    first -= 1;
  }
  let last = seatId;
  while (last < row.firstSeat + row.seatCount && !isAisleAfter(last)) {
    last += 1;
  }
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}
