import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomCode } from '../../api/server/payment/random-code.ts';
import { addDays, parisDay } from '../../api/values/paris-day.ts';
import { orderSteps } from './order-steps.ts';
import { writePaidOrder } from './orders-world.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { type StaffBrowser, signInStaff, strangerOf } from './staff-steps.ts';

let world: PaymentWorld;
let manager: StaffBrowser;
let desk: StaffBrowser;
const { bought, giveBack, issue } = orderSteps(() => world);

beforeAll(async () => {
  world = await startPaymentWorld();
  manager = await signInStaff(world, 'manager');
  desk = await signInStaff(world, 'desk');
});
afterAll(() => world.stop());

const today = parisDay(Date.now());
const period = { from: today, to: today };
const file = (who: StaffBrowser, address: string) =>
  world.inject({ url: `/guichet/files/livres/${address}`, headers: { cookie: who.cookie() } });
const files = [
  `bordereau.csv?seance=${performance}`,
  `ventes.csv?du=${today}&au=${today}`,
  `cartes-cadeaux.csv?au=${today}`,
  `reglements.csv?du=${today}&au=${today}`,
];

describe('an evening’s bordereau', () => {
  test('tells what counts by category and price, what was free, what was cancelled', async () => {
    const { numbers } = await bought(3);
    const before = await desk.ask('bordereau', { performanceId: performance });
    await giveBack(numbers.slice(0, 1));
    const after = await desk.ask('bordereau', { performanceId: performance });
    expect(after.total.tickets).toBe(before.total.tickets - 1);
    expect(after.total.gross).toBe(before.total.gross - 2800);
    expect(after.cancelledTotal).toEqual({ tickets: 1, gross: 2800 });
    expect(after.cancelled).toMatchObject([{ unit: 2800, tickets: 1, gross: 2800 }]);
    expect(after.evening).toMatchObject({ title: 'Les Précieuses ridicules', tickets: 2 });
  });

  test('sums up to its total to the cent, whatever was sold', async () => {
    const evening = 99_500;
    await world.database
      .insertInto('performance')
      .columns([
        ...([
          'id',
          'show_id',
          'hall_id',
          'date',
          'label',
          'sales_opening',
          'is_displayed',
          'is_hidden',
        ] as const),
        ...(['is_placed', 'is_numbered', 'waiting_list', 'grid_id'] as const),
      ])
      .expression((of) =>
        of
          .selectFrom('performance')
          .select([
            sql<number>`${evening}::int`.as('id'),
            ...([
              'show_id',
              'hall_id',
              'date',
              'label',
              'sales_opening',
              'is_displayed',
              'is_hidden',
            ] as const),
            ...(['is_placed', 'is_numbered', 'waiting_list', 'grid_id'] as const),
          ])
          .where('id', '=', performance),
      )
      .execute();
    const { reference } = await writePaidOrder(world.database);
    const tickets = fc.sample(
      fc.record({
        amount: fc.constantFrom(0, 0, 1, 333, 1200, 2800),
        formula_share: fc.constantFrom(0, 0, 0, 1867, 3333),
        vat_rate: fc.constantFrom('2.10', '5.50', '20.00'),
        category: fc.constantFrom('1re', '2e'),
        price_label: fc.constantFrom('Plein', 'Jeune', '=cmd'),
        subscription: fc.constantFrom('', '', 'TROIS'),
        cancelled_at: fc.constantFrom(null, null, null, new Date()),
      }),
      400,
    );
    const first = 7_000_000;
    await world.database
      .insertInto('ticket')
      .values(
        tickets.map((ticket, index) => ({
          ...ticket,
          ...{ number: String(first + index), code: randomCode(26), order_reference: reference },
          ...{ performance_id: evening, seat_id: index, show_title: 'X', date: new Date(), hall: 'Y' },
          ...{ seat_label: '', category_code: '', price_code: '', holder: '' },
        })),
      )
      .execute();
    const told = await desk.ask('bordereau', { performanceId: evening });
    const counting = tickets.filter((ticket) => ticket.cancelled_at === null);
    const gross = counting.reduce((sum, ticket) => sum + ticket.amount + ticket.formula_share, 0);
    const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
      rows.reduce((total, row) => total + value(row), 0);
    expect(told.total).toMatchObject({ tickets: counting.length, gross });
    expect(sum(told.lines, (line) => line.gross)).toBe(gross);
    expect(sum(told.lines, (line) => line.tickets)).toBe(counting.length);
    expect(told.lines.every((line) => line.unit * line.tickets === line.gross)).toBe(true);
    expect(sum(told.rates, (rate) => rate.gross)).toBe(gross);
    expect(told.total.net + told.total.vat).toBe(gross);
    expect(sum(told.complimentary, (line) => line.tickets)).toBe(
      counting.filter((ticket) => ticket.amount + ticket.formula_share === 0).length,
    );
    expect(told.cancelledTotal.tickets).toBe(tickets.length - counting.length);
    expect(told.subscriptions.tickets).toBe(counting.filter((ticket) => ticket.subscription !== '').length);
    expect(told).toMatchObject({ firstNumber: String(first), lastNumber: String(first + 399) });
    // No line comes twice, and the file says the same, with nothing that a spreadsheet would calculate.
    const keys = told.lines.map((line) => `${line.category} ${line.price} ${line.unit} ${line.vatRate}`);
    expect(new Set(keys).size).toBe(keys.length);
    const { text } = await file(desk, `bordereau.csv?seance=${evening}`);
    expect(text).toContain(";'=cmd;");
    const cells = text.split('\r\n').map((row) => row.split(';'));
    const inCents = (cell = '') => Number(cell.replace(',', ''));
    expect(
      sum(
        cells.filter(([part]) => part === 'Vendus'),
        (row) => inCents(row[6]),
      ),
    ).toBe(gross);
    expect(inCents(cells.find(([part]) => part === 'Total')?.[6])).toBe(gross);
  });

  test('is found among the evenings of a period', async () => {
    const day = parisDay(Date.now() + 10 * 86_400_000);
    const { evenings } = await desk.ask('bookEvenings', { from: day, to: day });
    expect(evenings.map(({ performanceId }) => performanceId)).toContain(performance);
    const backwards = await desk.tryTo('bookEvenings', { from: day, to: addDays(day, -1) });
    expect(backwards.status).toBe(422);
    expect((await desk.tryTo('bookEvenings', { from: '2026-02-30', to: day })).status).toBe(422);
    expect((await desk.tryTo('bordereau', { performanceId: 1 })).status).toBe(422);
  });
});

