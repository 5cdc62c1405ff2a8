import { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparedPool } from './prepared-pool.ts';
import type { Database } from './schema.ts';
import { standingStill } from './stand-still.ts';

/**
 * A socket that sends at once what is held back in it (`cork`) and let go (`uncork`) in one turn of the event loop: statements
 * that travel together are one packet, for which the database is woken once.
 */
class GatheringSocket extends Socket {
  // Not `write`, which a socket takes back from those who extend it once it connects.
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** More backends than this only wait for each other: measured, see docs. */
const connectionsPerCore = 8;
const mostConnections = 20;
/**
 * Connections for batches of holds alone: enough that the database is busy while the next batch is made ready. Processes that
 * share a machine keep it busy for each other: with more than one lane each, their batches only get smaller.
 */
export const laneCounts = { alone: 3, besideOthers: 1 } as const;

/** Connections for batches of holds. */
export interface Lanes {
  readonly connections: Kysely<Database>;
  readonly count: number;
}

const everyConnection =
  '-c plan_cache_mode=force_generic_plan -c timezone=UTC -c statement_timeout=15000 -c lock_timeout=5000';
/** A batch names every row that it wants. Without these, a plan made while a table was small reads it whole ever after. */
const laneConnection = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off';

const lanes = new WeakMap<Kysely<Database>, Lanes>();

/** Milliseconds: a database that went without a word is given up after this, later than it would give up a statement itself. */
const longestSilence = 30_000;

function poolOf(address: string, max: number, options: string, onLoss: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max,
    connectionTimeoutMillis: 5_000,
    query_timeout: longestSilence,
    options,
    application_name: 'guichet',
    pipeline: true,
    stream: () => new GatheringSocket(),
  });
  // Told for each connection below.
  pool.on('error', () => undefined);
  // The pool itself listens only while a connection is idle: one that ends while it is lent would end the process.
  pool.on('connect', (client) => client.on('error', onLoss));
  return pool;
}

/**
 * A pool on the database. Connections keep generic plans (a list of seats is otherwise planned at each call) and UTC.
 * @param onLoss Told of a connection that broke, idle or lent; the pool replaces it.
 * @param laneCount How many lanes its hold desk has.
 * @param isStandingStill Its time is that of `standStill`.
 */
export function connect(
  address: string,
  onLoss: (error: Error) => void,
  laneCount: number = laneCounts.alone,
  isStandingStill = false,
): Kysely<Database> {
  const most = Math.min(connectionsPerCore * availableParallelism(), mostConnections);
  const every = isStandingStill ? `${everyConnection} ${standingStill}` : everyConnection;
  const prepared = preparedPool(poolOf(address, most, every, onLoss));
  const lanePool = poolOf(address, laneCount, `${every} ${laneConnection}`, onLoss);
  const own = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(lanePool) }) });
  const database = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => prepared.connect(),
        end: async () => {
          await Promise.all([prepared.end(), own.destroy()]);
        },
      },
    }),
  });
  lanes.set(database, { connections: own, count: laneCount });
  return database;
}

/** The connections that `connect` keeps for batches of holds, or `database` itself where there are none. */
export function lanesOf(database: Kysely<Database>): Lanes {
  return lanes.get(database) ?? { connections: database, count: 1 };
}
