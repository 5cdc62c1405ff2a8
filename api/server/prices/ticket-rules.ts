import { keepsAlternatePrice as keeps } from '../../prices/alternate-price.ts';
import { roomAtPrice, unchosenPrice } from '../../prices/price-limits.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Cents } from '../../values/money.ts';
import { places } from '../kernel/french.ts';
import { checkSubscriptionTickets } from '../subscriptions/subscription-rules.ts';
import type { CartFacts, CartTicket } from './cart-facts.ts';
import { priceName, refusals } from './fr.ts';
import type { GridLine, PriceOffer } from './price-offer.ts';
import { chooseReferences } from './reference-quota.ts';

/**
 * The promo of the cart that opens this price, or null for a price that needs none: displayed, or the alternate price.
 * @throws Refusal (5) for a price that nothing opens to this cart; the same whether it is the house's or a promo's.
 */
function openingPromo(
  offer: PriceOffer,
  facts: Pick<CartFacts, 'promoCodes'>,
  line: GridLine | undefined,
  priceCode: string,
): string | null {
  if (offer.promoPrices.has(priceCode)) {
    const code = facts.promoCodes.find((each) => opens(offer, each, priceCode));
    if (code !== undefined) {
      return code;
    }
  } else if (line?.isDisplayed === true || priceCode === offer.options.alternatePrice) {
    return null;
  }
  throw refusals.priceNotOffered();
}

function opens(offer: PriceOffer, promoCode: string, priceCode: string): boolean {
  return [...(offer.promos.get(promoCode)?.prices.values() ?? [])].includes(priceCode);
}

/** The price that a ticket of a promo would have without it (the wire's `tarifRef`); null when the promo does not tell. */
export function basePriceOf(offer: PriceOffer, promoCode: string, priceCode: string): string | null {
  const prices = [...(offer.promos.get(promoCode)?.prices ?? [])];
  return prices.find(([, opened]) => opened === priceCode)?.[0] ?? null;
}

/** Whether single tickets and subscriptions may stand in one cart: by the venue's option, or by the shopper's address (point 2). */
function areUnlinked(offer: PriceOffer, facts: CartFacts): boolean {
  return offer.options.isUngrouped || facts.isUngrouped;
}

/**
 * Point 4: single tickets and subscriptions exclude each other, unless the venue (`panierDegroupe`) or the address
 * (`abos=degroupes`) unlinks them.
 * @throws Refusal (13) when the cart holds a subscription and a single ticket is to come.
 */
