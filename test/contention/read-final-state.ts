import pg from 'pg';
import type { FinalState } from './history.ts';

/** What the database says of a performance, in one snapshot. */
export async function readFinalState(address: string, performanceId: number): Promise<FinalState> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const all = async (text: string, values: readonly unknown[] = []) =>
    (await client.query<Record<string, string | number | boolean | null>>(text, [...values])).rows;
  try {
    const readFrom = performance.now();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const seats = await all(
      `SELECT seat.seat_id, seat.state = 2 AS is_sold, seat.cart_id, cart.closed_at IS NULL AS is_open,
         context.instance_id
       FROM seat JOIN cart ON cart.id = seat.cart_id JOIN context ON context.id = cart.context_id
       WHERE seat.performance_id = $1 AND (seat.state = 2 OR seat.held_until > now())`,
      [performanceId],
    );
    const readUntil = performance.now();
    const tickets = await all(
      'SELECT number, order_reference, seat_id FROM ticket WHERE performance_id = $1 AND cancelled_at IS NULL',
      [performanceId],
    );
    const orders = await all(
      `SELECT customer_order.reference, total, cart_id FROM customer_order
       JOIN payment ON payment.reference = customer_order.reference`,
    );
    const lines = await all(
      `SELECT cart_id, seat_id FROM cart_line JOIN cart ON cart.id = cart_line.cart_id
       WHERE closed_at IS NULL AND performance_id = $1 AND type = 'place'`,
      [performanceId],
    );
    const [counter] = await all('SELECT last FROM ticket_counter');
    await client.query('COMMIT');
    return {
      readFrom,
      readUntil,
      seats: seats.map((row) => ({
        seatId: Number(row.seat_id),
        isSold: row.is_sold === true,
        cartId: String(row.cart_id),
        isCartOpen: row.is_open === true,
        shopper: String(row.instance_id),
      })),
      tickets: tickets.map((row) => ({
        number: Number(row.number),
        reference: String(row.order_reference),
        seatId: Number(row.seat_id),
      })),
      orders: orders.map((row) => ({
        reference: String(row.reference),
        total: Number(row.total),
        cartId: String(row.cart_id),
      })),
      lines: lines.map((row) => ({ cartId: String(row.cart_id), seatId: Number(row.seat_id) })),
      lastTicketNumber: Number(counter?.last ?? 0),
    };
  } finally {
    await client.end();
  }
}
