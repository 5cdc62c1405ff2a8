import { type Kysely, sql } from 'kysely';

/** When somebody last used a context that is not of today: one that nobody uses, and that has nothing, is forgotten soon. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE context ADD COLUMN used_at timestamptz`.execute(database);
  await sql`CREATE INDEX context_idle ON context ((coalesce(used_at, created_at))) WHERE customer_id IS NULL`.execute(
    database,
  );
}
