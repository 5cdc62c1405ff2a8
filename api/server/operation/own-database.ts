import type { Kysely } from 'kysely';
import { connect } from '../database/connect.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import { readDatabaseSettings } from '../settings.ts';

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
