import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { EveningJob, JobOrder } from '../../staff/evening-calls.ts';
import type { Database } from '../database/schema.ts';
import { refusals } from './fr.ts';

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

/** One of them with its orders, those that need somebody first, then those that answered. @throws Refusal when there is none. */
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
  transaction: Transaction<Database>,
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
