import { sql } from 'kysely';
import { seatRow } from '../cart/tables.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { isHeld, isUnsold } from '../seats/seat-rows.ts';

/** How long a cart is still held at least after a payment that failed, in minutes. */
const graceMinutes = 5;

interface SeatKey {
  readonly performanceId: number;
  readonly seatId: number;
}

interface LockedSeat extends SeatKey {
  /** Held by the cart by the database's clock. */
  readonly isHeld: boolean;
  /** Held by the cart, or by nobody any more. */
  readonly isTakeable: boolean;
}

/** The places that the cart's lines name, locked in the order in which everybody locks them. */
export async function lockSeatsOfLines(
  transaction: LockedUpTo<'seat'>,
  cartId: string,
): Promise<readonly [seats: readonly LockedSeat[], transaction: LockedUpTo<'seat'>]> {
  const { rows } = await sql<LockedSeat>`
    SELECT seat.performance_id AS "performanceId", seat.seat_id AS "seatId",
           coalesce(seat.cart_id = ${cartId} AND seat.held_until > now(), false)
             AND ${isUnsold()} AS "isHeld",
           ${isUnsold()}
             AND coalesce(seat.cart_id = ${cartId} OR seat.held_until <= now(), true) AS "isTakeable"
    FROM seat
    JOIN cart_line line ON line.performance_id = seat.performance_id AND line.seat_id = seat.seat_id
    WHERE line.cart_id = ${cartId} AND line.type = 'place'
    ORDER BY seat.performance_id, seat.seat_id
    FOR UPDATE OF seat`.execute(transaction);
  return [rows, transaction];
}

/** Holds the cart's places for the payment until `seconds` from now, or the cart's own deadline when that is later. */
export async function holdForPayment(
  transaction: InTransaction,
  cartId: string,
  seconds: number,
): Promise<void> {
  await sql`
    UPDATE seat SET state = ${seatRow.inPayment},
      held_until = greatest(cart.deadline, now() + make_interval(secs => ${seconds}))
    FROM cart_line line JOIN cart ON cart.id = line.cart_id
    WHERE line.cart_id = ${cartId} AND line.type = 'place'
      AND seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
      AND seat.cart_id = ${cartId} AND ${isHeld}`.execute(transaction);
}

/** Makes the cart the owner of its lines' places again, after all of them were locked and found takeable. */
export async function takeBack(transaction: InTransaction, cartId: string): Promise<void> {
  await sql`
    UPDATE seat SET state = ${seatRow.inPayment}, cart_id = ${cartId},
      held_until = greatest(seat.held_until, now() + interval '1 minute')
    FROM cart_line line
    WHERE line.cart_id = ${cartId} AND line.type = 'place'
      AND seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id`.execute(transaction);
}

/** Sells the places that the cart owns; says how many. */
export async function markSold(
  transaction: InTransaction,
  cartId: string,
  seats: readonly SeatKey[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE seat SET state = ${seatRow.sold}, held_until = NULL, kept_until = NULL
    FROM unnest(${seats.map((seat) => seat.performanceId)}::int[], ${seats.map((seat) => seat.seatId)}::int[])
      AS wanted (performance_id, seat_id)
    WHERE seat.performance_id = wanted.performance_id AND seat.seat_id = wanted.seat_id
      AND seat.cart_id = ${cartId} AND ${isUnsold()}`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/**
 * Gives the places of a payment that failed back to the cart's ordinary hold. When the payment had not run out of time the
 * cart is held for five minutes more at least; afterwards nothing is extended, for the places may be gone.
 */
export async function putBack(
  transaction: LockedUpTo<'seat'>,
  cartId: string,
  wasInTime: boolean,
): Promise<void> {
  if (wasInTime) {
    await sql`
      UPDATE cart SET deadline = greatest(deadline, now() + make_interval(mins => ${graceMinutes}))
      WHERE id = ${cartId} AND closed_at IS NULL AND deadline IS NOT NULL`.execute(transaction);
  }
  // The lock comes first and in order; the update that follows then waits for nobody.
  await lockSeatsOfLines(transaction, cartId);
  await sql`
    UPDATE seat SET state = ${seatRow.open},
      held_until = CASE WHEN ${wasInTime} THEN cart.deadline ELSE seat.held_until END
    FROM cart_line line JOIN cart ON cart.id = line.cart_id
    WHERE line.cart_id = ${cartId} AND line.type = 'place'
      AND seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
      AND seat.cart_id = ${cartId} AND seat.state = ${seatRow.inPayment}`.execute(transaction);
}
