import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seatRow } from '../../api/server/cart/tables.ts';
import type { Caller } from '../../api/server/kernel/exchange.ts';
import type { BankFields } from '../../api/server/payment/signature.ts';
import { type ServerProcess, startServerProcess } from '../support/server/server-process.ts';
import { temporaryFolder } from '../support/server/test-database.ts';
import { untilStatementsWait } from '../support/server/waiting-statements.ts';
import { orderSteps } from './order-steps.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { type StaffBrowser, signInStaff } from './staff-steps.ts';

const orders = 200;
const buyers = 20;

let world: PaymentWorld;
let manager: StaffBrowser;
const running: ServerProcess[] = [];
const folder = temporaryFolder();

/** A server of the same venue, in a process of its own: only these work off what an evening asks for, and send mails. */
async function startBeside(): Promise<ServerProcess> {
  const server = await startServerProcess({
    environment: {
      DATABASE_URL: world.databaseAddress,
      PUBLIC_ADDRESS: world.settings.publicAddress,
      GUICHET_DATA: await folder,
    },
  });
  running.push(server);
  return server;
}

beforeAll(async () => {
  world = await startPaymentWorld({ SEASON_MEMORY: '1' });
  manager = await signInStaff(world, 'manager');
}, 90_000);
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await world.stop();
  await rm(await folder, { recursive: true, force: true });
}, 60_000);

const { bought, pay, ticketsOf } = orderSteps(() => world);

/** Every mail that was ever queued, whether it has gone or not. */
async function rememberMails(): Promise<void> {
  await sql`DELETE FROM mail_outbox`.execute(world.database);
  await sql`CREATE TABLE queued_mail (content jsonb)`.execute(world.database);
  await sql`CREATE FUNCTION remember_mail() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO queued_mail VALUES (NEW.content); RETURN NEW; END'`.execute(world.database);
  await sql`CREATE TRIGGER remembered AFTER INSERT ON mail_outbox
    FOR EACH ROW EXECUTE FUNCTION remember_mail()`.execute(world.database);
}

/** How many mails named each order, of those that say that the evening is cancelled. */
async function mailsByOrder(references: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ mails: number }>`
    SELECT (SELECT count(*)::int FROM queued_mail
      WHERE content ->> 'subject' LIKE 'Annulée%' AND position(reference in content ->> 'text') > 0) AS mails
    FROM unnest(${references}::text[]) AS reference`.execute(world.database);
  return rows.map(({ mails }) => mails);
}

