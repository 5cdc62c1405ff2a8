import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readOpenCart } from './open-cart.ts';

/** Who asks. */
export interface PouchCaller {
  readonly contextId: string;
  /** Null unless cookies prove it. */
  readonly customerId: string | null;
}

/** What a `panier` means: the caller's open cart, or a paid order of theirs. */
export type PouchOwner =
  | { readonly kind: 'cart'; readonly cartId: string; readonly isPaying: boolean }
  | { readonly kind: 'order'; readonly reference: string };

/**
 * The caller's own cart (an empty text means it too) or paid order of this name; null for anyone else's, and for none
 * (ruling 5).
 */
export async function findPouch(
  database: Kysely<Database>,
  caller: PouchCaller,
  name: string,
): Promise<PouchOwner | null> {
  const cart = await readOpenCart(database, caller.contextId);
  if (cart !== null && (name === '' || name === cart.id)) {
    return { kind: 'cart', cartId: cart.id, isPaying: cart.paymentReference !== null };
  }
  if (caller.customerId === null || name === '') {
    return null;
  }
  const order = await database
    .selectFrom('customer_order')
    .select('reference')
    .where('reference', '=', name)
    .where('customer_id', '=', caller.customerId)
    .executeTakeFirst();
  return order === undefined ? null : { kind: 'order', reference: order.reference };
}
