import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { MovedPerformance } from './performances-kept.ts';

/**
 * Gives the sold tickets of moved performances their new date, the first one kept beside it, and queues a mail for each of their
 * orders (ruling 32). Nobody is written to about what was played already, nor twice before the first mail has gone.
 */
export async function moveTickets(
  transaction: Transaction<Database>,
  moved: readonly MovedPerformance[],
): Promise<void> {
  for (const { id, date } of moved) {
    await sql`
      INSERT INTO mail_outbox (content, order_reference, moved_performance_id)
      SELECT DISTINCT NULL::jsonb, order_reference, ${id}::int FROM ticket
      WHERE performance_id = ${id} AND cancelled_at IS NULL AND (date > now() OR ${date}::timestamptz > now())
        AND NOT EXISTS (SELECT FROM mail_outbox known WHERE known.order_reference = ticket.order_reference
          AND known.moved_performance_id = ${id} AND known.attempts = 0)`.execute(transaction);
    await sql`
      UPDATE ticket SET date = ${date}, first_date = nullif(coalesce(first_date, date), ${date}::timestamptz)
      WHERE performance_id = ${id}`.execute(transaction);
  }
}
