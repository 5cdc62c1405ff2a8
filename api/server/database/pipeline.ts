import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** Sends a statement at once, behind those sent before it, and gives its rows when they are there. */
export interface Send<Within extends Kysely<Database> = Kysely<Database>> {
  <Row>(statement: RawBuilder<Row>): Promise<readonly Row[]>;
  /** The connection, or the transaction as far as it has got. */
  readonly within: Within;
}

/**
 * Lets `work` send statements without waiting for one before it sends the next: they travel together, are done in the order
 * in which they were sent, each seeing what those before it did, and cost one round trip instead of one each. In a
 * transaction they are part of it, and when one fails those after it do too. `work` must ask the database by `send` alone:
 * the connection is its own until it ends.
 */
export async function pipeline<Within extends Kysely<Database>, Result>(
  database: Within,
  work: (send: Send<Within>) => Promise<Result>,
): Promise<Result> {
  return database.getExecutor().provideConnection(async (connection) => {
    const sent: Promise<unknown>[] = [];
    const send = async <Row>(statement: RawBuilder<Row>) => {
      const answer = connection.executeQuery<Row>(statement.compile(database));
      sent.push(answer);
      return (await answer).rows;
    };
    try {
      return await work(Object.assign(send, { within: database }));
    } finally {
      // Nobody else is given the connection while it is still being answered.
      await Promise.allSettled(sent);
    }
  });
}

/** Sends statements that are waited for one by one. */
export function sendTo<Within extends Kysely<Database>>(database: Within): Send<Within> {
  const send = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(database)).rows;
  return Object.assign(send, { within: database });
}
