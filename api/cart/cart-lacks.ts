import { keepsAlternatePrice } from '../prices/alternate-price.ts';
import { unchosenPrice } from '../prices/price-limits.ts';
import type { PriceOpenings } from '../prices/price-openings.ts';
import { type ImposedLack, imposedLack } from '../seats/imposed-places.ts';
import { type Cart, type CartItem, type TicketItem, ticketsOf } from './cart.ts';
import { imposedPrefix, lacksHolder } from './cart-obstacles.ts';

/** One thing that a cart lacks before it can be paid: said by its name, and mended in one place. */
export type CartLack =
  | { readonly kind: 'price'; readonly ticket: TicketItem }
  | { readonly kind: 'holder'; readonly item: CartItem }
  | { readonly kind: 'imposed'; readonly performanceId: number; readonly lack: ImposedLack }
  /** More tickets than every second one have the alternate price. */
  | { readonly kind: 'alternate'; readonly performanceId: number; readonly ticket: TicketItem }
  | { readonly kind: 'subscription' };

/** The tickets of a cart by performance, in the order in which these came. */
function byPerformance(tickets: readonly TicketItem[]): ReadonlyMap<number, readonly TicketItem[]> {
  const groups = new Map<number, TicketItem[]>();
  for (const ticket of tickets) {
    groups.set(ticket.performanceId, [...(groups.get(ticket.performanceId) ?? []), ticket]);
  }
  return groups;
}

/**
 * All that stands between a cart and its payment, as far as the shop itself can tell (point 4: tickets validated, imposed
 * places all taken, holders named, subscription controls ok). The server looks again.
 */
export function cartLacks(cart: Cart, openings: PriceOpenings): readonly CartLack[] {
  const tickets = ticketsOf(cart);
  const lacks: CartLack[] = [
    ...tickets
      .filter((ticket) => ticket.priceCode === unchosenPrice)
      .map((ticket) => ({ kind: 'price', ticket }) as const),
    ...cart.items.filter(lacksHolder).map((item) => ({ kind: 'holder', item }) as const),
  ];
  for (const [performanceId, own] of byPerformance(tickets)) {
    const lack = imposedLack(openings.imposed.get(performanceId), own);
    if (lack !== null) {
      lacks.push({ kind: 'imposed', performanceId, lack });
    }
    const code = openings.alternatePrice;
    const singles = own.filter((ticket) => ticket.subscriptionId === null);
    const last = singles.findLast((ticket) => ticket.priceCode === code);
    if (code !== '' && last !== undefined && !keepsAlternatePrice(code, singles)) {
      lacks.push({ kind: 'alternate', performanceId, ticket: last });
    }
  }
  if (
    [...cart.controls].some(([key, state]) => !key.startsWith(imposedPrefix) && (state === 1 || state === 2))
  ) {
    lacks.push({ kind: 'subscription' });
  }
  return lacks;
}
