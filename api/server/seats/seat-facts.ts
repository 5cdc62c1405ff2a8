import { type RawBuilder, sql } from 'kysely';
import { seatRow } from '../cart/tables.ts';

/** What is said of rows of `seat` in SQL, each fact in one place. `seat` is what the statement calls the table. */

/** Nobody has bought it, and it is not kept from sale. */
export function isUnsold(seat = 'seat'): RawBuilder<boolean> {
  return sql.raw(
    `(${seat}.state <= ${seatRow.inPayment} OR (${seat}.state = ${seatRow.blocked} AND coalesce(${seat}.held_until <= now(), false)))`,
  );
}

/** The venue keeps it from sale still. */
export function isHeldBack(seat = 'seat'): RawBuilder<boolean> {
  return sql.raw(
    `(${seat}.state = ${seatRow.blocked} AND (${seat}.held_until IS NULL OR ${seat}.held_until > now()))`,
  );
}

/** Whoever comes first has it: no cart holds it any longer, and the venue keeps it no longer. */
export function isFree(seat = 'seat'): RawBuilder<boolean> {
  return sql.raw(
    // A hold without an end is none; what the venue keeps from sale without an end comes back when the venue says so.
    `(${seat}.state <> ${seatRow.sold} AND coalesce(${seat}.held_until <= now(), ${seat}.state <> ${seatRow.blocked}))`,
  );
}

/** A cart holds it still. */
export const isHeld = sql.raw(`seat.state <= ${seatRow.inPayment} AND seat.held_until > now()`);
