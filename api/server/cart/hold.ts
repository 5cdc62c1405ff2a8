import { type Kysely, sql } from 'kysely';
import type { LockedUpTo } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { isUnsold } from '../seats/seat-rows.ts';
import { refusals } from './fr.ts';
import { closeCart, lockCart, lockOpenCart, refusePaying } from './open-cart.ts';

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
export async function holdPlacesUntilDeadline(
  transaction: LockedUpTo<'seat'>,
  cartId: string,
): Promise<void> {
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

/**
 * Closes the cart if its hold is over by the database's clock, whatever the client's says (ruling 2).
 * @throws Refusal when the deadline is still ahead: nothing is released then.
 */
export async function releaseIfOver(transaction: LockedUpTo<'cart'>, contextId: string): Promise<void> {
  const cart = await lockOpenCart(transaction, contextId);
  if (cart !== null) {
    refusePaying(cart);
    if (cart.deadline !== null) {
      throw refusals.placesStillHeld();
    }
    return;
  }
  const over = await transaction
    .selectFrom('cart')
    .select('id')
    .where('context_id', '=', contextId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (over !== undefined) {
    await closeCart(transaction, over.id);
  }
}

/** The venue's rule for longer holds. */
interface ExtensionRule {
  readonly seconds: number;
  readonly most: number;
}

/**
 * Moves the end of the hold, of the cart and of its places together.
 * @throws Refusal when nothing is held any more, the cart is being paid, is an option, or was extended often enough.
 */
export async function extendHold(
  transaction: LockedUpTo<'cart'>,
  contextId: string,
  rule: ExtensionRule,
): Promise<void> {
  const cart = await lockCart(transaction, contextId);
  if (cart === null || cart.deadline === null) {
    throw refusals.nothingToExtend();
  }
  if (cart.isOver) {
    throw refusals.holdIsOver();
  }
  refusePaying(cart);
  if (cart.isOption) {
    throw refusals.optionNotExtended();
  }
  if (cart.extensions >= rule.most) {
    throw refusals.extendedEnough();
  }
  await sql`
    UPDATE cart SET deadline = deadline + make_interval(secs => ${rule.seconds}), extensions = extensions + 1
    WHERE id = ${cart.id}`.execute(transaction);
  await holdPlacesUntilDeadline(transaction, cart.id);
}
