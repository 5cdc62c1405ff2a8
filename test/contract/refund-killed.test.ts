import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../support/server/server-process.ts';
import { temporaryFolder } from '../support/server/test-database.ts';
import { startBankLine } from './bank-line.ts';
import { orderSteps } from './order-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';
import { mailsByOrder, rememberMails } from './queued-mails.ts';
import { type StaffBrowser, signInStaff } from './staff-steps.ts';

let world: PaymentWorld;
let desk: StaffBrowser;
const folder = temporaryFolder();
const running: ServerProcess[] = [];

/** A server of the same venue in a process of its own: only these ask the bank. */
async function startBeside(environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({
    environment: {
      DATABASE_URL: world.databaseAddress,
      PUBLIC_ADDRESS: world.settings.publicAddress,
      GUICHET_DATA: await folder,
      ...environment,
    },
  });
  running.push(server);
  return server;
}

beforeAll(async () => {
  world = await startPaymentWorld();
  desk = await signInStaff(world, 'desk');
}, 60_000);
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await world.stop();
  await rm(await folder, { recursive: true, force: true });
}, 60_000);

const { bought, refundsOf } = orderSteps(() => world);

const atBank = async (reference: string) =>
  world.database
    .selectFrom('simulated_refund')
    .select('amount')
    .where('order_reference', '=', reference)
    .execute();

describe('a server that is killed between what the bank did and its answer', () => {
  it('has given back once: the next one finds out that it was done', async () => {
    const { numbers, reference } = await bought(2);
    await rememberMails(world.database);
    let hasActed: () => void = () => {};
    const acted = new Promise<void>((done) => {
      hasActed = done;
    });
    const { settings, server: line } = await startBankLine(world.settings, (path) => {
      if (path.endsWith('Order/Get')) {
        return 'passed';
      }
      hasActed();
      return 'kept';
    });
    const doomed = await startBeside({
      BANK_REFUND_ADDRESS: settings.address,
      BANK_REFUND_KEY: settings.key,
    });
    await desk.ask('cancelTickets', {
      ...{ reference, ticketNumbers: numbers.slice(0, 1), positions: [], feesToo: false },
      ...{ way: 'bank', reason: 'malade', amount: 2800, mail: true },
    });

    await acted;
    await doomed.kill();
    line.close();
    expect(await atBank(reference)).toEqual([{ amount: 2800 }]);
    expect(await refundsOf(reference)).toMatchObject([{ state: 'sent', bank_transactions: [] }]);

    // Nobody takes it while the one that was killed could still be at it; that time is over.
    await world.database
      .updateTable('refund')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    await startBeside();
    await expect
      .poll(async () => (await refundsOf(reference)).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(['refunded']);

    expect(await atBank(reference)).toEqual([{ amount: 2800 }]);
    const { refunds } = await desk.ask('readOrder', { reference });
    expect(refunds).toMatchObject([{ state: 'refunded', amount: 2800 }]);
    expect(await mailsByOrder(world.database, 'Billet annulé', [reference])).toEqual([1]);
  }, 60_000);
});
