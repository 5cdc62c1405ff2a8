import { type Cart, ticketsOf } from '../../api/entities/cart.ts';
import {
  draftControls,
  eveningNews,
  heldSubscriptions,
  placesOfEvening,
  subscribersOf,
} from '../../api/entities/draft-composition.ts';
import { usualPreferences } from '../../api/entities/place-preferences.ts';
import { type SubscriptionFormula, selectedFormula, selectedOffer } from '../../api/entities/subscription.ts';
import {
  addSubscriber,
  changeSubscriber,
  chooseEvening,
  type DraftEvening,
  type DraftSubscriber,
  emptyDraft,
  removeSubscriber,
  type SubscriptionDraft,
  unfinishedSubscribers,
  withLines,
} from '../../api/entities/subscription-draft.ts';
import type { CartChange } from '../cart/cart.types.ts';
import type { DraftChange, Drafts, SubscriptionsContext } from './subscriptions.types.ts';

/** The formula that `abo` names, without its types; null while the shopper must choose (point 4). */
export function wantedFormula({ abo, proposal }: SubscriptionsContext): SubscriptionFormula | null {
  const offer = proposal === null ? null : selectedOffer(proposal.offers, abo);
  return offer === null ? null : selectedFormula(offer, abo);
}

/** What was composed of the formula in hand. */
export function draftOf({
  drafts,
  formula,
}: Pick<SubscriptionsContext, 'drafts' | 'formula'>): SubscriptionDraft {
  return drafts.get(formula?.code ?? '') ?? emptyDraft;
}

/** The draft of the formula in hand as it is after something was done to it. */
export function changedDraft(context: SubscriptionsContext, change: DraftChange): SubscriptionDraft {
  const draft = draftOf(context);
  const held = heldSubscriptions(context.cart, context.formula?.code ?? '');
  switch (change.type) {
    case 'subscriber.added':
      return addSubscriber(draft, change.subscriber);
    case 'subscriber.changed':
      return changeSubscriber(draft, change.id, change.change);
    case 'subscriber.removed':
      return removeSubscriber(
        draft,
        change.id,
        held.map(({ formulaType }) => formulaType),
      );
    case 'evening.chosen':
      return withLines(
        chooseEvening(draft, change.evening),
        held.map(({ id }) => id),
      );
  }
}

/** The drafts with another one for the formula in hand; an empty one is not kept. */
export function withDraft({ drafts, formula }: SubscriptionsContext, draft: SubscriptionDraft): Drafts {
  if (formula === null) {
    return drafts;
  }
  const others = [...drafts].filter(([code]) => code !== formula.code);
  const isEmpty = draft.subscribers.length === 0 && draft.evenings.length === 0;
  return new Map(isEmpty ? others : [...others, [formula.code, draft]]);
}

/** The drafts without anybody who left the cart; the very same where nobody did. */
export function prunedDrafts(drafts: Drafts, cart: Cart): Drafts {
  const pruned = [...drafts].map(
    ([code, draft]) =>
      [
        code,
        withLines(
          draft,
          heldSubscriptions(cart, code).map(({ id }) => id),
        ),
      ] as const,
  );
  return pruned.every(([code, draft]) => draft === drafts.get(code)) ? drafts : new Map(pruned);
}

/** Drafts as they were kept, with the names and card numbers that this tab knows: nothing personal is kept. */
export function withKnownNames(kept: Drafts, known: Drafts): Drafts {
  const named = new Map(
    [...known.values()].flatMap(({ subscribers }) => subscribers.map((one) => [one.id, one] as const)),
  );
  return new Map(
    [...kept].map(([code, draft]) => [
      code,
      {
        ...draft,
        subscribers: draft.subscribers.map((one) => {
          const { holder, reference } = named.get(one.id) ?? one;
          return { ...one, holder, reference };
        }),
      },
    ]),
  );
}

/** Whether the draft can be held: something is in it, everybody said who they are, nothing breaks a rule or was moved since. */
export function canBeHeld(context: SubscriptionsContext): boolean {
  const { proposal, formula, cart } = context;
  const draft = draftOf(context);
  if (proposal === null || formula === null || draft.subscribers.length + draft.evenings.length === 0) {
    return false;
  }
  const subscribers = subscribersOf(formula.code, cart, draft);
  return (
    unfinishedSubscribers(formula, draft).length === 0 &&
    draft.evenings.every((evening) => eveningNews(proposal.world, formula, subscribers, evening) === null) &&
    draftControls(proposal.world, formula, cart, draft).every(({ state }) => state !== 2)
  );
}

/** The next who is to subscribe: a companion comes after those who may bring one. */
export function nextSubscriber(context: SubscriptionsContext): DraftSubscriber | undefined {
  const { subscribers } = draftOf(context);
  const needsNobody = ({ typeId }: DraftSubscriber): boolean =>
    context.formula?.types.find(({ id }) => id === typeId)?.enableIfIsSelected.length === 0;
  return subscribers.find(needsNobody) ?? subscribers[0];
}

/** The next evening that was not refused; of one that is held before the others, that one. */
export function nextEvening(context: SubscriptionsContext): DraftEvening | undefined {
  return draftOf(context).evenings.find(
    ({ id }) =>
      (context.onlyEvening === null || context.onlyEvening === id) &&
      context.troubles.every((trouble) => trouble.id !== id),
  );
}

/** What the cart is asked for that somebody subscribes. */
export function subscribing(
  formula: SubscriptionFormula,
  { typeId, holder, reference }: DraftSubscriber,
): CartChange {
  return { kind: 'subscribe', formulaCode: formula.code, typeId, holder, reference };
}

/** What the cart is asked for that everybody of an evening sits together. */
export function seating(context: SubscriptionsContext, evening: DraftEvening): CartChange {
  const { proposal, formula, cart } = context;
  const { performanceId, categoryCode } = evening;
  const places =
    proposal === null || formula === null
      ? []
      : placesOfEvening(
          proposal.world,
          formula,
          cart,
          subscribersOf(formula.code, cart, draftOf(context)),
          evening,
        );
  return {
    kind: 'takeBestPlaces',
    performanceId,
    categoryCode,
    priceCodes: places.map(({ priceCode }) => priceCode),
    subscriptionIds: places.map(({ subscriberId }) => subscriberId),
    preferences: usualPreferences,
  };
}

/** The lines of a cart that are the places of a formula's subscriptions at a performance. */
export function placesAt(cart: Cart, formulaCode: string, performanceId: number): readonly string[] {
  const lines = new Set(heldSubscriptions(cart, formulaCode).map(({ id }) => id));
  return ticketsOf(cart).flatMap((ticket) =>
    ticket.performanceId === performanceId &&
    ticket.subscriptionId !== null &&
    lines.has(ticket.subscriptionId)
      ? [ticket.id]
      : [],
  );
}

/** The line that a subscriber became: as the server says, or the one of the formula that was not there before. */
export function newLine(
  before: readonly string[],
  after: Cart,
  formulaCode: string,
  told: readonly string[] | undefined,
): string | null {
  return (
    told?.[0] ?? heldSubscriptions(after, formulaCode).find(({ id }) => !before.includes(id))?.id ?? null
  );
}
