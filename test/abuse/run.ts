import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '../../api/server/database/connect.ts';
import { closeConnections } from '../contention/http.ts';
import type { Heard, TrialShop } from '../contention/trial-shopper.ts';
import { furnishWaitingHall } from '../contract/waiting-steps.ts';
import { firstTrialPerformance, writeTrialSeason } from '../support/data/trial-season.ts';
import { startServerProcess } from '../support/server/server-process.ts';
import { createTestDatabase, temporaryFolder } from '../support/server/test-database.ts';
import { attacksOn, closeAttackers } from './attacks.ts';
import { Buyers, type Lived } from './buyers.ts';

/**
 * Whether shoppers can buy while the shop is attacked: `npm run test:abuse`. Ten shoppers for a minute, then for another with
 * all attacks at once, on a server process that nobody starts again: a death shows. `--seconds=60` changes the length.
 */
const given = process.argv.find((argument) => argument.startsWith('--seconds='))?.split('=')[1];
const milliseconds = Number(given ?? 60) * 1000;
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const shoppers = 10;
/** The 95th percentile under attack beside that of the quiet minute. */
const mostTimesSlower = 3;
const waitedPerformanceId = 99_101;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function waitsOf(calls: readonly Heard[]): readonly number[] {
  return calls.map((call) => call.milliseconds).sort((a, b) => a - b);
}

function refusalsOf(calls: readonly Heard[]): readonly string[] {
  return calls.flatMap(({ name, body }) =>
    body === null || body.statut === false ? [`${name}: ${body?.nuerr} ${body?.erreur}`] : [],
  );
}

function isFault({ failures }: Heard): boolean {
  return failures.includes(500);
}

/** Prints a line of the table. @returns The 95th percentile, in milliseconds. */
function printLived(title: string, { calls, bought, failed }: Lived): number {
  const waits = waitsOf(calls);
  const repeated = calls.filter(({ failures, unsent }) => failures.length > 0 || unsent > 0).length;
  const cells = [
    calls.length,
    bought,
    ...[0.5, 0.95, 0.99].map((share) => percentile(waits, share).toFixed(1)),
  ];
  const rest = [waits.at(-1)?.toFixed(0) ?? '', repeated, refusalsOf(calls).length + failed.length];
  print(`${title.padEnd(10)}${[...cells, ...rest].map((cell) => String(cell).padStart(10)).join('')}`);
  return percentile(waits, 0.95);
}

/** The mails that the server wrote as files, and those that wait. */
async function countMailsIn(folder: string, database: pg.Client, address: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && entry.name.endsWith('.eml'));
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
  const { rows } = await database.query('SELECT FROM mail_outbox WHERE content::text LIKE $1', [
    `%${address}%`,
  ]);
  return texts.filter((text) => text.includes(address)).length + rows.length;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function furnish(address: string): Promise<void> {
  await writeTrialSeason(address, { performances: 2, shoppers: 0 });
  const database = connect(address, () => undefined);
  await furnishWaitingHall(database, waitedPerformanceId, 1);
  await database
    .updateTable('seat')
    .set({ state: 2 })
    .where('performance_id', '=', waitedPerformanceId)
    .execute();
  await database.destroy();
}

async function tryOut(address: string, folder: string, database: pg.Client): Promise<readonly string[]> {
  const server = await startServerProcess({
    environment: {
      NODE_ENV: 'test',
      DATABASE_URL: address,
      GUICHET_DATA: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
  });
  try {
    const shop: TrialShop = { ports: [server.port], performanceId: firstTrialPerformance, history: [] };
    const { rows } = await database.query<{ id: number }>(
      `SELECT performance.id FROM performance JOIN show ON show.id = performance.show_id
       WHERE show.slug = 'onze-chaises' AND performance.date > now() ORDER BY performance.date LIMIT 1`,
    );
    const attackers: Heard[] = [];
    const attacks = attacksOn({
      shop,
      attackedPerformanceId: firstTrialPerformance + 1,
      waitedPerformanceId,
      referencePerformanceId: rows[0]?.id ?? 0,
      database,
      countMails: (victim) => countMailsIn(folder, database, victim),
      heard: (call) => void attackers.push(call),
    });
    const buyers = new Buyers(shop, shoppers);
    const during = (): (() => boolean) => {
      const end = performance.now() + milliseconds;
      return () => performance.now() > end;
    };
    // Nothing is measured while the server is still being translated.
    const warmUp = performance.now() + Math.min(10_000, milliseconds / 4);
    await buyers.run(() => performance.now() > warmUp);
    print(`milliseconds   calls    bought       p50       p95       p99   longest  repeated   refused`);
    const quiet = await buyers.run(during());
    const quietWait = printLived('quiet', quiet);
    const isOver = during();
    const [attacked] = await Promise.all([
      buyers.run(isOver),
      ...attacks.map((attack) => attack.run(isOver)),
    ]);
    const attackedWait = printLived('attacked', attacked);

    print('\n95th percentile of each call, quiet and attacked');
    for (const name of new Set(quiet.calls.map((call) => call.name))) {
      const [before, then] = [quiet, attacked].map(({ calls }) =>
        percentile(waitsOf(calls.filter((call) => call.name === name)), 0.95).toFixed(1),
      );
      print(`  ${name.padEnd(14)}${before?.padStart(10)}${then?.padStart(10)}`);
    }

    const problems = [quiet, attacked].flatMap(({ calls, failed }) => [...refusalsOf(calls), ...failed]);
    const isFirst = isAlive(server.pid);
    print(`\nserver: ${isFirst ? 'the one that was started, no restart' : 'dead'}`);
    if (!isFirst) {
      problems.push('the server died');
    }
    const statuses = attackers.flatMap(({ failures }) => failures);
    print(
      `attackers: ${attackers.length} calls, ${refusalsOf(attackers).length} refused, ${statuses.length} repeated`,
    );
    for (const attack of attacks) {
      const { text, isHarmful } = await attack.result();
      print(`  ${attack.title}: ${text}`);
      if (isHarmful) {
        problems.push(`${attack.title}: ${text}`);
      }
    }
    const faults = [...quiet.calls, ...attacked.calls, ...attackers].filter(isFault);
    problems.push(...faults.map(({ name }) => `${name}: a fault (500)`));
    const ratio = attackedWait / quietWait;
    print(`95th percentile: ${ratio.toFixed(2)} times the quiet one`);
    if (!(ratio <= mostTimesSlower)) {
      problems.push(`shoppers waited ${ratio.toFixed(2)} times as long`);
    }
    return problems;
  } finally {
    await server.stop();
  }
}

const [created, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
const database = new pg.Client({ connectionString: created.address, application_name: 'trial' });
try {
  await furnish(created.address);
  await database.connect();
  const problems = await tryOut(created.address, folder, database);
  const counted = new Map<string, number>();
  for (const problem of problems) {
    counted.set(problem, (counted.get(problem) ?? 0) + 1);
  }
  for (const [problem, count] of counted) {
    print(`${count} × ${problem}`);
  }
  print(
    problems.length === 0 ? 'Nobody was refused, no attack got anything.' : 'The shop does not stand this.',
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await database.end();
  closeConnections();
  closeAttackers();
  await created.drop();
  await rm(folder, { recursive: true, force: true });
}
