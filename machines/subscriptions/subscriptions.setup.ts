import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import type { SubscriptionType } from '../../api/subscriptions/subscription.ts';
import { adoptLine, dropEvening } from '../../api/subscriptions/subscription-draft.ts';
import { askCart, type CartAnswer, type CartQuestion } from '../cart/ask-cart.ts';
import { answerGuards, refusalIn, refusalOf } from '../system/answer.ts';
import { to } from '../system/registry.ts';
import { promiseSlot } from '../system/slot.ts';
import {
  canBeHeld,
  changedDraft,
  draftOf,
  draftsBeside,
  eveningsToHold,
  hasTroubles,
  isHeld,
  linesIn,
  newLine,
  nextEvening,
  nextSubscriber,
  placesAt,
  wantedFormula,
  withDraft,
  withKnownNames,
} from './subscriptions.rules.ts';
import type {
  Drafts,
  Proposal,
  SubscriptionsContext,
  SubscriptionsEmitted,
  SubscriptionsEvent,
  TypesInput,
} from './subscriptions.types.ts';

/** The offers (`ProposeABO`) with the season that they open, and what this browser kept of an earlier visit. */
export const loadOffers = promiseSlot<Proposal>('loadOffers');

/** For whom a formula is (`TypesABO`). */
export const loadTypes = promiseSlot<readonly SubscriptionType[], TypesInput>('loadTypes');

/** What the cart is being asked for. */
function askedOf({ asked }: SubscriptionsContext): string {
  if (asked === null) {
    throw new Error('Nothing is asked of the cart');
  }
  return asked;
}

