import type { Kysely } from 'kysely';
import { choosePlaces } from '../../seats/best-places/choose-places.ts';
import type { FreePlaces } from '../../seats/best-places/free-places.ts';
import type { Database } from '../database/schema.ts';
import { readHallPlan } from '../season/hall-plans.ts';
import { type HallBoard, readFreePlaces, readHallBoard } from '../seats/hall-board.ts';
import type { PerformanceOnSale } from '../seats/performance-on-sale.ts';

/** The hall of a performance as its waiting list needs it. */
export interface WaitingHall {
  readonly board: HallBoard;
  /** The categories of its places, the best first. */
  readonly categoryIds: readonly number[];
  /** The places that are free as committed now. */
  readFree(database: Kysely<Database>): Promise<FreePlaces>;
}

export async function readWaitingHall(
  database: Kysely<Database>,
  performance: PerformanceOnSale,
): Promise<WaitingHall> {
  const plan = performance.planId === null ? null : await readHallPlan(database, performance.planId);
  const board = await readHallBoard(database, performance, plan);
  return {
    board,
    categoryIds: [...new Set(board.categoryIds)].filter((id) => id >= 0).sort((a, b) => a - b),
    readFree: async (reader) => {
      const free = (await readFreePlaces(reader, new Map([[performance.id, board]]))).get(performance.id);
      if (free === undefined) {
        throw new Error(`the free places of performance ${performance.id} were not read`);
      }
      return free;
    },
  };
}

/**
 * The places for somebody who waits: all or none, of one category, side by side where that is possible. Any category means
 * the best that has so many. Places for wheelchairs are offered to nobody here: those who need one call the venue.
 */
export function chooseForEntry(
  hall: WaitingHall,
  free: FreePlaces,
  entry: { readonly places: number; readonly category_id: number | null },
): readonly number[] | null {
  const categories = entry.category_id === null ? hall.categoryIds : [entry.category_id];
  for (const categoryId of categories) {
    const seatIds = choosePlaces(hall.board.hall, free, { categoryId, count: entry.places, accessible: 0 });
    if (seatIds !== null) {
      return seatIds;
    }
  }
  return null;
}
