import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../../api/server/database/embedded.ts';
import { type TrialSeason, writeTrialSeason } from '../../support/data/trial-season.ts';

/** A PostgreSQL of the bench's own, fsync on, with a season to hold places in. */
export interface BenchDatabase extends TrialSeason {
  readonly address: string;
  /** Runs a statement on a connection of its own. */
  run(statement: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /** Nobody holds anything any more: each measure begins with fresh carts, as the one before it did. */
  forgetCarts(): Promise<void>;
  close(): Promise<void>;
}

/** How long a place that was held stays so: the same for the server and for the raw limit. */
export const holdInterval = '20 ms';

/**
 * Places come back after 20 ms, so that a hall does not sell out while it is measured. A server holds for whole seconds: a
 * trigger shortens what it writes. That makes the server's holds a little dearer, never the raw limit's, which already are so
 * short that the trigger does not run.
 */
const shortHolds = [
  `CREATE FUNCTION short_hold() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN NEW.held_until := now() + interval '${holdInterval}'; RETURN NEW; END $$`,
  `CREATE TRIGGER short_hold BEFORE UPDATE ON seat FOR EACH ROW
   WHEN (NEW.held_until > now() + interval '1 second') EXECUTE FUNCTION short_hold()`,
];

const noCarts = [
  'UPDATE seat SET cart_id = NULL, held_until = NULL WHERE cart_id IS NOT NULL',
  'DELETE FROM cart_line',
  'DELETE FROM cart',
];

export async function openBenchDatabase(size: {
  readonly performances: number;
  readonly shoppers: number;
}): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-bench-'));
  await chmod(folder, 0o711);
  const { address, stop } = await startEmbeddedDatabase(folder);
  const run: BenchDatabase['run'] = async (statement, values = []) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    return client.query(statement, [...values]).finally(() => client.end());
  };
  const close = async (): Promise<void> => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const season = await writeTrialSeason(address, size);
    for (const statement of shortHolds) {
      await run(statement);
    }
    const forgetCarts = async (): Promise<void> => {
      for (const statement of noCarts) {
        await run(statement);
      }
    };
    return { ...season, address, run, forgetCarts, close };
  } catch (error) {
    await close();
    throw error;
  }
}
