import { type Kysely, sql } from 'kysely';
import { databaseErrorCode } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { startPolling } from '../kernel/poller.ts';
import { type OfferSettings, offerFreedPlaces } from './offer.ts';

/** Milliseconds between two looks. */
const everyFewSeconds = 2_000;
const everyHour = 3_600_000;
/** « Somebody else holds this row »: another process makes the offers. */
const lockNotAvailable = '55P03';

/** As much of the server's log as the waiting list needs. */
export interface WaitingLog {
  warn(facts: object, message: string): void;
}

/** Closes what nobody can wait for any more: the performance has begun, or was called off. */
async function closePast(database: Kysely<Database>): Promise<void> {
  await sql`
    UPDATE waiting_entry SET state = CASE WHEN state = 'offered' THEN 'lapsed' ELSE 'closed' END
    FROM performance
    WHERE performance.id = waiting_entry.performance_id AND waiting_entry.state IN ('waiting', 'offered')
      AND (performance.date <= now() OR performance.called_off_at IS NOT NULL)`.execute(database);
}

/** Forgets who waited, a month after the performance: an address is kept no longer than it is of use. */
export async function forgetOldEntries(database: Kysely<Database>): Promise<void> {
  await sql`
    DELETE FROM waiting_entry USING performance
    WHERE performance.id = waiting_entry.performance_id AND performance.date < now() - interval '30 days'`.execute(
    database,
  );
}

/**
 * One look at every performance for which somebody waits: offers that were not taken up pass on, places that came back are
 * offered. A performance that another process is looking at is left to it.
 * @returns How many offers were made.
 */
export async function lookAtWaitingLists(
  database: Kysely<Database>,
  settings: OfferSettings,
  isStopping: () => boolean = () => false,
): Promise<number> {
  await closePast(database);
  const awaited = await database
    .selectFrom('waiting_entry')
    .select('performance_id')
    .where('state', 'in', ['waiting', 'offered'])
    .distinct()
    .orderBy('performance_id')
    .execute();
  let offers = 0;
  for (const { performance_id } of awaited) {
    if (isStopping()) {
      break;
    }
    try {
      offers += await offerFreedPlaces(database, performance_id, settings, 'skip');
    } catch (error) {
      if (databaseErrorCode(error) !== lockNotAvailable) {
        throw error;
      }
    }
  }
  return offers;
}

/**
 * Looks at the waiting lists every two seconds from now on. Several processes may do so on one database; nothing depends on
 * it but how soon a mail goes: who sells places makes the offers that are due first.
 * @returns Stops, after the look under way.
 */
export function startWaitingList(
  database: Kysely<Database>,
  settings: OfferSettings,
  log: WaitingLog,
): () => Promise<void> {
  let nextForgetting = 0;
  return startPolling(async (isStopping) => {
    try {
      if (Date.now() >= nextForgetting) {
        nextForgetting = Date.now() + everyHour;
        await forgetOldEntries(database);
      }
      await lookAtWaitingLists(database, settings, isStopping);
    } catch (error) {
      log.warn({ code: databaseErrorCode(error) }, 'the waiting lists could not be looked at');
    }
    return everyFewSeconds;
  });
}
