import type { TicketItem } from '../cart/cart.ts';
import { matchesTagList } from '../values/tag-list.ts';
import { categoriesOpenTo, type SeasonWorld, tagsOfPerformance } from './draft-composition.ts';
import { type GuestPlace, guestPlaces } from './guest-places.ts';
import { subscriberPrice } from './subscriber-price.ts';
import type { SubscriptionFormula, SubscriptionType } from './subscription.ts';
import { isGuestTicket } from './subscription-composition.ts';
import type { DraftEvening } from './subscription-draft.ts';

/** Who subscribes, as far as an evening asks. */
export interface Subscriber {
  readonly id: string;
  readonly type: SubscriptionType;
}

export interface EveningQuestion<Person extends Subscriber> {
  readonly world: SeasonWorld;
  readonly formula: SubscriptionFormula;
  readonly performanceId: number;
  /** All who subscribe. */
  readonly people: readonly Person[];
  /** As it was chosen and is not yet held. */
  readonly evening: Pick<DraftEvening, 'categoryCode' | 'subscriberIds' | 'guests'> | undefined;
  /** The places in the cart of those who subscribe. */
  readonly heldTickets: readonly TicketItem[];
  readonly preferredCategory: string | null;
  /** Whether places of it are on sale now. */
  readonly isBookable: boolean;
}

/** What can be chosen of one evening that a formula opens (points 2 and 4, subscriptions). */
export interface EveningChoice<Person extends Subscriber> {
  /** With a place in the cart already. */
  readonly held: readonly Person[];
  /** Who may still come. */
  readonly free: readonly Person[];
  /** To whose types the evening is not open. */
  readonly excluded: readonly Person[];
  readonly categories: readonly string[];
  /** The one that was chosen, or would be; empty where there is none. */
  readonly category: string;
  /** Somebody can be given a place. */
  readonly isOpen: boolean;
  /** All the places for guests that may be asked for now, in this category. */
  readonly guestPlaces: readonly GuestPlace[];
  /** How many would sit there: of those who are to come with their guests, or of those who are held. */
  readonly seatedCount: number;
  /** What a place would cost each of those who come, in cents; guests alone where nobody is left. */
  readonly amountsIn: (categoryCode: string) => readonly number[];
}

/** Whether a place of the cart is a guest's of this subscriber. */
export function isGuestOf({ id, type }: Subscriber, ticket: TicketItem): boolean {
  return ticket.subscriptionId === id && isGuestTicket(type, ticket);
}

export function eveningChoice<Person extends Subscriber>(
  question: EveningQuestion<Person>,
): EveningChoice<Person> {
  const { world, formula, performanceId, people, evening, heldTickets, isBookable } = question;
  const tags = tagsOfPerformance(world.catalogue, performanceId);
  const able = people.filter(({ type }) => matchesTagList(type.filter, tags));
  const held = able.filter(({ id }) => heldTickets.some((ticket) => ticket.subscriptionId === id));
  const free = able.filter((person) => !held.includes(person));
  const going = free.filter(({ id }) => evening?.subscriberIds.includes(id));
  const types = (going.length === 0 ? free : going).map(({ type }) => type);
  const hosts = [
    ...going.map(({ id, type }) => ({ id, type, seated: 0 })),
    ...held.map((person) => ({
      id: person.id,
      type: person.type,
      seated: heldTickets.filter((ticket) => isGuestOf(person, ticket)).length,
    })),
  ];
  const placesIn = (code: string) => guestPlaces(world, hosts, performanceId, code);
  const categories = categoriesOpenTo(world, formula, types, performanceId).filter(
    (code) => types.length > 0 || placesIn(code).length > 0,
  );
  // Guests of who has a place already sit where they do; else as the shopper chose last.
  const usual = [...heldTickets.map(({ categoryCode }) => categoryCode), question.preferredCategory];
  const category =
    evening?.categoryCode ??
    usual.find((code) => code !== null && categories.includes(code)) ??
    categories[0] ??
    '';
  const mayBringGuests = evening !== undefined || (free.length === 0 && isBookable);
  return {
    held,
    free,
    excluded: people.filter((person) => !able.includes(person)),
    categories,
    category,
    isOpen: isBookable && categories.length > 0 && free.length > 0,
    guestPlaces: mayBringGuests ? placesIn(category) : [],
    seatedCount: evening === undefined ? heldTickets.length : going.length + evening.guests,
    amountsIn: (code) =>
      types.length === 0
        ? placesIn(code).map(({ amount }) => amount)
        : types.flatMap((type) => subscriberPrice(world, type, performanceId, code)?.amount ?? []),
  };
}
