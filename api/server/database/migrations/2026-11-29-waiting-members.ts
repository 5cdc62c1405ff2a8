import { type Kysely, sql } from 'kysely';

/** A waiting entry is a member's or a browser's; what a member left in a browser is in nobody else's way there. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`UPDATE waiting_entry SET customer_id = NULL FROM customer
    WHERE customer.id = waiting_entry.customer_id AND customer.status = 'visitor'`.execute(database);
  await sql`DROP INDEX waiting_entry_once`.execute(database);
  await sql`CREATE UNIQUE INDEX waiting_entry_once ON waiting_entry (context_id, performance_id, coalesce(customer_id, ''))
    WHERE state IN ('waiting', 'offered')`.execute(database);
}
