import type { ShopSnapshot } from '../system/registry.ts';

export const isOffline = (connectivity: ShopSnapshot<'connectivity'>): boolean =>
  connectivity.matches('offline');

/** The network is back, and the page is soon read again. */
export const isReturning = (connectivity: ShopSnapshot<'connectivity'>): boolean =>
  connectivity.matches('returning');
