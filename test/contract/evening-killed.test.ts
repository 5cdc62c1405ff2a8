import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seatRow } from '../../api/server/cart/tables.ts';
import type { Caller } from '../../api/server/kernel/exchange.ts';
import type { BankFields } from '../../api/server/payment/bank-fields.ts';
import { randomCode } from '../../api/server/payment/random-code.ts';
import { type ServerProcess, startServerProcess } from '../support/server/server-process.ts';
import { temporaryFolder } from '../support/server/test-database.ts';
import { untilStatementsWait } from '../support/server/waiting-statements.ts';
import { orderSteps } from './order-steps.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { mailsByOrder, rememberMails } from './queued-mails.ts';
import { type StaffBrowser, signInStaff } from './staff-steps.ts';

const orders = 200;
/** Of those, so many are bought as shoppers do. */
const boughtOrders = 10;
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

/** A copy of each row of a table that belongs to these orders, for each of their copies. `changes` is SQL of what differs. */
const copyRows = (table: 'payment' | 'customer_order' | 'order_line' | 'ticket', changes: string) =>
  sql`INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
    SELECT copied.* FROM order_copy
    JOIN ${sql.table(table)} sold ON sold.${sql.ref(table === 'ticket' || table === 'order_line' ? 'order_reference' : 'reference')} = order_copy.of
    CROSS JOIN LATERAL jsonb_populate_record(sold, ${sql.raw(changes)}) copied`.execute(world.database);

/**
 * Orders of one ticket each: some bought as shoppers do, and each of those written again and again as another order of the same buyer,
 * with a place, a ticket and a payment of its own.
 */
async function sellOrders(): Promise<readonly string[]> {
  const sold = await Promise.all(Array.from({ length: boughtOrders }, () => bought(1)));
  const copies = sold.flatMap(({ reference }) =>
    world
      .newSeats(orders / boughtOrders - 1)
      .map((seat) => ({ of: reference, reference: `GO${randomCode(10)}`, seat })),
  );
  await sql`CREATE TABLE order_copy AS
    SELECT copy.*, last + row_number() OVER () AS ticket FROM ticket_counter,
      jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) AS copy (of text, reference text, seat int)`.execute(
    world.database,
  );
  await copyRows('payment', "jsonb_build_object('reference', order_copy.reference)");
  await copyRows(
    'customer_order',
    `jsonb_build_object('reference', order_copy.reference,
    'number', nextval(pg_get_serial_sequence('customer_order', 'number')))`,
  );
  await copyRows('order_line', "jsonb_build_object('order_reference', order_copy.reference)");
  await copyRows(
    'ticket',
    `jsonb_build_object('order_reference', order_copy.reference, 'number', order_copy.ticket,
    'code', sold.code || order_copy.ticket, 'seat_id', order_copy.seat)`,
  );
  await sql`UPDATE seat SET state = ${seatRow.sold} FROM order_copy
    WHERE performance_id = ${performance} AND seat_id = order_copy.seat`.execute(world.database);
  await sql`UPDATE ticket_counter SET last = (SELECT max(ticket) FROM order_copy)`.execute(world.database);
  return [...sold, ...copies].map(({ reference }) => reference);
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
    const [doomed, references] = await Promise.all([startBeside(), sellOrders()]);
    await rememberMails(world.database);
    const paying = await Promise.all(Array.from({ length: buyers / 2 }, beginPaying));

    // One of the orders is locked: the server that comes to it stands still with its work half done.
    const stuck = references.toSorted()[orders / 4] ?? '';
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
    expect(new Set(await mailsByOrder(world.database, 'Annulée', all))).toEqual(new Set([1]));
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
