import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkClosings } from '../../api/server/books/closings.ts';
import { vatIn } from '../../api/server/books/vat.ts';
import { addDays, parisDay } from '../../api/values/paris-day.ts';
import { orderSteps } from './order-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';
import { type StaffBrowser, signInStaff } from './staff-steps.ts';

let world: PaymentWorld;
let manager: StaffBrowser;
const { bought, giveBack, issue } = orderSteps(() => world);
beforeAll(async () => {
  world = await startPaymentWorld();
  manager = await signInStaff(world, 'manager');
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.deleteFrom('day_closing').execute();
  await world.database.deleteFrom('journal').where('what', '=', 'day.closed').execute();
});

const today = parisDay(Date.now());
const yesterday = addDays(today, -1);
const close = (day: string) => manager.ask('closeDay', { day });
/** It was paid yesterday, whenever that was written. */
const paidYesterday = async (reference: string): Promise<void> => {
  const moment = sql<Date>`now() - interval '1 day'`;
  await world.database
    .updateTable('payment')
    .set({ settled_at: moment })
    .where('reference', '=', reference)
    .execute();
  await world.database
    .updateTable('customer_order')
    .set({ paid_at: moment })
    .where('reference', '=', reference)
    .execute();
};
/** As whoever owns the database can: every closing has a digest again that follows from its figures. */
const rewriteDigests = async (): Promise<void> => {
  const rows = await world.database
    .selectFrom('day_closing')
    .select(['number', 'at', 'by', 'figures'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .orderBy('number')
    .execute();
  let digest: Buffer = Buffer.alloc(0);
  for (const { number, day, at, by, figures } of rows) {
    const said = JSON.stringify([number, day, at.toISOString(), by, figures]);
    digest = createHash('sha256').update(digest).update(said).digest();
    await world.database.updateTable('day_closing').set({ digest }).where('number', '=', number).execute();
  }
};
const amountOf = ({ total }: { readonly total: { readonly taken: number; readonly givenBack: number } }) => [
  total.taken,
  total.givenBack,
];

describe('a day that is closed', () => {
  test('has its figures by means, and the totals since the beginning, once and for good', async () => {
    const { reference } = await bought(2, await issue(2000));
    await paidYesterday(reference);
    const closed = await close(yesterday);
    const book = await manager.ask('salesByMeans', { from: '2020-01-01', to: yesterday });
    expect(closed).toMatchObject({ number: 1, from: null, to: yesterday, by: 'Camille manager' });
    expect(closed.figures.sales).toEqual({ lines: book.lines, total: book.total });
    expect(closed.figures.ever).toEqual(closed.figures.sales);
    await bought(1);
    const next = await close(today);
    expect(next).toMatchObject({ number: 2, from: today, to: today });
    const whole = await manager.ask('salesByMeans', { from: '2020-01-01', to: today });
    expect(next.figures.ever).toEqual({ lines: whole.lines, total: whole.total });
    const { closings, isIntact } = await manager.ask('closings', {});
    expect(closings).toEqual([next, closed]);
    expect(isIntact).toBe(true);
    const sum = (value: (closing: typeof closed) => number) =>
      closings.reduce((total, one) => total + value(one), 0);
    expect(sum(({ figures }) => figures.sales.total.net)).toBe(whole.total.net);
    expect(sum(({ figures }) => figures.tickets.sold)).toBe(next.figures.ticketsEver.sold);
    const { rows } = await manager.ask('journal', { before: null, search: 'closing 2' });
    expect(rows).toMatchObject([{ what: 'day.closed', details: { day: today, digest: next.digest } }]);
  });

  test('stays as it is: what is given back or written late is told by a later one', async () => {
    const { numbers, reference } = await bought(2);
    await paidYesterday(reference);
    const first = await close(yesterday);
    // Paid before midnight, written after the closing.
    const late = await bought(1);
    await paidYesterday(late.reference);
    await giveBack(numbers.slice(0, 1), { way: 'hand' });
    await world.database
      .updateTable('refund')
      .set({ state: 'paidByHand', settled_at: new Date() })
      .where('order_reference', '=', reference)
      .execute();
    const before = await manager.ask('salesByMeans', { from: '2020-01-01', to: today });
    const second = await close(today);
    const { closings } = await manager.ask('closings', {});
    expect(closings[1]).toEqual(first);
    const [taken, givenBack] = amountOf(second.figures.sales);
    expect([taken, givenBack]).toEqual([
      before.total.taken - first.figures.ever.total.taken,
      before.total.givenBack - first.figures.ever.total.givenBack,
    ]);
    expect(taken).toBeGreaterThanOrEqual(2800);
    expect(givenBack).toBeGreaterThanOrEqual(2800);
    expect(second.figures.tickets.cancelled).toBeGreaterThanOrEqual(1);
  });

  test('is closed once, in order, and never ahead; numbers have no holes', async () => {
    expect((await manager.tryTo('closeDay', { day: addDays(today, 1) })).status).toBe(422);
    const answers = await Promise.all([1, 2, 3].map(() => manager.tryTo('closeDay', { day: yesterday })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await manager.tryTo('closeDay', { day: addDays(yesterday, -1) })).status).toBe(422);
    await close(today);
    const { closings } = await manager.ask('closings', {});
    expect(closings.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('has the tax by rate of the tickets that count, as the books work it out', async () => {
    const rated = async (reference: string, rate: string) => {
      await world.database
        .updateTable('ticket')
        .set({ vat_rate: rate })
        .where('order_reference', '=', reference)
        .execute();
    };
    const [five, two] = [await bought(2), await bought(1)];
    await rated(two.reference, '2.10');
    for (const { reference } of [five, two]) {
      await paidYesterday(reference);
    }
    const first = await close(yesterday);
    const { taxEver } = first.figures;
    expect(first.figures.tax).toEqual(taxEver);
    expect(taxEver.map(({ vatRate }) => vatRate)).toEqual(['2.10', '5.50']);
    expect(taxEver[0]).toEqual({ vatRate: '2.10', tickets: 1, gross: 2800, ...vatIn(2800, '2.10') });
    await giveBack(two.numbers, { way: 'hand' });
    const next = await close(today);
    const gone = vatIn(2800, '2.10');
    expect(next.figures.tax.find(({ vatRate }) => vatRate === '2.10')).toEqual({
      ...{ vatRate: '2.10', tickets: -1, gross: -2800, net: -gone.net, vat: -gone.vat },
    });
    const file = await world.inject({
      ...{ url: '/guichet/files/livres/clotures.csv', headers: { cookie: manager.cookie() } },
    });
    expect(file.text).toMatch(/;Par taux;;;;;;2,10?;1;28,00;27,42;0,58;/);
  });

  test('before the tax was told has none, and the next tells it since the beginning', async () => {
    await bought(1);
    const { figures } = await close(yesterday);
    const { tax, taxEver, ...older } = figures;
    await world.database
      .updateTable('day_closing')
      .set({ figures: JSON.stringify(older) })
      .execute();
    const next = await close(today);
    expect(next.figures.tax).toEqual(next.figures.taxEver);
    const { closings } = await manager.ask('closings', {});
    expect(closings[1]?.figures).toMatchObject({ tax: [], taxEver: [] });
  });

  test('and all others are found whole, through a digest that was noted down', async () => {
    await bought(1);
    const { digest } = await close(yesterday);
    await bought(2);
    const last = await close(today);
    expect(await checkClosings(world.database, digest)).toEqual({
      ...{ kind: 'whole', closings: 2, digest: last.digest, isKnown: true },
    });
    expect(await checkClosings(world.database, '00')).toMatchObject({ kind: 'whole', isKnown: false });
  });

  test.each([
    ['changed', 1, sql`UPDATE day_closing SET "by" = 'Autrui' WHERE number = 1`],
    ['taken away', 1, sql`DELETE FROM day_closing WHERE number = 1`],
    ['taken away as the last', 2, sql`DELETE FROM day_closing WHERE number = 2`],
    ['left alone', 1, sql`DELETE FROM day_closing`],
  ])('that was %s since is noticed', async (how, number, harm) => {
    await close(yesterday);
    await close(today);
    await harm.execute(world.database);
    expect((await manager.ask('closings', {})).isIntact).toBe(false);
    expect(await checkClosings(world.database, null)).toEqual({
      ...{ kind: 'broken', number, why: how === 'changed' ? 'changed' : 'missing' },
    });
  });

  test('whose figures do not add up is noticed, though every digest was written anew', async () => {
    await close(yesterday);
    await close(today);
    const rows = await world.database
      .selectFrom('day_closing')
      .select(['number', 'figures'])
      .orderBy('number')
      .execute();
    for (const { number, figures } of rows) {
      const told = JSON.parse(figures);
      told.sales.total.taken += number;
      await world.database
        .updateTable('day_closing')
        .set({ figures: JSON.stringify(told) })
        .where('number', '=', number)
        .execute();
    }
    await world.database.deleteFrom('journal').where('what', '=', 'day.closed').execute();
    await rewriteDigests();
    expect(await checkClosings(world.database, null)).toEqual({ kind: 'broken', number: 1, why: 'figures' });
  });

  test('is the manager’s alone, and a table for a spreadsheet', async () => {
    await close(yesterday);
    const desk = await signInStaff(world, 'desk');
    expect((await desk.tryTo('closeDay', { day: today })).status).toBe(403);
    expect((await desk.tryTo('closings', {})).status).toBe(403);
    const file = (cookie: string) =>
      world.inject({ url: '/guichet/files/livres/clotures.csv', headers: { cookie } });
    expect((await file(desk.cookie())).status).toBe(403);
    const { status, text } = await file(manager.cookie());
    expect(status).toBe(200);
    expect(text).toContain('Empreinte');
  });
});
