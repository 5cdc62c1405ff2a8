import { type Cart, ticketsOf } from '../../api/cart/cart.ts';
import type { AcceptedOffer } from './offer.types.ts';

/** Tells apart what a cart has of a product. */
const amountOf = ({ items }: Cart, code: string): string =>
  JSON.stringify(items.filter((item) => 'code' in item && item.code === code));

/** Whether a cart that was read since shows that the change was done. */
export function isDoneIn(cart: Cart, { change, before }: AcceptedOffer): boolean {
  if (change.kind !== 'convertTickets') {
    return amountOf(cart, change.code) !== amountOf(before, change.code);
  }
  const ids = change.subscribers.flatMap(({ ticketIds }) => ticketIds);
  const tickets = ticketsOf(cart).filter(({ id }) => ids.includes(id));
  return tickets.length === ids.length && tickets.every(({ subscriptionId }) => subscriptionId !== null);
}

/** Whether a cart that was read since has tickets that stand alone again: they may be offered a subscription anew. */
export const isUndoneIn = (cart: Cart, accepted: AcceptedOffer): boolean =>
  accepted.change.kind === 'convertTickets' && !isDoneIn(cart, accepted);
