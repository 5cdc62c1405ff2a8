import { alternateLeft, chargedPrices } from '../../api/prices/charged-prices.ts';
import { roomAtPrice } from '../../api/prices/price-limits.ts';
import type { PriceLine } from '../../api/prices/pricing.ts';
import type {
  FittingAlternative,
  PricedCategory,
  ProposalQuestion,
} from '../../api/seats/best-places/propose-places.ts';
import type { SeatDescription } from '../../api/seats/hall-plan.ts';
import { usualPreferences } from '../../api/seats/place-preferences.ts';
import type { Cents } from '../../api/values/money.ts';
import type { OfferCategory } from '../ticketPicker/ticketPicker.types.ts';
import type { PartyOffer, PlacesSearch, ProposedSeat } from './bestPlaces.types.ts';

/** A ticket of the party in one category. */
export interface PartyTicket {
  readonly priceCode: string;
  readonly amount: Cents;
}

/** What most people ask for. */
export function usualSearch(offer: PartyOffer): PlacesSearch {
  return { people: Math.min(2, offer.maximum), kinds: {}, ceiling: null, preferences: usualPreferences };
}

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, Number.isInteger(value) ? value : least));

/** The search brought within what can be: no more people than the order takes, no more of a kind than people. */
export function withinLimits(offer: PartyOffer, search: PlacesSearch): PlacesSearch {
  const people = between(search.people, 1, offer.maximum);
  const kinds: Record<string, number> = {};
  let left = people;
  for (const line of choosableKinds(offer)) {
    const most = Math.min(left, roomAtPrice(line.maximum, line.code, offer.held));
    const count = between(search.kinds[line.code] ?? 0, 0, most);
    if (count > 0) {
      kinds[line.code] = count;
      left -= count;
    }
  }
  const wheelchairs = between(search.preferences.wheelchairs, 0, people);
  const companions = wheelchairs === 0 ? 0 : between(search.preferences.companions, 0, people - wheelchairs);
  return { ...search, people, kinds, preferences: { ...search.preferences, wheelchairs, companions } };
}

/** The price of whoever is of no particular kind: the first of the category that asks for no proof. */
function firstPrice(category: OfferCategory): PriceLine | null {
  return category.prices.find((price) => price.proofType === '') ?? category.prices[0] ?? null;
}

/** The prices that some of the party can have beside the first one, in the order of the offer. */
export function choosableKinds(offer: PartyOffer): readonly PriceLine[] {
  const first = new Set(offer.categories.map((category) => firstPrice(category)?.code));
  const kinds = new Map<string, PriceLine>();
  for (const line of offer.categories.flatMap((category) => category.prices)) {
    if (!first.has(line.code) && !kinds.has(line.code)) {
      kinds.set(line.code, line);
    }
  }
  return [...kinds.values()];
}

/** The tickets of the party in a category, one for each seat in turn; null when they are not all sold there. */
export function ticketsIn(
  category: OfferCategory,
  search: PlacesSearch,
  held: PartyOffer['held'],
): readonly PartyTicket[] | null {
  const first = firstPrice(category);
  const ofKinds = Object.values(search.kinds).reduce((sum, count) => sum + count, 0);
  const counts = [[first?.code ?? '', search.people - ofKinds] as const, ...Object.entries(search.kinds)];
  const tickets: PartyTicket[] = [];
  for (const [priceCode, count] of counts) {
    const line = category.prices.find(({ code }) => code === priceCode);
    const amount = line?.amounts.get(category.code);
    if (count > 0 && (amount === undefined || count > roomAtPrice(line?.maximum ?? null, priceCode, held))) {
      return null;
    }
    for (let ticket = 0; ticket < count; ticket += 1) {
      tickets.push({ priceCode, amount: amount ?? 0 });
    }
  }
  return tickets;
}

/** The tickets of the party in the category of a proposal. */
export function ticketsOf(
  offer: PartyOffer,
  search: PlacesSearch,
  categoryCode: string,
): readonly PartyTicket[] {
  const category = offer.categories.find(({ code }) => code === categoryCode);
  return category === undefined ? [] : (ticketsIn(category, search, offer.held) ?? []);
}

