import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundAtBank } from '../../api/server/orders/refund-at-bank.ts';
import { settleDueRefunds } from '../../api/server/orders/refund-worker.ts';
import { lookAtWaitingLists } from '../../api/server/waiting-list/worker.ts';
import { orderCalls } from '../../api/staff/order-calls.ts';
import { orderSteps } from './order-steps.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { type StaffBrowser, signInStaff, strangerOf } from './staff-steps.ts';

let world: PaymentWorld;
let desk: StaffBrowser;
let manager: StaffBrowser;
const { bought, refundsOf, seatsFree, ticketsOf, issue, balanceOf, giveBack } = orderSteps(() => world);

beforeAll(async () => {
  world = await startPaymentWorld();
  desk = await signInStaff(world, 'desk');
  manager = await signInStaff(world, 'manager');
});
afterAll(() => world.stop());

const named = async (
  reference: string,
  lastName: string,
  firstName: string,
  email: string,
): Promise<void> => {
  const { customer_id } = await world.database
    .updateTable('customer_order')
    .set({ email })
    .where('reference', '=', reference)
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  await world.database
    .updateTable('customer')
    .set({ last_name: lastName, first_name: firstName, email })
    .where('id', '=', customer_id)
    .execute();
};

const found = async (search: string): Promise<readonly string[]> =>
  (await desk.ask('findOrders', { search, page: 0 })).orders.map((order) => order.reference);

const journalOf = (reference: string) =>
  world.database
    .selectFrom('journal')
    .selectAll()
    .where('subject', '=', reference)
    .orderBy('number')
    .execute();

const cancelling = {
  positions: [] as number[],
  feesToo: false,
  way: 'bank',
  reason: 'malade',
  mail: true,
} as const;

describe('an order is found', () => {
  test('by each of its keys, whatever the accents, and by nobody else’s', async () => {
    const { reference, numbers } = await bought(2);
    await named(reference, 'Étienne-Œuvrard', 'Zoé Anaïs', 'Zoe.Unique@exemple.fr');
    const [first] = await ticketsOf(reference);
    const order = await world.database
      .selectFrom('customer_order')
      .select('number')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await world.database
      .updateTable('ticket')
      .set({ holder: 'Igor Ñandú', holder_last_name: 'Ñandú', holder_first_name: 'Igor' })
      .where('number', '=', numbers[1] ?? '')
      .execute();
    for (const search of [
      'etienne',
      'ETIENNE oeuvr',
      'zoé',
      'zoe ana',
      'étienne-œuvrard zoé',
      'Zoé Etienne',
      'nandu',
      'igor nan',
      'zoe.unique@',
      'ZOE.UNIQUE@exemple.fr',
      reference,
      reference.slice(0, 8).toLowerCase(),
      order.number,
      numbers[0] ?? '',
      first?.code ?? '',
      (first?.code ?? '').slice(0, 6).toLowerCase(),
    ]) {
      expect([search, await found(search)]).toEqual([search, expect.arrayContaining([reference])]);
    }
    for (const search of ['tienne', 'zoe martin', '%', '_', 'unique@', "' OR 1=1 --", '\u0000', '🎭']) {
      expect([search, await found(search)]).toEqual([search, expect.not.arrayContaining([reference])]);
    }
  });

  test('twenty at a time, the newest first', async () => {
    for (let count = 0; count < 21; count += 1) {
      const { reference } = await bought(1);
      await named(reference, 'Vingtenaire', 'Paul', 'paul@exemple.fr');
    }
    const first = await desk.ask('findOrders', { search: 'vingtenaire', page: 0 });
    const second = await desk.ask('findOrders', { search: 'vingtenaire', page: 1 });
    expect([first.orders.length, first.hasMore, second.orders.length, second.hasMore]).toEqual([
      20,
      true,
      1,
      false,
    ]);
    const times = [...first.orders, ...second.orders].map((order) => order.paidAt);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });
});

