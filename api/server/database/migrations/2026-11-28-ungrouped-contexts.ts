import { type Kysely, sql } from 'kysely';

/** Whether the address by which a browser came unlinks subscriptions from single tickets (point 2). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE context ADD COLUMN is_ungrouped boolean NOT NULL DEFAULT false`.execute(database);
}
