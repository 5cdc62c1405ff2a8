import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../api/server/database/schema.ts';

/** Waits until so many statements in the database of a test stand before a lock that another transaction has. */
export const untilStatementsWait = (database: Kysely<Database>, count: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database);
        return rows.length;
      },
      { timeout: 20_000 },
    )
    .toBe(count);
