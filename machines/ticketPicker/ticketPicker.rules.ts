import { type AcceptedReference, openTickets } from '../../api/prices/accepted-reference.ts';
import {
  alternateLeft,
  chargedPrices,
  type ReckonedPlace,
  totalOf,
} from '../../api/prices/charged-prices.ts';
import { roomAtPrice, unchosenPrice } from '../../api/prices/price-limits.ts';
import { familyOf } from '../../api/prices/price-openings.ts';
import type { PriceLine } from '../../api/prices/pricing.ts';
import type { SeatDescription } from '../../api/seats/hall-plan.ts';
import { usualPreferences } from '../../api/seats/place-preferences.ts';
import type { Cents } from '../../api/values/money.ts';
import type { ProposedSeat } from '../bestPlaces/bestPlaces.types.ts';
import type { SeatToTake } from '../cart/cart.types.ts';
import type {
  ChosenSeat,
  KeptChoice,
  OfferCategory,
  PerformanceOffer,
  TicketPickerContext,
} from './ticketPicker.types.ts';

/** The context of a picker in which nothing is chosen. */
export const nothingChosen: TicketPickerContext = {
  performanceId: null,
  purpose: { kind: 'choose' },
  offer: null,
  categoryCode: null,
  seats: [],
  lost: [],
  quantities: {},
  notSoldHere: [],
  preferences: usualPreferences,
  accepted: [],
  refusal: null,
  heldCount: 0,
  kept: null,
};

export function categoryOf(offer: PerformanceOffer | null, code: string | null): OfferCategory | null {
  return offer?.categories.find((category) => category.code === code) ?? null;
}

/** A price as it is sold in a category, to everybody or with a reference; null where it is not. */
export function lineOf(
  offer: PerformanceOffer | null,
  categoryCode: string | null,
  priceCode: string,
): PriceLine | null {
  const category = categoryOf(offer, categoryCode);
  return (
    category?.prices.find(({ code }) => code === priceCode) ??
    category?.referenced.find(({ code }) => code === priceCode) ??
    null
  );
}

/** What a price costs in a category, in cents; the alternate price too, which nobody chooses by hand. */
export function amountIn(
  offer: PerformanceOffer | null,
  priceCode: string,
  categoryCode: string,
): Cents | null {
  const line =
    offer?.alternate?.code === priceCode ? offer.alternate : lineOf(offer, categoryCode, priceCode);
  return line?.amounts.get(categoryCode) ?? null;
}

type Choice = Pick<TicketPickerContext, 'offer' | 'accepted'>;

/** How many tickets at each price code. */
type Counts = Readonly<Record<string, number>>;

/** How many tickets are chosen without a map. */
export function quantityChosen(quantities: Counts): number {
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
}

/**
 * How many tickets may have a price beside those counted and those of the cart: what the price (`nbMax`), its family
 * (`nbMaxCtrl`, or what the accepted references still open) and the order leave. `others` counts none of the tickets in question.
 */
export function roomFor(
  { offer, accepted }: Choice,
  others: Counts,
  categoryCode: string | null,
  priceCode: string,
): number {
  if (offer === null) {
    return 0;
  }
  const left = Math.max(0, offer.maximum - quantityChosen(others));
  if (priceCode === unchosenPrice) {
    return left;
  }
  const line = lineOf(offer, categoryCode, priceCode);
  if (line === null) {
    return 0;
  }
  return Math.max(
    0,
    Math.min(
      left,
      roomAtPrice(line.maximum, priceCode, offer.held) - (others[priceCode] ?? 0),
      roomInFamily(offer, accepted, others, priceCode),
    ),
  );
}

function roomInFamily(
  { openings, performanceId, held }: PerformanceOffer,
  accepted: readonly AcceptedReference[],
  others: Counts,
  priceCode: string,
): number {
  const family = familyOf(openings, priceCode);
  if (family === undefined) {
    return Number.POSITIVE_INFINITY;
  }
  const most = openTickets(family, performanceId, accepted, held) ?? Number.POSITIVE_INFINITY;
  const taken = family.priceCodes.reduce((sum, code) => sum + (others[code] ?? 0), 0);
  return most - taken;
}

