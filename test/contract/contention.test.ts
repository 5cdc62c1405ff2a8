import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeConnections } from '../contention/http.ts';
import { runTrial, type TrialOptions, type TrialResult } from '../contention/trial.ts';
import { createTestDatabase } from '../support/server/test-database.ts';

/** The small size of `npm run test:contention`, with two real servers each time. */
async function tryOut(
  options: Omit<TrialOptions, 'address' | 'clients' | 'holdSeconds'>,
): Promise<TrialResult> {
  const database = await createTestDatabase();
  try {
    return await runTrial({ ...options, address: database.address, clients: 24, holdSeconds: 8 });
  } finally {
    await database.drop();
  }
}

const habits = { seatSpan: 300, paying: 0.15, leaving: 0.15 };

afterAll(closeConnections);

describe('many shoppers want the seats of one hall, and servers are killed meanwhile', () => {
  let trial: TrialResult;

  beforeAll(async () => {
    trial = await tryOut({ holds: 400, habits, kills: 2, isLockOff: false });
  }, 180_000);

  it('no seat is granted twice, and nothing that was acknowledged is lost', () => {
    expect(trial.violations).toEqual([]);
  });

  it('they did fight: seats were held and refused, orders paid, servers killed under way', () => {
    const count = (kind: string, outcome: string): number =>
      trial.history.filter((one) => one.kind === kind && one.outcome === outcome).length;
    expect(count('hold', 'ok')).toBeGreaterThan(50);
    expect(count('hold', 'refused')).toBeGreaterThan(10);
    expect(count('best', 'ok')).toBeGreaterThan(20);
    expect(count('pay', 'ok')).toBeGreaterThan(0);
    expect(trial.claims).toBeGreaterThan(100);
    expect(trial.kills).toBeGreaterThanOrEqual(2);
  });
});

it('the same trial finds seats granted twice by servers that do not lock them', async () => {
  const { violations } = await tryOut({
    holds: 300,
    habits: { ...habits, seatSpan: 40 },
    kills: 0,
    isLockOff: true,
  });
  expect(violations.map(({ kind }) => kind)).toContain('seat granted twice');
}, 180_000);
