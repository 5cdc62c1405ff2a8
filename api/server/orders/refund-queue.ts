import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** A process that takes a refund keeps it to itself for so long: beyond all that it may wait for. In seconds. */
const lease = 300;
/**
 * The first pause after the bank did not answer, doubled each time, and the longest. In seconds. A minute at least: what the bank
 * was asked may still be on its way there, and must have come before it is asked what it has done.
 */
const firstPause = 60;
const longestPause = 3600;

/** A refund that a process has taken, to ask the bank for it. Amounts in cents. */
export interface DueRefund {
  readonly id: string;
  readonly orderReference: string;
  readonly amount: number;
  /** The bank may have been asked for it before, and have done it. */
  readonly wasAsked: boolean;
  readonly attempts: number;
  readonly isOld: boolean;
  /** What the bank took for the order. */
  readonly paid: number;
  /** What it gave back of that, as far as is known. */
  readonly givenBack: number;
}

/**
 * Takes the refund that has waited longest, past those that another process has. Of one order only the first at a time, and none
 * while another of it may be at the bank: what the bank has left of an order can then be told apart.
 */
export async function takeNextRefund(database: Kysely<Database>): Promise<DueRefund | undefined> {
  const { rows } = await sql<DueRefund>`
    UPDATE refund SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${lease}),
      first_attempt_at = coalesce(first_attempt_at, now())
    WHERE id = (
      SELECT id FROM refund due
      WHERE state IN ('queued', 'sent') AND way = 'bank' AND next_attempt_at <= now() AND NOT EXISTS (
        SELECT FROM refund other
        WHERE other.order_reference = due.order_reference AND other.way = 'bank' AND other.id <> due.id
          AND (other.state = 'sent'
            OR other.state = 'queued' AND (other.created_at, other.id) < (due.created_at, due.id)
              AND due.state <> 'sent'))
      ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, order_reference AS "orderReference", amount, state = 'sent' AS "wasAsked", attempts,
      first_attempt_at < now() - interval '1 day' AS "isOld",
      coalesce((SELECT payment.amount FROM payment WHERE payment.reference = order_reference), 0) AS paid,
      coalesce((
        SELECT sum(other.amount) FROM refund other
        WHERE other.order_reference = refund.order_reference AND other.way = 'bank' AND other.state = 'refunded'
      ), 0)::int AS "givenBack"`.execute(database);
  return rows[0];
}

/** Notes, before the bank is asked, that it may have done it: whatever happens to this process then, it is asked first. */
export async function markSent(database: Kysely<Database>, id: string): Promise<void> {
  await database
    .updateTable('refund')
    .set({ state: 'sent', asked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Keeps what the bank calls a part that it has just given back. */
export async function noteTransaction(database: Kysely<Database>, id: string, name: string): Promise<void> {
  await sql`UPDATE refund SET bank_transactions = bank_transactions || ${name}::text WHERE id = ${id}`.execute(
    database,
  );
}

/** It went back. */
export async function markRefunded(database: Kysely<Database>, id: string): Promise<void> {
  await database
    .updateTable('refund')
    .set({ state: 'refunded', failure: '', settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Nobody tries any more: the staff sees it, with the reason in their language. */
export async function markFailed(database: Kysely<Database>, id: string, failure: string): Promise<void> {
  await database
    .updateTable('refund')
    .set({ state: 'failed', failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}

/** The bank is asked again later, as what it was: known to be undone, or not. */
export async function putRefundOff(
  database: Kysely<Database>,
  { id, attempts }: Pick<DueRefund, 'id' | 'attempts'>,
): Promise<void> {
  const pause = Math.min(firstPause * 2 ** Math.min(attempts - 1, 20), longestPause);
  await database
    .updateTable('refund')
    .set({ next_attempt_at: sql<Date>`now() + make_interval(secs => ${pause})` })
    .where('id', '=', id)
    .execute();
}

/** Without a bank that can be asked, the venue pays; of what a bank was asked before, somebody must find out. */
export async function leaveToVenue(database: Kysely<Database>, unknown: string): Promise<void> {
  await sql`UPDATE refund SET state = 'byHand', way = 'hand' WHERE state = 'queued' AND way = 'bank'`.execute(
    database,
  );
  await sql`UPDATE refund SET state = 'failed', failure = ${unknown} WHERE state = 'sent' AND way = 'bank'`.execute(
    database,
  );
}
