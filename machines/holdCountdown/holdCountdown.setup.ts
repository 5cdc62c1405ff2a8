import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { type Cart, type CartHold, hasValuableItems } from '../../api/cart/cart.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { askCart, type CartQuestion } from '../cart/ask-cart.ts';
import { deadlineSlot } from '../system/deadline.ts';
import { known } from '../system/known.ts';
import { to } from '../system/registry.ts';
import type {
  HoldCountdownContext,
  HoldCountdownEmitted,
  HoldCountdownEvent,
  HoldCountdownInput,
} from './holdCountdown.types.ts';

/** A cart without anything valuable holds nothing, whatever its clock says (point 4). */
const holdOf = (cart: Cart) => (hasValuableItems(cart) ? cart.hold : null);

/**
 * Until when the browser remembers a hold, epoch milliseconds. Of places that are being paid nobody is told that their time
 * ran out: the checkout says what became of them.
 */
export const rememberedUntil = (hold: CartHold | null): EpochMilliseconds | null =>
  hold === null || hold.paymentReference !== null ? null : hold.deadline;

/** Milliseconds after which the end of a hold is no news any more. */
const longestUnseen = 86_400_000;

/** Milliseconds before the end at which the deadline actor must wake, as an absolute moment. */
export const before = (context: HoldCountdownContext, threshold: number) => ({
  at: (context.hold?.deadline ?? 0) - threshold,
});

/** Whether the hold is over: tabs that ask at once ask under one name, and it ends once. */
export const releaseOf = ({ hold }: HoldCountdownContext): CartQuestion => ({
  change: { kind: 'releaseExpired' },
  key: `release-${known(hold, 'hold').deadline}`,
});

/** What the states of the machine are made of. */
export const holdCountdownSetup = setup({
  types: {
    context: {} as HoldCountdownContext,
    events: {} as HoldCountdownEvent,
    input: {} as HoldCountdownInput,
    emitted: {} as HoldCountdownEmitted,
  },
  actors: { deadline: deadlineSlot, askCart },
  delays: {
    /** How long to wait before asking the server again whether the hold is over. */
    askAgainDelay: 5000,
  },
  guards: {
    recallsNothing: ({ context }) => context.recalled === null,
    endedUnseen: ({ context }, params: { readonly now: number }) => {
      const ago = params.now - (context.recalled ?? Number.POSITIVE_INFINITY);
      return ago >= 0 && ago <= longestUnseen;
    },
    holdsNothing: (_, params: { readonly cart: Cart }) => holdOf(params.cart) === null,
    isBeingPaid: (_, params: { readonly cart: Cart }) => holdOf(params.cart)?.paymentReference != null,
    isSameHold: ({ context }, params: { readonly cart: Cart }) =>
      holdOf(params.cart)?.deadline === context.hold?.deadline,
    hasLeft: ({ context }, params: { readonly now: number; readonly moreThan: number }) =>
      (context.hold?.deadline ?? 0) - params.now > params.moreThan,
    hasExactlyLeftOrMore: ({ context }, params: { readonly now: number; readonly atLeast: number }) =>
      (context.hold?.deadline ?? 0) - params.now >= params.atLeast,
  },
  actions: {
    keepHold: enqueueActions(({ enqueue }, params: { readonly cart: Cart }) => {
      const hold = holdOf(params.cart);
      enqueue.assign({ hold, recalled: null });
      enqueue(emit({ type: 'hold.remembered', until: rememberedUntil(hold) }));
    }),
    /** Remembered still: a page that is read again before the shopper saw the end says it again. */
    endHold: assign({ hold: null, recalled: null }),
    dropHold: enqueueActions(({ enqueue }) => {
      enqueue.assign({ hold: null, recalled: null });
      enqueue(emit({ type: 'hold.remembered', until: null }));
    }),
    warnOnce: enqueueActions(({ context, enqueue, system }) => {
      const deadline = context.hold?.deadline ?? null;
      if (context.warnedDeadline !== deadline) {
        enqueue.assign({ warnedDeadline: deadline });
        enqueue(emit({ type: 'hold.warned', deadline }));
        enqueue.sendTo(to(system, 'modals'), { type: 'modal.opened', modal: { name: 'timerDelay' } });
      }
    }),
    withdrawWarning: sendTo(({ system }) => to(system, 'modals'), {
      type: 'modal.closed',
      name: 'timerDelay',
    }),
    forgetWarning: enqueueActions(({ context, enqueue }) => {
      if (context.warnedDeadline !== null) {
        enqueue.assign({ warnedDeadline: null });
        enqueue(emit({ type: 'hold.warned', deadline: null }));
      }
    }),
    askExtension: sendTo(({ system }) => to(system, 'cart'), {
      type: 'cart.changeAsked',
      change: { kind: 'extendHold' },
    }),
  },
});