/** The vocabulary of subscribing: its guards, actions and slots; the machine says when. */
export const subscriptionsSetup = setup({
  types: {
    context: {} as SubscriptionsContext,
    events: {} as SubscriptionsEvent,
    emitted: {} as SubscriptionsEmitted,
    tags: {} as 'busy',
  },
  actors: { loadOffers, loadTypes, askCart },
  guards: {
    ...answerGuards,
    hasFormula: ({ context }) => wantedFormula(context) !== null,
    isOtherFormula: ({ context }) => wantedFormula(context)?.code !== context.formula?.code,
    canHold: ({ context }) => canBeHeld(context),
    hasSubscriber: ({ context }) => nextSubscriber(context) !== undefined,
    hasEvening: ({ context }) => nextEvening(context) !== undefined,
    /** Of what was refused, something is still composed. */
    hasTroubles: ({ context }) => hasTroubles(context),
    hasNoTroubles: ({ context }) => !hasTroubles(context),
    /** Something that was to be held waits for the shopper: it was moved meanwhile. */
    isHeldUp: ({ context }) => eveningsToHold(context).length > 0,
    isNotHeld: ({ context }) => !isHeld(context),
    isOneEvening: ({ context }) => context.onlyEvening !== null,
    /** Somebody subscribed, and the cart shows as which line. */
    isAdopted: ({ context }: { readonly context: SubscriptionsContext }, answer: CartAnswer) =>
      answer.kind === 'done' && newLine(context, answer.value) !== null,
    /** The server did not answer, which is no refusal of the venue's: once the cart is read, it says what became of the places. */
    isUnanswered: (_: unknown, answer: CartAnswer) => answer.kind === 'refused' && answer.refusal.code === 0,
  },
  actions: {
    keepAbo: assign(({ event }) => {
      assertEvent(event, 'subscriptions.opened');
      return { abo: event.abo };
    }),
    keepProposal: assign(({ context }, proposal: Proposal) => {
      const drafts = withKnownNames(proposal.drafts, context.drafts);
      return {
        proposal,
        drafts: context.cart === null ? drafts : draftsBeside(drafts, context.cart, context),
        preferredCategory: proposal.preferredCategory,
      };
    }),
    keepTypes: assign(({ context }, types: readonly SubscriptionType[]) => {
      const formula = wantedFormula(context);
      return { formula: formula === null ? null : { ...formula, types } };
    }),
    leaveFormula: assign({ formula: null }),
    changeDraft: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['subscriber.added', 'subscriber.changed', 'subscriber.removed', 'evening.chosen']);
      const drafts = withDraft(context, changedDraft(context, event));
      enqueue.assign({ drafts, troubles: [] });
      enqueue.emit({ type: 'drafts.changed', drafts });
    }),
    /** Taken as they are: the other tab may have held places that the cart of this tab does not show yet. */
    followDrafts: assign(({ context, event }) => {
      assertEvent(event, 'drafts.changedElsewhere');
      return { drafts: withKnownNames(event.drafts, context.drafts) };
    }),
    followCart: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'cart.changed');
      const drafts = draftsBeside(context.drafts, event.cart, context);
      enqueue.assign({ cart: event.cart, drafts });
      if (drafts !== context.drafts) {
        enqueue.emit({ type: 'drafts.changed', drafts });
      }
    }),
    preferCategory: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'category.preferred');
      enqueue.assign({ preferredCategory: event.categoryCode });
      enqueue.emit(event);
    }),
    /** All is to be held, or one evening before the others. */
    beginHolding: assign(({ event }) => {
      assertEvent(event, ['hold.asked', 'seats.asked']);
      return { troubles: [], onlyEvening: event.type === 'seats.asked' ? event.eveningId : null };
    }),
    endHolding: assign({ onlyEvening: null, asked: null }),
    followSeason: assign(({ context, event }) => {
      assertEvent(event, 'season.changed');
      return { proposal: context.proposal === null ? null : { ...context.proposal, world: event.world } };
    }),
    forgetDrafts: enqueueActions(({ enqueue }) => {
      const drafts: Drafts = new Map();
      enqueue.assign({ drafts, troubles: [] });
      enqueue.emit({ type: 'drafts.changed', drafts });
    }),
    /** Somebody else was quicker, or the venue changed something: what there is is asked for anew. */
    doubtSeason: enqueueActions(({ system, enqueue }) => {
      enqueue.sendTo(to(system, 'availability'), { type: 'availability.refreshAsked' });
      enqueue.emit({ type: 'season.doubted' });
    }),
    /** The key of the request: asked again after a lost answer, the same subscriber or evening is the same request. */
    remember: assign(({ context }, { key }: Required<CartQuestion>) => ({
      asked: key,
      linesBefore: linesIn(context.cart, context).map((line) => line.id),
    })),
    /** Why something was not done. Something that was done, but that no line of the cart shows, is troubled without words. */
    keepTrouble: assign(({ context }, answer: CartAnswer) => ({
      troubles: [
        ...context.troubles,
        { id: askedOf(context), refusal: refusalIn(answer) ?? refusalOf(null) },
      ],
    })),
    /** Whoever subscribed is a line of the cart from now on, and no longer of the draft. */
    adopt: enqueueActions(({ context, enqueue }, answer: CartAnswer) => {
      if (answer.kind === 'refused') {
        return;
      }
      const lineId = newLine(context, answer.value);
      const draft = draftOf(context);
      const drafts = withDraft(context, lineId === null ? draft : adoptLine(draft, askedOf(context), lineId));
      enqueue.assign({ cart: answer.value.cart, drafts });
      enqueue.emit({ type: 'drafts.changed', drafts });
    }),
    drop: enqueueActions(({ context, enqueue, system }, answer: CartAnswer) => {
      if (answer.kind === 'refused') {
        return;
      }
      const { cart } = answer.value;
      const asked = askedOf(context);
      const draft = draftOf(context);
      const drafts = withDraft(context, dropEvening(draft, asked));
      const held = draft.evenings.find(({ id }) => id === asked);
      if (asked === context.onlyEvening && held !== undefined) {
        const { performanceId } = held;
        enqueue.sendTo(to(system, 'ticketPicker'), {
          type: 'performance.chosen',
          performanceId,
          needsMap: true,
          purpose: { kind: 'move', itemIds: placesAt(context, cart, performanceId) },
        });
      }
      enqueue.assign({ cart, drafts });
      enqueue.emit({ type: 'drafts.changed', drafts });
    }),
  },
});
