import { type Cart, type SubscriptionItem, ticketsOf } from '../../api/cart/cart.ts';
import { usualPreferences } from '../../api/seats/place-preferences.ts';
import {
  draftControls,
  eveningNews,
  heldSubscriptions,
  placesOfEvening,
  subscribersOf,
} from '../../api/subscriptions/draft-composition.ts';
import {
  type SubscriptionFormula,
  selectedFormula,
  selectedOffer,
} from '../../api/subscriptions/subscription.ts';
import {
  addSubscriber,
  adoptLine,
  changeSubscriber,
  chooseEvening,
  type DraftEvening,
  type DraftSubscriber,
  emptyDraft,
  hasPlaces,
  removeSubscriber,
  type SubscriptionDraft,
  unfinishedSubscribers,
  withLines,
} from '../../api/subscriptions/subscription-draft.ts';
import type { ChangedCart } from '../cart/ask-cart.ts';
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
  return (formula === null ? undefined : drafts.get(formula.code)) ?? emptyDraft;
}

/** Who subscribes to the formula in hand by a cart: its lines. */
export function linesIn(
  cart: Cart | null,
  { formula }: Pick<SubscriptionsContext, 'formula'>,
): readonly SubscriptionItem[] {
  return formula === null ? [] : heldSubscriptions(cart, formula.code);
}

