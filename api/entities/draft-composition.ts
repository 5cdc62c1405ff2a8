import { type Cart, type SubscriptionItem, ticketsOf } from './cart.ts';
import type { Catalogue } from './catalogue.ts';
import type { Cents } from './money.ts';
import { type Pricing, pricesOf } from './pricing.ts';
import type { SubscriptionFormula, SubscriptionType } from './subscription.ts';
import type { ComposedTicket } from './subscription-composition.ts';
import {
  type ComposedSubscription,
  controlSubscriptions,
  type SubscriptionControl,
} from './subscription-controls.ts';
import type { SubscriptionDraft } from './subscription-draft.ts';
import { performanceTags } from './tag-list.ts';
import { unchosenPrice } from './unchosen-price.ts';

/** What the rules of a composition refer to: the season and its prices. */
export interface SeasonWorld {
  readonly catalogue: Catalogue;
  readonly pricing: Pricing;
}

/** A place at a price of a subscriber's type. */
export interface SubscriberPrice {
  readonly code: string;
  readonly amount: Cents;
}

/** The tags of a performance, as formulas name it; of one that is gone, its number alone. */
export function tagsOfPerformance(catalogue: Catalogue, performanceId: number): readonly string[] {
  const performance = catalogue.performances.get(performanceId);
  return performance === undefined
    ? [String(performanceId)]
    : performanceTags(performance, catalogue.shows.get(performance.showId)?.genres ?? []);
}

/** The first of a type's prices that is sold for a place; null when none is. */
export function subscriberPrice(
  { pricing }: SeasonWorld,
  type: Pick<SubscriptionType, 'pricings'>,
  performanceId: number,
  categoryCode: string,
): SubscriberPrice | null {
  const lines = pricesOf(pricing, performanceId);
  for (const code of type.pricings) {
    const amount = lines.find((line) => line.code === code)?.amounts.get(categoryCode);
    if (amount !== undefined) {
      return { code, amount };
    }
  }
  return null;
}

/** The codes of the categories in which a formula's subscribers may sit, in the venue's order: all these types have a price there. */
export function categoriesOpenTo(
  world: SeasonWorld,
  formula: Pick<SubscriptionFormula, 'categories'>,
  types: readonly SubscriptionType[],
  performanceId: number,
): readonly string[] {
  return [...world.pricing.categories.keys()].filter(
    (code) =>
      (formula.categories.length === 0 || formula.categories.includes(code)) &&
      types.every((type) => subscriberPrice(world, type, performanceId, code) !== null),
  );
}

/** The subscriptions of a formula that the cart has. */
export function heldSubscriptions(cart: Cart | null, formulaCode: string): readonly SubscriptionItem[] {
  return (cart?.items ?? []).flatMap((item) =>
    item.type === 'subscription' && item.formulaCode === formulaCode ? [item] : [],
  );
}

/** Somebody who subscribes, of the cart or of the draft. */
export interface Subscriber {
  readonly id: string;
  readonly typeId: string;
  readonly isHeld: boolean;
}

/** Who subscribes to a formula: those of the cart first. */
export function subscribersOf(
  formulaCode: string,
  cart: Cart | null,
  draft: SubscriptionDraft,
): readonly Subscriber[] {
  return [
    ...heldSubscriptions(cart, formulaCode).map(({ id, formulaType }) => ({
      id,
      typeId: formulaType,
      isHeld: true,
    })),
    ...draft.subscribers.map(({ id, typeId }) => ({ id, typeId, isHeld: false })),
  ];
}

/** The subscriptions as they will be when the draft is held: what the cart has, and what was chosen. */
export function composedSubscriptions(
  world: SeasonWorld,
  formula: SubscriptionFormula,
  cart: Cart | null,
  draft: SubscriptionDraft,
): readonly ComposedSubscription[] {
  const { catalogue } = world;
  const showOf = (performanceId: number): number => catalogue.performances.get(performanceId)?.showId ?? 0;
  const held = cart === null ? [] : ticketsOf(cart);
  return subscribersOf(formula.code, cart, draft).map(({ id, typeId }): ComposedSubscription => {
    const type = formula.types.find((one) => one.id === typeId);
    const own = held.filter(({ subscriptionId }) => subscriptionId === id);
    const chosen = draft.evenings.filter(({ subscriberIds }) => subscriberIds.includes(id));
    return {
      id,
      formulaCode: formula.code,
      typeId,
      tickets: [
        ...own.map(
          ({ performanceId, categoryCode, priceCode }): ComposedTicket => ({
            performanceId,
            showId: showOf(performanceId),
            categoryCode,
            priceCode,
            tags: tagsOfPerformance(catalogue, performanceId),
          }),
        ),
        ...chosen.map(
          ({ performanceId, categoryCode }): ComposedTicket => ({
            performanceId,
            showId: showOf(performanceId),
            categoryCode,
            priceCode:
              (type === undefined ? null : subscriberPrice(world, type, performanceId, categoryCode))?.code ??
              unchosenPrice,
            tags: tagsOfPerformance(catalogue, performanceId),
          }),
        ),
      ],
    };
  });
}

/** What each subscription lacks, and what is wrong with it, as it will be when the draft is held. */
export function draftControls(
  world: SeasonWorld,
  formula: SubscriptionFormula,
  cart: Cart | null,
  draft: SubscriptionDraft,
): readonly SubscriptionControl[] {
  return controlSubscriptions(
    new Map([[formula.code, formula]]),
    composedSubscriptions(world, formula, cart, draft),
  );
}

/** What the draft adds to the cart: subscriptions and places, in cents. */
export function draftTotal(
  world: SeasonWorld,
  formula: SubscriptionFormula,
  cart: Cart | null,
  draft: SubscriptionDraft,
): Cents {
  const typeOf = new Map(
    subscribersOf(formula.code, cart, draft).map(({ id, typeId }) => [
      id,
      formula.types.find((type) => type.id === typeId),
    ]),
  );
  const subscriptions = draft.subscribers.reduce((sum, { id }) => sum + (typeOf.get(id)?.price ?? 0), 0);
  const places = draft.evenings
    .flatMap(({ performanceId, categoryCode, subscriberIds }) =>
      subscriberIds.map((id) => {
        const type = typeOf.get(id);
        return type === undefined
          ? 0
          : (subscriberPrice(world, type, performanceId, categoryCode)?.amount ?? 0);
      }),
    )
    .reduce((sum, amount) => sum + amount, 0);
  return subscriptions + places;
}

/** Nobody is at two evenings that begin within so many milliseconds of each other. */
const eveningLength = 3 * 3_600_000;

/** The performances that somebody of this one could not come to as well: they begin too near to it. */
export function clashingPerformances(
  world: SeasonWorld,
  performanceId: number,
  subscriberIds: readonly string[],
  subscriptions: readonly ComposedSubscription[],
): readonly number[] {
  const { performances } = world.catalogue;
  const date = performances.get(performanceId)?.date ?? null;
  if (date === null) {
    return [];
  }
  const others = subscriptions
    .filter(({ id }) => subscriberIds.includes(id))
    .flatMap(({ tickets }) => tickets.map((ticket) => ticket.performanceId))
    .filter((other) => {
      const otherDate = performances.get(other)?.date ?? null;
      return other !== performanceId && otherDate !== null && Math.abs(otherDate - date) < eveningLength;
    });
  return [...new Set(others)];
}
