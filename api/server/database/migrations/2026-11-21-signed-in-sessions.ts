import { type Kysely, sql } from 'kysely';

/** Apart from the browser's cookie, one for the signed-in session: new at each sign-in, so that an older one proves nothing. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE context ADD COLUMN session_hash bytea`.execute(database);
}
