import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { trialSeats } from '../../support/data/trial-season.ts';
import { type BenchDatabase, holdInterval } from './bench-database.ts';

const run = promisify(execFile);

/** What the database does without a server: one statement per hold, 32 clients. Per second. */
export interface RawFigures {
  readonly answered: number;
  readonly granted: number;
}

/** What a raw hold writes: two rows of `seat` alone, or all that the shop's hold leaves behind, its cart and lines too. */
export type RawHold = 'seats' | 'seatsAndCart';

export interface RawLimit {
  /** What measures: `pgbench`, or a loop that is only a lower bound. */
  readonly tool: string;
  measure(hold: RawHold, performanceIds: readonly number[], seconds: number): Promise<RawFigures>;
}

const clients = 32;

/** What a statement calls the performance, its first seat, and who holds: a client or a context. */
interface Names {
  readonly performance: string;
  readonly seat: string;
  readonly holder: string;
}

function wanted({ performance, seat }: Names): string {
  return `wanted AS MATERIALIZED (
      SELECT seat_id FROM seat WHERE performance_id = ${performance} AND seat_id IN (${seat}, ${seat} + 1)
        AND state <= 1 AND (held_until IS NULL OR held_until <= now())
      ORDER BY seat_id FOR UPDATE)`;
}

const statements: Readonly<Record<RawHold, (names: Names) => string>> = {
  seats: (names) => `WITH ${wanted(names)}
    UPDATE seat SET cart_id = ${names.holder}, held_until = now() + interval '${holdInterval}' FROM wanted
    WHERE seat.performance_id = ${names.performance} AND seat.seat_id = wanted.seat_id
      AND (SELECT count(*) FROM wanted) = 2`,
  // Locks in the shop's order: the cart, then the seats.
  seatsAndCart: (names) => `WITH locked AS MATERIALIZED (
      SELECT id FROM cart WHERE context_id = ${names.holder} AND closed_at IS NULL FOR UPDATE
    ), opened AS (
      INSERT INTO cart (context_id, started_at, deadline)
      SELECT ${names.holder}, now(), now() + interval '10 minutes' WHERE NOT EXISTS (SELECT FROM locked)
      ON CONFLICT (context_id) WHERE closed_at IS NULL DO NOTHING RETURNING id
    ), own AS MATERIALIZED (SELECT id FROM locked UNION ALL SELECT id FROM opened),
    ${wanted(names)}, held AS (
      UPDATE seat SET cart_id = own.id, held_until = now() + interval '${holdInterval}' FROM own, wanted
      WHERE seat.performance_id = ${names.performance} AND seat.seat_id = wanted.seat_id
        AND (SELECT count(*) FROM wanted) = 2
      RETURNING seat.cart_id, seat.performance_id, seat.seat_id
    )
    INSERT INTO cart_line (cart_id, type, performance_id, seat_id, price_code)
    SELECT cart_id, 'place', performance_id, seat_id, '?' FROM held
    ON CONFLICT (cart_id, performance_id, seat_id) DO UPDATE SET price_code = excluded.price_code`,
};

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

/** The shoppers' contexts: from the first on, so many, one after the other. */
interface Contexts {
  readonly first: number;
  readonly count: number;
}

async function contextsOf(database: BenchDatabase): Promise<Contexts> {
  const { rows } = await database.run(
    "SELECT min(id)::float8 AS first, count(*)::float8 AS count FROM context WHERE session_name = ''",
  );
  return { first: Number(rows[0]?.first), count: Number(rows[0]?.count) };
}

/** Shoppers come by turns, as the load's do: each client of pgbench begins with another. */
function scriptOf(hold: RawHold, performanceIds: readonly number[], contexts: Contexts): string {
  const first = performanceIds[0] ?? 0;
  const apart = Math.floor(contexts.count / clients);
  const statement = statements[hold]({ performance: ':performance', seat: ':seat', holder: ':context' });
  return [
    `\\set performance random(${first}, ${first + performanceIds.length - 1})`,
    `\\set seat random(1, ${trialSeats - 1})`,
    '\\set turn :turn + 1',
    `\\set context ${contexts.first} + (:client_id * ${apart} + :turn) % ${contexts.count}`,
    `${statement.replaceAll('\n', ' ')};`,
    '',
  ].join('\n');
}

function withPgbench(pgbench: string, database: BenchDatabase, contexts: Contexts): RawLimit {
  return {
    tool: 'pgbench',
    measure: async (hold, performanceIds, seconds) => {
      const folder = await mkdtemp(join(tmpdir(), 'guichet-pgbench-'));
      const script = join(folder, 'hold.sql');
      await writeFile(script, scriptOf(hold, performanceIds, contexts));
      try {
        const before = await seatsTaken(database);
        const { stdout } = await run(
          pgbench,
          [
            ...['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`],
            ...['-D', 'turn=0', '-f', script, database.address],
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

function withLoop(database: BenchDatabase, contexts: Contexts): RawLimit {
  return {
    tool: 'a loop of pg clients (no pgbench found: a lower bound of the limit)',
    measure: async (hold, performanceIds, seconds) => {
      const text = statements[hold]({ performance: '$1::int', seat: '$2::int', holder: '$3::bigint' });
      const until = performance.now() + seconds * 1000;
      let answered = 0;
      let granted = 0;
      let turn = 0;
      const one = async (): Promise<void> => {
        const client = new pg.Client({
          connectionString: database.address,
          options: '-c plan_cache_mode=force_generic_plan',
        });
        await client.connect();
        while (performance.now() < until) {
          const performanceId = performanceIds[Math.floor(Math.random() * performanceIds.length)];
          const seat = 1 + Math.floor(Math.random() * (trialSeats - 1));
          turn += 1;
          const { rowCount } = await client.query({
            name: hold,
            text,
            values: [performanceId, seat, contexts.first + (turn % contexts.count)],
          });
          answered += 1;
          granted += rowCount === 2 ? 1 : 0;
        }
        await client.end();
      };
      await Promise.all(Array.from({ length: clients }, one));
      return { answered: answered / seconds, granted: granted / seconds };
    },
  };
}

/** pgbench from `PGBENCH`, the path or where Debian puts it; else a loop. */
export async function openRawLimit(database: BenchDatabase): Promise<RawLimit> {
  const pgbench = await findPgbench();
  const contexts = await contextsOf(database);
  return pgbench === null ? withLoop(database, contexts) : withPgbench(pgbench, database, contexts);
}
