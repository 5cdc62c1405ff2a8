import type { Cart } from '../../../api/cart/cart.ts';
import type { SeasonWorld } from '../../../api/subscriptions/draft-composition.ts';
import type { SubscriptionType } from '../../../api/subscriptions/subscription.ts';
import type {
  DraftEvening,
  DraftSubscriber,
  SubscriptionDraft,
} from '../../../api/subscriptions/subscription-draft.ts';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import { subscriptionsMachine } from '../../../machines/subscriptions/subscriptions.machine.ts';
import { draftOf } from '../../../machines/subscriptions/subscriptions.rules.ts';
import type { Proposal } from '../../../machines/subscriptions/subscriptions.types.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { noAnswer, refusal } from '../data/fixtures.ts';
import { escapade, proposal, subscriptionWorld } from '../data/subscription-fixtures.ts';
import { createStage } from './stage.ts';

/** What was kept of the Escapade. */
export const keptDraft = (draft: Partial<SubscriptionDraft>): Proposal => ({
  ...proposal,
  drafts: new Map([['ESCAPADE', { subscribers: [], evenings: [], ...draft }]]),
});

/** The season with « Giselle » of 2 December a day later. */
export function seasonMoved(): SeasonWorld {
  const { catalogue } = subscriptionWorld;
  const performances = new Map(catalogue.performances);
  const giselle = performances.get(17);
  if (giselle !== undefined) {
    performances.set(17, { ...giselle, date: (giselle.date ?? 0) + 86_400_000 });
  }
  return { ...subscriptionWorld, catalogue: { ...catalogue, performances } };
}

/** Subscribing in a shop that has just started, among recorders. */
export function unopenedSubscriptions() {
  const stage = createStage(subscriptionsMachine, {
    id: 'subscriptions',
    siblings: ['availability', 'ticketPicker'],
  });
  const send = stage.actor.send.bind(stage.actor);
  const state = () => stage.actor.getSnapshot();
  const context = () => state().context;
  const requests = () => stage.asked('askCart').map(({ input }) => input);
  const readCart = (cart: Cart): void => send({ type: 'cart.changed', cart });
  const answer = (answered: CartAnswer): void => stage.slot('askCart').resolve(answered);
  return {
    ...stage,
    send,
    context,
    value: () => state().value,
    isBusy: () => state().hasTag('busy'),
    open: (abo: string | null = 'ESCAPADE'): void => send({ type: 'subscriptions.opened', abo }),
    retry: (): void => send({ type: 'subscriptions.retried' }),
    offer: (offered: Proposal = proposal): void => stage.slot('loadOffers').resolve(offered),
    tellTypes: (types: readonly SubscriptionType[] = escapade.types): void =>
      stage.slot('loadTypes').resolve(types),
    add: (...subscribers: readonly DraftSubscriber[]): void => {
      for (const subscriber of subscribers) {
        send({ type: 'subscriber.added', subscriber });
      }
    },
    remove: (id: string): void => send({ type: 'subscriber.removed', id }),
    choose: (...evenings: readonly DraftEvening[]): void => {
      for (const chosen of evenings) {
        send({ type: 'evening.chosen', evening: chosen });
      }
    },
    composeElsewhere: (draft: SubscriptionDraft, code = 'ESCAPADE'): void =>
      send({ type: 'drafts.changedElsewhere', drafts: new Map([[code, draft]]) }),
    changeSeason: (world: SeasonWorld): void => send({ type: 'season.changed', world }),
    leave: (): void => send({ type: 'shopper.left' }),
    hold: (): void => send({ type: 'hold.asked' }),
    chooseSeats: (eveningId: string): void => send({ type: 'seats.asked', eveningId }),
    readCart,
    /** The cart tells what it became before it answers who asked. */
    accept: (cart: Cart, subscribed?: readonly string[]): void => {
      readCart(cart);
      answer({ kind: 'done', value: { cart, ...(subscribed === undefined ? {} : { subscribed }) } });
    },
    refuse: (why: Refusal = refusal): void => answer({ kind: 'refused', refusal: why }),
    /** Nobody answered: what was asked may have been done or not. */
    loseAnswer: (): void => stage.slot('askCart').reject(noAnswer),
    /** What the cart was asked for, in order. */
    requests,
    keys: () => requests().map((request) => Object(request).key),
    draft: (): SubscriptionDraft => draftOf(context()),
    /** What this browser was given to keep, last. */
    kept: () => stage.emitted.findLast(({ type }) => type === 'drafts.changed'),
    /** What the seats are to be chosen for on the map. */
    /** What the ticket picker was asked to open the map for. */
    seatsWanted: () => stage.received('ticketPicker'),
  };
}

/** The Escapade, in front of the shopper. */
export function composing(offered: Proposal = proposal) {
  const stage = unopenedSubscriptions();
  stage.open();
  stage.offer(offered);
  stage.tellTypes();
  return stage;
}

/** With these people and evenings, all of which was just asked for. */
export function asked(subscribers: readonly DraftSubscriber[], ...evenings: readonly DraftEvening[]) {
  const stage = composing();
  stage.add(...subscribers);
  stage.choose(...evenings);
  stage.hold();
  return stage;
}
