import { type RawBuilder, sql } from 'kysely';
import { seatRow } from '../cart/tables.ts';
import type { LockedUpTo } from '../database/locks.ts';
import type { Send } from '../database/pipeline.ts';
import { arrayParameter } from '../database/values.ts';
import type { GrantedTicket } from '../prices/ticket-rules.ts';

/** What is said of rows of `seat` in SQL, each fact in one place. `seat` is what the statement calls the table. */

/**
 * The venue keeps it from sale still: a place that the till took into a cart too, as soon as no cart holds it. This alone brings it back,
 * whatever ended the hold.
 */
export function isHeldBack(seat = 'seat'): RawBuilder<boolean> {
  return sql.raw(
    `(CASE ${seat}.state WHEN ${seatRow.sold} THEN false
       WHEN ${seatRow.blocked} THEN coalesce(${seat}.held_until > now(), true)
       ELSE coalesce(${seat}.kept_until > now() AND coalesce(${seat}.held_until <= now(), true), false) END)`,
  );
}

/** Nobody has bought it, and it is not kept from sale. */
export function isUnsold(seat = 'seat'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.raw(seat)}.state <> ${sql.lit(seatRow.sold)} AND NOT ${isHeldBack(seat)})`;
}

/** Whoever comes first has it: no cart holds it any longer, and the venue keeps it no longer. */
export function isFree(seat = 'seat'): RawBuilder<boolean> {
  return sql.raw(
    // A hold without an end is none; what the venue keeps from sale without an end comes back when the venue says so.
    `(${seat}.state <> ${seatRow.sold} AND coalesce(${seat}.held_until <= now(), ${seat}.state <> ${seatRow.blocked})
      AND coalesce(${seat}.kept_until <= now(), true))`,
  );
}

/** A cart holds it still. */
export const isHeld = sql.raw(`seat.state <= ${seatRow.inPayment} AND seat.held_until > now()`);

/**
 * Gives back the places of lines of a locked cart, as far as that holds them and nobody bought them: they are anybody's at once.
 * @param which What is said of `line`, a row of `cart_line`, whose place is meant.
 */
export async function freeSeats(transaction: LockedUpTo<'seat'>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH mine AS MATERIALIZED (
      SELECT seat.performance_id, seat.seat_id FROM seat
      JOIN cart_line line ON line.performance_id = seat.performance_id AND line.seat_id = seat.seat_id
      WHERE ${which} AND seat.cart_id = line.cart_id AND ${isUnsold()}
      ORDER BY seat.performance_id, seat.seat_id
      FOR UPDATE OF seat
    )
    UPDATE seat SET cart_id = NULL, held_until = NULL, state = 0 FROM mine
    WHERE seat.performance_id = mine.performance_id AND seat.seat_id = mine.seat_id`.execute(transaction);
}

/** A seat as it is while we hold its lock. */
export interface LockedSeat {
  readonly performanceId: number;
  readonly seatId: number;
  readonly categoryId: number;
  readonly isFree: boolean;
}

/** A seat by its performance and its number. */
export interface SeatName {
  readonly performanceId: number;
  readonly seatId: number;
}

/** Above every seat's number. */
const perPerformance = 2 ** 20;

/** One number for a seat of a performance. */
export function seatKey({ performanceId, seatId }: SeatName): number {
  return performanceId * perPerformance + seatId;
}

/** Locks these seats, all requests' together, in the order in which everybody locks; those that do not exist are left out. */
export async function lockSeats(
  send: Send<LockedUpTo<'seat'>>,
  wanted: readonly SeatName[],
): Promise<readonly LockedSeat[]> {
  const names = [...new Map(wanted.map((seat) => [seatKey(seat), seat])).values()];
  if (names.length === 0) {
    return [];
  }
  return send(sql<LockedSeat>`
    SELECT seat.performance_id AS "performanceId", seat.seat_id AS "seatId", seat.category_id AS "categoryId",
      ${isFree()} AS "isFree"
    FROM unnest(${arrayParameter(names.map((seat) => seat.performanceId))}::int[],
                ${arrayParameter(names.map((seat) => seat.seatId))}::int[]) AS wanted (performance_id, seat_id)
    JOIN seat ON seat.performance_id = wanted.performance_id AND seat.seat_id = wanted.seat_id
    ORDER BY seat.performance_id, seat.seat_id
    FOR UPDATE OF seat`);
}

