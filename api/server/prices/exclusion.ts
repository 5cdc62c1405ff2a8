import type { CartFacts } from './cart-facts.ts';
import { refusals } from './fr.ts';
import type { PriceOffer } from './price-offer.ts';

/** Whether single tickets and subscriptions may stand in one cart: by the venue's option, or by the shopper's address (point 2). */
function areUnlinked(offer: PriceOffer, facts: CartFacts): boolean {
  return offer.options.isUngrouped || facts.isUngrouped;
}

/**
 * Point 4: single tickets and subscriptions exclude each other, unless the venue (`panierDegroupe`) or the address
 * (`abos=degroupes`) unlinks them.
 * @throws Refusal (13) when the cart holds a subscription and a single ticket is to come.
 */
export function checkNoSubscription(offer: PriceOffer, facts: CartFacts): void {
  if (facts.subscriptions.length > 0 && !areUnlinked(offer, facts)) {
    throw refusals.cartHasSubscription();
  }
}

/** The same from the other side. @throws Refusal (13) when the cart holds a single ticket and a subscription is to come. */
export function checkNoSingleTickets(offer: PriceOffer, facts: CartFacts): void {
  if (facts.tickets.some((ticket) => ticket.subscriptionLineId === null) && !areUnlinked(offer, facts)) {
    throw refusals.cartHasTickets();
  }
}
