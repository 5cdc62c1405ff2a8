import { type Kysely, Migrator } from 'kysely';
import * as firstTables from './migrations/2026-11-21-first-tables.ts';
import * as signedInSessions from './migrations/2026-11-21-signed-in-sessions.ts';
import * as wholeCart from './migrations/2026-11-21-whole-cart.ts';
import type { Database } from './schema.ts';

/** In the order of their names; never changed once released. */
const migrations = {
  '2026-11-21-first-tables': firstTables,
  '2026-11-21-signed-in-sessions': signedInSessions,
  '2026-11-21-whole-cart': wholeCart,
};

/** Brings the tables up to date. Safe when several processes start at once: the migrator locks.
 * @throws Error when a migration fails; nothing of it stays. */
export async function migrate(database: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw new Error('The database could not be migrated', { cause: error });
  }
}
