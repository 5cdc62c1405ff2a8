import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { createTestDatabase } from './test-database.ts';

/** A real server in a process of its own, on a database of its own, serving the built shop. */
export interface RunningShop {
  readonly address: string;
  /** Asks its database, beside the server: what is true at the end of a test, or what happened before it. */
  ask(statement: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** SIGKILL: as when the machine loses its power. */
  kill(): Promise<void>;
  /** Starts again on the same port and data. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/health`)).ok;
  } catch {
    return false;
  }
}

/** Starts the server with the given environment on a free port, and waits until its database answers. */
export async function startShop(
  environment: Readonly<Record<string, string>> = {},
  ...args: readonly string[]
): Promise<RunningShop> {
  const [port, database] = await Promise.all([freePort(), createTestDatabase()]);
  const dataFolder = mkdtempSync(join(tmpdir(), 'guichet-'));
  const address = `http://localhost:${port}`;
  let server: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const output: string[] = [];
    const started = spawn(process.execPath, ['--import', 'tsx', 'api/server/main.ts', ...args], {
      env: {
        ...process.env,
        PORT: String(port),
        GUICHET_DATA: dataFolder,
        DATABASE_URL: database.address,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server = started;
    started.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    started.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    for (let tries = 0; tries < 300; tries += 1) {
      if (started.exitCode !== null) {
        break;
      }
      if (await isHealthy(address)) {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`The server did not start:\n${output.join('')}`);
  };

  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      const running = server;
      if (running === null || running.exitCode !== null) {
        resolve();
        return;
      }
      running.once('exit', () => resolve());
      running.kill(signal);
    });

  const ask: RunningShop['ask'] = async (statement, values = []) => {
    const client = new pg.Client({ connectionString: database.address });
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(statement, [...values]);
      return rows;
    } finally {
      await client.end();
    }
  };

  const close = async (): Promise<void> => {
    await end('SIGTERM');
    await database.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    // Nobody else could end what did not start in time.
    await close();
    throw error;
  }
  return { address, ask, kill: () => end('SIGKILL'), restart: start, close };
}
