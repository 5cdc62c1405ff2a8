import { type Kysely, sql } from 'kysely';

/** When a line of an order that is no ticket was cancelled; a fee counts as such once all of it went back. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`ALTER TABLE order_line ADD COLUMN cancelled_at timestamptz`,
    // Services of an evening went with its last ticket, free ones too, of which `given_back` says nothing.
    sql`UPDATE order_line line SET cancelled_at = coalesce(
        (SELECT max(ticket.cancelled_at) FROM ticket WHERE ticket.order_reference = line.order_reference),
        (SELECT max(refund.created_at) FROM refund WHERE refund.order_reference = line.order_reference), now())
      WHERE (type IN ('presta', 'don', 'carte') AND given_back > 0) OR (given_back > 0 AND given_back >= amount)
        OR (type = 'presta' AND amount = 0
          AND EXISTS (SELECT FROM ticket WHERE ticket.order_reference = line.order_reference
            AND ticket.performance_id = line.performance_id)
          AND NOT EXISTS (SELECT FROM ticket WHERE ticket.order_reference = line.order_reference
            AND ticket.performance_id = line.performance_id AND ticket.cancelled_at IS NULL))`,
  ]) {
    await statement.execute(database);
  }
}
