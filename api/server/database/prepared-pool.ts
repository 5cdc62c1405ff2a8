import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { NoDatabase } from './in-transaction.ts';

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
export function preparedPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => new PreparedClient(await pool.connect().catch(tellLoss)),
    end: () => pool.end(),
  };
}
