import { sql, type Transaction } from 'kysely';
import { arrayParameter } from '../database/array-parameter.ts';
import type { Database } from '../database/schema.ts';
import type { GrantedTicket } from '../prices/ticket-rules.ts';

/** A ticket that is asked to move. */
export interface MovingTicket extends GrantedTicket {
  readonly lineId: string;
  readonly seatId: number;
  readonly categoryId: number;
  readonly subscriptionLineId: string | null;
}

/** A ticket with its new seat, and what is written on its line. */
export interface MovedTicket extends GrantedTicket {
  readonly lineId: string;
  readonly seatId: number;
}

/** Those of the lines that are tickets of this performance which the cart holds, in the order asked. */
export async function readMovingTickets(
  transaction: Transaction<Database>,
  cartId: string,
  performanceId: number,
  lineIds: readonly string[],
): Promise<readonly MovingTicket[]> {
  const { rows } = await sql<MovingTicket>`
    SELECT line.id AS "lineId", seat.seat_id AS "seatId", seat.category_id::int AS "categoryId",
      line.price_code AS "priceCode", line.reference, line.promo_code AS "promoCode",
      line.parent_id AS "subscriptionLineId"
    FROM cart_line line
    JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
      AND seat.cart_id = line.cart_id AND seat.held_until > now() AND seat.state <= 1
    WHERE line.id = ANY(${arrayParameter(lineIds)}::bigint[]) AND line.cart_id = ${cartId}
      AND line.performance_id = ${performanceId} AND line.type = 'place'`.execute(transaction);
  const byId = new Map(rows.map((row) => [row.lineId, row]));
  return lineIds.flatMap((lineId) => byId.get(lineId) ?? []);
}

/** Takes the new seats, gives back the old ones that nobody of the group moved to, and writes the tickets. All are locked. */
export async function writeMovedTickets(
  transaction: Transaction<Database>,
  cartId: string,
  performanceId: number,
  moved: readonly MovedTicket[],
  oldSeatIds: readonly number[],
): Promise<void> {
  const lineIds = arrayParameter(moved.map((ticket) => ticket.lineId));
  const seatIds = arrayParameter(moved.map((ticket) => ticket.seatId));
  await sql`
    UPDATE seat SET cart_id = NULL, held_until = NULL, state = 0
    WHERE performance_id = ${performanceId} AND seat_id = ANY(${arrayParameter(oldSeatIds)}::int[])
      AND seat_id <> ALL(${seatIds}::int[]) AND cart_id = ${cartId}`.execute(transaction);
  await sql`
    UPDATE seat SET cart_id = ${cartId}, state = 0, held_until = (SELECT deadline FROM cart WHERE id = ${cartId})
    WHERE performance_id = ${performanceId} AND seat_id = ANY(${seatIds}::int[])`.execute(transaction);
  // A line left by an earlier hold of one of the new seats would stand in the way; so would the group's own.
  await sql`
    DELETE FROM cart_line WHERE cart_id = ${cartId} AND performance_id = ${performanceId}
      AND seat_id = ANY(${seatIds}::int[]) AND id <> ALL(${lineIds}::bigint[])`.execute(transaction);
  await sql`UPDATE cart_line SET seat_id = NULL WHERE id = ANY(${lineIds}::bigint[])`.execute(transaction);
  await sql`
    UPDATE cart_line SET seat_id = moved.seat_id, price_code = moved.price_code, reference = moved.reference,
      promo_code = moved.promo_code
    FROM unnest(${lineIds}::bigint[], ${seatIds}::int[], ${moved.map((ticket) => ticket.priceCode)}::text[],
                ${moved.map((ticket) => ticket.reference)}::text[],
                ${moved.map((ticket) => ticket.promoCode)}::text[])
      AS moved (id, seat_id, price_code, reference, promo_code)
    WHERE cart_line.id = moved.id`.execute(transaction);
}