/** How many seats have each price. */
export function countSeats(seats: readonly Pick<ChosenSeat, 'priceCode'>[]): Counts {
  const counts: Record<string, number> = {};
  for (const { priceCode } of seats) {
    counts[priceCode] = (counts[priceCode] ?? 0) + 1;
  }
  return counts;
}

/** Whether a seat may have this price beside the other seats as they are. */
export function maySeatHave(
  choice: Choice & Pick<TicketPickerContext, 'seats'>,
  seat: Pick<ChosenSeat, 'seatId' | 'categoryCode'>,
  priceCode: string,
): boolean {
  const others = countSeats(choice.seats.filter(({ seatId }) => seatId !== seat.seatId));
  return roomFor(choice, others, seat.categoryCode, priceCode) > 0;
}

/** The price a seat starts with: the first of its category with room that asks for no proof; '?' when there is none. */
function startingPrice(choice: Choice, seats: readonly ChosenSeat[], categoryCode: string): string {
  const counts = countSeats(seats);
  const open = (categoryOf(choice.offer, categoryCode)?.prices ?? []).filter(
    ({ code }) => roomFor(choice, counts, categoryCode, code) > 0,
  );
  return (open.find((price) => price.proofType === '') ?? open[0])?.code ?? unchosenPrice;
}

/** The choice with a seat more, at its category's first price; with that seat no longer, where it was chosen. */
export function withSeatToggled(
  context: Choice & Pick<TicketPickerContext, 'seats'>,
  seat: SeatDescription,
): readonly ChosenSeat[] {
  const others = context.seats.filter(({ seatId }) => seatId !== seat.seatId);
  return others.length < context.seats.length
    ? others
    : [...others, { ...seat, priceCode: startingPrice(context, others, seat.categoryCode) }];
}

/** A proposal as it is chosen: each seat at its price, as far as there is room for it; no more than may be taken. */
export function proposalChosen(
  context: Choice & Pick<TicketPickerContext, 'lost'>,
  proposed: readonly ProposedSeat[],
): readonly ChosenSeat[] {
  const seats: ChosenSeat[] = [];
  const free = proposed.filter(({ seatId }) => !context.lost.some((lost) => lost.seatId === seatId));
  for (const { priceCode, ...seat } of free.slice(0, context.offer?.maximum ?? 0)) {
    const isOpen = priceCode !== null && maySeatHave({ ...context, seats }, seat, priceCode);
    seats.push({
      ...seat,
      priceCode: isOpen ? priceCode : startingPrice(context, seats, seat.categoryCode),
    });
  }
  return seats;
}

/** The choice once others took these seats: those that were chosen are lost, the rest stays. */
export function withoutTaken(
  { seats, lost }: Pick<TicketPickerContext, 'seats' | 'lost'>,
  seatIds: readonly number[],
): Pick<TicketPickerContext, 'seats' | 'lost'> {
  const isGone = ({ seatId }: SeatDescription): boolean => seatIds.includes(seatId);
  return { seats: seats.filter((seat) => !isGone(seat)), lost: [...lost, ...seats.filter(isGone)] };
}

/** The quantities with one changed, kept within the limits of the price, of its family and of the offer. */
export function withQuantity(
  context: Choice & Pick<TicketPickerContext, 'categoryCode' | 'quantities'>,
  priceCode: string,
  wanted: number,
): Counts {
  const isSold =
    priceCode === unchosenPrice || lineOf(context.offer, context.categoryCode, priceCode) !== null;
  if (!isSold || !Number.isInteger(wanted)) {
    return context.quantities;
  }
  const others = { ...context.quantities, [priceCode]: 0 };
  const most = roomFor(context, others, context.categoryCode, priceCode);
  return { ...context.quantities, [priceCode]: Math.max(0, Math.min(wanted, most)) };
}

/** The quantities in a category: what is sold there stays, as far as there is room; the rest is named. */
export function carryQuantities(
  context: Choice & Pick<TicketPickerContext, 'quantities'>,
  categoryCode: string,
): Pick<TicketPickerContext, 'quantities' | 'notSoldHere'> {
  const chosen = Object.entries(context.quantities).filter(([, quantity]) => quantity > 0);
  const quantities = chosen.reduce<Counts>(
    (sum, [code, quantity]) => withQuantity({ ...context, categoryCode, quantities: sum }, code, quantity),
    {},
  );
  return {
    quantities,
    notSoldHere: chosen.map(([code]) => code).filter((code) => (quantities[code] ?? 0) === 0),
  };
}

