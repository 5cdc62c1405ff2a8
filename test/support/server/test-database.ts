import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../../api/server/database/embedded.ts';

/** A temporary folder that PostgreSQL's own user can pass through. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-test-'));
  await chmod(folder, 0o711);
  return folder;
}

export interface TestDatabase {
  readonly address: string;
  drop(): Promise<void>;
}

async function createOn(server: string): Promise<TestDatabase> {
  const name = `guichet_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const template = process.env.DATABASE_TEMPLATE_TEST;
  await run(`CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return { address: address.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** A database of its own: on the server of DATABASE_URL_TEST, else an embedded one in a temporary folder. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL_TEST;
  if (server !== undefined && server !== '') {
    return createOn(server);
  }
  const folder = await temporaryFolder();
  const embedded = await startEmbeddedDatabase(folder);
  return {
    address: embedded.address,
    drop: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
