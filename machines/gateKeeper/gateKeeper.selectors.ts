import type { ShopSnapshot } from '../system/registry.ts';

/** Nobody knows whether the cart was emptied. */
export const isUnanswered = (gateKeeper: ShopSnapshot<'gateKeeper'>): boolean =>
  gateKeeper.matches({ open: 'unanswered' });
