import { type Kysely, sql } from 'kysely';

/** On what somebody signed in, for the list of their devices; those from before have no name. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE context ADD COLUMN session_device text`.execute(database);
}
