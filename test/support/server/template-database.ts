import { rm } from 'node:fs/promises';
import pg from 'pg';
import { connect } from '../../../api/server/database/connect.ts';
import { startEmbeddedDatabase } from '../../../api/server/database/embedded.ts';
import { migrate } from '../../../api/server/database/migrate.ts';
import { seedSeason } from '../../../api/server/season/seed.ts';
import { builtServer } from './built-server.ts';
import { temporaryFolder } from './test-database.ts';

const template = `guichet_template_${process.pid}`;

/** Nothing here outlives the tests, and several servers work on it at once. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
} as const;

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * Before the tests that need a server: the server built, and one PostgreSQL for all of them (that of DATABASE_URL_TEST, else an embedded one), and
 * in it one database with the demo season, of which each test file gets a copy. Returns what takes it away again. Several projects of one run share what the first prepared.
 */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  if (process.env.DATABASE_TEMPLATE_TEST === template) {
    return async () => {};
  }
  const building = builtServer();
  const given = process.env.DATABASE_URL_TEST || null;
  const folder = given === null ? await temporaryFolder() : null;
  const embedded = folder === null ? null : await startEmbeddedDatabase(folder, hasty);
  const server = given ?? embedded?.address ?? '';
  await run(server, `CREATE DATABASE ${template} TEMPLATE template0`);
  const address = new URL(server);
  address.pathname = `/${template}`;
  const database = connect(address.href, () => undefined);
  await migrate(database);
  await seedSeason(database, new Date());
  await database.destroy();
  await building;
  process.env.DATABASE_URL_TEST = server;
  process.env.DATABASE_TEMPLATE_TEST = template;
  return async () => {
    await run(server, `DROP DATABASE ${template} WITH (FORCE)`);
    await embedded?.stop();
    if (folder !== null) {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
