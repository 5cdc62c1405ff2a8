import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Cart } from '../../api/entities/cart.ts';
import type { SeasonWorld } from '../../api/entities/draft-composition.ts';
import type { SubscriptionType } from '../../api/entities/subscription.ts';
import { adoptLine, dropEvening } from '../../api/entities/subscription-draft.ts';
import type { CartChange, CartEvent, CartResult } from '../cart/cart.types.ts';
import type { Refusal } from '../system/refusal.ts';
import { to } from '../system/registry.ts';
import { loadOffers, loadTypes } from './subscriptions.actors.ts';
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
  DraftChange,
  Drafts,
  Proposal,
  SubscriptionsContext,
  SubscriptionsEmitted,
  SubscriptionsEvent,
} from './subscriptions.types.ts';

/** What the cart answered. */
interface Settled {
  readonly key: string;
  readonly result: CartResult;
}

/** Accepted, and yet no line of the cart shows it: asked for again without end, it would be no better. */
const unexplained: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };

/** The vocabulary of subscribing: its guards, actions and slots; the machine says when. */
export const subscriptionsSetup = setup({
  types: {
    context: {} as SubscriptionsContext,
    events: {} as SubscriptionsEvent,
    emitted: {} as SubscriptionsEmitted,
    tags: {} as 'busy',
  },
  actors: { loadOffers, loadTypes },
  guards: {
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
    isDone: ({ context }, { key, result }: Settled) => key === context.asked && result.kind === 'accepted',
    /** Somebody subscribed, and the cart shows as which line. */
    isAdopted: ({ context }, { key, result }: Settled) =>
      key === context.asked &&
      result.kind === 'accepted' &&
      newLine(context, result.cart, result.subscribed) !== null,
    /** No answer, or none that is a refusal of the venue's: the rest would fare no better. */
    isUnanswered: ({ context }, { key, result }: Settled) =>
      key === context.asked && result.kind === 'refused' && result.refusal.code === 0,
    isOwn: ({ context }, { key }: Settled) => key === context.asked,
  },
  actions: {
    keepAbo: assign((_, { abo }: { readonly abo: string | null }) => ({ abo })),
    keepProposal: assign(({ context }, proposal: Proposal) => {
      const drafts = withKnownNames(proposal.drafts, context.drafts);
      return {
        proposal,
        drafts: context.cart === null ? drafts : draftsBeside(drafts, context.cart, context),
        preferredCategory: proposal.preferredCategory,
      };
    }),
    keepTypes: assign(({ context }, { types }: { readonly types: readonly SubscriptionType[] }) => {
      const formula = wantedFormula(context);
      return { formula: formula === null ? null : { ...formula, types } };
    }),
    leaveFormula: assign({ formula: null }),
    changeDraft: enqueueActions(({ context, enqueue }, params: { readonly change: DraftChange }) => {
      const drafts = withDraft(context, changedDraft(context, params.change));
      enqueue.assign({ drafts, troubles: [] });
      enqueue.emit({ type: 'drafts.changed', drafts });
    }),
    /** Not pruned: the other tab may have held what this one's cart does not show yet. */
    followDrafts: assign(({ context }, { drafts }: { readonly drafts: Drafts }) => ({
      drafts: withKnownNames(drafts, context.drafts),
    })),
    followCart: enqueueActions(({ context, enqueue }, { cart }: { readonly cart: Cart }) => {
      const drafts = draftsBeside(context.drafts, cart, context);
      enqueue.assign({ cart, drafts });
      if (drafts !== context.drafts) {
        enqueue.emit({ type: 'drafts.changed', drafts });
      }
    }),
    preferCategory: enqueueActions(({ enqueue }, { categoryCode }: { readonly categoryCode: string }) => {
      enqueue.assign({ preferredCategory: categoryCode });
      enqueue.emit({ type: 'category.preferred', categoryCode });
    }),
    /** All is to be held, or one evening before the others. */
    beginHolding: assign((_, { onlyEvening }: { readonly onlyEvening: string | null }) => ({
      troubles: [],
      onlyEvening,
    })),
    endHolding: assign({ onlyEvening: null, asked: null }),
    followSeason: assign(({ context }, { world }: { readonly world: SeasonWorld }) => ({
      proposal: context.proposal === null ? null : { ...context.proposal, world },
    })),
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
    remember: assign(({ context }, { id }: { readonly id: string }) => ({
      asked: id,
      linesBefore: linesIn(context.cart, context).map((line) => line.id),
    })),
    keepTrouble: assign(({ context }, { key, result }: Settled) => ({
      troubles: [
        ...context.troubles,
        { id: key, refusal: result.kind === 'refused' ? result.refusal : unexplained },
      ],
    })),
    /** Whoever subscribed is a line of the cart from now on, and no longer of the draft. */
    adopt: enqueueActions(({ context, enqueue }, { key, result }: Settled) => {
      if (result.kind !== 'accepted') {
        return;
      }
      const lineId = newLine(context, result.cart, result.subscribed);
      const draft = draftOf(context);
      const drafts = withDraft(context, lineId === null ? draft : adoptLine(draft, key, lineId));
      enqueue.assign({ cart: result.cart, drafts });
      enqueue.emit({ type: 'drafts.changed', drafts });
    }),
    drop: enqueueActions(({ context, enqueue }, { key, result }: Settled) => {
      if (result.kind !== 'accepted') {
        return;
      }
      const draft = draftOf(context);
      const drafts = withDraft(context, dropEvening(draft, key));
      const held = draft.evenings.find(({ id }) => id === key);
      if (key === context.onlyEvening && held !== undefined) {
        const { performanceId } = held;
        const itemIds = placesAt(context, result.cart, performanceId);
        enqueue.emit({ type: 'seats.wanted', performanceId, itemIds });
      }
      enqueue.assign({ cart: result.cart, drafts });
      enqueue.emit({ type: 'drafts.changed', drafts });
    }),
    askCart: sendTo(
      ({ system }) => to(system, 'cart'),
      (_, { key, change }: { readonly key: string; readonly change: CartChange }): CartEvent => ({
        type: 'cart.changeAsked',
        change,
        key,
        replyTo: 'subscriptions',
      }),
    ),
  },
});
