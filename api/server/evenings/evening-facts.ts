import { type Kysely, sql } from 'kysely';
import type { Evening } from '../../staff/evening-calls.ts';
import { seatRow } from '../cart/tables.ts';
import type { Database } from '../database/schema.ts';
import { titleOfShow } from '../season/json-columns.ts';
import { readSeason } from '../season/season-data.ts';
import { isOnSale, performanceOf } from '../seats/performance-on-sale.ts';
import { isFree, isHeld, isHeldBack } from '../seats/seat-rows.ts';

interface EveningRow {
  readonly performanceId: number;
  readonly content: object;
  readonly hall: string;
  readonly date: Date;
  readonly isCancelled: boolean;
  readonly wasMoved: boolean;
  readonly sold: number;
  readonly free: number;
  readonly inCarts: number;
  readonly heldBack: number;
}

/** Milliseconds: what was played yesterday is still looked at today. */
const lookBack = 36 * 3_600_000;

function stateOf({ isCancelled, wasMoved, date }: EveningRow, now: number): Evening['state'] {
  if (isCancelled) {
    return 'cancelled';
  }
  return date.getTime() <= now ? 'played' : wasMoved ? 'moved' : 'ahead';
}

/** Evenings with their places as they are this moment: the one named, or all from yesterday on, by date. */
export async function readEvenings(
  database: Kysely<Database>,
  performanceId: number | null,
  now: number,
): Promise<readonly Evening[]> {
  const wanted =
    performanceId === null
      ? sql`performance.date > ${new Date(now - lookBack)}`
      : sql`performance.id = ${performanceId}`;
  const { rows } = await sql<EveningRow>`
    SELECT performance.id AS "performanceId", show.content, hall.name AS hall, performance.date,
      performance.called_off_at IS NOT NULL AS "isCancelled",
      EXISTS (SELECT FROM evening_change change WHERE change.performance_id = performance.id AND kind = 'moved')
        AS "wasMoved",
      places.sold, places.free, places."inCarts",
      CASE WHEN performance.called_off_at IS NULL THEN places."heldBack" ELSE 0 END AS "heldBack"
    FROM performance JOIN show ON show.id = performance.show_id JOIN hall ON hall.id = performance.hall_id
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE state = ${seatRow.sold}))::int AS sold,
        (count(*) FILTER (WHERE ${isFree()}))::int AS free,
        (count(*) FILTER (WHERE ${isHeld}))::int AS "inCarts",
        (count(*) FILTER (WHERE ${isHeldBack()}))::int AS "heldBack"
      FROM seat WHERE seat.performance_id = performance.id) places
    WHERE ${wanted} ORDER BY performance.date, performance.id`.execute(database);
  const season = await readSeason(database);
  return rows.map((row) => {
    const onSale = performanceOf(season, row.performanceId);
    const { performanceId: id, hall, date, sold, free, inCarts, heldBack, isCancelled } = row;
    return {
      ...{ performanceId: id, hall, sold, free, inCarts, heldBack },
      show: titleOfShow(row.content),
      date: date.getTime(),
      state: stateOf(row, now),
      isOnSale: !isCancelled && onSale !== null && isOnSale(onSale, now),
    };
  });
}
