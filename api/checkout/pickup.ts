import type { Cart } from '../cart/cart.ts';
import type { PickupMethod } from './checkout.ts';

/** What the rule of the usual pickup looks at. */
export type OfferedPickup = Pick<PickupMethod, 'code' | 'price' | 'needsAddress'> & {
  /** What must be proved before paying; null for nothing. */
  readonly proofCode: string | null;
};

/** Who collects: the way of their last order, if any, and whether an address is known, and what they have proved. */
export interface PickupHabit {
  readonly lastCode: string | null;
  readonly hasAddress: boolean;
  readonly provedCodes: ReadonlySet<string>;
}

/**
 * The way to collect that may be taken without asking: that of the last order, else the first that the venue offers. Null when
 * it is to be chosen: what costs something is never taken by itself (French consumer code, L. 121-17), nor what needs an
 * address or a document that is not there.
 */
export function usualPickup(methods: readonly OfferedPickup[], habit: PickupHabit): string | null {
  const { lastCode, hasAddress, provedCodes } = habit;
  const isTakenByItself = ({ price, needsAddress, proofCode }: OfferedPickup): boolean =>
    price === 0 && (!needsAddress || hasAddress) && (proofCode === null || provedCodes.has(proofCode));
  const wanted = methods.find(({ code }) => code === lastCode) ?? methods[0];
  return wanted !== undefined && isTakenByItself(wanted) ? wanted.code : null;
}

/** Whether something of the cart has to reach the shopper: a donation and what is had on the spot do not. */
export function needsPickup({ items }: Pick<Cart, 'items'>): boolean {
  return items.some(({ type }) => type === 'ticket' || type === 'subscription' || type === 'card');
}
