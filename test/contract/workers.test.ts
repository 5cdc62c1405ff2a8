import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { builtServer } from '../support/server/built-server.ts';
import { freePort } from '../support/server/free-port.ts';
import { at } from '../support/server/server.ts';
import { createTestDatabase, temporaryFolder } from '../support/server/test-database.ts';

const started: ChildProcess[] = [];
const folder = temporaryFolder();
const database = createTestDatabase();

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      done(child.exitCode);
    } else {
      child.once('exit', (code) => done(code));
    }
  });

afterAll(async () => {
  for (const child of started) {
    child.kill('SIGTERM');
    await ended(child);
  }
  await (await database).drop();
  await rm(await folder, { recursive: true, force: true });
}, 60_000);

/** A server of several processes on the database of this file; what it logs can be waited for. */
async function start(args: readonly string[] = [], givenPort: number | null = null) {
  const port = givenPort ?? (await freePort());
  const child = spawn(process.execPath, [await builtServer(), ...args], {
    env: {
      ...process.env,
      PORT: String(port),
      GUICHET_DATA: await folder,
      DATABASE_URL: (await database).address,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const logged = async (pattern: RegExp): Promise<RegExpMatchArray> => {
    for (;;) {
      const match = pattern.exec(output);
      if (match !== null) {
        return match;
      }
      if (child.exitCode !== null) {
        throw new Error(`it ended:\n${output}`);
      }
      await pause(50);
    }
  };
  const listening = (): readonly number[] =>
    [...output.matchAll(/"pid":(\d+)[^\n]*"msg":"Server listening/g)].map(([, pid]) => Number(pid));
  return { child, port, address: `http://127.0.0.1:${port}`, logged, listening, said: () => output };
}

it('two servers that start at once on an empty database both open', async () => {
  const servers = await Promise.all([start(), start()]);
  for (const { address, logged } of servers) {
    await logged(/Guichet est ouvert/);
    expect((await fetch(`${address}/health`)).status).toBe(200);
  }
  for (const { child } of servers) {
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  }
}, 90_000);

it('several processes share a port; one that dies is replaced, and all stop together', async () => {
  const { child, address, logged, listening } = await start(['--workers', '2']);
  await logged(/Guichet est ouvert/);
  const [first = 0, second = 0] = listening();
  expect(new Set([first, second, child.pid]).size).toBe(3);

  process.kill(first, 'SIGKILL');
  await logged(/Un processus s’est arrêté \(SIGKILL\)/);
  expect((await fetch(`${address}/health`)).status).toBe(200);
  while (listening().length < 3) {
    await pause(50);
  }

  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toContain('guichet_request_seconds_count{name="/health",status="200"}');
  // A gauge of the database is the same in every process: it is not added up.
  expect(metrics).toMatch(/^guichet_payments\{state="toRefund"\} 0$/m);

  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
  await expect(fetch(`${address}/health`)).rejects.toThrow();
}, 90_000);

it('several processes go on answering while all their connections are ended again and again', async () => {
  const { child, address, logged, listening, said } = await start(['--workers', '2']);
  await logged(/Guichet est ouvert/);
  const observer = new pg.Client({ connectionString: (await database).address });
  await observer.connect();
  const ask = async (path: string) => {
    // A connection for each question: they go to the processes by turns.
    const answer = await fetch(`${address}/api/${path}`, { headers: { connection: 'close' } });
    return { status: answer.status, body: await answer.json() };
  };
  const { body } = await ask('Contexte?inst=1&session=essai');
  const contents = `ContenuPanier?instPA=${String(at(body, 'instPA'))}`;
  let isOver = false;
  const heard: Awaited<ReturnType<typeof ask>>[] = [];
  const shoppers = Array.from({ length: 12 }, async () => {
    while (!isOver) {
      heard.push(await ask(contents));
    }
  });
  for (let round = 0; round < 25; round += 1) {
    await pause(20);
    await observer.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'guichet'`);
  }
  isOver = true;
  await Promise.all(shoppers);
  await observer.end();

  for (const { status, body } of heard) {
    expect([status, at(body, 'nuerr')]).toEqual(status === 503 ? [503, 6] : [200, 0]);
  }
  // Both lost connections that were lent, and neither died of it.
  const losers = [...said().matchAll(/"level":50[^\n]*"pid":(\d+)/g)].map(([, pid]) => Number(pid));
  expect(new Set(losers)).toEqual(new Set(listening()));
  expect(listening()).toHaveLength(2);
  expect(said()).not.toContain('Un processus s’est arrêté');
  for (let question = 0; question < 4; question += 1) {
    expect(await ask(contents)).toMatchObject({ status: 200, body: { statut: true } });
  }
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
}, 90_000);

it('one process alone is replaced at once, too, and again and again', async () => {
  const { child, address, logged, listening } = await start();
  await logged(/Guichet est ouvert/);
  for (let death = 1; death <= 2; death += 1) {
    process.kill(listening()[death - 1] ?? 0, 'SIGSEGV');
    while (listening().length <= death) {
      await pause(20);
    }
    expect((await fetch(`${address}/health`)).status).toBe(200);
  }
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
}, 90_000);

it('several processes that cannot have their port say so, and end', async () => {
  const first = await start();
  await first.logged(/Guichet est ouvert/);
  const second = await start(['--workers', '2'], first.port);
  await second.logged(/Guichet n’a pas pu ouvrir\u00a0: le port \d+ est déjà pris/);
  expect(await ended(second.child)).toBe(1);
}, 90_000);

it('the server says what is wrong with a number of processes that is none', async () => {
  const { child, logged } = await start(['--workers', 'beaucoup']);
  await logged(/--workers attend un nombre de 1 à 64/);
  expect(await ended(child)).toBe(1);
}, 30_000);
