import { unchosenPrice } from '../../prices/unchosen-price.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { CartFacts } from '../prices/cart-facts.ts';
import type { PriceOffer } from '../prices/price-offer.ts';
import { checkTickets, type GrantedTicket } from '../prices/ticket-rules.ts';
import { mostTickets } from '../seats/decide-holds.ts';
import type { PerformanceOnSale } from '../seats/performance-on-sale.ts';
import { refusals } from './fr.ts';
import type { RemovedLine } from './removal.ts';

/** A ticket that was taken out, with its place. */
export interface RemovedTicket extends RemovedLine {
  readonly performanceId: number;
  readonly seatId: number;
}

/** With a place that is free and locked. */
export interface SeatedTicket {
  readonly ticket: RemovedTicket;
  readonly categoryId: number;
}

/** With what the rules of prices grant it. */
export interface Granted {
  readonly ticket: RemovedTicket;
  readonly grant: GrantedTicket;
}

interface Decision {
  readonly granted: readonly Granted[];
  readonly lost: readonly { readonly ticket: RemovedTicket; readonly refusal: Refusal }[];
  readonly facts: CartFacts;
}

const tooMany = refusals.cartFull({ mostTickets });
const withoutSubscription = refusals.subscriptionGone();

function refusalOf(run: () => void): Refusal | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof Refusal) {
      return error;
    }
    throw error;
  }
}

/** Decides the tickets of one performance one after another, at their own prices, else at one to be chosen. Pure. */
export function decidePrices(
  offer: PriceOffer,
  before: CartFacts,
  performance: PerformanceOnSale,
  tickets: readonly SeatedTicket[],
): Decision {
  let facts = before;
  const granted: Granted[] = [];
  const lost: { ticket: RemovedTicket; refusal: Refusal }[] = [];
  const wantedOf = (ticket: RemovedTicket, categoryId: number, priceCode: string) => ({
    categoryId,
    priceCode,
    reference: priceCode === unchosenPrice ? '' : ticket.reference,
    subscriptionLineId: ticket.parentId,
  });
  const take = (ticket: RemovedTicket, categoryId: number, grant: GrantedTicket): void => {
    granted.push({ ticket, grant });
    const { id: lineId, parentId: subscriptionLineId, performanceId, seatId } = ticket;
    const held = {
      lineId,
      performanceId,
      showId: performance.showId,
      categoryId,
      seatId,
      subscriptionLineId,
    };
    facts = { ...facts, tickets: [...facts.tickets, { ...held, ...grant }] };
  };
  // Together first: a price that only every second ticket may have depends on the others.
  let grants: readonly GrantedTicket[] = [];
  const wanted = tickets.map(({ ticket, categoryId }) => wantedOf(ticket, categoryId, ticket.priceCode));
  const together = refusalOf(() => {
    grants = checkTickets(offer, facts, performance, wanted);
  });
  for (const [index, { ticket, categoryId }] of tickets.entries()) {
    const singles = facts.tickets.filter(({ subscriptionLineId }) => subscriptionLineId === null).length;
    const own = facts.subscriptions.some(({ lineId }) => lineId === ticket.parentId);
    if (ticket.parentId === null ? singles >= mostTickets : !own) {
      lost.push({ ticket, refusal: ticket.parentId === null ? tooMany : withoutSubscription });
      continue;
    }
    const grant = together === null ? grants[index] : undefined;
    if (grant !== undefined) {
      take(ticket, categoryId, grant);
      continue;
    }
    let last: Refusal | null = null;
    for (const priceCode of [ticket.priceCode, unchosenPrice]) {
      last = refusalOf(() => {
        const [alone] = checkTickets(offer, facts, performance, [wantedOf(ticket, categoryId, priceCode)]);
        if (alone !== undefined) {
          take(ticket, categoryId, alone);
        }
      });
      if (last === null) {
        break;
      }
    }
    if (last !== null) {
      lost.push({ ticket, refusal: last });
    }
  }
  return { granted, lost, facts };
}
