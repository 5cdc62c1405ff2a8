import { type Kysely, sql } from 'kysely';

/** A hold that its shopper turned into an option: longer, and once. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE cart ADD COLUMN is_option boolean NOT NULL DEFAULT false`.execute(database);
}
