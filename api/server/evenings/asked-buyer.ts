import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { hashOf, isSecret } from '../kernel/browser-cookies.ts';

/** What a buyer of a moved evening says: that they come all the same, or that they want their money back. */
export type BuyerAnswer = 'kept' | 'moneyBack';

/** What the link of a mail is about. */
export interface AskedBuyer {
  readonly changeId: number;
  readonly reference: string;
  readonly performanceId: number;
  readonly show: string;
  readonly date: Date;
  readonly firstDate: Date | null;
  readonly hall: string;
  readonly seats: readonly string[];
  readonly until: Date;
  /** What the staff said of the new date; may be empty. */
  readonly words: string;
  readonly answer: BuyerAnswer | null;
  /** Nothing can be said any more: it is too late, or no ticket is left, or the evening was called off since. */
  readonly isOver: boolean;
  readonly isCancelled: boolean;
}

/** What the link with this secret asks; null for a secret that this shop never gave. */
export async function findAsked(database: Kysely<Database>, secret: string): Promise<AskedBuyer | null> {
  if (!isSecret(secret)) {
    return null;
  }
  const { rows } = await sql<AskedBuyer>`
    SELECT change.id AS "changeId", step.order_reference AS reference, change.performance_id AS "performanceId",
      answers_until AS until, message AS words, answer, tickets.show, tickets.date, tickets.first_date AS "firstDate", tickets.hall,
      coalesce(tickets.seats, '{}') AS seats, performance.called_off_at IS NOT NULL AS "isCancelled",
      answers_until <= now() OR tickets.living = 0 OR performance.called_off_at IS NOT NULL AS "isOver"
    FROM evening_change_step step JOIN evening_change change ON change.id = step.change_id
    JOIN performance ON performance.id = change.performance_id
    CROSS JOIN LATERAL (
      SELECT min(show_title) AS show, min(date) AS date, min(first_date) AS first_date, min(hall) AS hall,
        array_agg(seat_label ORDER BY number) FILTER (WHERE cancelled_at IS NULL) AS seats,
        count(*) FILTER (WHERE cancelled_at IS NULL) AS living
      FROM ticket WHERE ticket.order_reference = step.order_reference
        AND ticket.performance_id = change.performance_id) tickets
    WHERE step.secret_hash = ${hashOf(secret)} AND tickets.show IS NOT NULL`.execute(database);
  return rows[0] ?? null;
}
