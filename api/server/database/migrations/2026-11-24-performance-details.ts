import { type Kysely, sql } from 'kysely';

/** What is said of an evening beside its date: the collection that it is part of, the venue's notes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE performance ADD COLUMN details jsonb NOT NULL DEFAULT '{}'`.execute(database);
}
