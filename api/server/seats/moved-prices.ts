import { unchosenPrice } from '../../prices/unchosen-price.ts';
import { Refusal } from '../kernel/refusal.ts';
import {
  type CartFacts,
  checkTickets,
  type GrantedTicket,
  type PricedPerformance,
  type PriceOffer,
} from '../prices/ticket-rules.ts';
import type { MovingTicket } from './moving-tickets.ts';

/** What the rules grant a ticket in its new category; null where they refuse. */
function grantedIn(
  offer: PriceOffer,
  facts: CartFacts,
  performance: PricedPerformance,
  ticket: MovingTicket,
  categoryId: number,
  priceCode: string,
): GrantedTicket | null {
  const { reference, subscriptionLineId, lineId } = ticket;
  try {
    const wanted = [{ categoryId, priceCode, reference, subscriptionLineId }];
    return checkTickets(offer, facts, performance, wanted, lineId)[0] ?? null;
  } catch (error) {
    if (error instanceof Refusal) {
      return null;
    }
    throw error;
  }
}

/**
 * The prices of tickets that move: kept where the new category sells them, else to be chosen again.
 * @param categoryIds The new category of each.
 * @returns What to write on each line; null for a ticket that may not sit there at any price (its subscription says so).
 */
export function movedPrices(
  offer: PriceOffer,
  facts: CartFacts,
  performance: PricedPerformance,
  tickets: readonly MovingTicket[],
  categoryIds: readonly number[],
): readonly (GrantedTicket | null)[] {
  let now = facts;
  return tickets.map((ticket, index) => {
    const categoryId = categoryIds[index] ?? ticket.categoryId;
    const granted =
      categoryId === ticket.categoryId
        ? ticket
        : (grantedIn(offer, now, performance, ticket, categoryId, ticket.priceCode) ??
          grantedIn(offer, now, performance, { ...ticket, reference: '' }, categoryId, unchosenPrice));
    if (granted !== null) {
      const { priceCode, reference, promoCode } = granted;
      now = {
        ...now,
        tickets: now.tickets.map((held) =>
          held.lineId === ticket.lineId ? { ...held, categoryId, priceCode, reference, promoCode } : held,
        ),
      };
    }
    return granted;
  });
}
