import type { ShopSnapshot } from '../system/registry.ts';

/** The server did not answer: nobody knows whether the reference opens anything. */
export const isUnanswered = (referenceCheck: ShopSnapshot<'referenceCheck'>): boolean =>
  referenceCheck.matches('failed');
