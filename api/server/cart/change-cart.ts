import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { Refusal, refusalCode } from '../kernel/refusal.ts';
import { refusePaying } from './changeable-cart.ts';
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
      throw new Refusal(refusalCode.cartClosed, 'Vos places sont encore à vous\u00a0: rien n’a été libéré.');
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
    throw new Refusal(
      refusalCode.cartClosed,
      'Votre panier ne garde pas de place\u00a0: il n’y a rien à prolonger.',
    );
  }
  if (cart.isOver) {
    throw new Refusal(
      refusalCode.cartClosed,
      'Le temps de garde est écoulé, vos places ont été remises en vente. Reprenez votre choix, elles y sont peut-être encore.',
    );
  }
  refusePaying(cart);
  if (cart.isOption) {
    throw new Refusal(
      refusalCode.limitReached,
      'Vos places sont déjà en option\u00a0: leur échéance ne peut plus être repoussée.',
    );
  }
  if (cart.extensions >= rule.most) {
    throw new Refusal(
      refusalCode.limitReached,
      'Vos places ont déjà été gardées aussi longtemps que possible\u00a0: il est temps de payer.',
    );
  }
  await sql`
    UPDATE cart SET deadline = deadline + make_interval(secs => ${rule.seconds}), extensions = extensions + 1
    WHERE id = ${cart.id}`.execute(transaction);
  await holdPlacesUntilDeadline(transaction, cart.id);
}
