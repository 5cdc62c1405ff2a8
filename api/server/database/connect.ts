import { availableParallelism } from 'node:os';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparedPool } from './prepared-pool.ts';
import type { Database } from './schema.ts';

/** More backends than this only wait for each other: measured, see docs. */
const connectionsPerCore = 8;
const mostConnections = 20;

/**
 * A pool on the database. Connections keep generic plans (a list of seats is otherwise planned at each call) and UTC.
 * @param onIdleError Told of a connection that broke while idle; the pool replaces it.
 */
export function connect(address: string, onIdleError: (error: Error) => void): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: address,
    max: Math.min(connectionsPerCore * availableParallelism(), mostConnections),
    connectionTimeoutMillis: 5_000,
    options:
      '-c plan_cache_mode=force_generic_plan -c timezone=UTC -c statement_timeout=15000 -c lock_timeout=5000',
    application_name: 'guichet',
  });
  pool.on('error', onIdleError);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
}
