import { type Kysely, sql } from 'kysely';
import type { FreePlaces } from '../../seats/best-places/free-places.ts';
import { freeSeatingView, type HallView, hallViewOf, rowsView } from '../../seats/best-places/hall-view.ts';
import { type HallPlan, seatFeature } from '../../seats/hall-plan.ts';
import type { Database } from '../database/schema.ts';
import { arrayParameter } from '../database/values.ts';
import type { PerformanceOnSale } from './performance-on-sale.ts';
import { isFree } from './seat-rows.ts';

/** The seats of a performance as the choice of places needs them, apart from who holds them. */
export interface HallBoard {
  readonly hall: HallView;
  /** By seat id less one; -1 where the performance has no such seat. */
  readonly categoryIds: Int32Array;
  readonly ranks: Int32Array;
}

interface SeatRow {
  readonly seatId: number;
  readonly categoryId: number;
  readonly row: number;
  readonly rank: number;
}

/** How long a board is used again, in milliseconds: what it says of a chosen seat is checked under the lock. */
const freshFor = 60_000;
const mostBoards = 64;

type Boards = Map<number, { readonly at: number; readonly board: Promise<HallBoard> }>;
const boards = new WeakMap<Kysely<Database>, Boards>();

function viewOf(performance: PerformanceOnSale, plan: HallPlan | null, seats: readonly SeatRow[]): HallView {
  const seatCount = seats.reduce((highest, seat) => Math.max(highest, seat.seatId), 0);
  if (!performance.isNumbered) {
    return freeSeatingView(seatCount);
  }
  if (plan !== null) {
    return hallViewOf(plan);
  }
  const rowOfSeat = new Array<number>(seatCount).fill(-1);
  for (const { seatId, row } of seats) {
    rowOfSeat[seatId - 1] = row;
  }
  return rowsView(rowOfSeat);
}

async function loadBoard(
  database: Kysely<Database>,
  performance: PerformanceOnSale,
  plan: HallPlan | null,
): Promise<HallBoard> {
  const { rows: seats } = await sql<SeatRow>`
    SELECT seat_id AS "seatId", category_id AS "categoryId", "row", rank FROM seat
    WHERE performance_id = ${performance.id} ORDER BY seat_id`.execute(database);
  const hall = viewOf(performance, plan, seats);
  const categoryIds = new Int32Array(hall.seatCount).fill(-1);
  const ranks = new Int32Array(hall.seatCount);
  for (const { seatId, categoryId, rank } of seats) {
    if (seatId <= hall.seatCount) {
      categoryIds[seatId - 1] = categoryId;
      ranks[seatId - 1] = rank;
    }
  }
  return { hall, categoryIds, ranks };
}

/** The board of a performance, read at most once a minute by a process. */
export function readHallBoard(
  database: Kysely<Database>,
  performance: PerformanceOnSale,
  plan: HallPlan | null,
): Promise<HallBoard> {
  const kept: Boards = boards.get(database) ?? new Map();
  boards.set(database, kept);
  const known = kept.get(performance.id);
  if (known !== undefined && globalThis.performance.now() - known.at < freshFor) {
    return known.board;
  }
  const board = loadBoard(database, performance, plan);
  const [oldest] = kept.keys();
  if (kept.size >= mostBoards && oldest !== undefined) {
    kept.delete(oldest);
  }
  kept.delete(performance.id);
  kept.set(performance.id, { at: globalThis.performance.now(), board });
  board.catch(() => kept.delete(performance.id));
  return board;
}

/** The seats of these performances that are free as committed now, by one statement for all that want some of them. */
export async function readFreePlaces(
  database: Kysely<Database>,
  boardOf: ReadonlyMap<number, HallBoard>,
): Promise<ReadonlyMap<number, FreePlaces>> {
  const { rows } = await sql<{ readonly performanceId: number; readonly seatIds: string }>`
    SELECT performance_id AS "performanceId", string_agg(seat_id::text, ',') AS "seatIds" FROM seat
    WHERE performance_id = ANY(${arrayParameter(boardOf.keys())}::int[])
      AND ${isFree()}
    GROUP BY performance_id`.execute(database);
  const seatIdsOf = new Map(rows.map((row) => [row.performanceId, row.seatIds]));
  return new Map(
    [...boardOf].map(([performanceId, board]): [number, FreePlaces] => {
      const isFree = new Uint8Array(board.hall.seatCount);
      for (const seatId of seatIdsOf.get(performanceId)?.split(',') ?? []) {
        const index = Number(seatId) - 1;
        if ((board.categoryIds[index] ?? -1) >= 0) {
          isFree[index] = 1;
        }
      }
      return [performanceId, { isFree, categoryIds: board.categoryIds, ranks: board.ranks }];
    }),
  );
}

/** How many free places of a category a party may have: those for wheelchairs, or the others where people have numbers. */
export function countFree(
  { hall }: HallBoard,
  free: FreePlaces,
  categoryId: number,
  kind: 'wheelchair' | 'other',
): number {
  let count = 0;
  for (let index = 0; index < free.isFree.length; index += 1) {
    const isWheelchair = ((hall.features[index] ?? 0) & seatFeature.wheelchair) !== 0;
    if (
      free.isFree[index] === 1 &&
      free.categoryIds[index] === categoryId &&
      isWheelchair === (kind === 'wheelchair')
    ) {
      count += 1;
    }
  }
  return count;
}
