import type { ShopSnapshot } from '../system/registry.ts';

/** The cart could not be read since something was asked of it. */
export const isDoubtful = (cart: ShopSnapshot<'cart'>): boolean => cart.matches('doubtful');

/** Nothing is asked of the server. */
export const isIdle = (cart: ShopSnapshot<'cart'>): boolean => cart.matches('idle');
