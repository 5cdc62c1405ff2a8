import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { isUnsold } from '../seats/seat-facts.ts';

/** Starts the clock of a locked cart in which nothing was held; a clock that runs keeps its end. */
export async function startHold(
  transaction: Kysely<Database>,
  cartId: string,
  holdSeconds: number,
): Promise<void> {
  await sql`
    UPDATE cart SET started_at = now(), deadline = now() + make_interval(secs => ${holdSeconds})
    WHERE id = ${cartId} AND deadline IS NULL`.execute(transaction);
}

/**
 * Stops the clock of a locked cart that keeps nothing from others any more: no place, and no service or subscription of
 * which there are only so many. Cards and donations wait as long as the shopper likes.
 */
export async function stopIdleHold(transaction: Kysely<Database>, cartId: string): Promise<void> {
  await sql`
    UPDATE cart SET started_at = NULL, deadline = NULL, extensions = 0, is_option = false
    WHERE id = ${cartId} AND NOT EXISTS (
      SELECT 1 FROM cart_line line
      LEFT JOIN service ON service.code = line.code AND line.type = 'presta'
      LEFT JOIN subscription_formula formula ON formula.code = line.code AND line.type = 'abo'
      WHERE line.cart_id = ${cartId}
        AND (line.type = 'place' OR service.stock IS NOT NULL OR formula.stock IS NOT NULL))`.execute(
    transaction,
  );
}

/** Holds the places of a locked cart as long as the cart, after its deadline moved. */
export async function holdPlacesUntilDeadline(transaction: Kysely<Database>, cartId: string): Promise<void> {
  await sql`
    WITH mine AS MATERIALIZED (
      SELECT seat.performance_id, seat.seat_id FROM seat
      JOIN cart_line line ON line.performance_id = seat.performance_id AND line.seat_id = seat.seat_id
      WHERE line.cart_id = ${cartId} AND seat.cart_id = ${cartId} AND ${isUnsold()}
        AND seat.held_until > now()
      ORDER BY seat.performance_id, seat.seat_id
      FOR UPDATE OF seat
    )
    UPDATE seat SET held_until = (SELECT deadline FROM cart WHERE id = ${cartId}) FROM mine
    WHERE seat.performance_id = mine.performance_id AND seat.seat_id = mine.seat_id`.execute(transaction);
}
