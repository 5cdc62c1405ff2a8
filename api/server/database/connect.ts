import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import pg from 'pg';
import { NoDatabase } from './in-transaction.ts';
import type { Database } from './schema.ts';

/** Statements beyond this many are sent unnamed: a server must not keep what varies without end. */
const mostStatements = 500;

const names = new Map<string, string>();

/** A name for a statement's text, or null for one that is not worth preparing. */
function nameOf(text: string, hasParameters: boolean): string | null {
  const known = names.get(text);
  if (known !== undefined) {
    return known;
  }
  if (!hasParameters || names.size >= mostStatements) {
    return null;
  }
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

function commandOf(command: string): PostgresQueryResult<unknown>['command'] {
  return command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    ? command
    : 'SELECT';
}

/** As Kysely asks for a transaction. */
const begin = 'begin';
const ends: ReadonlySet<string> = new Set(['commit', 'rollback']);
const nothing: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] };

/** PostgreSQL's codes for a connection that it ends or does not give: stopping, starting, taken over, full. */
const lossCodes = /^(?:08...|57P0[1235]|53300)$/;

/** Passes an error on, as `NoDatabase` when it is the connection's and not the statement's. */
function tellLoss(error: unknown): never {
  const isLoss =
    error instanceof pg.DatabaseError
      ? lossCodes.test(error.code ?? '')
      : error instanceof Error && !(error instanceof TypeError);
  throw isLoss ? new NoDatabase('no connection to the database', { cause: error }) : error;
}

/**
 * A connection that prepares what it is asked: planning costs more than the statements of a hold themselves. The beginning of
 * a transaction travels with its first statement, for which nobody waits twice (the pool's clients are pipelined).
 */
class PreparedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #isBeginOwed = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    asked: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== 'string') {
      throw new Error('cursors are not used here');
    }
    return this.#run<Row>(asked, parameters);
  }

  async #run<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (text === begin) {
      this.#isBeginOwed = true;
      return nothing;
    }
    if (!this.#isBeginOwed) {
      return this.#send(text, parameters);
    }
    this.#isBeginOwed = false;
    if (ends.has(text)) {
      return nothing;
    }
    // Prepared as well: what is sent plainly does not wait for what comes with it.
    const begun = this.#client.query({ name: begin, text: begin }).catch(tellLoss);
    const [, result] = await Promise.all([begun, this.#send<Row>(text, parameters)]);
    return result;
  }

  async #send<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = nameOf(text, parameters.length > 0);
    const values = [...parameters];
    const result = await this.#client
      .query(name === null ? { text, values } : { name, text, values })
      .catch(tellLoss);
    return { command: commandOf(result.command), rowCount: result.rowCount ?? 0, rows: result.rows };
  }

  release(): void {
    this.#client.release();
  }
}

/** The pool as Kysely takes it, its statements prepared once for each connection. */
function preparedPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => new PreparedClient(await pool.connect().catch(tellLoss)),
    end: () => pool.end(),
  };
}

/** With this on its search path a connection takes what this file writes before PostgreSQL's own; no other connection does. */
const standingStill = '-c search_path=public,pg_catalog';

/** Time stands still at a moment for the connections that have `standingStill`. */
export async function standStill(database: Kysely<Database>, moment: Date): Promise<void> {
  for (const name of ['now', 'clock_timestamp']) {
    await sql`CREATE OR REPLACE FUNCTION public.${sql.raw(name)}() RETURNS timestamptz
      LANGUAGE sql STABLE PARALLEL SAFE AS ${sql.raw(`$$ SELECT timestamptz '${moment.toISOString()}' $$`)}`.execute(
      database,
    );
  }
}

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
interface Lanes {
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
