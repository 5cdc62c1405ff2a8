import type { PriceLine } from '../../../api/prices/pricing.ts';
import type { SeatDescription } from '../../../api/seats/hall-plan.ts';
import { usualPreferences } from '../../../api/seats/place-preferences.ts';
import type { ProposedSeat } from '../../../machines/bestPlaces/bestPlaces.types.ts';
import type {
  ChosenSeat,
  KeptChoice,
  OfferCategory,
  PerformanceOffer,
  TicketPickerContext,
} from '../../../machines/ticketPicker/ticketPicker.types.ts';
import {
  offerByCategory,
  offerByQuantity,
  offerElsewhere,
  offerOnMap,
  price,
} from '../../support/data/fixtures.ts';

const inSecond = (code: string, amount: number): PriceLine => ({
  ...price(code, amount),
  amounts: new Map([['C2', amount]]),
});
/** A second category, in which young people have no price of their own. */
const second: OfferCategory = {
  ...{ code: 'C2', name: 'Deuxième', color: '#3355aa', availability: 'V' },
  ...{ prices: [inSecond('TP', 2800)], referenced: [inSecond('ADH', 2100)], unavailable: [] },
};
const withSecond = (offer: PerformanceOffer): PerformanceOffer => ({
  ...offer,
  categories: [...offer.categories, second],
});
/** The full price is sold no longer: there is one for young people. */
const withoutFullPrice = (offer: PerformanceOffer): PerformanceOffer => ({
  ...offer,
  categories: offer.categories.map((category) => ({
    ...category,
    prices: category.prices.filter(({ code }) => code !== 'TP'),
  })),
});

export const offers = {
  'places on the map': offerOnMap,
  'places on the map, without the full price': withoutFullPrice(offerOnMap),
  'free seating with its category': withSecond(offerByQuantity),
  'free seating in several categories': withSecond(offerByCategory),
  'free seating, without the full price': withoutFullPrice(offerByQuantity),
  'free seating in another category alone': offerElsewhere,
} as const;

export const nothingChosen: TicketPickerContext = {
  ...{ performanceId: null, purpose: { kind: 'choose' }, offer: null, categoryCode: null },
  ...{ seats: [], lost: [], quantities: {}, notSoldHere: [], preferences: usualPreferences },
  ...{ accepted: [], refusal: null, heldCount: 0, kept: null },
};

/** The prices that an offer sells in a category, in its order; null where it has no such category. */
export function soldIn(
  offer: PerformanceOffer | null,
  categoryCode: string | null,
): readonly string[] | null {
  const category = offer?.categories.find(({ code }) => code === categoryCode);
  return category === undefined ? null : category.prices.map(({ code }) => code);
}

export const isSold = (
  offer: PerformanceOffer | null,
  categoryCode: string | null,
  priceCode: string,
): boolean => soldIn(offer, categoryCode)?.includes(priceCode) === true;

type Quantities = TicketPickerContext['quantities'];

/** Tickets in a category: what is sold there comes along, the rest is named. */
export function ticketsAt(
  offer: PerformanceOffer | null,
  categoryCode: string,
  quantities: Quantities,
): Pick<TicketPickerContext, 'quantities' | 'notSoldHere'> {
  const chosen = Object.entries(quantities).filter(([, quantity]) => quantity > 0);
  const isHere = ([code]: readonly [string, number]): boolean => isSold(offer, categoryCode, code);
  return {
    quantities: Object.fromEntries(chosen.filter(isHere)),
    notSoldHere: chosen.filter((one) => !isHere(one)).map(([code]) => code),
  };
}

/** What was chosen, in an offer: tickets of its category as far as they are sold, seats with prices that are. */
export function inOffer(
  { categoryCode, quantities, seats }: TicketPickerContext,
  offer: PerformanceOffer,
): Partial<TicketPickerContext> {
  const here = soldIn(offer, categoryCode) === null ? null : categoryCode;
  return {
    offer,
    categoryCode: here,
    ...(here === null ? { quantities, notSoldHere: [] } : ticketsAt(offer, here, quantities)),
    seats: seats.map((seat) =>
      isSold(offer, seat.categoryCode, seat.priceCode) ? seat : { ...seat, priceCode: '?' },
    ),
  };
}

/** What is sold is asked for anew; a map stays as it is, and one that was given up stays given up. */
export const inOfferAskedAnew = (
  context: TicketPickerContext,
  offer: PerformanceOffer,
): Partial<TicketPickerContext> => inOffer(context, { ...offer, needsMap: context.offer?.needsMap === true });

type Chosen = Pick<TicketPickerContext, 'seats' | 'lost'>;

/** A new seat begins with the first price that asks for no proof, or the first. */
const atFirstPrice = (offer: PerformanceOffer | null, seat: SeatDescription): ChosenSeat => ({
  ...seat,
  priceCode: isSold(offer, seat.categoryCode, 'TP') ? 'TP' : 'J26',
});

export const has = (seats: readonly SeatDescription[], seatIds: readonly number[]): boolean =>
  seats.some(({ seatId }) => seatIds.includes(seatId));

/** A press chooses a seat that was not, and lets go of one that was. */
export const toggled = ({ seats, offer }: TicketPickerContext, seat: SeatDescription): Partial<Chosen> => ({
  seats: has(seats, [seat.seatId])
    ? seats.filter(({ seatId }) => seatId !== seat.seatId)
    : [...seats, atFirstPrice(offer, seat)],
});

/** Somebody else took seats: those that were chosen are lost, the rest stays. */
export const without = ({ seats, lost }: Chosen, taken: readonly number[]): Chosen => ({
  seats: seats.filter(({ seatId }) => !taken.includes(seatId)),
  lost: [...lost, ...seats.filter(({ seatId }) => taken.includes(seatId))],
});

/** A proposal is chosen at its prices, as far as they are sold and nobody else has its seats. */
export const proposed = ({ offer, lost }: TicketPickerContext, seats: readonly ProposedSeat[]): Chosen => ({
  seats: seats
    .filter(({ seatId }) => !has(lost, [seatId]))
    .map(({ priceCode, ...seat }) =>
      priceCode !== null && isSold(offer, seat.categoryCode, priceCode)
        ? { ...seat, priceCode }
        : atFirstPrice(offer, seat),
    ),
  lost: [],
});

/** The prices of what is asked for: of the seats of the map, or of the tickets in the order of the offer. */
export const chosenCodes = ({
  categoryCode,
  offer,
  quantities,
  seats,
}: TicketPickerContext): readonly string[] =>
  categoryCode === null
    ? seats.map(({ priceCode }) => priceCode)
    : (soldIn(offer, categoryCode) ?? []).flatMap((code) =>
        Array.from({ length: quantities[code] ?? 0 }, () => code),
      );

/** What is found again by who closes the window. */
export function keptOf(context: TicketPickerContext): KeptChoice | null {
  const { performanceId, purpose, seats, quantities, preferences, accepted } = context;
  if (purpose.kind !== 'choose') {
    return context.kept;
  }
  const isChosen = seats.length > 0 || Object.values(quantities).some((quantity) => quantity > 0);
  return performanceId === null || !isChosen
    ? null
    : { performanceId, seats, quantities, preferences, accepted };
}
