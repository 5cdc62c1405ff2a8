import { type Cart, type TicketItem, ticketsOf } from '../cart/cart.ts';
import { alternateCandidates } from './alternate-price.ts';
import { type PriceFamily, type PriceOpenings, requiredFamily } from './price-openings.ts';
import type { PriceLine } from './pricing.ts';
import { acceptedFamilies, promoOf } from './promo.ts';

/** A price in the list of a ticket of the cart. */
export interface PriceChoice {
  readonly line: PriceLine;
  /**
   * `open`: can be chosen; `needsReference`: once a reference of `family` is given; `everySecond`: the alternate price, and
   * as many tickets as may have it do.
   */
  readonly state: 'open' | 'needsReference' | 'everySecond';
  readonly family: PriceFamily | null;
}

/** The single tickets of the performance of a ticket, in their order. */
export function singlesBeside(cart: Cart, performanceId: number): readonly TicketItem[] {
  return ticketsOf(cart).filter(
    (ticket) => ticket.performanceId === performanceId && ticket.subscriptionId === null,
  );
}

/** What opens prices in a cart, read once for all of its tickets. */
interface Opened {
  readonly openings: PriceOpenings;
  readonly families: ReadonlySet<string>;
  readonly byPromo: ReadonlySet<string>;
  /** Prices that only a promo opens. */
  readonly ofPromos: ReadonlySet<string>;
}

function stateOf(line: PriceLine, { openings, families, byPromo, ofPromos }: Opened): PriceChoice | null {
  if (byPromo.has(line.code)) {
    return { line, state: 'open', family: null };
  }
  if (!line.isDisplayed || ofPromos.has(line.code)) {
    return null;
  }
  const family = requiredFamily(openings, line.code);
  return family === null || families.has(family.code)
    ? { line, state: 'open', family }
    : { line, state: 'needsReference', family };
}

function alternateChoice(line: PriceLine, cart: Cart, ticket: TicketItem): PriceChoice {
  const singles = singlesBeside(cart, ticket.performanceId);
  const hasRoom = alternateCandidates(line.code, singles, () => true).length > 0;
  return { line, state: hasRoom ? 'open' : 'everySecond', family: null };
}

/**
 * The prices from which the shopper chooses for a ticket of the cart, in the venue's order: those for everybody, those that
 * a reference or the promo of the cart opens, the alternate price; of a subscription's ticket, its subscription's. The price
 * that it has is always among them, when `lines` knows it. `lines` are the prices of its category.
 */
export function priceChoices(
  lines: readonly PriceLine[],
  openings: PriceOpenings,
  cart: Cart,
  ticket: TicketItem,
): readonly PriceChoice[] {
  const sold = lines.filter(
    (line) => line.amounts.has(ticket.categoryCode) && (line.maximum !== 0 || line.code === ticket.priceCode),
  );
  if (ticket.subscriptionId !== null) {
    const subscription = cart.items.find(({ id }) => id === ticket.subscriptionId);
    const codes = subscription?.type === 'subscription' ? subscription.priceCodes : [];
    return sold
      .filter((line) => codes.includes(line.code) || line.code === ticket.priceCode)
      .map((line) => ({ line, state: 'open', family: null }));
  }
  const opened: Opened = {
    openings,
    families: acceptedFamilies(cart),
    byPromo: new Set(promoOf(cart)?.priceCodes ?? []),
    ofPromos: new Set([...openings.promoPrices.values()].flat()),
  };
  return sold.flatMap((line): readonly PriceChoice[] => {
    if (line.code === ticket.priceCode) {
      return [{ line, state: 'open', family: null }];
    }
    if (openings.alternatePrice !== '' && line.code === openings.alternatePrice) {
      return [alternateChoice(line, cart, ticket)];
    }
    const choice = stateOf(line, opened);
    return choice === null ? [] : [choice];
  });
}
