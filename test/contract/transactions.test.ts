import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../api/server/database/in-transaction.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await sql`CREATE TABLE note (words text PRIMARY KEY)`.execute(server.database);
}, 60_000);

afterAll(() => server.close());

const notes = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ words: string }>`SELECT words FROM note ORDER BY words`.execute(
    server.database,
  );
  return rows.map(({ words }) => words);
};

describe('a transaction, which begins with its first statement', () => {
  it('writes all of it, or nothing', async () => {
    await inTransaction(server.database, async (transaction) => {
      await sql`INSERT INTO note VALUES ('one')`.execute(transaction);
      await sql`INSERT INTO note VALUES ('two')`.execute(transaction);
    });
    const failing = inTransaction(server.database, async (transaction) => {
      await sql`INSERT INTO note VALUES ('three')`.execute(transaction);
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    expect(await notes()).toEqual(['one', 'two']);
  });

  it('whose first statement fails writes nothing, and leaves the connection to the next', async () => {
    const failing = inTransaction(server.database, async (transaction) => {
      await sql`INSERT INTO note VALUES (${'four'}), (${'one'})`.execute(transaction);
    });
    await expect(failing).rejects.toThrow('duplicate key');
    await inTransaction(server.database, async (transaction) => {
      await sql`INSERT INTO note VALUES (${'five'})`.execute(transaction);
    });
    expect(await notes()).toEqual(['five', 'one', 'two']);
  });

  it('that a statement broke cannot be committed by what follows', async () => {
    const failing = inTransaction(server.database, async (transaction) => {
      await sql`INSERT INTO note VALUES (${'six'})`.execute(transaction);
      await sql`INSERT INTO note VALUES (${'one'})`.execute(transaction).catch(() => undefined);
      await sql`INSERT INTO note VALUES (${'seven'})`.execute(transaction);
    });
    await expect(failing).rejects.toThrow('aborted');
    expect(await notes()).not.toContain('six');
  });

  it('without a statement asks nothing of the database', async () => {
    await inTransaction(server.database, async () => undefined);
    const failing = inTransaction(server.database, () => Promise.reject(new Error('nothing to do')));
    await expect(failing).rejects.toThrow('nothing to do');
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(server.database);
    expect(rows[0]?.count).toBe(0);
  });

  it('has one time for all of its statements', async () => {
    const times = await inTransaction(server.database, async (transaction) => {
      const first = await sql<{ now: string }>`SELECT now()::text AS now`.execute(transaction);
      const second = await sql<{ now: string }>`SELECT now()::text AS now`.execute(transaction);
      return [first.rows[0]?.now, second.rows[0]?.now];
    });
    expect(times[0]).toBe(times[1]);
  });
});
