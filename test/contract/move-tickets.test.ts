import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderSteps } from './order-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';
import { type StaffBrowser, signInStaff } from './staff-steps.ts';

let world: PaymentWorld;
let desk: StaffBrowser;
const { bought, ticketsOf, readSeats } = orderSteps(() => world);

beforeAll(async () => {
  world = await startPaymentWorld();
  desk = await signInStaff(world, 'desk');
});
afterAll(() => world.stop());

describe('moving tickets', () => {
  /** An order for two seats that have numbers, in a hall with a plan. */
  const seated = async () => {
    const { rows } = await sql<{ id: number; seats: number[] }>`
      SELECT performance.id, array_agg(seat.seat_id ORDER BY seat.seat_id) AS seats
      FROM performance JOIN seat ON seat.performance_id = performance.id AND seat.state = 0 AND seat.cart_id IS NULL
      WHERE is_placed AND is_numbered AND date > now()
      GROUP BY performance.id, seat.category_id HAVING count(*) > 20 ORDER BY performance.id, count(*) DESC LIMIT 1`.execute(
      world.database,
    );
    const [hall] = rows;
    if (hall === undefined) {
      throw new Error('no hall with seats');
    }
    const order = await bought(2);
    const [one = 0, two = 0, ...free] = hall.seats;
    for (const [index, seatId] of [one, two].entries()) {
      await world.database
        .updateTable('ticket')
        .set({ performance_id: hall.id, seat_id: seatId, seat_label: `ancien ${index}` })
        .where('number', '=', order.numbers[index] ?? '')
        .execute();
      await world.database
        .updateTable('cart_line')
        .set({ performance_id: hall.id, seat_id: seatId })
        .where('cart_id', '=', order.cartId)
        .where('seat_id', '=', order.seats[index] ?? 0)
        .execute();
    }
    await world.database
      .updateTable('seat')
      .set({ state: 2, cart_id: order.cartId })
      .where('performance_id', '=', hall.id)
      .where('seat_id', 'in', [one, two])
      .execute();
    return { ...order, hall: hall.id, own: [one, two], free };
  };

  const stateOf = async (hall: number, seatId: number): Promise<number | undefined> =>
    (
      await world.database
        .selectFrom('seat')
        .select('state')
        .where('performance_id', '=', hall)
        .where('seat_id', '=', seatId)
        .executeTakeFirst()
    )?.state;

  test('takes the new seat, frees the old one, and the ticket and the buyer are told', async () => {
    const { reference, numbers, hall, own, free } = await seated();
    const [ticketNumber = ''] = numbers;
    const [target = 0] = free;
    const { seats } = await desk.ask('seatsLike', { reference, ticketNumber });
    expect(seats.map(({ seatId }) => seatId)).toContain(target);
    const told = await desk.ask('moveTickets', {
      reference,
      moves: [{ ticketNumber, seatId: target }],
      reason: 'dos fragile',
      mail: true,
    });
    expect(told.seats[0]?.seat).toMatch(/place/);
    expect([await stateOf(hall, target), await stateOf(hall, own[0] ?? 0)]).toEqual([2, 0]);
    const moved = (await ticketsOf(reference)).find((ticket) => ticket.number === ticketNumber);
    expect(moved).toMatchObject({ seat_id: target, seat_label: told.seats[0]?.seat });
    const order = await desk.ask('readOrder', { reference });
    expect(order.mails.map(({ subject }) => subject)).toContain(
      `Votre nouvelle place, commande ${reference}`,
    );
    expect(order.journal[0]).toMatchObject({ what: 'tickets.moved', reason: 'dos fragile' });
  });

  test('lets two of an order change places, and takes no seat of somebody else or another category', async () => {
    const { reference, numbers, hall, own, free } = await seated();
    const [one = '', two = ''] = numbers;
    const [left = 0, right = 0] = own;
    await desk.ask('moveTickets', {
      ...{ reference, reason: 'x', mail: false },
      moves: [
        { ticketNumber: one, seatId: right },
        { ticketNumber: two, seatId: left },
      ],
    });
    const seatsOf = async () =>
      new Map((await ticketsOf(reference)).map((ticket) => [ticket.number, ticket.seat_id]));
    expect([(await seatsOf()).get(one), (await seatsOf()).get(two)]).toEqual([right, left]);
    const [target = 0] = free;
    await world.database
      .updateTable('seat')
      .set({ state: 2 })
      .where('performance_id', '=', hall)
      .where('seat_id', '=', target)
      .execute();
    const { rows } = await sql<{ seat_id: number }>`
      SELECT seat_id FROM seat WHERE performance_id = ${hall} AND state = 0 AND category_id <> (
        SELECT category_id FROM seat WHERE performance_id = ${hall} AND seat_id = ${left}) LIMIT 1`.execute(
      world.database,
    );
    for (const seatId of [target, rows[0]?.seat_id ?? 0, 999_999]) {
      const answer = await desk.tryTo('moveTickets', {
        reference,
        moves: [{ ticketNumber: one, seatId }],
        reason: 'x',
        mail: false,
      });
      expect([seatId, answer.status]).toEqual([seatId, 422]);
    }
    expect((await seatsOf()).get(one)).toBe(right);
  });

  test('is refused where seats have no numbers', async () => {
    const { reference, numbers, seats } = await bought(1);
    const answer = await desk.tryTo('moveTickets', {
      ...{ reference, reason: 'x', mail: false },
      moves: [{ ticketNumber: numbers[0] ?? '', seatId: 299 }],
    });
    expect(answer.status).toBe(422);
    expect(await readSeats(seats)).toMatchObject([{ state: 2 }]);
  });
});
