import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** With this on its search path a connection takes what this file writes before PostgreSQL's own; no other connection does. */
export const standingStill = '-c search_path=public,pg_catalog';

/** Time stands still at a moment for the connections that have `standingStill`. */
export async function standStill(database: Kysely<Database>, moment: Date): Promise<void> {
  for (const name of ['now', 'clock_timestamp']) {
    await sql`CREATE OR REPLACE FUNCTION public.${sql.raw(name)}() RETURNS timestamptz
      LANGUAGE sql STABLE PARALLEL SAFE AS ${sql.raw(`$$ SELECT timestamptz '${moment.toISOString()}' $$`)}`.execute(
      database,
    );
  }
}
