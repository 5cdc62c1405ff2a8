import { type Kysely, sql } from 'kysely';
import { forgetOldTraces } from '../customer/forget.ts';
import type { Database } from '../database/schema.ts';

/** Milliseconds. */
const everyHour = 3_600_000;

/** Forgets the answers kept for repeated requests after a day: nobody repeats one that late. */
async function forgetOperations(database: Kysely<Database>): Promise<void> {
  await database.deleteFrom('operation').where('at', '<', sql<Date>`now() - interval '1 day'`).execute();
}

/**
 * Tidies up now and every hour. Nothing depends on it: what is over is over by its own date.
 * @returns Stops it.
 */
export function keepTidy(database: Kysely<Database>, onError: (error: unknown) => void): () => void {
  const tidy = (): void => {
    forgetOperations(database)
      .then(() => forgetOldTraces(database))
      .catch(onError);
  };
  tidy();
  const timer = setInterval(tidy, everyHour);
  timer.unref();
  return () => clearInterval(timer);
}