describe('who may', () => {
  test('a stranger and somebody of the door are told nothing, and a manager decides on refunds', async () => {
    const { reference, numbers } = await bought(1);
    const [ticketNumber = ''] = numbers;
    const door = await signInStaff(world, 'door');
    const asks = {
      findOrders: { search: '', page: 0 },
      readOrder: { reference },
      openRefunds: {},
      mailOrderAgain: { reference },
      renameHolder: { reference, ticketNumber, lastName: 'A', firstName: 'B', reason: 'x' },
      seatsLike: { reference, ticketNumber },
      moveTickets: { reference, moves: [{ ticketNumber, seatId: 1 }], reason: 'x', mail: false },
      weighCancelling: { reference, ticketNumbers: numbers, positions: [], feesToo: false, way: 'bank' },
      cancelTickets: { reference, ticketNumbers: numbers, ...cancelling, amount: 2800 },
      payRefundByHand: { id: 'R1', reason: 'x' },
      retryRefund: { id: 'R1', reason: 'x' },
    } as const;
    expect(Object.keys(asks).toSorted()).toEqual(Object.keys(orderCalls).toSorted());
    for (const name of Object.keys(asks) as (keyof typeof asks)[]) {
      expect([name, (await door.tryTo(name, asks[name])).status]).toEqual([name, 403]);
      expect([name, (await strangerOf(world).tryTo(name, asks[name])).status]).toEqual([name, 401]);
    }
    for (const name of ['payRefundByHand', 'retryRefund'] as const) {
      expect((await desk.tryTo(name, asks[name])).status).toBe(403);
    }
    const file = `/guichet/files/commandes/${reference}.pdf`;
    for (const [browser, status] of [
      [strangerOf(world), 401],
      [door, 403],
      [desk, 200],
    ] as const) {
      const answer = await world.inject({ method: 'GET', url: file, headers: { cookie: browser.cookie() } });
      expect(answer.status).toBe(status);
    }
    expect((await ticketsOf(reference))[0]?.cancelled_at).toBeNull();
  });

  test('tickets of somebody else’s order are not touched by naming them with this one', async () => {
    const mine = await bought(1);
    const theirs = await bought(1);
    const ticketNumbers = [...mine.numbers, ...theirs.numbers];
    const { reference } = mine;
    const wrong = [
      await desk.tryTo('weighCancelling', {
        reference,
        ticketNumbers,
        positions: [],
        feesToo: false,
        way: 'bank',
      }),
      await desk.tryTo('cancelTickets', { reference, ticketNumbers, ...cancelling, amount: 5600 }),
      await desk.tryTo('cancelTickets', {
        reference,
        ticketNumbers: theirs.numbers,
        ...cancelling,
        amount: 2800,
      }),
      await desk.tryTo('renameHolder', {
        ...{ reference, ticketNumber: theirs.numbers[0] ?? '', reason: 'x' },
        ...{ lastName: 'A', firstName: 'B' },
      }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(await refundsOf(theirs.reference)).toEqual([]);
    expect((await ticketsOf(theirs.reference))[0]).toMatchObject({ cancelled_at: null, holder: '' });
    const whole = JSON.stringify(await desk.ask('readOrder', { reference }));
    expect(whole).not.toContain(theirs.reference);
    expect(JSON.parse(whole).ticketsInOrder).toHaveLength(1);
  });
});

describe('an order in one view', () => {
  test('tells its tickets, money, mails and journal, and no secret', async () => {
    const card = await issue(3000);
    const { reference, numbers } = await bought(2, card);
    await desk.ask('mailOrderAgain', { reference });
    await desk.ask('renameHolder', {
      ...{ reference, ticketNumber: numbers[0] ?? '', reason: 'erreur de nom' },
      ...{ lastName: 'PETIT', firstName: 'Ana' },
    });
    const at = new Date(Date.now() - 60_000);
    await world.database
      .insertInto('door_entry')
      .values({
        ...{ id: randomUUID(), ticket_number: numbers[1] ?? '', performance_id: performance, door: 'A' },
        ...{ device: '', staff_id: desk.id, at, received_at: at, verdict: 'admitted', change: '1' },
        ...{ undone_at: null, undone_by: null, undo_reason: null },
      })
      .execute();
    const order = await desk.ask('readOrder', { reference });
    expect(order.ticketsInOrder.map(({ enteredAt }) => enteredAt)).toEqual([null, at.getTime()]);
    expect(order).toMatchObject({
      reference,
      buyer: 'Camille Martin',
      total: 5600,
      tickets: 2,
      cancelled: 0,
    });
    expect(order.ticketsInOrder).toMatchObject([
      {
        number: numbers[0],
        holderLastName: 'PETIT',
        holderFirstName: 'Ana',
        amount: 2800,
        cancelledAt: null,
      },
      { number: numbers[1] },
    ]);
    expect(order.payments).toMatchObject([{ state: 'paid', amount: 2600, giftAmount: 3000 }]);
    expect(order.cardsSpent).toEqual([{ cardEnd: card.slice(-4), amount: 3000, balance: 0 }]);
    expect(order.mails).toHaveLength(2);
    expect(order.journal.map(({ what }) => what)).toEqual(['ticket.renamed', 'order.mailedAgain']);
    const [first] = await ticketsOf(reference);
    expect(JSON.stringify(order)).not.toContain(first?.code);
    expect(JSON.stringify(order)).not.toContain(card);
    expect((await desk.tryTo('readOrder', { reference: 'GOINCONNUE' })).status).toBe(422);
  });
});

describe('cancelling', () => {
  test('does what was weighed, once for a key, and nothing when it would be another amount by now', async () => {
    const { reference, numbers, seats } = await bought(2);
    const weighed = await desk.ask('weighCancelling', {
      reference,
      ticketNumbers: numbers,
      positions: [],
      feesToo: false,
      way: 'bank',
    });
    expect(weighed).toMatchObject({ amount: 5600, moneyAmount: 5600, way: 'bank', tickets: 5600 });
    expect(await refundsOf(reference)).toEqual([]);
    const ask = { reference, ticketNumbers: numbers, ...cancelling, amount: weighed.amount };
    expect((await desk.tryTo('cancelTickets', { ...ask, amount: 5500 })).status).toBe(422);
    expect(await seatsFree(seats)).toBe(false);
    const key = 'une-seule-fois-1';
    const told = await Promise.all([
      desk.ask('cancelTickets', ask, key),
      desk.ask('cancelTickets', ask, key),
    ]);
    expect(told[0]).toEqual(told[1]);
    expect((await desk.tryTo('cancelTickets', ask)).status).toBe(422);
    expect(await refundsOf(reference)).toMatchObject([
      { amount: 5600, state: 'queued', author: 'Camille desk' },
    ]);
    expect(await seatsFree(seats)).toBe(true);
    expect(await journalOf(reference)).toMatchObject([{ what: 'tickets.cancelled', reason: 'malade' }]);
  });

  test('fills a gift card, and nothing of it goes to the bank', async () => {
    const card = await issue(10_000);
    const { reference, numbers } = await bought(2, card);
    expect(await balanceOf(card)).toBe(4400);
    const told = await desk.ask('cancelTickets', {
      reference,
      ticketNumbers: numbers,
      ...cancelling,
      amount: 5600,
    });
    expect(told).toMatchObject({ moneyAmount: 0, cards: [{ amount: 5600 }] });
    expect(await balanceOf(card)).toBe(10_000);
  });

  test('leaves what was paid at the desk to the desk, whatever is asked', async () => {
    const { reference, numbers } = await bought(1);
    await world.database
      .insertInto('desk_sale')
      .values({
        ...{ order_reference: reference, staff_id: desk.id, means: 'cash', document: '' },
        ...{ reason: '', on_behalf_of: '' },
      })
      .execute();
    const ask = { reference, ticketNumbers: numbers, ...cancelling, amount: 2800 };
    expect(await desk.ask('cancelTickets', ask)).toMatchObject({ way: 'hand', moneyAmount: 2800 });
    expect(await refundsOf(reference)).toMatchObject([{ state: 'byHand', way: 'hand' }]);
  });

  test('of a service alone leaves the ticket, once', async () => {
    const { reference, numbers } = await bought(1);
    await world.database
      .insertInto('order_line')
      .values({
        ...{ order_reference: reference, position: 90, label: 'Champagne', nature: 'presta', type: 'presta' },
        ...{ code: 'INCONNU', quantity: 2, amount: 900, performance_id: performance },
      })
      .execute();
    await world.database
      .updateTable('payment')
      .set({ amount: 3700 })
      .where('reference', '=', reference)
      .execute();
    const [line] = (await desk.ask('readOrder', { reference })).lines.filter((one) => one.isCancellable);
    const ask = {
      ...cancelling,
      reference,
      ticketNumbers: [],
      positions: [line?.position ?? 0],
      amount: 900,
    };
    expect(await desk.ask('cancelTickets', ask)).toMatchObject({ amount: 900, tickets: 0 });
    expect((await desk.tryTo('cancelTickets', ask)).status).toBe(422);
    expect((await ticketsOf(reference))[0]?.cancelled_at).toBeNull();
    const rest = { ...cancelling, reference, ticketNumbers: numbers, amount: 2800 };
    expect(await desk.ask('cancelTickets', rest)).toMatchObject({ amount: 2800, services: [] });
    expect((await refundsOf(reference)).map(({ amount }) => amount)).toEqual([900, 2800]);
  });

  test('gives back fees by the venue’s rule, or by a manager', async () => {
    const { reference, numbers } = await bought(1);
    await world.database
      .insertInto('order_line')
      .values({
        order_reference: reference,
        position: 90,
        label: 'Frais',
        nature: 'frais',
        type: 'frais',
        quantity: 1,
        amount: 150,
        performance_id: null,
      })
      .execute();
    await world.database
      .updateTable('payment')
      .set({ amount: 2950 })
      .where('reference', '=', reference)
      .execute();
    const positions: number[] = [];
    const ask = { reference, ticketNumbers: numbers, positions, way: 'bank', feesToo: true } as const;
    expect((await desk.tryTo('weighCancelling', ask)).status).toBe(422);
    expect(await manager.ask('weighCancelling', ask)).toMatchObject({
      amount: 2950,
      fees: [{ label: 'Frais', amount: 150 }],
    });
    await sql`UPDATE setting SET value = value || '{"fraisRendus": true}' WHERE key = 'options'`.execute(
      world.database,
    );
    expect(await desk.ask('weighCancelling', { ...ask, feesToo: false })).toMatchObject({ amount: 2950 });
    await sql`UPDATE setting SET value = value - 'fraisRendus' WHERE key = 'options'`.execute(world.database);
  });

  test('offers the places to who waits for them', async () => {
    const { reference, numbers } = await bought(2);
    await sql`UPDATE seat SET state = 2 WHERE performance_id = ${performance} AND state = 0`.execute(
      world.database,
    );
    const waiting = await world.newShopper();
    await world.database
      .updateTable('performance')
      .set({ waiting_list: 1 })
      .where('id', '=', performance)
      .execute();
    await world.database
      .insertInto('waiting_entry')
      .values({
        performance_id: performance,
        places: 2,
        category_id: null,
        email: 'attend@exemple.fr',
        context_id: waiting.contextId,
        customer_id: null,
        leave_hash: Buffer.alloc(32, 1),
        confirmed_at: new Date(),
        offer_cart_id: null,
        offered_until: null,
        offer_hash: null,
      })
      .execute();
    await lookAtWaitingLists(world.database, world.settings);
    const entry = () =>
      world.database
        .selectFrom('waiting_entry')
        .select('state')
        .where('email', '=', 'attend@exemple.fr')
        .executeTakeFirst();
    expect(await entry()).toEqual({ state: 'waiting' });
    await desk.ask('cancelTickets', { reference, ticketNumbers: numbers, ...cancelling, amount: 5600 });
    expect(await lookAtWaitingLists(world.database, world.settings)).toBe(1);
    expect(await entry()).toEqual({ state: 'offered' });
    await sql`UPDATE seat SET state = 0, cart_id = NULL, held_until = NULL
      WHERE performance_id = ${performance} AND NOT EXISTS (SELECT FROM ticket
        WHERE ticket.performance_id = seat.performance_id AND ticket.seat_id = seat.seat_id AND cancelled_at IS NULL)`.execute(
      world.database,
    );
  });

  test('a ticket that is free writes no refund, and one by hand is the manager’s to settle, once', async () => {
    const { reference, numbers } = await bought(1);
    await desk.ask('cancelTickets', {
      reference,
      ticketNumbers: numbers,
      ...cancelling,
      way: 'hand',
      amount: 2800,
    });
    const [refund] = await refundsOf(reference);
    expect(refund).toMatchObject({ state: 'byHand', way: 'hand' });
    const open = await desk.ask('openRefunds', {});
    expect(open.refunds.map(({ id }) => id)).toContain(refund?.id);
    const ask = { id: refund?.id ?? '', reason: 'rendu en espèces' };
    await manager.ask('payRefundByHand', ask);
    expect((await manager.tryTo('payRefundByHand', ask)).status).toBe(422);
    expect((await manager.tryTo('retryRefund', ask)).status).toBe(422);
    expect(await refundsOf(reference)).toMatchObject([{ state: 'paidByHand' }]);
    expect((await journalOf(reference)).map(({ what }) => what)).toEqual([
      'tickets.cancelled',
      'refund.paidByHand',
    ]);
  });

  test('a refund that the bank refused can be asked for again', async () => {
    const { reference, numbers } = await bought(1);
    await giveBack(numbers);
    const log = { warn: () => undefined, error: () => undefined };
    await world.database
      .updateTable('payment')
      .set({ state: 'refused' })
      .where('reference', '=', reference)
      .execute();
    const { refund: settings } = world.settings.bank;
    if (settings === null) {
      throw new Error('the simulated bank gives nothing back');
    }
    const bank = refundAtBank(settings);
    await settleDueRefunds({ database: world.database, bank, log });
    const [failed] = await refundsOf(reference);
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('PSP_010') });
    await world.database
      .updateTable('payment')
      .set({ state: 'paid' })
      .where('reference', '=', reference)
      .execute();
    await manager.ask('retryRefund', { id: failed?.id ?? '', reason: 'corrigé chez la banque' });
    await settleDueRefunds({ database: world.database, bank, log });
    expect(await refundsOf(reference)).toMatchObject([{ state: 'refunded', failure: '' }]);
  });
});
