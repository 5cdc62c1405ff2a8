import type { Kysely } from 'kysely';
import { databaseErrorCode } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { startPolling } from '../kernel/poller.ts';
import { addLateBuyers, doNextStep, finishChanges } from './steps.ts';

/** Milliseconds between two looks. */
const everySecond = 1_000;
/** How many orders one look does at most before it looks whether it should stop. */
const mostAtOnce = 50;

/** As much of the server's log as evenings need. */
export interface EveningLog {
  warn(facts: object, message: string): void;
}

/** What of an error may stand in a log: never its message, which can hold an address. */
function kindOf(error: unknown): string {
  return databaseErrorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}

/**
 * Does what is to be done for orders of evenings that were moved, cancelled or written about, one after the other, each by one process.
 * @returns How many were taken, whatever came of them.
 */
export async function workOnEvenings(
  database: Kysely<Database>,
  log: EveningLog,
  isStopping: () => boolean = () => false,
): Promise<number> {
  await addLateBuyers(database);
  let taken = 0;
  while (taken < mostAtOnce && !isStopping()) {
    const wasThere = await doNextStep(database, (error, step) =>
      log.warn({ ...step, cause: kindOf(error) }, 'a step of an evening did not go: tried again later'),
    );
    if (!wasThere) {
      break;
    }
    taken += 1;
  }
  await finishChanges(database);
  return taken;
}

/**
 * Works on evenings from now on, beside the calls and never in their way. Several processes may do so on one database.
 * @returns Stops, after the order under way.
 */
export function startEvenings(database: Kysely<Database>, log: EveningLog): () => Promise<void> {
  return startPolling(async (isStopping) => {
    try {
      const taken = await workOnEvenings(database, log, isStopping);
      return taken === mostAtOnce ? 0 : everySecond;
    } catch (error) {
      log.warn({ cause: kindOf(error) }, 'the changes of evenings could not be looked at');
      return everySecond;
    }
  });
}
