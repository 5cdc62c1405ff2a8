import { useCallback } from 'react';
import { type Cart, emptyCart, type TicketItem } from '../../api/cart/cart.ts';
import { isOwnAction } from '../../machines/cart/cart.rules.ts';
import { isDoubtful } from '../../machines/cart/cart.selectors.ts';
import type { CartChange } from '../../machines/cart/cart.types.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { type Patience, patienceOf } from '../../machines/system/patience.ts';
import { actorOf, useAppFact, useFact, useShop } from '../shop/shop.tsx';

/** The cart as the server last said; empty until it first did. */
export function useCart(): Cart {
  return useFact('cart', ({ context }) => context.cart ?? emptyCart);
}

/** Why changes of the cart were not done, as far as the shopper has not read it. */
export function useCartRefusals(): readonly Refusal[] {
  return useFact('cart', ({ context }) => context.refusals);
}

/** What is not known of a cart that is in doubt: what came of the last change, or only how it stands. */
export type CartDoubt = 'none' | 'unanswered' | 'unread';

/** The doubt of a cart that could not be read; it is read again by itself. */
export function useCartDoubt(): CartDoubt {
  return useFact('cart', (snapshot) => {
    if (snapshot.context.unanswered.some(({ change }) => isOwnAction(change))) {
      return 'unanswered';
    }
    return isDoubtful(snapshot) ? 'unread' : 'none';
  });
}

/** How long the shopper has waited for what they asked of the cart; a rereading is nothing that they wait for. */
export function useCartPatience(): Patience {
  return useFact('cart', (snapshot) =>
    snapshot.context.queue.some(({ change }) => isOwnAction(change)) ? patienceOf(snapshot) : 'prompt',
  );
}

/** Whether a change of the cart is with the server. */
export function useBusyCart(): boolean {
  return useFact('cart', (snapshot) => snapshot.hasTag('busy'));
}

/** Asks for a change of the cart; the same function as long as the shop stands. */
export function useCartChange(): (change: CartChange) => void {
  const { root } = useShop();
  return useCallback((change) => actorOf(root, 'cart').send({ type: 'cart.changeAsked', change }), [root]);
}

/** Gives a ticket another price; the same function as long as the shop stands. */
export function usePriceChange(): (ticket: TicketItem, priceCode: string) => void {
  const ask = useCartChange();
  return useCallback(
    ({ id: itemId, seatId }, priceCode) =>
      ask({ kind: 'changePrice', itemId, priceCode, ...(seatId === null ? {} : { seatId }) }),
    [ask],
  );
}

/** Whether the places are held for a time that runs before the shopper's eyes; a payment that is open and an option have none. */
export function useIsHoldRunning(): boolean {
  return useFact('cart', ({ context: { cart } }) => {
    const hold = cart?.hold ?? null;
    return hold !== null && hold.paymentReference === null && !hold.isOption;
  });
}

/** How long an option on places lasts at this venue, in seconds; 0 when it offers none (ruling 18). */
export function useOptionSeconds(): number {
  return useAppFact(({ context }) => context.settings?.options.optionSeconds ?? 0);
}

/** Whether the shopper can be led to an option: the venue offers one, and somebody is signed in. */
export function useOffersOption(): boolean {
  const isSignedIn = useFact('session', ({ context }) => context.customer !== null);
  return useOptionSeconds() > 0 && isSignedIn;
}
