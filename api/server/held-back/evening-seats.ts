import { type Kysely, sql } from 'kysely';
import { type EveningSeats, type HeldBackGroup, houseState } from '../../staff/seat-calls.ts';
import { seatRow } from '../cart/tables.ts';
import type { Database } from '../database/schema.ts';
import { readSeason } from '../season/season-data.ts';
import { performanceOf } from '../seats/performance-on-sale.ts';
import { isFree, isHeld, isHeldBack } from '../seats/seat-rows.ts';
import { refusals } from './fr.ts';

interface SeatsRow {
  readonly states: string | null;
  readonly categoryIds: readonly number[] | null;
}

async function readStates(database: Kysely<Database>, performanceId: number): Promise<SeatsRow> {
  const { rows } = await sql<SeatsRow>`
    SELECT string_agg(CASE WHEN ${isFree()} THEN ${houseState.free}
                           WHEN ${isHeldBack()} THEN ${houseState.heldBack}
                           WHEN state = ${seatRow.sold} THEN ${houseState.sold}
                           WHEN state = ${seatRow.inPayment} AND ${isHeld} THEN ${houseState.inPayment}
                           ELSE ${houseState.inCart} END, '' ORDER BY seat_id) AS states,
      array_agg(DISTINCT category_id::int) AS "categoryIds"
    FROM seat WHERE performance_id = ${performanceId}`.execute(database);
  return rows[0] ?? { states: null, categoryIds: null };
}

/** The places that were held back together: with the same words, by the same person, at the same moment. */
async function readHeldBack(
  database: Kysely<Database>,
  performanceId: number,
): Promise<readonly HeldBackGroup[]> {
  const { rows } = await sql<HeldBackGroup>`
    SELECT array_agg(kept.seat_id ORDER BY kept.seat_id) AS "seatIds", reason, note, "by",
      (extract(epoch FROM returns_at) * 1000)::float8 AS "returnsAt", (extract(epoch FROM at) * 1000)::float8 AS at
    FROM held_back_seat kept JOIN seat ON seat.performance_id = kept.performance_id AND seat.seat_id = kept.seat_id
    WHERE kept.performance_id = ${performanceId} AND ${isHeldBack()}
    GROUP BY reason, note, returns_at, "by", kept.at ORDER BY reason, kept.at`.execute(database);
  return rows;
}

async function readSold(
  database: Kysely<Database>,
  performanceId: number,
): Promise<readonly { readonly order: string; readonly seatIds: readonly number[] }[]> {
  const { rows } = await sql<{ readonly order: string; readonly seatIds: readonly number[] }>`
    SELECT order_reference AS "order", array_agg(seat_id ORDER BY seat_id) AS "seatIds" FROM ticket
    WHERE performance_id = ${performanceId} AND cancelled_at IS NULL
    GROUP BY order_reference ORDER BY min(seat_id)`.execute(database);
  return rows;
}

/** Every place of an evening as the house sees it: whose it is, or why nobody may have it. @throws Refusal when there is no such evening. */
export async function readEveningSeats(
  database: Kysely<Database>,
  performanceId: number,
): Promise<EveningSeats> {
  const season = await readSeason(database);
  const performance = performanceOf(season, performanceId);
  if (performance === null) {
    throw refusals.performanceUnknown();
  }
  const [{ states, categoryIds }, sold, heldBack, row] = await Promise.all([
    readStates(database, performanceId),
    readSold(database, performanceId),
    readHeldBack(database, performanceId),
    database
      .selectFrom('performance')
      .select('called_off_at')
      .where('id', '=', performanceId)
      .executeTakeFirst(),
  ]);
  const show = season.shows.find(({ id }) => id === performance.showId);
  const hall = season.halls.find(({ id }) => id === performance.hallId);
  return {
    title: show?.content.title.join(' ') ?? '',
    hall: hall?.name ?? '',
    date: performance.date.getTime(),
    isCalledOff: row !== undefined && row.called_off_at !== null,
    planId: performance.isNumbered ? performance.planId : null,
    categories: season.categories
      .filter(({ id }) => categoryIds?.includes(id) === true)
      .map(({ code, name, color }) => ({ code, name, color })),
    states: states ?? '',
    sold: sold.map(({ order, seatIds }) => ({ order, seatIds: [...seatIds] })),
    heldBack: [...heldBack],
  };
}