/** The draft of the formula in hand as it is after something was done to it. */
export function changedDraft(context: SubscriptionsContext, change: DraftChange): SubscriptionDraft {
  const draft = draftOf(context);
  const held = linesIn(context.cart, context);
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

/** A draft without places for those who have theirs already: they were held, and their guests' with them. */
function withoutSeated(draft: SubscriptionDraft, cart: Cart, asked: string | null): SubscriptionDraft {
  const evenings = draft.evenings.flatMap((evening) => {
    const subscriberIds = evening.subscriberIds.filter(
      (id) =>
        !ticketsOf(cart).some(
          (ticket) => ticket.subscriptionId === id && ticket.performanceId === evening.performanceId,
        ),
    );
    if (evening.id === asked || subscriberIds.length === evening.subscriberIds.length) {
      return evening;
    }
    return subscriberIds.length === 0 ? [] : { ...evening, subscriberIds, guests: 0 };
  });
  return evenings.length === draft.evenings.length &&
    evenings.every((evening) => draft.evenings.includes(evening))
    ? draft
    : { ...draft, evenings };
}

/** A draft in which somebody who subscribed although nobody answered is the new line that the cart shows. */
function withLateLine(
  draft: SubscriptionDraft,
  lines: readonly SubscriptionItem[],
  { linesBefore, troubles }: Pick<SubscriptionsContext, 'linesBefore' | 'troubles'>,
): SubscriptionDraft {
  const late = draft.subscribers.find(({ id }) =>
    troubles.some((trouble) => trouble.id === id && trouble.refusal.code === 0),
  );
  const line = lines.find(({ id, formulaType }) => formulaType === late?.typeId && !linesBefore.includes(id));
  return late === undefined || line === undefined ? draft : adoptLine(draft, late.id, line.id);
}

/**
 * The drafts without places of subscribers who left the cart, and without what the cart has by now although its answer was
 * lost; the very same object where nothing changes. What still waits for its own answer stays.
 */
export function draftsBeside(
  drafts: Drafts,
  cart: Cart,
  context: Pick<SubscriptionsContext, 'asked' | 'linesBefore' | 'troubles'>,
): Drafts {
  const beside = [...drafts].map(([code, draft]) => {
    const lines = heldSubscriptions(cart, code);
    const known = withLines(
      withLateLine(draft, lines, context),
      lines.map(({ id }) => id),
    );
    return [code, withoutSeated(known, cart, context.asked)] as const;
  });
  return beside.every(([code, draft]) => draft === drafts.get(code)) ? drafts : new Map(beside);
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

/**
 * Whether an evening can be held as it was chosen: it is on the programme, was not moved since, is sold there, and everybody
 * who comes is known. Another tab may name a line that the cart of this tab does not show yet: its price is not known here.
 */
function stands(context: SubscriptionsContext, evening: DraftEvening): boolean {
  const { proposal, formula, cart } = context;
  if (proposal === null || formula === null) {
    return false;
  }
  const subscribers = subscribersOf(formula.code, cart, draftOf(context));
  return (
    [...evening.subscriberIds, ...evening.hostIds].every((id) => subscribers.some((one) => one.id === id)) &&
    eveningNews(proposal.world, formula, subscribers, evening) === null
  );
}

/** Whether the draft can be held: something is in it, everybody said who they are, nothing breaks a rule or was moved since. */
export function canBeHeld(context: SubscriptionsContext): boolean {
  const { proposal, formula, cart } = context;
  const draft = draftOf(context);
  if (proposal === null || formula === null || !hasPlaces(draft)) {
    return false;
  }
  return (
    unfinishedSubscribers(formula, draft).length === 0 &&
    draft.evenings.every((evening) => stands(context, evening)) &&
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

/** The evenings that are to be held and were not refused; that one alone, where one is held before the others. */
export function eveningsToHold(context: SubscriptionsContext): readonly DraftEvening[] {
  return draftOf(context).evenings.filter(
    ({ id }) =>
      (context.onlyEvening === null || context.onlyEvening === id) &&
      context.troubles.every((trouble) => trouble.id !== id),
  );
}

/** The next evening to hold: what was moved meanwhile waits for the shopper. */
export function nextEvening(context: SubscriptionsContext): DraftEvening | undefined {
  return eveningsToHold(context).find((evening) => stands(context, evening));
}

/** Whether something that was refused is still composed: another tab may have held it. */
export function hasTroubles(context: SubscriptionsContext): boolean {
  const { subscribers, evenings } = draftOf(context);
  return [...subscribers, ...evenings].some(({ id }) =>
    context.troubles.some((trouble) => trouble.id === id),
  );
}

/** Whether the cart has subscriptions of the formula in hand, and nothing is left to hold. */
export function isHeld(context: SubscriptionsContext): boolean {
  const { subscribers, evenings } = draftOf(context);
  return subscribers.length + evenings.length === 0 && linesIn(context.cart, context).length > 0;
}

/** The only group that shows a formula; null where none does, or several: nobody knows which of them was meant. */
function groupOf(
  context: Pick<SubscriptionsContext, 'proposal'>,
  formula: SubscriptionFormula,
): string | null {
  const codes = (context.proposal?.offers ?? [])
    .flatMap(({ groups }) => groups)
    .filter(({ formulas }) => formulas.includes(formula.code))
    .map(({ code }) => code);
  return new Set(codes).size === 1 ? (codes[0] ?? null) : null;
}

/** What the cart is asked for that somebody subscribes. */
export function subscribing(
  context: Pick<SubscriptionsContext, 'proposal'>,
  formula: SubscriptionFormula,
  { typeId, holder, reference }: DraftSubscriber,
): CartChange {
  const group = groupOf(context, formula);
  return {
    kind: 'subscribe',
    formulaCode: formula.code,
    ...(group === null ? {} : { groupCode: group }),
    typeId,
    holder,
    reference,
  };
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

/** The lines of a cart that are the places of the formula's subscriptions at a performance. */
export function placesAt(
  context: SubscriptionsContext,
  cart: Cart,
  performanceId: number,
): readonly string[] {
  const lineIds = linesIn(cart, context).map(({ id }) => id);
  return ticketsOf(cart)
    .filter((ticket) => ticket.performanceId === performanceId)
    .flatMap(({ id, subscriptionId }) => (lineIds.some((lineId) => lineId === subscriptionId) ? [id] : []));
}

/** The line that a subscriber became: as the server says, or the one of the formula that was not there before. */
export function newLine(context: SubscriptionsContext, { cart, subscribed }: ChangedCart): string | null {
  const found = linesIn(cart, context).find(({ id }) => !context.linesBefore.includes(id));
  return subscribed?.[0] ?? found?.id ?? null;
}
