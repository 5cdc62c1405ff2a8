import { sql } from 'kysely';
import { closeCart } from '../cart/open-cart.ts';
import type { LockedUpTo } from '../database/locks.ts';
import type { Caller } from '../kernel/exchange.ts';
import { freeSeats } from '../seats/seat-rows.ts';
import { lockWhich, type WhichEntry } from './entry.ts';
import { refusals } from './fr.ts';

/** Gives offered places back at once, for whoever is next: those that these carts hold. */
export async function giveOffersBack(
  transaction: LockedUpTo<'cart'>,
  cartIds: readonly string[],
): Promise<void> {
  if (cartIds.length === 0) {
    return;
  }
  await transaction
    .selectFrom('cart')
    .select('id')
    .where('id', 'in', cartIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  await freeSeats(transaction, sql`line.cart_id = ANY(${cartIds}::bigint[])`);
  await transaction.deleteFrom('cart_line').where('cart_id', 'in', cartIds).execute();
  for (const cartId of cartIds) {
    await closeCart(transaction, cartId);
  }
}

/**
 * Leaves a waiting list, also while an offer is open: by one's own entry, or by the secret of a mail.
 * @returns The performance whose places may have come back.
 * @throws Refusal: 4 for an entry that is not the caller's, 1 for one that is over already.
 */
export async function leaveWaitingList(
  transaction: LockedUpTo<'waitingEntry'>,
  caller: Caller,
  which: WhichEntry,
): Promise<number> {
  const entry = await lockWhich(transaction, caller, which);
  if (entry === null) {
    throw refusals.waitUnknown();
  }
  if (entry.state !== 'waiting' && entry.state !== 'offered') {
    throw refusals.listLeftBefore();
  }
  if (entry.state === 'offered' && entry.offer_cart_id !== null) {
    await giveOffersBack(transaction, [entry.offer_cart_id]);
  }
  await transaction.updateTable('waiting_entry').set({ state: 'left' }).where('id', '=', entry.id).execute();
  return entry.performance_id;
}
