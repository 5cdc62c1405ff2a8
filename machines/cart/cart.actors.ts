import type { Cart } from '../../api/entities/cart.ts';
import { callbackSlot, promiseSlot } from '../system/slot.ts';
import type { CartChange, CartResult } from './cart.types.ts';

/** Reads the cart. */
export const loadCart = promiseSlot<Cart>('loadCart');

/**
 * Asks the server for the change, then reads the cart. `releaseExpired` is done under a lock that the tabs share, after
 * reading the cart again, and only when the server says that the hold is over (ruling 2).
 */
export const changeCart = promiseSlot<CartResult, { readonly change: CartChange; readonly key: string }>(
  'changeCart',
);

/** Tells when another tab of this browser changed the cart. */
export const listenToTabs = callbackSlot<{ readonly type: 'cart.changedElsewhere' }>('listenToTabs');