describe('sales, cards and settlements of a period', () => {
  test('by means of payment: what came in, what went back, what is still to go back', async () => {
    const before = await manager.ask('salesByMeans', period);
    const card = await issue(2000);
    const { numbers, reference } = await bought(2, card);
    await giveBack(numbers.slice(0, 1), { way: 'hand' });
    const during = await manager.ask('salesByMeans', period);
    const taken = (book: typeof before, means: string) =>
      book.lines.find((line) => line.means === means)?.taken ?? 0;
    const { mode } = await world.database
      .selectFrom('payment')
      .select('mode')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(taken(during, mode) - taken(before, mode)).toBe(3600);
    expect(taken(during, 'giftCard') - taken(before, 'giftCard')).toBe(2000);
    expect(during.total.orders - before.total.orders).toBe(1);
    expect(during.total.taken - before.total.taken).toBe(5600);
    for (const book of [before, during]) {
      expect(book.total.net).toBe(book.lines.reduce((sum, line) => sum + line.net, 0));
      expect(book.total.net).toBe(book.total.taken - book.total.givenBack);
    }
    const refunds = await world.database
      .selectFrom('refund')
      .select(['way', 'state', 'amount'])
      .where('order_reference', '=', reference)
      .execute();
    const open = refunds.filter(({ state }) => state === 'byHand').reduce((sum, one) => sum + one.amount, 0);
    expect(during.pending.amount - before.pending.amount).toBe(open);
    const yesterday = addDays(today, -1);
    expect((await manager.ask('salesByMeans', { from: yesterday, to: yesterday })).lines).toEqual([]);
  });

  test('gift cards: what was sold, put back and spent is what is over and owed, and what their balances say', async () => {
    const spent = await issue(5000);
    const over = await issue(3000);
    await bought(1, spent);
    await world.database
      .updateTable('sold_card')
      .set({ valid_until: sql<Date>`now() - interval '1 day'` })
      .where('number', '=', over)
      .execute();
    const { total, cards } = await manager.ask('giftCardBook', { at: today });
    expect(total.sold + total.givenBack - total.spent).toBe(total.expired + total.owed);
    const { balance } = await world.database
      .selectFrom('sold_card')
      .select(sql<number>`sum(balance)::int`.as('balance'))
      .where('balance', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(total.expired + total.owed).toBe(balance);
    expect(cards).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ending: spent.slice(-4), amount: 5000, spent: 2800, left: 2200 }),
        expect.objectContaining({ ending: over.slice(-4), left: 3000, isExpired: true }),
      ]),
    );
    expect(JSON.stringify(cards)).not.toContain(spent);
  });

  test('the bank’s own: each payment as its statement names it, and what went back', async () => {
    const { reference, numbers } = await bought(1);
    await giveBack(numbers);
    await world.database
      .updateTable('refund')
      .set({ state: 'refunded', settled_at: new Date(), bank_transactions: ['op-77'] })
      .where('order_reference', '=', reference)
      .execute();
    const { lines, total } = await manager.ask('settlements', period);
    const payment = await world.database
      .selectFrom('payment')
      .select(['transaction_id', 'transaction_date'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(lines.filter((line) => line.reference === reference)).toMatchObject([
      {
        ...{ kind: 'payment', amount: 2800, givenBack: 2800, state: 'paid' },
        ...{ transaction: payment.transaction_id, transactionDate: payment.transaction_date },
      },
      { kind: 'refund', amount: -2800, transaction: 'op-77', state: 'refunded' },
    ]);
    expect(total.net).toBe(lines.reduce((sum, line) => sum + line.amount, 0));
  });
});

describe('the books as files', () => {
  test.each(files)('%s is a table for a spreadsheet', async (address) => {
    const { status, headers, text } = await file(manager, address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(String(headers['content-disposition'])).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/);
    expect(text).toContain('Total;');
  });

  test('are for who may ask the same of a page', async () => {
    const door = await signInStaff(world, 'door');
    const statuses = async (who: StaffBrowser) =>
      Promise.all(files.map(async (address) => (await file(who, address)).status));
    expect(await statuses(strangerOf(world))).toEqual([401, 401, 401, 401]);
    expect(await statuses(door)).toEqual([403, 403, 403, 403]);
    expect(await statuses(desk)).toEqual([200, 403, 403, 403]);
    const shopper = await world.openShopper();
    const asShopper = await world.inject({
      url: `/guichet/files/livres/${files[0]}`,
      headers: { cookie: shopper.cookie() },
    });
    expect(asShopper.status).toBe(401);
  });

  test('of nothing are not found', async () => {
    expect((await file(manager, 'bordereau.csv')).status).toBe(404);
    expect((await file(manager, 'ventes.csv?du=hier&au=demain')).status).toBe(404);
    expect((await file(manager, 'bordereau.csv?seance=1')).status).toBe(422);
  });
});
