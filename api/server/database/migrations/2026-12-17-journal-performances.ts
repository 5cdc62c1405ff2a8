import { type Kysely, sql } from 'kysely';

/**
 * Of which evening a row of the journal tells. The database works it out of the subject, which the row's digest is of: it is of no digest
 * itself, and cannot say anything else.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE journal ADD COLUMN performance_id integer
    GENERATED ALWAYS AS (substring(subject FROM '^performance ([0-9]{1,9})$')::integer) STORED`.execute(
    database,
  );
  await sql`CREATE INDEX journal_by_performance ON journal (performance_id, number) WHERE performance_id IS NOT NULL`.execute(
    database,
  );
}
