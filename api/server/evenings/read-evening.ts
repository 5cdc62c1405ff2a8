import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Evening, EveningJob, JobOrder } from '../../staff/evening-calls.ts';
import { seatRow } from '../cart/tables.ts';
import type { InTransaction } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { titleOfShow } from '../season/json-columns.ts';
import { readSeason } from '../season/season-data.ts';
import { isOnSale, performanceOf } from '../seats/performance-on-sale.ts';
import { isFree, isHeld, isHeldBack } from '../seats/seat-rows.ts';
import { refusals } from './fr.ts';

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

/** As many orders of one job as the page shows. */
const mostOrders = 500;

async function jobsThat(
  database: Kysely<Database>,
  are: RawBuilder<unknown>,
): Promise<readonly EveningJob[]> {
  const { rows } = await sql<EveningJob>`
    SELECT change.id, kind, author, reason, subject, message,
      (extract(epoch FROM created_at) * 1000)::bigint::float8 AS "createdAt",
      (extract(epoch FROM finished_at) * 1000)::bigint::float8 AS "finishedAt",
      (extract(epoch FROM answers_until) * 1000)::bigint::float8 AS "answersUntil",
      (count(step.change_id) FILTER (WHERE state = 'done'))::int AS done,
      (count(step.change_id) FILTER (WHERE state = 'todo'))::int AS left,
      (count(step.change_id) FILTER (WHERE state = 'failed'))::int AS failed,
      (count(step.change_id) FILTER (WHERE answer = 'kept'))::int AS kept,
      (count(step.change_id) FILTER (WHERE answer = 'moneyBack'))::int AS "moneyBack"
    FROM evening_change change LEFT JOIN evening_change_step step ON step.change_id = change.id
    WHERE ${are} GROUP BY change.id ORDER BY change.id DESC LIMIT 100`.execute(database);
  return rows;
}

/** What became of an evening so far, the latest first. */
export async function readJobs(
  database: Kysely<Database>,
  performanceId: number,
): Promise<{ readonly jobs: EveningJob[] }> {
  return { jobs: [...(await jobsThat(database, sql`change.performance_id = ${performanceId}`))] };
}

/** One change of an evening with its orders: first those that failed or are to be done, then those whose buyer answered. @throws Refusal when there is no such change. */
export async function readJob(
  database: Kysely<Database>,
  jobId: number,
): Promise<{ readonly job: EveningJob; readonly orders: JobOrder[]; readonly isWhole: boolean }> {
  const [job] = await jobsThat(database, sql`change.id = ${jobId}`);
  if (job === undefined) {
    throw refusals.jobUnknown();
  }
  const { rows } = await sql<JobOrder>`
    SELECT order_reference AS "order", coalesce(btrim(first_name || ' ' || last_name), '') AS buyer, state, attempts,
      what_happened AS "whatHappened", answer,
      (extract(epoch FROM answered_at) * 1000)::bigint::float8 AS "answeredAt"
    FROM evening_change_step step
    LEFT JOIN customer_order ON customer_order.reference = step.order_reference
    LEFT JOIN customer ON customer.id = customer_order.customer_id
    WHERE change_id = ${jobId}
    ORDER BY array_position(ARRAY['failed', 'todo', 'done'], state), answered_at DESC NULLS LAST, order_reference
    LIMIT ${mostOrders + 1}`.execute(database);
  return { job, orders: rows.slice(0, mostOrders), isWhole: rows.length <= mostOrders };
}

/** Orders of a job that failed are to be done again. @returns How many. @throws Refusal when there is no such job, or none failed. */
export async function retryJob(
  transaction: InTransaction,
  jobId: number,
): Promise<{ readonly performanceId: number; readonly orders: number }> {
  const [job] = await jobsThat(transaction, sql`change.id = ${jobId}`);
  if (job === undefined) {
    throw refusals.jobUnknown();
  }
  const { numUpdatedRows } = await transaction
    .updateTable('evening_change_step')
    .set({ state: 'todo', attempts: 0, next_attempt_at: sql<Date>`now()`, what_happened: '' })
    .where('change_id', '=', jobId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw refusals.nothingFailed();
  }
  const { performance_id } = await transaction
    .updateTable('evening_change')
    .set({ finished_at: null })
    .where('id', '=', jobId)
    .returning('performance_id')
    .executeTakeFirstOrThrow();
  return { performanceId: performance_id, orders: Number(numUpdatedRows) };
}
