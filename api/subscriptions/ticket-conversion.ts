import { type Cart, type TicketItem, ticketsOf } from '../cart/cart.ts';
import { unchosenPrice } from '../prices/price-limits.ts';
import { pricesOf } from '../prices/pricing.ts';
import type { Cents } from '../values/money.ts';
import type { EpochMilliseconds } from '../values/paris-time.ts';
import { type SeasonWorld, tagsOfPerformance } from './draft-composition.ts';
import { subscriberPrice } from './subscriber-price.ts';
import {
  choosableTypes,
  isFormulaOnSale,
  mostSubscriptions,
  type SubscriptionFormula,
  type SubscriptionOffer,
  type SubscriptionType,
} from './subscription.ts';
import { type ComposedTicket, compositionFaults, compositionGaps } from './subscription-composition.ts';

/** What a conversion is looked for in. */
export interface ConversionWorld extends SeasonWorld {
  readonly offers: readonly SubscriptionOffer[];
  readonly now: EpochMilliseconds;
  /** Single tickets may stay beside subscriptions (`panierDegroupe`); else all become subscriptions', or none. */
  readonly isUngrouped: boolean;
}

/** Somebody who subscribes with tickets that are held already. */
export interface ConvertedSubscriber {
  readonly typeId: string;
  readonly ticketIds: readonly string[];
}

/** Single tickets of a cart as complete subscriptions of one formula, the same places. */
export interface TicketConversion {
  readonly formulaCode: string;
  readonly subscribers: readonly ConvertedSubscriber[];
  /** What the tickets cost now, and what the subscriptions with their places cost: always less. */
  readonly before: Cents;
  readonly after: Cents;
}

/** A subscriber with what it would cost. */
interface Converted extends ConvertedSubscriber {
  readonly before: Cents;
  readonly after: Cents;
}

/** Tickets that one person may have: of one proof, in one name. */
interface PersonsTickets {
  readonly proofType: string;
  readonly isNamed: boolean;
  readonly tickets: readonly TicketItem[];
}

function proofOf({ pricing }: SeasonWorld, ticket: TicketItem): string {
  return (
    pricesOf(pricing, ticket.performanceId).find(({ code }) => code === ticket.priceCode)?.proofType ?? ''
  );
}

function grouped<Value>(values: readonly Value[], keyOf: (value: Value) => string): readonly Value[][] {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()];
}

/**
 * The tickets by person: those of one proof and one name together, of each performance one; who sits further to the front of
 * one list does in all, so that categories go together.
 */
function peopleOf(world: SeasonWorld, tickets: readonly TicketItem[]): readonly PersonsTickets[] {
  const classes = grouped(tickets, (ticket) =>
    JSON.stringify([proofOf(world, ticket), ticket.holder.lastName, ticket.holder.firstName]),
  );
  return classes.flatMap((own) => {
    const [first] = own;
    if (first === undefined) {
      return [];
    }
    const evenings = grouped(own, ({ performanceId }) => String(performanceId)).map((evening) =>
      evening.toSorted(
        (a, b) => a.categoryCode.localeCompare(b.categoryCode) || (a.seatId ?? 0) - (b.seatId ?? 0),
      ),
    );
    const count = Math.max(...evenings.map((evening) => evening.length));
    return Array.from({ length: count }, (_, index) => ({
      proofType: proofOf(world, first),
      isNamed: first.holder.lastName !== '' && first.holder.firstName !== '',
      tickets: evenings.flatMap((evening) => evening[index] ?? []),
    }));
  });
}

/** Whether this type asks nothing that the person's tickets do not show already. */
function mayBeTakenBy(type: SubscriptionType, person: PersonsTickets): boolean {
  return (
    type.control === '' &&
    type.enableIfIsSelected.length === 0 &&
    (type.proofType === '' || type.proofType === person.proofType) &&
    (!type.isNominative || person.isNamed)
  );
}

/** A person's tickets as a complete subscription of this type; null where its rules are not kept, or a price is not sold. */
function asType(
  world: SeasonWorld,
  formula: SubscriptionFormula,
  type: SubscriptionType,
  { tickets }: PersonsTickets,
): Converted | null {
  const composed: ComposedTicket[] = [];
  let after = type.price ?? 0;
  for (const { performanceId, showId, categoryCode } of tickets) {
    const price = subscriberPrice(world, type, performanceId, categoryCode);
    if (price === null) {
      return null;
    }
    after += price.amount;
    const tags = tagsOfPerformance(world.catalogue, performanceId);
    composed.push({ performanceId, showId, categoryCode, priceCode: price.code, tags });
  }
  const isComplete =
    compositionFaults(formula, type, composed).length === 0 &&
    compositionGaps(formula, type, composed).length === 0;
  return isComplete
    ? {
        typeId: type.id,
        ticketIds: tickets.map(({ id }) => id),
        before: tickets.reduce((sum, { amount }) => sum + amount, 0),
        after,
      }
    : null;
}

function cheapest(
  world: SeasonWorld,
  formula: SubscriptionFormula,
  person: PersonsTickets,
): Converted | null {
  return choosableTypes(formula)
    .filter((type) => mayBeTakenBy(type, person))
    .flatMap((type) => asType(world, formula, type, person) ?? [])
    .reduce<Converted | null>((best, one) => (best === null || one.after < best.after ? one : best), null);
}

function inFormula(
  world: ConversionWorld,
  formula: SubscriptionFormula,
  people: readonly PersonsTickets[],
  room: number,
): TicketConversion | null {
  const converted = people.map((person) => cheapest(world, formula, person));
  const kept = converted.filter(
    (one): one is Converted => one !== null && (!world.isUngrouped || one.after < one.before),
  );
  if (kept.length > room || (!world.isUngrouped && kept.length < people.length)) {
    return null;
  }
  const before = kept.reduce((sum, one) => sum + one.before, 0);
  const after = kept.reduce((sum, one) => sum + one.after, 0);
  const subscribers = kept.map(({ typeId, ticketIds }) => ({ typeId, ticketIds }));
  return after < before ? { formulaCode: formula.code, subscribers, before, after } : null;
}

/**
 * The formula in which the single tickets of a cart cost least, where they cost less in one than as they are. Everybody then
 * has a complete subscription, of a type that asks nothing but what their tickets show; nothing of it breaks a rule of the
 * formula, and it is on sale now. Null where there is none, or a price is still to be chosen.
 */
export function bestConversion(world: ConversionWorld, cart: Cart): TicketConversion | null {
  const singles = ticketsOf(cart).filter(({ subscriptionId }) => subscriptionId === null);
  const priced = singles.filter((ticket) => ticket.priceCode !== unchosenPrice && !ticket.hasNoPrice);
  if (!world.isUngrouped && priced.length < singles.length) {
    return null;
  }
  const room = mostSubscriptions - cart.items.filter(({ type }) => type === 'subscription').length;
  const people = peopleOf(world, priced);
  return world.offers
    .flatMap((offer) => offer.formulas.filter((formula) => isFormulaOnSale(formula, offer.groups, world.now)))
    .flatMap((formula) => inFormula(world, formula, people, room) ?? [])
    .reduce<TicketConversion | null>(
      (best, one) => (best === null || one.before - one.after > best.before - best.after ? one : best),
      null,
    );
}
