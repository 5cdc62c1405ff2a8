import { type Kysely, sql } from 'kysely';

/** Words of the journal can be erased: its digests are of a digest of them. Rows from before have none, and keep their words. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE journal ADD COLUMN salt bytea, ADD COLUMN words_digest bytea`.execute(database);
}