function checkNoSubscription(offer: PriceOffer, facts: CartFacts): void {
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

interface Priced {
  readonly priceCode: string;
  readonly subscriptionLineId: string | null;
}

/**
 * The alternate price (option `tarif_PAPO`) is that of every second ticket: among the single tickets of a performance, at
 * most as many have it as have another price, or none yet.
 */
function keepsAlternatePrice(offer: PriceOffer, tickets: readonly Priced[]): boolean {
  return keeps(
    offer.options.alternatePrice,
    tickets.filter((ticket) => ticket.subscriptionLineId === null),
  );
}

/** @throws Refusal (13) when the wanted tickets would bring the alternate price to more than every second ticket. */
function checkAlternatePrice(offer: PriceOffer, here: readonly Priced[], wanted: readonly Priced[]): void {
  const code = offer.options.alternatePrice;
  const wants = code !== '' && wanted.some((ticket) => ticket.priceCode === code);
  if (wants && !keepsAlternatePrice(offer, [...here, ...wanted])) {
    throw refusals.alternatePrice({ price: priceName(offer, code) });
  }
}

/** A ticket that a cart wants: of this category, at this price. */
export interface WantedTicket {
  readonly categoryId: number;
  /** `?` when not chosen. */
  readonly priceCode: string;
  /** What should open the price; empty: whatever the cart's context was accepted with. */
  readonly reference: string;
  readonly subscriptionLineId: string | null;
}

/** The performance of wanted tickets. */
export interface PricedPerformance {
  readonly id: number;
  readonly showId: number;
  readonly gridId: number;
}

/** What a wanted ticket is granted, to be written on its line (`price_code`, `reference`, `promo_code`). */
export interface GrantedTicket {
  readonly priceCode: string;
  readonly reference: string;
  readonly promoCode: string;
}

/**
 * Whether these tickets may come into the cart, or (`exceptLineId`) one of its tickets become another: sold in the
 * category, opened to this cart, within all maximums, not beside a subscription. Pure. Points 3, 4 and 9.
 * @returns What to write on the line of each, in the order of `wanted`.
 * @throws Refusal naming what is not allowed: 5 for a price, 13 for a limit.
 */
export function checkTickets(
  offer: PriceOffer,
  facts: CartFacts,
  performance: PricedPerformance,
  wanted: readonly WantedTicket[],
  exceptLineId?: string,
): readonly GrantedTicket[] {
  const held = facts.tickets.filter((ticket) => ticket.lineId !== exceptLineId);
  const others = { ...facts, tickets: held };
  if (exceptLineId === undefined && wanted.some((ticket) => ticket.subscriptionLineId === null)) {
    checkNoSubscription(offer, facts);
  }
  const grid = offer.grids.get(performance.gridId) ?? new Map<string, GridLine>();
  for (const ticket of wanted) {
    if (ticket.priceCode !== unchosenPrice) {
      checkSold(offer, grid.get(ticket.priceCode), ticket);
    }
  }
  checkSubscriptionTickets(offer.subscriptions, others, performance, wanted);
  const here = held.filter(
    (ticket) => ticket.performanceId === performance.id && ticket.subscriptionLineId === null,
  );
  const chosen = wanted.filter(isChosenSingle);
  const promoOf = new Map(
    chosen.map(({ priceCode }) => [priceCode, openingPromo(offer, others, grid.get(priceCode), priceCode)]),
  );
  checkMaximums(offer, grid, here, chosen);
  checkPromoMaximums(offer, held, chosen, promoOf);
  checkAlternatePrice(offer, here, wanted);
  const references = chooseReferences(offer, others, performance.id, wanted);
  return wanted.map((ticket, index) => ({
    priceCode: ticket.priceCode,
    reference: references[index] ?? '',
    promoCode: (ticket.subscriptionLineId === null ? promoOf.get(ticket.priceCode) : null) ?? '',
  }));
}

function isChosenSingle(ticket: WantedTicket): boolean {
  return ticket.subscriptionLineId === null && ticket.priceCode !== unchosenPrice;
}

/** @throws Refusal (5) for a price that has no amount in the ticket's category. */
function checkSold(offer: PriceOffer, line: GridLine | undefined, ticket: WantedTicket): Cents {
  const amount = line?.amounts.get(ticket.categoryId);
  if (amount === undefined) {
    throw refusals.priceNotOffered();
  }
  if (amount === null) {
    throw refusals.amountUnavailable({ price: priceName(offer, ticket.priceCode) });
  }
  return amount;
}

/** The most tickets of a price in a cart for a performance (`nbMax`). */
function checkMaximums(
  offer: PriceOffer,
  grid: ReadonlyMap<string, GridLine>,
  here: readonly CartTicket[],
  chosen: readonly WantedTicket[],
): void {
  for (const [code, tickets] of groupBy(chosen, (ticket) => ticket.priceCode)) {
    const maximum = grid.get(code)?.maximum ?? null;
    if (maximum !== null && tickets.length > roomAtPrice(maximum, code, here)) {
      throw refusals.priceLimit({ price: priceName(offer, code), places: places(maximum) });
    }
  }
}

/** The most tickets of a promo in a cart. */
function checkPromoMaximums(
  offer: PriceOffer,
  held: readonly CartTicket[],
  chosen: readonly WantedTicket[],
  promoOf: ReadonlyMap<string, string | null>,
): void {
  for (const promo of offer.promos.values()) {
    const wanted = chosen.filter((ticket) => promoOf.get(ticket.priceCode) === promo.code).length;
    const count = held.filter((ticket) => ticket.promoCode === promo.code).length + wanted;
    if (promo.maximumTickets !== null && wanted > 0 && count > promo.maximumTickets) {
      throw refusals.promoLimit({ code: promo.code, places: places(promo.maximumTickets) });
    }
  }
}
