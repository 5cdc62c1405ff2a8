import { type Kysely, sql } from 'kysely';

/** When a session began and was last used, so that it ends. Those that there are begin now: nobody is put out. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE context ADD COLUMN session_started_at timestamptz, ADD COLUMN session_used_at timestamptz`.execute(
    database,
  );
  await sql`UPDATE context SET session_started_at = now(), session_used_at = now() WHERE session_hash IS NOT NULL`.execute(
    database,
  );
}
