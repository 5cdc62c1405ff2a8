import { type Kysely, sql } from 'kysely';
import type { Registry } from 'prom-client';
import { forgetOldTraces } from '../customer/forget.ts';
import { connect, laneCounts } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import { startEvenings } from '../evenings/worker.ts';
import { buildServer } from '../http/server.ts';
import { startMailing } from '../mail/send-mails.ts';
import { startRefunding } from '../orders/refund-worker.ts';
import type { ServerSettings } from '../settings.ts';
import { forgetStaffTraces } from '../staff/session.ts';
import { startWaitingList } from '../waiting-list/worker.ts';
import { logOptions } from './log-options.ts';

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
function keepTidy(database: Kysely<Database>, onError: (error: unknown) => void): () => void {
  const tidy = (): void => {
    forgetOperations(database)
      .then(() => forgetOldTraces(database))
      .then(() => forgetStaffTraces(database))
      .catch(onError);
  };
  tidy();
  const timer = setInterval(tidy, everyHour);
  timer.unref();
  return () => clearInterval(timer);
}

/** A process that answers. */
export interface RunningServer {
  /** Answers what is under way, ends the streams, lets go of the database. */
  stop(): Promise<void>;
}

/** How this process serves. */
export interface Serving {
  readonly settings: ServerSettings;
  readonly databaseAddress: string;
  readonly isDevelopment: boolean;
  /** Tells the metrics of all processes of this machine; null when this is the only one. */
  readonly tellMetricsTogether: ((registry: Registry) => Promise<string>) | null;
}

/** Connects, listens, and does what must be done beside answering. @throws Error when the port cannot be had. */
export async function serve(serving: Serving): Promise<RunningServer> {
  const { settings } = serving;
  const laneCount = serving.tellMetricsTogether === null ? laneCounts.alone : laneCounts.besideOthers;
  let tellLoss = (_error: Error): void => undefined;
  const database = connect(
    serving.databaseAddress,
    (error) => tellLoss(error),
    laneCount,
    settings.standsStillAt !== null,
  );
  try {
    const app = await buildServer({
      settings,
      database,
      isDevelopment: serving.isDevelopment,
      log: logOptions(settings.logLevel, process.stderr),
      tellMetricsTogether: serving.tellMetricsTogether,
    });
    tellLoss = (error) => app.log.warn({ err: error }, 'a connection to the database was lost');
    const stopTidying = keepTidy(database, (error) => app.log.warn({ err: error }, 'could not tidy up'));
    await app.listen({ port: settings.port, host: settings.host });
    const stopMailing = startMailing(database, settings, app.log);
    const stopRefunding = startRefunding(database, settings, app.log);
    const stopEvenings = startEvenings(database, app.log);
    const stopWaitingList = startWaitingList(database, settings, app.log);
    return {
      stop: async () => {
        stopTidying();
        await Promise.all([app.close(), stopMailing(), stopRefunding(), stopEvenings(), stopWaitingList()]);
        await database.destroy();
      },
    };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