async function stepsLeft(): Promise<number> {
  const { count } = await world.database
    .selectFrom('evening_change_step')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('state', '=', 'todo')
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Paying {
  readonly shopper: Caller;
  readonly champs: BankFields;
  readonly reference: string;
}

/** Somebody chooses a place and begins to pay for it. */
async function beginPaying(): Promise<Paying> {
  const shopper = await world.newShopper();
  await world.hold(shopper, world.newSeats(1));
  const { champs, reference } = await pay(shopper);
  return { shopper, champs, reference };
}

/** Somebody chooses a place as the shop does, whatever it answers. */
async function tryToHold(): Promise<boolean> {
  const shopper = await world.openShopper();
  const { body } = await shopper.call('ResaNonPlacee', { sc: performance, cate: 'U', nbPla: 1 });
  return body.statut === true;
}

describe('an evening of 200 orders, cancelled while 20 people buy, with a server killed in the middle', () => {
  it('gives everybody back once, tells everybody once, forgets nobody and sells nothing after', async () => {
    const references: string[] = [];
    for (let group = 0; group < orders / 10; group += 1) {
      const together = await Promise.all(Array.from({ length: 10 }, () => bought(1)));
      references.push(...together.map(({ reference }) => reference));
    }
    const doomed = await startBeside();
    await rememberMails();
    const paying = await Promise.all(Array.from({ length: buyers / 2 }, beginPaying));

    // One of the orders is locked: the server that comes to it stands still with its work half done.
    const stuck = references.toSorted()[orders / 2] ?? '';
    let letGo: () => void = () => {};
    const gate = new Promise<void>((open) => {
      letGo = open;
    });
    let isLocked: () => void = () => {};
    const locked = new Promise<void>((done) => {
      isLocked = done;
    });
    const holder = world.database.transaction().execute(async (transaction) => {
      await sql`SELECT FROM customer_order WHERE reference = ${stuck} FOR UPDATE`.execute(transaction);
      isLocked();
      await gate;
    });
    await locked;

    const { date } = await world.database
      .selectFrom('performance')
      .select('date')
      .where('id', '=', performance)
      .executeTakeFirstOrThrow();
    const cancelling = manager.ask('cancelEvening', {
      performanceId: performance,
      dateBefore: date.getTime(),
      reason: 'incendie',
      words: '',
    });
    // Five are paid at the same moment, five after; ten more people choose places meanwhile and after.
    const [begun, early] = await Promise.all([
      cancelling,
      Promise.all(paying.slice(0, buyers / 4).map(({ champs }) => world.bankSays(champs, 'paid'))),
      Promise.all(Array.from({ length: buyers / 4 }, tryToHold)),
    ]);
    expect(begun.orders).toBeGreaterThanOrEqual(orders);
    expect(await Promise.all(Array.from({ length: buyers / 4 }, tryToHold))).toEqual(
      Array.from({ length: buyers / 4 }, () => false),
    );
    const late = await Promise.all(
      paying.slice(buyers / 4).map(({ champs }) => world.bankSays(champs, 'paid')),
    );
    expect(new Set(late)).toEqual(new Set(['toRefund']));

    await untilStatementsWait(world.database, 1);
    const left = await stepsLeft();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(begun.orders);
    await doomed.kill();
    letGo();
    await holder;

    await startBeside();
    await expect.poll(stepsLeft, { timeout: 60_000 }).toBe(0);

    const sold = paying.filter((_, index) => early[index] === 'sold').map(({ reference }) => reference);
    const all = [...references, ...sold];
    expect(begun.orders).toBe(all.length);
    expect(new Set(await mailsByOrder(all))).toEqual(new Set([1]));
    const { rows: refunds } = await sql<{ count: number; amount: number }>`
      SELECT count(*)::int AS count, sum(amount)::int AS amount FROM refund
      WHERE order_reference = ANY(${all}::text[]) GROUP BY order_reference`.execute(world.database);
    expect(refunds).toHaveLength(all.length);
    expect(new Set(refunds.map(({ count, amount }) => `${count} of ${amount}`))).toEqual(
      new Set(['1 of 2800']),
    );
    // Every payment is either an order that was given back, or money that goes back.
    const { rows: payments } = await sql<{ state: string; count: number }>`
      SELECT payment.state, count(*)::int AS count FROM payment
      WHERE reference = ANY(${[...all, ...paying.map((one) => one.reference)]}::text[])
      GROUP BY payment.state ORDER BY 1`.execute(world.database);
    expect(payments).toEqual([
      { state: 'paid', count: all.length },
      { state: 'toRefund', count: buyers / 2 - sold.length },
    ]);
    expect((await ticketsOf(stuck)).map(({ cancelled_at }) => cancelled_at !== null)).toEqual([true]);
    const { rows: living } = await sql`
      SELECT 1 FROM ticket WHERE performance_id = ${performance} AND cancelled_at IS NULL`.execute(
      world.database,
    );
    expect(living).toEqual([]);
    const { rows: states } = await sql<{ state: number }>`
      SELECT DISTINCT state FROM seat WHERE performance_id = ${performance}`.execute(world.database);
    expect(states).toEqual([{ state: seatRow.blocked }]);
    // The bank gives back what it was asked for, and never more.
    const { rows: tooMuch } = await sql`
      SELECT 1 FROM simulated_refund GROUP BY order_reference HAVING sum(amount) > 2800`.execute(
      world.database,
    );
    expect(tooMuch).toEqual([]);
    const { jobs } = await manager.ask('eveningJobs', { performanceId: performance });
    expect(jobs).toMatchObject([{ done: all.length, left: 0, failed: 0 }]);
  }, 180_000);
});
