import { type Cart, type SubscriptionItem, ticketsOf } from '../cart/cart.ts';
import { unchosenPrice } from '../prices/price-limits.ts';
import type { Pricing } from '../prices/pricing.ts';
import type { Catalogue } from '../season/catalogue.ts';
import type { Cents } from '../values/money.ts';
import { performanceTags } from '../values/tag-list.ts';
import { type GuestHost, guestPlaces, hostIn } from './guest-places.ts';
import { subscriberPrice } from './subscriber-price.ts';
import type { SubscriptionFormula, SubscriptionType } from './subscription.ts';
import type { ComposedTicket } from './subscription-composition.ts';
import {
  type ComposedSubscription,
  controlSubscriptions,
  type SubscriptionControl,
} from './subscription-controls.ts';
import type { DraftEvening, SubscriptionDraft } from './subscription-draft.ts';

/** What the rules of a composition refer to: the season and its prices. */
export interface SeasonWorld {
  readonly catalogue: Catalogue;
  readonly pricing: Pricing;
}

/** The tags of a performance, as formulas name it; of one that is gone, its number alone. */
export function tagsOfPerformance(catalogue: Catalogue, performanceId: number): readonly string[] {
  const performance = catalogue.performances.get(performanceId);
  return performance === undefined
    ? [String(performanceId)]
    : performanceTags(performance, catalogue.shows.get(performance.showId)?.genres ?? []);
}

/** A place that a draft asks for: whose, and at which price; '?' where none is sold. */
export interface AskedPlace {
  readonly subscriberId: string;
  readonly priceCode: string;
  readonly amount: Cents;
}

/** The places that an evening of the draft asks for: those of the subscribers, then those beside them. */
export function placesOfEvening(
  world: SeasonWorld,
  formula: Pick<SubscriptionFormula, 'types'>,
  cart: Cart | null,
  subscribers: readonly Subscriber[],
  { performanceId, categoryCode, subscriberIds, hostIds, guests }: DraftEvening,
): readonly AskedPlace[] {
  const typeOf = (id: string): SubscriptionType | undefined => {
    const typeId = subscribers.find((one) => one.id === id)?.typeId;
    return formula.types.find((one) => one.id === typeId);
  };
  const hostsOf = (ids: readonly string[]): readonly GuestHost[] =>
    ids.flatMap((id) => {
      const type = typeOf(id);
      return type === undefined ? [] : [hostIn(cart, { id, type }, performanceId)];
    });
  const own = subscriberIds.map((subscriberId): AskedPlace => {
    const type = typeOf(subscriberId);
    const price = type === undefined ? null : subscriberPrice(world, type, performanceId, categoryCode);
    return { subscriberId, priceCode: price?.code ?? unchosenPrice, amount: price?.amount ?? 0 };
  });
  return guests === 0
    ? own
    : [
        ...own,
        ...guestPlaces(world, hostsOf([...subscriberIds, ...hostIds]), performanceId, categoryCode).slice(
          0,
          guests,
        ),
      ];
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
  const subscribers = subscribersOf(formula.code, cart, draft);
  const asked = draft.evenings.flatMap((evening) =>
    placesOfEvening(world, formula, cart, subscribers, evening).map((place) => ({ ...place, evening })),
  );
  return subscribers.map(({ id, typeId }): ComposedSubscription => {
    const own = held.filter(({ subscriptionId }) => subscriptionId === id);
    const chosen = asked.filter(({ subscriberId }) => subscriberId === id);
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
          ({ priceCode, evening: { performanceId, categoryCode } }): ComposedTicket => ({
            performanceId,
            showId: showOf(performanceId),
            categoryCode,
            priceCode,
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
  const subscribers = subscribersOf(formula.code, cart, draft);
  const subscriptions = draft.subscribers.reduce(
    (sum, { typeId }) => sum + (formula.types.find((type) => type.id === typeId)?.price ?? 0),
    0,
  );
  const places = draft.evenings
    .flatMap((evening) => placesOfEvening(world, formula, cart, subscribers, evening))
    .reduce((sum, { amount }) => sum + amount, 0);
  return subscriptions + places;
}

/** Nobody is at two evenings that begin within so many milliseconds of each other. */
const eveningLength = 3 * 3_600_000;

/** For a performance and who would come to it, the performances that somebody of them could not come to as well. */
export type ClashesOf = (performanceId: number, subscriberIds: readonly string[]) => readonly number[];

/** Looks once through all that was composed, then for each performance only through what begins near to it. */
export function clashesIn(world: SeasonWorld, subscriptions: readonly ComposedSubscription[]): ClashesOf {
  const { performances } = world.catalogue;
  const dateOf = (performanceId: number): number | null => performances.get(performanceId)?.date ?? null;
  const stretchOf = (date: number): number => Math.floor(date / eveningLength);
  const taken = new Map<
    number,
    { readonly id: string; readonly performanceId: number; readonly date: number }[]
  >();
  for (const { id, tickets } of subscriptions) {
    for (const { performanceId } of tickets) {
      const date = dateOf(performanceId);
      if (date !== null) {
        const stretch = stretchOf(date);
        taken.set(stretch, [...(taken.get(stretch) ?? []), { id, performanceId, date }]);
      }
    }
  }
  return (performanceId, subscriberIds) => {
    const date = dateOf(performanceId);
    if (date === null) {
      return [];
    }
    const near = [-1, 0, 1].flatMap((step) => taken.get(stretchOf(date) + step) ?? []);
    const clashing = near.filter(
      (other) =>
        other.performanceId !== performanceId &&
        Math.abs(other.date - date) < eveningLength &&
        subscriberIds.includes(other.id),
    );
    return [...new Set(clashing.map((other) => other.performanceId))];
  };
}

/** What became of a chosen evening since: taken off the programme or begun, at another time, or not sold there any more. */
export type EveningNews = 'gone' | 'moved' | 'categoryGone';

/** What the shopper must decide anew of a chosen evening; null when it stands as it was chosen. */
export function eveningNews(
  world: SeasonWorld,
  formula: Pick<SubscriptionFormula, 'categories' | 'types'>,
  subscribers: readonly Subscriber[],
  { performanceId, categoryCode, subscriberIds, date }: DraftEvening,
): EveningNews | null {
  const performance = world.catalogue.performances.get(performanceId);
  if (performance === undefined || performance.isHidden) {
    return 'gone';
  }
  if (date !== null && performance.date !== date) {
    return 'moved';
  }
  const types = subscribers
    .filter(({ id }) => subscriberIds.includes(id))
    .flatMap(({ typeId }) => formula.types.find((type) => type.id === typeId) ?? []);
  return categoriesOpenTo(world, formula, types, performanceId).includes(categoryCode)
    ? null
    : 'categoryGone';
}
