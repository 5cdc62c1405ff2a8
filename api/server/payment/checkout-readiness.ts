import { type CardLine, type CartLine, needsPickup } from '../cart/cart-lines.ts';
import type { LockedUpTo } from '../database/locks.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { checkPayable, type Payer } from '../prices/check-payable.ts';
import { checkPickup } from '../proofs/accepted-proof.ts';
import { checkSubscriptionsReady } from '../subscriptions/cart-controls.ts';
import { refusals } from './fr.ts';

/** What is said when there is nothing to pay. */
export function emptyCart(): Refusal {
  return refusals.cartEmpty();
}

/** @throws Refusal (12) naming what there is not enough of any more. */
export function refuseSoldOut(names: readonly string[]): void {
  const [name] = names;
  if (name !== undefined) {
    throw refusals.notEnoughLeft({ name });
  }
}

/** Whether a card bears the name that it needs. */
function isNamed(card: CardLine): boolean {
  return !card.needsHolder || (card.holderLastName !== '' && card.holderFirstName !== '');
}

/**
 * Checkout readiness (point 4): something that a shopper came for is there, every ticket has a price that is sold, prices and
 * subscriptions hold by their own rules, cards bear their names, and what is to be collected has its way,
 * with the document that this asks for; at the desk it is collected there and then.
 * The cart and its seats are locked; references and promos are locked by this.
 * @throws Refusal saying what to mend.
 */
export async function checkReadiness(
  transaction: LockedUpTo<'reference'>,
  payer: Payer,
  lines: readonly CartLine[],
): Promise<LockedUpTo<'promo'>> {
  if (lines.every((line) => line.type === 'retrait' || line.type === 'frais')) {
    throw emptyCart();
  }
  const withLimits = await checkPayable(
    transaction,
    payer,
    lines.filter((line) => line.type === 'place'),
  );
  await checkSubscriptionsReady(withLimits, lines);
  const unsold = lines.find((line) => !line.isPriced);
  if (unsold !== undefined) {
    throw refusals.productNotOffered({ label: unsold.label });
  }
  const unnamed = lines.filter((line) => line.type === 'carte').find((card) => !isNamed(card));
  if (unnamed !== undefined) {
    throw refusals.cardHolderMissing({ label: unnamed.label });
  }
  const pickup = lines.find((line) => line.type === 'retrait');
  if (pickup !== undefined) {
    await checkPickup(withLimits, pickup.code, payer.customerId);
  } else if (needsPickup(lines) && payer.isAtDesk !== true) {
    throw refusals.pickupMissing();
  }
  return withLimits;
}