/** The choice in an offer that was asked for anew: what is no longer sold so is to be chosen again, and is named. */
export function withOffer(
  context: TicketPickerContext,
  offer: PerformanceOffer,
): Pick<TicketPickerContext, 'offer' | 'categoryCode' | 'quantities' | 'notSoldHere' | 'seats'> {
  const isSold = categoryOf(offer, context.categoryCode) !== null;
  return {
    offer,
    categoryCode: isSold ? context.categoryCode : null,
    quantities: context.quantities,
    notSoldHere: [],
    ...(isSold && context.categoryCode !== null
      ? carryQuantities({ ...context, offer }, context.categoryCode)
      : {}),
    seats: context.seats.map((seat) =>
      lineOf(offer, seat.categoryCode, seat.priceCode) === null
        ? { ...seat, priceCode: unchosenPrice }
        : seat,
    ),
  };
}

/**
 * The places chosen, in the order in which they are asked for: tickets of the category that was chosen, or seats of the map.
 * Places chosen the other way (on the map, or by category) wait, and are not counted.
 */
export function placesOf(context: TicketPickerContext): readonly ReckonedPlace[] {
  const { offer, categoryCode, quantities, seats } = context;
  if (categoryCode === null) {
    return seats;
  }
  // In the order of the offer, '?' last, whatever was pressed first: the same choice always costs the same.
  const category = categoryOf(offer, categoryCode);
  const known = [...(category?.prices ?? []), ...(category?.referenced ?? [])].map(({ code }) => code);
  const rank = (code: string): number => {
    const index = known.indexOf(code);
    return index >= 0 ? index : code === unchosenPrice ? Number.POSITIVE_INFINITY : known.length;
  };
  return Object.entries(quantities)
    .sort(([one], [other]) => rank(one) - rank(other))
    .flatMap(([priceCode, quantity]) =>
      Array.from({ length: quantity }, () => ({ categoryCode, priceCode })),
    );
}

/**
 * What a shopper who closes the window finds again later; null when there is nothing. Where the window was not open to choose
 * places, what it remembered before is kept.
 */
export function choiceToKeep(context: TicketPickerContext): KeptChoice | null {
  const { performanceId, purpose, seats, quantities, preferences, accepted } = context;
  if (purpose.kind !== 'choose') {
    return context.kept;
  }
  const isChosen = seats.length + quantityChosen(quantities) > 0;
  return performanceId === null || !isChosen
    ? null
    : { performanceId, seats, quantities, preferences, accepted };
}

/** One price code for each place, as the cart is asked for it: every second one has the alternate price, if there is one. */
export function chargedCodes(context: TicketPickerContext): readonly string[] {
  return chargedPrices(
    placesOf(context),
    alternateLeft(context.offer?.alternate ?? null, context.offer?.held ?? []),
    (price, category) => amountIn(context.offer, price, category),
  );
}

/** The chosen seats, as the cart is asked for them. */
export function seatsToTake(context: TicketPickerContext): readonly SeatToTake[] {
  const codes = chargedCodes(context);
  return context.seats.map(({ seatId, priceCode }, index) => ({
    seatId,
    priceCode: codes[index] ?? priceCode,
  }));
}

/** How many places have the alternate price though another was chosen. */
export function alternateCount(context: TicketPickerContext): number {
  const places = placesOf(context);
  return chargedCodes(context).filter((code, index) => code !== places[index]?.priceCode).length;
}

/** What the choice costs in cents, as the server will charge it; a place whose price is not chosen counts for nothing yet. */
export function choiceTotal(context: TicketPickerContext): Cents {
  const codes = chargedCodes(context);
  return totalOf(
    placesOf(context).map(({ categoryCode }, index) => ({
      categoryCode,
      priceCode: codes[index] ?? unchosenPrice,
    })),
    (price, category) => amountIn(context.offer, price, category),
  );
}

/** What the places cost that have their own price, before every second one has the alternate price. */
export function fullTotal(context: TicketPickerContext): Cents {
  return totalOf(placesOf(context), (price, category) => amountIn(context.offer, price, category));
}
