import type { SubscriptionFormula, SubscriptionType } from '../../subscriptions/subscription.ts';
import {
  type ComposedTicket,
  type CompositionFault,
  compositionFaults,
} from '../../subscriptions/subscription-composition.ts';
import {
  type ComposedSubscription,
  controlSubscriptions,
  type SubscriptionControl,
} from '../../subscriptions/subscription-controls.ts';
import { performanceTags } from '../../values/tag-list.ts';
import { places } from '../kernel/french.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { CartSubscription } from './cart-subscription.ts';
import { refusals } from './fr.ts';
import type { SubscriptionCatalogue } from './subscription-catalogue.ts';

/** What a shopper is told of a ticket that a subscription cannot take. */
export function refusalOfFault(
  fault: CompositionFault,
  formula: SubscriptionFormula,
  type: SubscriptionType,
): Refusal {
  const name = `«\u00a0${formula.title}\u00a0»`;
  switch (fault.kind) {
    case 'performanceNotIncluded':
      return refusals.performanceNotIncluded({ name });
    case 'categoryNotIncluded':
      return refusals.categoryNotIncluded({ name });
    case 'categoriesMixed':
      return refusals.oneCategoryOnly({ name });
    case 'priceNotIncluded':
      return refusals.priceOfAnother({ name });
    case 'performanceTwice':
      return refusals.onePlaceAPerformance();
    case 'showTwice':
      return refusals.showTakenBefore();
    case 'tooManyGuests':
      return refusals.guestLimit({ places: places(type.guests?.most ?? 0) });
    case 'guestAlone':
      return refusals.guestAlone();
    case 'tooManyPlaces':
      return refusals.subscriptionFull({ places: places(type.ticketsMax ?? 0) });
    case 'tooManyOfCollection': {
      const collection = formula.collectionDefinitions.get(fault.collectionId);
      return refusals.collectionFull({
        places: places(collection?.maximum ?? 0),
        title: collection?.title ?? '',
      });
    }
  }
}

/** A ticket that the cart holds, as these rules need it; `subscriptionLineId` is null for a single ticket. */
export interface SubscribedTicket {
  readonly lineId: string;
  readonly performanceId: number;
  readonly showId: number;
  readonly categoryId: number;
  readonly priceCode: string;
  readonly subscriptionLineId: string | null;
}

/** What a cart holds, as these rules need it. */
export interface SubscriptionFacts {
  readonly tickets: readonly SubscribedTicket[];
  readonly subscriptions: readonly CartSubscription[];
}

/** The venue's formulas by code, as the pure rules take them. */
export function formulasOf(catalogue: SubscriptionCatalogue): ReadonlyMap<string, SubscriptionFormula> {
  return new Map([...catalogue.formulas].map(([code, { formula }]) => [code, formula]));
}

/** A ticket with the tags that formulas know it by. */
export function composedTicket(
  catalogue: SubscriptionCatalogue,
  ticket: Omit<ComposedTicket, 'tags'>,
): ComposedTicket {
  const genre = catalogue.genreOfShow.get(ticket.showId);
  return {
    performanceId: ticket.performanceId,
    showId: ticket.showId,
    categoryCode: ticket.categoryCode,
    priceCode: ticket.priceCode,
    tags: performanceTags(
      {
        id: ticket.performanceId,
        showId: ticket.showId,
        collectionKey: catalogue.collectionOfPerformance.get(ticket.performanceId) ?? 0,
      },
      genre === undefined ? [] : [genre],
    ),
  };
}

function composedFact(
  catalogue: SubscriptionCatalogue,
  ticket: Omit<SubscribedTicket, 'lineId' | 'subscriptionLineId'>,
): ComposedTicket {
  const categoryCode = catalogue.categoryCodes.get(ticket.categoryId) ?? '';
  return composedTicket(catalogue, { ...ticket, categoryCode });
}

/** The subscriptions of a cart with their tickets, as the rules of formulas see them. */
export function composedSubscriptions(
  catalogue: SubscriptionCatalogue,
  facts: SubscriptionFacts,
): readonly ComposedSubscription[] {
  return facts.subscriptions.map((subscription) => ({
    id: subscription.lineId,
    formulaCode: subscription.formulaCode,
    typeId: subscription.typeCode,
    tickets: facts.tickets
      .filter((ticket) => ticket.subscriptionLineId === subscription.lineId)
      .map((ticket) => composedFact(catalogue, ticket)),
  }));
}

/**
 * The state of each subscription of a cart (point 4): 0 ok, 1 incomplete, 2 not allowed, with what is missing and what is
 * wrong. A cart is ready for payment when all are 0. Pure.
 */
export function subscriptionControls(
  catalogue: SubscriptionCatalogue,
  facts: SubscriptionFacts,
): readonly SubscriptionControl[] {
  return controlSubscriptions(formulasOf(catalogue), composedSubscriptions(catalogue, facts));
}

const sameFault = (a: CompositionFault, b: CompositionFault): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Checks tickets that are wanted for subscriptions of the cart, together with those that it already holds: each must be
 * of a performance, category and price that the type allows, and all of a subscription together within its limits.
 * Tickets without a subscription are not looked at. `exceptLineId`: a ticket that is about to change. Pure.
 * @throws Refusal: 1 when the subscription is not in this cart, 2 when it does not include the place, 5 for a price that it
 *   does not have, 13 when it is full.
 */
export function checkSubscriptionTickets(
  catalogue: SubscriptionCatalogue,
  facts: SubscriptionFacts,
  performance: { readonly id: number; readonly showId: number },
  wanted: readonly Pick<SubscribedTicket, 'categoryId' | 'priceCode' | 'subscriptionLineId'>[],
  exceptLineId?: string,
): void {
  const lineIds = new Set(wanted.map((ticket) => ticket.subscriptionLineId).filter((id) => id !== null));
  for (const lineId of lineIds) {
    const subscription = facts.subscriptions.find((one) => one.lineId === lineId);
    if (subscription === undefined) {
      throw refusals.subscriptionGone();
    }
    const formula = catalogue.formulas.get(subscription.formulaCode)?.formula;
    const type = formula?.types.find((one) => one.id === subscription.typeCode);
    if (formula === undefined || type === undefined) {
      throw refusals.subscriptionNotOffered();
    }
    const known = facts.tickets
      .filter((ticket) => ticket.subscriptionLineId === lineId && ticket.lineId !== exceptLineId)
      .map((ticket) => composedFact(catalogue, ticket));
    const added = wanted
      .filter((ticket) => ticket.subscriptionLineId === lineId)
      .map((ticket) =>
        composedFact(catalogue, { ...ticket, performanceId: performance.id, showId: performance.showId }),
      );
    // What was already wrong (the venue changed its rules) does not refuse a ticket that is right.
    const before = compositionFaults(formula, type, known);
    const fault = compositionFaults(formula, type, [...known, ...added]).find(
      (one) => !before.some((other) => sameFault(one, other)),
    );
    if (fault !== undefined) {
      throw refusalOfFault(fault, formula, type);
    }
  }
}
