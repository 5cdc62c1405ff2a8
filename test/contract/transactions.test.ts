import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inTransaction, LostRace } from '../../api/server/database/in-transaction.ts';
import { pipeline } from '../../api/server/database/pipeline.ts';
import type { Database } from '../../api/server/database/schema.ts';
import { readPriceOffer } from '../../api/server/prices/price-offer.ts';
import { readSeason } from '../../api/server/season/season-data.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';

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

describe('a transaction that sees that it lost a race', () => {
  it('is undone and done again from its beginning', async () => {
    let attempts = 0;
    await inTransaction(server.database, async (transaction) => {
      attempts += 1;
      await sql`INSERT INTO note VALUES (${`attempt ${attempts}`})`.execute(transaction);
      if (attempts < 3) {
        throw new LostRace('somebody was faster');
      }
    });
    expect((await notes()).filter((words) => words.startsWith('attempt'))).toEqual(['attempt 3']);
  });

  it('is given up when it loses every time', async () => {
    const failing = inTransaction(server.database, async () => {
      throw new LostRace('somebody was faster');
    });
    await expect(failing).rejects.toThrow('somebody was faster');
  });
});

describe('statements that travel together', () => {
  it('are done in the order in which they were sent, each seeing what those before it did', async () => {
    const [, before, , after] = await inTransaction(server.database, (transaction) =>
      pipeline(transaction, (send) =>
        Promise.all([
          send(sql`INSERT INTO note VALUES (${'river'})`),
          send(sql<{ words: string }>`SELECT words FROM note WHERE words IN ('river', 'sea')`),
          send(sql`UPDATE note SET words = 'sea' WHERE words = 'river'`),
          send(sql<{ words: string }>`SELECT words FROM note WHERE words IN ('river', 'sea')`),
        ]),
      ),
    );
    expect([before, after]).toEqual([[{ words: 'river' }], [{ words: 'sea' }]]);
  });

  it('write nothing in a transaction when one of them fails, and it is that one that is told', async () => {
    const failing = inTransaction(server.database, (transaction) =>
      pipeline(transaction, (send) =>
        Promise.all([
          send(sql`INSERT INTO note VALUES ('lost')`),
          send(sql`INSERT INTO note VALUES ('one')`),
          send(sql`INSERT INTO note VALUES ('lost too')`),
        ]),
      ),
    );
    await expect(failing).rejects.toThrow('duplicate key');
    expect(await notes()).not.toContain('lost');
    expect(await notes()).not.toContain('lost too');
  });

  it('leave their connection in order, also when their work fails for itself', async () => {
    const failing = pipeline(server.database, async (send) => {
      void send(sql`SELECT pg_sleep(0.05)`);
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    expect(await notes()).toContain('one');
  });
});

describe('the season and its prices, read inside a transaction', () => {
  it('come by its own connection: whoever reads them outside may be waiting for that one', async () => {
    const pool = new pg.Pool({ connectionString: server.address, max: 1, connectionTimeoutMillis: 2000 });
    const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    onTestFinished(() => database.destroy());
    const [outside, inside] = await inTransaction(database, async (transaction) => {
      await sql`SELECT 1`.execute(transaction);
      const asked = Promise.allSettled([readPriceOffer(database)]);
      return [asked, await readPriceOffer(transaction)] as const;
    });
    expect(await outside).toEqual([{ status: 'fulfilled', value: inside }]);
  });

  it.each<[string, (database: Kysely<Database>) => Promise<object>]>([
    ['season', readSeason],
    ['prices', readPriceOffer],
  ])(
    'are found where the process has them at hand (the %s), and ask the database for nothing',
    async (_what, read) => {
      // As long as the clock of the readings stands still nothing is too old.
      vi.useFakeTimers({ toFake: ['performance'] });
      onTestFinished(() => void vi.useRealTimers());
      const atHand = await read(server.database);
      let statements = 0;
      const inside = await inTransaction(server.database, (transaction) =>
        read(
          transaction.withPlugin({
            transformQuery: ({ node }) => {
              statements += 1;
              return node;
            },
            transformResult: async ({ result }) => result,
          }),
        ),
      );
      expect(inside).toBe(atHand);
      expect(statements).toBe(0);
    },
  );
});
