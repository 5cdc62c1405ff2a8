import { type Kysely, sql } from 'kysely';

/** Places that the venue keeps stay its own while a till has them in its cart. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE seat ADD COLUMN kept_until timestamptz`.execute(database);
}
