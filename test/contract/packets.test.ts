import { Socket } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../../api/server/database/connect.ts';
import { pipeline } from '../../api/server/database/pipeline.ts';
import type { Database } from '../../api/server/database/schema.ts';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.ts';

let testDatabase: TestDatabase;
let database: Kysely<Database>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect(testDatabase.address, () => {});
  await sql`SELECT 1`.execute(database);
}, 60_000);
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** What is handed to the system to be sent from now on, one call for each packet. */
function watchPackets(): () => number {
  const one = vi.spyOn(Socket.prototype, '_write');
  const several = vi.spyOn(Socket.prototype, '_writev');
  return () => one.mock.calls.length + several.mock.calls.length;
}

describe('to the database goes as one packet', () => {
  it('the beginning of a transaction with its first statement', async () => {
    const packets = watchPackets();
    await database.transaction().execute(async (transaction) => {
      await sql`SELECT ${1}::int`.execute(transaction);
      expect(packets()).toBe(1);
    });
    expect(packets()).toBe(2);
  });

  it('all that is sent in one turn', async () => {
    await database.transaction().execute(async (transaction) => {
      await sql`SELECT ${1}::int`.execute(transaction);
      const packets = watchPackets();
      const [first, second] = await pipeline(transaction, (send) =>
        Promise.all([
          send(sql<{ readonly one: number }>`SELECT ${1}::int AS one`),
          send(sql<{ readonly two: number }>`SELECT ${2}::int AS two`),
        ]),
      );
      expect([first, second]).toEqual([[{ one: 1 }], [{ two: 2 }]]);
      expect(packets()).toBe(1);
    });
  });

  it('nothing late: what was sent is answered though nothing else follows', async () => {
    const { rows } = await sql<{ readonly sum: number }>`SELECT ${1}::int + ${2}::int AS sum`.execute(
      database,
    );
    expect(rows).toEqual([{ sum: 3 }]);
  });
});
