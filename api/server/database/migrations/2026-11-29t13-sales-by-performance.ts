import { type Kysely, sql } from 'kysely';

/** The sales are told by performance, a page of tickets at a time. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX ticket_performance_number ON ticket (performance_id, number)`.execute(database);
}
