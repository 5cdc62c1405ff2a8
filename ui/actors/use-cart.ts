import { type Cart, emptyCart } from '../../api/entities/cart.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { useFact } from './shop.tsx';

/** The cart as the server last said; empty until it first did. */
export function useCart(): Cart {
  return useFact('cart', ({ context }) => context.cart ?? emptyCart);
}

/** Why the last change of the cart was not done. */
export function useCartRefusal(): Refusal | null {
  return useFact('cart', ({ context }) => context.refusal);
}

/** Whether a change of the cart is with the server. */
export function useBusyCart(): boolean {
  return useFact('cart', (snapshot) => snapshot.hasTag('busy'));
}