/** A seat, as far as its price goes. */
type PricedSeat = Pick<SeatDescription, 'categoryCode'>;

/** The tickets of the party on these seats, each in the category of its seat; null where that is not sold. */
export function ticketsOn(
  offer: PartyOffer,
  search: PlacesSearch,
  seats: readonly PricedSeat[],
): readonly (PartyTicket | null)[] {
  const known = new Map<string, readonly PartyTicket[]>();
  return seats.map(({ categoryCode }, index) => {
    const tickets = known.get(categoryCode) ?? ticketsOf(offer, search, categoryCode);
    known.set(categoryCode, tickets);
    return tickets[index] ?? null;
  });
}

/** These seats with the price that the party has on each. */
export function pricedSeats(
  offer: PartyOffer,
  search: PlacesSearch,
  seats: readonly SeatDescription[],
): readonly ProposedSeat[] {
  const tickets = ticketsOn(offer, search, seats);
  return seats.map((seat, index) => ({ ...seat, priceCode: tickets[index]?.priceCode ?? null }));
}

/** What each ticket of the party is charged on these seats: every second one has the alternate price, where there is one. */
export function chargedAmounts(
  offer: PartyOffer,
  search: PlacesSearch,
  seats: readonly PricedSeat[],
): readonly Cents[] {
  const places = ticketsOn(offer, search, seats).flatMap((ticket, index) =>
    ticket === null ? [] : [{ ...ticket, categoryCode: seats[index]?.categoryCode ?? '' }],
  );
  const key = (priceCode: string, categoryCode: string): string => `${categoryCode}\n${priceCode}`;
  const amounts = new Map(
    places.map(({ priceCode, categoryCode, amount }) => [key(priceCode, categoryCode), amount]),
  );
  const { alternate } = offer;
  const amountOf = (priceCode: string, categoryCode: string): Cents | null =>
    (priceCode === alternate?.code
      ? alternate.amounts.get(categoryCode)
      : amounts.get(key(priceCode, categoryCode))) ?? null;
  const codes = chargedPrices(places, alternateLeft(alternate, offer.held), amountOf);
  return codes.map((code, index) => amountOf(code, places[index]?.categoryCode ?? '') ?? 0);
}

/** The categories in which the party can be, and what its dearest ticket costs there; the dearest first. */
function pricedCategories(offer: PartyOffer, search: PlacesSearch): readonly PricedCategory[] {
  return offer.categories
    .flatMap((category) => {
      const tickets = ticketsIn(category, search, offer.held);
      return tickets === null
        ? []
        : [{ code: category.code, amount: Math.max(...tickets.map(({ amount }) => amount)) }];
    })
    .sort((a, b) => b.amount - a.amount);
}

/** What a ticket may cost at most, to choose from: the dearest first, each amount once. */
export function ceilingsFor(offer: PartyOffer, search: PlacesSearch): readonly Cents[] {
  return [...new Set(pricedCategories(offer, search).map(({ amount }) => amount))];
}

/** What to ask of the hall. Categories above the ceiling are only looked at when nothing else fits. */
export function questionOf(
  offer: PartyOffer,
  search: PlacesSearch,
  seen: readonly number[],
): ProposalQuestion {
  const { ceiling, people, preferences } = search;
  const priced = pricedCategories(offer, search);
  const isPayable = ({ amount }: PricedCategory): boolean => ceiling === null || amount <= ceiling;
  return {
    people,
    preferences,
    categories: priced.filter(isPayable),
    dearer: priced.filter((category) => !isPayable(category)),
    seen,
  };
}

/** The search that somebody makes who takes an alternative. */
export function withAlternative(search: PlacesSearch, alternative: FittingAlternative): PlacesSearch {
  switch (alternative.kind) {
    case 'fewerPeople':
      return { ...search, people: alternative.people };
    case 'fewerWheelchairs':
      return { ...search, preferences: { ...search.preferences, wheelchairs: alternative.wheelchairs } };
    case 'dearer':
      return { ...search, ceiling: alternative.amount };
  }
}
