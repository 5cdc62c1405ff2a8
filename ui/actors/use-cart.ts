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

/** What is not known of a cart that is in doubt: what came of the last change, or only how it stands. */
export type CartDoubt = 'none' | 'unanswered' | 'unread';

/** The doubt of a cart that could not be read; it is read again by itself. */
export function useCartDoubt(): CartDoubt {
  return useFact('cart', (snapshot) =>
    !snapshot.matches('doubtful') ? 'none' : snapshot.context.unanswered === null ? 'unread' : 'unanswered',
  );
}

/** Whether a change of the cart is with the server. */
export function useBusyCart(): boolean {
  return useFact('cart', (snapshot) => snapshot.hasTag('busy'));
}
