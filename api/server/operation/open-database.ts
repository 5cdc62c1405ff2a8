import type { Kysely } from 'kysely';
import { connect, laneCounts, standStill } from '../database/connect.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import { seedSeason } from '../season/seed.ts';
import { readLegalLacks } from '../season/venue-facts.ts';
import { readDatabaseSettings, type ServerSettings } from '../settings.ts';

/** Works on the server's own database, for a command; an embedded one that a server uses already is joined, and left running. */
export async function withOwnDatabase<Result>(
  work: (database: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const settings = readDatabaseSettings(process.env);
  const embedded =
    settings.databaseAddress === null ? await startEmbeddedDatabase(settings.dataFolder) : null;
  const database = connect(settings.databaseAddress ?? embedded?.address ?? '', () => undefined);
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.destroy();
    await embedded?.stop();
  }
}

/** A database that is there, with its tables and a season. */
interface OpenedDatabase {
  /** `postgres://…`; may hold a password. */
  readonly address: string;
  /** In production, what the venue has not written of what the law has it say, a line each; else nothing. */
  readonly lacks: readonly string[];
  /** Stops the embedded database; the venue's own goes on. */
  close(): Promise<void>;
}

/** Starts the embedded database unless the venue has its own, and brings its tables up to date. Several may do so at once. */
export async function openDatabase(settings: ServerSettings): Promise<OpenedDatabase> {
  const embedded =
    settings.databaseAddress === null ? await startEmbeddedDatabase(settings.dataFolder) : null;
  const address = settings.databaseAddress ?? embedded?.address ?? '';
  const close = async (): Promise<void> => embedded?.stop();
  const database = connect(address, () => undefined, laneCounts.alone, settings.standsStillAt !== null);
  try {
    if (settings.standsStillAt !== null) {
      await standStill(database, settings.standsStillAt);
    }
    await migrate(database);
    await seedSeason(database, new Date(settings.now()));
    return { address, lacks: settings.isProduction ? await readLegalLacks(database) : [], close };
  } catch (error) {
    await close();
    throw error;
  } finally {
    await database.destroy();
  }
}
