import { unchosenPrice } from '../prices/price-limits.ts';
import { matchesTagList } from '../values/tag-list.ts';
import type { SubscriptionFormula, SubscriptionType } from './subscription.ts';

/** A ticket of a subscription, as the rules of a formula see it. `tags`: see `performanceTags`. */
export interface ComposedTicket {
  readonly performanceId: number;
  readonly showId: number;
  readonly categoryCode: string;
  /** '?' while it is not chosen. */
  readonly priceCode: string;
  readonly tags: readonly string[];
}

/** What is still to be added for a subscription to be complete. */
export type CompositionGap =
  | { readonly kind: 'places'; readonly count: number }
  | { readonly kind: 'collection'; readonly collectionId: string; readonly count: number }
  | { readonly kind: 'category'; readonly categoryCode: string; readonly count: number };

/** What must change in a subscription: no further ticket mends it. */
export type CompositionFault =
  | { readonly kind: 'tooManyPlaces'; readonly count: number }
  | { readonly kind: 'tooManyOfCollection'; readonly collectionId: string; readonly count: number }
  | { readonly kind: 'performanceNotIncluded'; readonly performanceId: number }
  | { readonly kind: 'categoryNotIncluded'; readonly performanceId: number; readonly categoryCode: string }
  | { readonly kind: 'priceNotIncluded'; readonly performanceId: number; readonly priceCode: string }
  | { readonly kind: 'categoriesMixed'; readonly categoryCodes: readonly string[] }
  | { readonly kind: 'performanceTwice'; readonly performanceId: number }
  | { readonly kind: 'showTwice'; readonly showId: number }
  /** More places for guests at a performance than one subscriber may take. */
  | { readonly kind: 'tooManyGuests'; readonly performanceId: number; readonly count: number }
  /** A place for a guest where the subscriber does not come. */
  | { readonly kind: 'guestAlone'; readonly performanceId: number };

type Rules = Pick<
  SubscriptionFormula,
  'categories' | 'isSingleCategory' | 'collectionDefinitions' | 'categoryMinimums'
>;

/** Whether a ticket is beside the subscription, for somebody who comes along: by its price. */
export function isGuestTicket(
  type: Pick<SubscriptionType, 'pricings' | 'guests'>,
  { priceCode }: Pick<ComposedTicket, 'priceCode'>,
): boolean {
  return type.guests?.pricings.includes(priceCode) === true && !type.pricings.includes(priceCode);
}

function repeated<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function faultsOfTickets(
  formula: Rules,
  type: SubscriptionType,
  tickets: readonly ComposedTicket[],
): readonly CompositionFault[] {
  return tickets.flatMap(({ performanceId, categoryCode, priceCode, tags }): CompositionFault[] => [
    ...(matchesTagList(type.filter, tags)
      ? []
      : [{ kind: 'performanceNotIncluded' as const, performanceId }]),
    ...(formula.categories.length === 0 || formula.categories.includes(categoryCode)
      ? []
      : [{ kind: 'categoryNotIncluded' as const, performanceId, categoryCode }]),
    ...(priceCode === unchosenPrice ||
    type.pricings.includes(priceCode) ||
    type.guests?.pricings.includes(priceCode) === true
      ? []
      : [{ kind: 'priceNotIncluded' as const, performanceId, priceCode }]),
  ]);
}

/** What is wrong with the places of those who come along: too many at a performance, or without whom they come along with. */
function faultsOfGuests(
  type: SubscriptionType,
  own: readonly ComposedTicket[],
  guests: readonly ComposedTicket[],
): readonly CompositionFault[] {
  const most = type.guests?.most ?? 0;
  return [...new Set(guests.map(({ performanceId }) => performanceId))].flatMap(
    (performanceId): CompositionFault[] => {
      const count = guests.filter((ticket) => ticket.performanceId === performanceId).length;
      return [
        ...(own.some((ticket) => ticket.performanceId === performanceId)
          ? []
          : [{ kind: 'guestAlone' as const, performanceId }]),
        ...(count > most ? [{ kind: 'tooManyGuests' as const, performanceId, count: count - most }] : []),
      ];
    },
  );
}

/** What is wrong with the tickets of one subscription, each alone and all together; none when nothing is, complete or not. */
export function compositionFaults(
  formula: Rules,
  type: SubscriptionType,
  all: readonly ComposedTicket[],
): readonly CompositionFault[] {
  const tickets = all.filter((ticket) => !isGuestTicket(type, ticket));
  const faults: CompositionFault[] = [
    ...faultsOfTickets(formula, type, all),
    ...faultsOfGuests(
      type,
      tickets,
      all.filter((ticket) => isGuestTicket(type, ticket)),
    ),
  ];
  if (type.ticketsMax !== null && tickets.length > type.ticketsMax) {
    faults.push({ kind: 'tooManyPlaces', count: tickets.length - type.ticketsMax });
  }
  for (const { id, filter, maximum } of formula.collectionDefinitions.values()) {
    const count = tickets.filter((ticket) => matchesTagList(filter, ticket.tags)).length;
    if (maximum !== null && count > maximum) {
      faults.push({ kind: 'tooManyOfCollection', collectionId: id, count: count - maximum });
    }
  }
  const categoryCodes = [...new Set(tickets.map((ticket) => ticket.categoryCode))];
  if (formula.isSingleCategory && categoryCodes.length > 1) {
    faults.push({ kind: 'categoriesMixed', categoryCodes });
  }
  const twice = repeated(tickets.map((ticket) => ticket.performanceId));
  faults.push(...twice.map((performanceId) => ({ kind: 'performanceTwice' as const, performanceId })));
  if (type.isSingleShow) {
    // Two tickets of one performance are said once, as that.
    const evenings = new Map(tickets.map((ticket) => [ticket.performanceId, ticket.showId]));
    const shows = repeated([...evenings.values()]);
    faults.push(...shows.map((showId) => ({ kind: 'showTwice' as const, showId })));
  }
  return faults;
}

/** What is still missing in one subscription: places in all, of a collection, of a category. None when it is complete. */
export function compositionGaps(
  formula: Rules,
  type: Pick<SubscriptionType, 'ticketsMin' | 'pricings' | 'guests'>,
  all: readonly ComposedTicket[],
): readonly CompositionGap[] {
  const tickets = all.filter((ticket) => !isGuestTicket(type, ticket));
  const gaps: CompositionGap[] = [];
  if (tickets.length < type.ticketsMin) {
    gaps.push({ kind: 'places', count: type.ticketsMin - tickets.length });
  }
  for (const { id, filter, minimum } of formula.collectionDefinitions.values()) {
    const count = tickets.filter((ticket) => matchesTagList(filter, ticket.tags)).length;
    if (count < minimum) {
      gaps.push({ kind: 'collection', collectionId: id, count: minimum - count });
    }
  }
  for (const [categoryCode, minimum] of formula.categoryMinimums) {
    const count = tickets.filter((ticket) => ticket.categoryCode === categoryCode).length;
    if (count < minimum) {
      gaps.push({ kind: 'category', categoryCode, count: minimum - count });
    }
  }
  return gaps;
}
