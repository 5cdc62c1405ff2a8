import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { trialSeats } from '../../support/trial-season.ts';
import { type BenchDatabase, holdInterval } from './bench-database.ts';

const run = promisify(execFile);

/** What the database does without a server: the same hold, one statement, 32 clients. Per second. */
export interface RawFigures {
  readonly answered: number;
  readonly granted: number;
}

export interface RawLimit {
  /** What measures: `pgbench`, or a loop that is only a lower bound. */
  readonly tool: string;
  measure(performanceIds: readonly number[], seconds: number): Promise<RawFigures>;
}

const clients = 32;

function holdOf(performance: string, first: string, second: string, cart: string): string {
  return `WITH wanted AS MATERIALIZED (
      SELECT seat_id FROM seat WHERE performance_id = ${performance} AND seat_id IN (${first}, ${second})
        AND state <= 1 AND (held_until IS NULL OR held_until <= now())
      ORDER BY seat_id FOR UPDATE)
    UPDATE seat SET cart_id = ${cart}, held_until = now() + interval '${holdInterval}' FROM wanted
    WHERE seat.performance_id = ${performance} AND seat.seat_id = wanted.seat_id
      AND (SELECT count(*) FROM wanted) = 2`;
}

async function findPgbench(): Promise<string | null> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const candidates = [
    process.env.PGBENCH ?? '',
    'pgbench',
    ...versions
      .sort()
      .reverse()
      .map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`),
  ].filter((candidate) => candidate !== '');
  for (const candidate of candidates) {
    const isThere = await run(candidate, ['--version']).then(
      () => true,
      () => false,
    );
    if (isThere) {
      return candidate;
    }
  }
  return null;
}

/** Rows of `seat` that were updated since the database began; backends tell it when they end. */
async function seatsTaken(database: BenchDatabase): Promise<number> {
  const { rows } = await database.run(
    "SELECT n_tup_upd::float8 AS updated FROM pg_stat_user_tables WHERE relname = 'seat'",
  );
  return Number(rows[0]?.updated ?? 0);
}

function withPgbench(pgbench: string, database: BenchDatabase): RawLimit {
  return {
    tool: 'pgbench',
    measure: async (performanceIds, seconds) => {
      const folder = await mkdtemp(join(tmpdir(), 'guichet-pgbench-'));
      const script = join(folder, 'hold.sql');
      const first = performanceIds[0] ?? 0;
      const hold = holdOf(':performance', ':seat', ':seat + 1', ':client_id + 1').replaceAll('\n', ' ');
      await writeFile(
        script,
        `\\set performance random(${first}, ${first + performanceIds.length - 1})\n\\set seat random(1, ${trialSeats - 1})\n${hold};\n`,
      );
      try {
        const before = await seatsTaken(database);
        const { stdout } = await run(
          pgbench,
          [
            '-n',
            '-M',
            'prepared',
            '-c',
            `${clients}`,
            '-j',
            '2',
            '-T',
            `${seconds}`,
            '-f',
            script,
            database.address,
          ],
          { env: { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan' } },
        );
        await pause(300);
        const taken = (await seatsTaken(database)) - before;
        const answered = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
        const all = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
        // Of what pgbench counts once all are connected, the share that took two seats.
        return { answered, granted: (answered * taken) / 2 / all };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

function withLoop(database: BenchDatabase): RawLimit {
  return {
    tool: 'a loop of pg clients (no pgbench found: a lower bound of the limit)',
    measure: async (performanceIds, seconds) => {
      const text = holdOf('$1', '$2', '$3', '$4');
      const until = performance.now() + seconds * 1000;
      let answered = 0;
      let granted = 0;
      const one = async (cart: number): Promise<void> => {
        const client = new pg.Client({
          connectionString: database.address,
          options: '-c plan_cache_mode=force_generic_plan',
        });
        await client.connect();
        while (performance.now() < until) {
          const performanceId = performanceIds[Math.floor(Math.random() * performanceIds.length)];
          const seat = 1 + Math.floor(Math.random() * (trialSeats - 1));
          const { rowCount } = await client.query({
            name: 'hold',
            text,
            values: [performanceId, seat, seat + 1, cart],
          });
          answered += 1;
          granted += rowCount === 2 ? 1 : 0;
        }
        await client.end();
      };
      await Promise.all(Array.from({ length: clients }, (_, index) => one(index + 1)));
      return { answered: answered / seconds, granted: granted / seconds };
    },
  };
}

/** pgbench from `PGBENCH`, the path or where Debian puts it; else a loop. */
export async function openRawLimit(database: BenchDatabase): Promise<RawLimit> {
  const pgbench = await findPgbench();
  return pgbench === null ? withLoop(database) : withPgbench(pgbench, database);
}
