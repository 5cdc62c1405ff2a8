import { type RawBuilder, sql } from 'kysely';
import { seatRow } from '../cart/tables.ts';

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
