import type { Holder } from '../cart/cart.ts';
import type { EpochMilliseconds } from '../values/paris-time.ts';
import { companionTypeId, type SubscriptionFormula } from './subscription.ts';

/** Somebody who is to subscribe and does not yet: once in the cart, they are a line of it, and leave the draft. */
export interface DraftSubscriber {
  /** Chosen here, so that asking for it again has no second effect. */
  readonly id: string;
  readonly typeId: string;
  readonly holder: Holder;
  /** The number of the card that the type asks for; empty where it asks for none. */
  readonly reference: string;
}

/** An evening that was chosen and is not yet held: who comes, and in which category. */
export interface DraftEvening {
  /** Chosen here, as a subscriber's. */
  readonly id: string;
  readonly performanceId: number;
  readonly categoryCode: string;
  /** Who gets a place: of the draft or, of those who are in the cart, the lines. Each once. */
  readonly subscriberIds: readonly string[];
  /** Who has a place there already, in the cart, and may bring guests too: the lines. */
  readonly hostIds: readonly string[];
  /** How many places beside theirs, for those who come along; no more than these subscribers may take are held. */
  readonly guests: number;
  /** When it was to begin as it was chosen (epoch milliseconds): the venue may move it. Null where that was not known. */
  readonly date: EpochMilliseconds | null;
}

/** What a shopper composed of a formula and does not hold yet. */
export interface SubscriptionDraft {
  readonly subscribers: readonly DraftSubscriber[];
  readonly evenings: readonly DraftEvening[];
}

export const emptyDraft: SubscriptionDraft = { subscribers: [], evenings: [] };

/** Whether somebody is to get a place: who subscribes, or a guest of those who have theirs. */
function asksForPlaces({ subscriberIds, hostIds, guests }: DraftEvening): boolean {
  return subscriberIds.length > 0 || (hostIds.length > 0 && guests > 0);
}

/** An evening without those whom `keeps` refuses; null when nobody is left. */
function withOnly(evening: DraftEvening, keeps: (subscriberId: string) => boolean): DraftEvening | null {
  const subscriberIds = evening.subscriberIds.filter(keeps);
  const hostIds = evening.hostIds.filter(keeps);
  if (subscriberIds.length === evening.subscriberIds.length && hostIds.length === evening.hostIds.length) {
    return evening;
  }
  const rest = { ...evening, subscriberIds, hostIds };
  return asksForPlaces(rest) ? rest : null;
}

function keepOnly(draft: SubscriptionDraft, keeps: (subscriberId: string) => boolean): SubscriptionDraft {
  return {
    subscribers: draft.subscribers,
    evenings: draft.evenings.flatMap((evening) => withOnly(evening, keeps) ?? []),
  };
}

export function addSubscriber(draft: SubscriptionDraft, subscriber: DraftSubscriber): SubscriptionDraft {
  return draft.subscribers.some(({ id }) => id === subscriber.id)
    ? draft
    : { ...draft, subscribers: [...draft.subscribers, subscriber] };
}

/** Another name or reference of a subscriber. */
export function changeSubscriber(
  draft: SubscriptionDraft,
  id: string,
  change: Partial<Pick<DraftSubscriber, 'holder' | 'reference'>>,
): SubscriptionDraft {
  return {
    ...draft,
    subscribers: draft.subscribers.map((one) => (one.id === id ? { ...one, ...change } : one)),
  };
}

/**
 * A draft without a subscriber, and without the companions whom nobody is left for (point 4: $ACCO). `heldTypeIds` are the
 * types of the formula's subscriptions in the cart.
 */
export function removeSubscriber(
  draft: SubscriptionDraft,
  id: string,
  heldTypeIds: readonly string[],
): SubscriptionDraft {
  const others = draft.subscribers.filter((one) => one.id !== id);
  const isAccompanied = [...heldTypeIds, ...others.map(({ typeId }) => typeId)].some(
    (typeId) => typeId !== companionTypeId,
  );
  const subscribers = isAccompanied ? others : [];
  const gone = new Set(draft.subscribers.filter((one) => !subscribers.includes(one)).map((one) => one.id));
  return keepOnly({ ...draft, subscribers }, (subscriberId) => !gone.has(subscriberId));
}

/** A draft in which an evening is as it is said: it takes the place of that performance's; with nobody, there is none. */
export function chooseEvening(draft: SubscriptionDraft, evening: DraftEvening): SubscriptionDraft {
  const others = draft.evenings.filter(({ performanceId }) => performanceId !== evening.performanceId);
  const chosen = { ...evening, subscriberIds: [...new Set(evening.subscriberIds)] };
  return { ...draft, evenings: asksForPlaces(chosen) ? [...others, chosen] : others };
}

/** A subscriber of the draft became a line of the cart. */
export function adoptLine(draft: SubscriptionDraft, subscriberId: string, lineId: string): SubscriptionDraft {
  return {
    subscribers: draft.subscribers.filter(({ id }) => id !== subscriberId),
    evenings: draft.evenings.map((evening) => ({
      ...evening,
      subscriberIds: [...new Set(evening.subscriberIds.map((id) => (id === subscriberId ? lineId : id)))],
    })),
  };
}

/** An evening is held. */
export function dropEvening(draft: SubscriptionDraft, id: string): SubscriptionDraft {
  return { ...draft, evenings: draft.evenings.filter((evening) => evening.id !== id) };
}

/** A draft that speaks of nobody who is neither in it nor among these lines of the cart. */
export function withLines(draft: SubscriptionDraft, lineIds: readonly string[]): SubscriptionDraft {
  const known = new Set([...lineIds, ...draft.subscribers.map(({ id }) => id)]);
  const kept = keepOnly(draft, (id) => known.has(id));
  return kept.evenings.every((evening, index) => evening === draft.evenings[index]) &&
    kept.evenings.length === draft.evenings.length
    ? draft
    : kept;
}

/** Whether somebody has a place, or brings somebody who has: a subscription without any would be paid for nothing. */
export function hasPlaces({ evenings }: SubscriptionDraft): boolean {
  return evenings.some(({ subscriberIds, guests }) => subscriberIds.length + guests > 0);
}

/** Those whose name or reference is still to be given, where their type asks for it: their ids. */
export function unfinishedSubscribers(
  formula: Pick<SubscriptionFormula, 'types'>,
  draft: SubscriptionDraft,
): readonly string[] {
  return draft.subscribers.flatMap(({ id, typeId, holder, reference }) => {
    const type = formula.types.find((one) => one.id === typeId);
    const lacksName =
      type?.isNominative === true && (holder.lastName.trim() === '' || holder.firstName.trim() === '');
    const lacksReference = type !== undefined && type.control !== '' && reference.trim() === '';
    return lacksName || lacksReference ? [id] : [];
  });
}
