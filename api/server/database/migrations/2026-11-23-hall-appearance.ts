import { type Kysely, sql } from 'kysely';

/** How a hall is shown where its plan does not say it: its zones in free seating, a drawing, the venue's own scripts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE hall ADD COLUMN appearance jsonb NOT NULL DEFAULT '{}'`.execute(database);
}
