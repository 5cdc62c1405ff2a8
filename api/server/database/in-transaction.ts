import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** PostgreSQL's codes for « somebody else was faster »: nothing was written, the same work may be tried again. */
const retryable = new Set(['40001', '40P01']);
const mostAttempts = 4;

/** Somebody else was faster, as only the work itself can see: it is done again from its beginning. */
export class LostRace extends Error {}

/** The connection was lost, or none could be had. Whether the last thing sent was done is then unknown. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

/** The SQLSTATE of a database error, or null for any other error. */
export function databaseErrorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) {
    return null;
  }
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

/**
 * Runs `work` in a transaction: in the one under way when `database` is one already, else in a new one, tried again when
 * it lost a race.
 */
export async function inTransaction<Result>(
  database: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(database)) {
    return work(database);
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === mostAttempts || !isLostRace(error)) {
        throw error;
      }
    }
  }
}

function isLostRace(error: unknown): boolean {
  return error instanceof LostRace || retryable.has(databaseErrorCode(error) ?? '');
}

function isTransaction(database: Kysely<Database>): database is Transaction<Database> {
  return database.isTransaction;
}
