import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../../api/server/operation/open-database.ts';
import { serve } from '../../../api/server/operation/serve.ts';
import { readServerSettings } from '../../../api/server/settings.ts';
import { freePort } from './free-port.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { createTestDatabase } from './test-database.ts';

/** A real server that listens on a port of its own, on a database of its own, serving the built shop. */
export interface RunningShop {
  readonly address: string;
  /** Asks its database, beside the server: what is true at the end of a test, or what happened before it. */
  ask(statement: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

/** One in a process of its own: it can die without its tests. */
export interface ShopProcess extends RunningShop {
  /** SIGKILL: as when the machine loses its power. */
  kill(): Promise<void>;
  /** Starts again on the same port and data. */
  restart(): Promise<void>;
}

/** Where a shop stands before its server starts. */
interface Premises {
  readonly address: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly ask: RunningShop['ask'];
  remove(): Promise<void>;
}

async function prepare(environment: Readonly<Record<string, string>>): Promise<Premises> {
  const [port, database] = await Promise.all([freePort(), createTestDatabase()]);
  const dataFolder = mkdtempSync(join(tmpdir(), 'guichet-'));
  return {
    address: `http://localhost:${port}`,
    environment: {
      PORT: String(port),
      GUICHET_DATA: dataFolder,
      DATABASE_URL: database.address,
      ...environment,
    },
    ask: async (statement, values = []) => {
      const client = new pg.Client({ connectionString: database.address });
      await client.connect();
      try {
        const { rows } = await client.query<Record<string, unknown>>(statement, [...values]);
        return rows;
      } finally {
        await client.end();
      }
    },
    remove: async () => {
      await database.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the server as its program does, in the process of the tests: files that follow one another load it once. What it
 * would log is not written.
 */
export async function startShop(environment: Readonly<Record<string, string>> = {}): Promise<RunningShop> {
  const premises = await prepare(environment);
  const settings = readServerSettings({ ...process.env, ...premises.environment, LOG_LEVEL: 'silent' });
  try {
    const database = await openDatabase(settings);
    const server = await serve({
      settings,
      databaseAddress: database.address,
      isDevelopment: false,
      tellMetricsTogether: null,
    });
    const close = async (): Promise<void> => {
      await server.stop();
      await database.close();
      await premises.remove();
    };
    return { address: premises.address, ask: premises.ask, close };
  } catch (error) {
    await premises.remove();
    throw error;
  }
}

/** Starts the server in a process of its own, with these arguments, and waits until it says that it is open. */
export async function startShopProcess(
  environment: Readonly<Record<string, string>> = {},
  ...args: readonly string[]
): Promise<ShopProcess> {
  const premises = await prepare(environment);
  const start = (): Promise<ServerProcess> =>
    startServerProcess({
      environment: premises.environment,
      port: Number(premises.environment.PORT),
      arguments: args,
    });
  try {
    let server = await start();
    const close = async (): Promise<void> => {
      await server.stop();
      await premises.remove();
    };
    return {
      address: premises.address,
      ask: premises.ask,
      kill: () => server.kill(),
      restart: async () => {
        server = await start();
      },
      close,
    };
  } catch (error) {
    await premises.remove();
    throw error;
  }
}
