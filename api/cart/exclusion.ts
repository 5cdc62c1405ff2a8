import { type Cart, ticketsOf } from './cart.ts';

/** What a cart holds one of, not both (point 4, exclusion): tickets bought singly, or subscriptions with theirs. */
export type ExclusiveKind = 'tickets' | 'subscriptions';

/** The value of the query's `abos` that unlinks subscriptions from tickets (point 2, navigation rules; chosen here). */
export const ungroupedWord = 'degroupes';

export interface ExclusionFacts {
  readonly cart: Cart;
  /** Whether quantities are being chosen for a performance, not in the cart yet. */
  readonly isQuantityPanelOpen: boolean;
  /** The venue, or the query, unlinks subscriptions from tickets (`panierDegroupe`): nothing excludes anything. */
  readonly isUngrouped: boolean;
}

/** Whether the cart holds tickets that belong to no subscription. */
export function hasSingleTickets(cart: Cart): boolean {
  return ticketsOf(cart).some((ticket) => ticket.subscriptionId === null);
}

/** Whether the cart holds subscriptions, or tickets of one. */
export function hasSubscriptions(cart: Cart): boolean {
  return (
    cart.items.some((item) => item.type === 'subscription') ||
    ticketsOf(cart).some((ticket) => ticket.subscriptionId !== null)
  );
}

/**
 * Whether this kind cannot be added to what is there (point 4, exclusion): its link is dimmed, and going to its pages asks
 * first (point 2, gate-keeper). Single tickets are excluded by subscriptions; subscriptions by single tickets, and by
 * quantities being chosen.
 */
export function isExcluded(kind: ExclusiveKind, facts: ExclusionFacts): boolean {
  if (facts.isUngrouped) {
    return false;
  }
  return kind === 'tickets'
    ? hasSubscriptions(facts.cart)
    : facts.isQuantityPanelOpen || hasSingleTickets(facts.cart);
}
