import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { refusals } from './fr.ts';
import { lockOpenCart, lockOrOpenCart, type OpenCart } from './open-cart.ts';

/** @throws Refusal while the cart is being paid: what is paid must not change. */
export function refusePaying(cart: OpenCart): void {
  if (cart.paymentReference !== null) {
    throw refusals.paymentUnderWay();
  }
}

/** The caller's cart, locked, to be changed; null when there is none. @throws Refusal while it is being paid. */
export async function lockCartToChange(
  transaction: Transaction<Database>,
  contextId: string,
): Promise<OpenCart | null> {
  const cart = await lockOpenCart(transaction, contextId);
  if (cart !== null) {
    refusePaying(cart);
  }
  return cart;
}

/** The caller's cart, locked, to put something in: a new one when there is none. @throws Refusal while it is being paid. */
export async function lockCartToFill(
  transaction: Transaction<Database>,
  contextId: string,
): Promise<OpenCart> {
  const cart = await lockOrOpenCart(transaction, contextId);
  refusePaying(cart);
  return cart;
}

/** Whether a text is a line's id as the database numbers them; anything else is no line. */
export function isLineId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}
