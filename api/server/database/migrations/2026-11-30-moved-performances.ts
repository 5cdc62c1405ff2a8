import { type Kysely, sql } from 'kysely';

/**
 * A ticket tells when its performance is played; when that was moved, also the date it was sold with. Tickets of performances that
 * were moved before are put right. A mail about a move names the performance.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE ticket ADD COLUMN first_date timestamptz`.execute(database);
  await sql`UPDATE ticket SET first_date = ticket.date, date = performance.date
    FROM performance WHERE performance.id = ticket.performance_id AND performance.date <> ticket.date`.execute(
    database,
  );
  await sql`ALTER TABLE mail_outbox ADD COLUMN moved_performance_id integer`.execute(database);
}
