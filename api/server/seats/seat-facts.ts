import { type RawBuilder, sql } from 'kysely';
import { seatRow } from '../cart/tables.ts';

/** What is said of rows of `seat` in SQL, each fact in one place. `seat` is what the statement calls the table. */

/** Nobody has bought it, and it is not kept from sale. */
export function isUnsold(seat = 'seat'): RawBuilder<boolean> {
  return sql.raw(`${seat}.state <= ${seatRow.inPayment}`);
}

/** Whoever comes first has it: no cart holds it any longer. */
export function isFree(seat = 'seat'): RawBuilder<boolean> {
  return sql.raw(
    `(${seat}.state <= ${seatRow.inPayment} AND (${seat}.held_until IS NULL OR ${seat}.held_until <= now()))`,
  );
}

/** A cart holds it still. */
export const isHeld = sql.raw(`seat.state <= ${seatRow.inPayment} AND seat.held_until > now()`);