/** The same, and with them every free seat of these categories, in one order. */
export async function lockSeatsAndCategories(
  send: Send<LockedUpTo<'seat'>>,
  wanted: readonly SeatName[],
  categories: readonly { readonly performanceId: number; readonly categoryId: number }[],
): Promise<readonly LockedSeat[]> {
  return send(sql<LockedSeat>`
    SELECT seat.performance_id AS "performanceId", seat.seat_id AS "seatId", seat.category_id AS "categoryId",
      ${isFree()} AS "isFree"
    FROM seat
    WHERE (performance_id, seat_id) IN (
        SELECT wanted.performance_id, wanted.seat_id
        FROM unnest(${arrayParameter(wanted.map((seat) => seat.performanceId))}::int[],
                    ${arrayParameter(wanted.map((seat) => seat.seatId))}::int[]) AS wanted (performance_id, seat_id)
        UNION ALL
        SELECT free.performance_id, free.seat_id
        FROM unnest(${arrayParameter(categories.map((category) => category.performanceId))}::int[],
                    ${arrayParameter(categories.map((category) => category.categoryId))}::int[])
          AS asked (performance_id, category_id)
        JOIN seat free ON free.performance_id = asked.performance_id AND free.category_id = asked.category_id
          AND ${isFree('free')})
    ORDER BY performance_id, seat_id
    FOR UPDATE`);
}

/** A ticket to write: its seat, locked and free, becomes its cart's. */
interface TicketToWrite extends SeatName, GrantedTicket {
  readonly cartId: string;
  readonly subscriptionLineId: string | null;
}

/**
 * Gives the seats to their carts until the carts' deadlines and writes the tickets, by one statement. A line left by an
 * earlier hold of the same place becomes the ticket of this one.
 * @returns The lines' ids, in the order of the tickets.
 */
export async function writeTickets(
  send: Send,
  tickets: readonly TicketToWrite[],
): Promise<readonly string[]> {
  if (tickets.length === 0) {
    return [];
  }
  const rows = await send(sql<SeatName & { readonly id: string }>`
    WITH taken AS MATERIALIZED (
      SELECT * FROM unnest(${arrayParameter(tickets.map((ticket) => ticket.cartId))}::bigint[],
          ${arrayParameter(tickets.map((ticket) => ticket.performanceId))}::int[],
          ${arrayParameter(tickets.map((ticket) => ticket.seatId))}::int[],
          ${tickets.map((ticket) => ticket.priceCode)}::text[],
          ${tickets.map((ticket) => ticket.reference)}::text[],
          ${tickets.map((ticket) => ticket.promoCode)}::text[],
          ${arrayParameter(tickets.map((ticket) => ticket.subscriptionLineId))}::bigint[])
        AS ticket (cart_id, performance_id, seat_id, price_code, reference, promo_code, parent_id)
    ), held AS (
      UPDATE seat SET cart_id = taken.cart_id, state = 0, held_until = cart.deadline
      FROM taken JOIN cart ON cart.id = taken.cart_id
      WHERE seat.performance_id = taken.performance_id AND seat.seat_id = taken.seat_id
    )
    INSERT INTO cart_line (cart_id, type, performance_id, seat_id, price_code, reference, promo_code, parent_id)
    SELECT cart_id, 'place', performance_id, seat_id, price_code, reference, promo_code, parent_id FROM taken
    ON CONFLICT (cart_id, performance_id, seat_id) DO UPDATE SET price_code = excluded.price_code,
      reference = excluded.reference, promo_code = excluded.promo_code, parent_id = excluded.parent_id,
      holder_last_name = '', holder_first_name = '', information = '{}'
    RETURNING id, performance_id AS "performanceId", seat_id AS "seatId"`);
  const idOf = new Map(rows.map((row) => [seatKey(row), row.id]));
  return tickets.map((ticket) => {
    const id = idOf.get(seatKey(ticket));
    if (id === undefined) {
      throw new Error('a ticket that was granted was not written');
    }
    return id;
  });
}
