import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { refusePaying } from './changeable-cart.ts';
import { refusals } from './fr.ts';
import { holdPlacesUntilDeadline } from './hold-clock.ts';
import { closeCart, lockCart, lockOpenCart } from './open-cart.ts';

/**
 * Closes the cart if its hold is over by the database's clock, whatever the client's says (ruling 2).
 * @throws Refusal when the deadline is still ahead: nothing is released then.
 */
export async function releaseIfOver(transaction: Transaction<Database>, contextId: string): Promise<void> {
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
export interface ExtensionRule {
  readonly seconds: number;
  readonly most: number;
}

/**
 * Moves the end of the hold, of the cart and of its places together.
 * @throws Refusal when nothing is held any more, the cart is being paid, is an option, or was extended often enough.
 */
export async function extendHold(
  transaction: Transaction<Database>,
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
