import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { type Cart, type CartHold, hasValuableItems } from '../../api/cart/cart.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { askCart, type CartQuestion } from '../cart/ask-cart.ts';
import type { CartChanged } from '../cart/cart.types.ts';
import { deadlineSlot } from '../system/deadline.ts';
import { known } from '../system/known.ts';
import { to } from '../system/registry.ts';
import {
  countdownThreshold,
  type HoldCountdownContext,
  type HoldCountdownEmitted,
  type HoldCountdownEvent,
  type HoldCountdownInput,
} from './holdCountdown.types.ts';

/** A cart without anything valuable holds nothing, whatever its clock says (point 4). */
const holdOf = (cart: Cart) => (hasValuableItems(cart) ? cart.hold : null);

/**
 * Until when the browser remembers a hold, epoch milliseconds. Nothing is remembered of places that are being paid: the
 * checkout says what became of them.
 */
export const rememberedUntil = (hold: CartHold | null): EpochMilliseconds | null =>
  hold === null || hold.paymentReference !== null ? null : hold.deadline;

/** Milliseconds after the end of a hold from which nobody is told of it any more. */
const longestUnseen = 86_400_000;

/** Milliseconds before the end at which the deadline actor must wake, as an absolute moment. */
const before = (context: HoldCountdownContext, threshold: number) => ({
  at: (context.hold?.deadline ?? 0) - threshold,
});

/** Whether the hold is over: tabs that ask at once ask under one name, and it ends once. */
const releaseOf = ({ hold }: HoldCountdownContext): CartQuestion => ({
  change: { kind: 'releaseExpired' },
  key: `release-${known(hold, 'hold').deadline}`,
});

/** What the states of the machine are made of. */
const holdCountdownSetup = setup({
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
    /** The browser goes on remembering the hold: a page that is reloaded before the shopper read of its end says it again. */
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

/** What a guard or an action of a reading works with: the reading itself. */
const cartOf = ({ event }: { readonly event: CartChanged }): CartChanged => event;

/** Transitions for a cart that holds something, from states in which nothing was held. */
const holding = [
  {
    guard: { type: 'isBeingPaid', params: cartOf },
    target: 'suspended',
    actions: { type: 'keepHold', params: cartOf },
  },
  { target: 'counting', actions: { type: 'keepHold', params: cartOf } },
] as const;

/**
 * How long the cart is still held (point 4 of the specification, rulings 1 and 2).
 *
 * The cart tells each reading; the end of the hold is an absolute moment of the server's clock, awaited threshold by
 * threshold. The first moment with less than 30 s left opens the warning, once for each deadline, also when that moment
 * comes late after sleep. Zero is not yet the end: the cart is asked to release what the server says is over, and the
 * answer decides. A shopper who comes back after the end is told of it. While a payment is under way nothing ends; when the
 * payment's time is over and the bank has said nothing, the cart is read again.
 */
export const holdCountdownMachine = holdCountdownSetup.createMachine({
  id: 'holdCountdown',
  context: ({ input }) => ({
    hold: null,
    recalled: input.heldUntil,
    warnedDeadline: input.warnedDeadline,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'What the browser remembers having held waits for the first word of what is held.',
      always: { guard: 'recallsNothing', target: 'stopped' },
      on: {
        'cart.changed': [{ guard: { type: 'holdsNothing', params: cartOf }, target: 'judging' }, ...holding],
      },
    },
    judging: {
      description: 'The places are gone: the clock says whether their time ran out while nobody looked.',
      invoke: { src: 'deadline', input: { at: 0 }, onError: { target: 'stopped', actions: 'dropHold' } },
      on: {
        'deadline.reached': [
          {
            guard: { type: 'endedUnseen', params: ({ event }) => ({ now: event.now }) },
            target: 'expired',
          },
          { target: 'stopped', actions: 'dropHold' },
        ],
        'cart.changed': [{ guard: { type: 'holdsNothing', params: cartOf } }, ...holding],
      },
    },
    stopped: {
      description: 'Nothing valuable is held.',
      on: {
        'cart.changed': [{ guard: { type: 'holdsNothing', params: cartOf } }, ...holding],
      },
    },
    suspended: {
      description: 'A payment is under way: the server keeps the places for it, and nothing ends here.',
      initial: 'waiting',
      on: {
        'cart.changed': [
          {
            guard: { type: 'holdsNothing', params: cartOf },
            target: 'stopped',
            actions: ['forgetWarning', 'dropHold'],
          },
          {
            guard: { type: 'isBeingPaid', params: cartOf },
            target: '.waiting',
            actions: { type: 'keepHold', params: cartOf },
          },
          { target: 'counting', actions: { type: 'keepHold', params: cartOf } },
        ],
      },
      states: {
        waiting: {
          description: 'The bank may never say a word: the payment has a time of its own.',
          invoke: {
            src: 'deadline',
            input: ({ context: { hold } }) => ({ at: hold?.paymentDeadline ?? hold?.deadline ?? 0 }),
            onError: 'asking',
          },
          on: { 'deadline.reached': 'asking' },
        },
        asking: {
          description: 'What became of the places, only the server knows: they may be held on, sold or free.',
          on: {
            'cart.changed': {
              guard: { type: 'isBeingPaid', params: cartOf },
              actions: { type: 'keepHold', params: cartOf },
            },
          },
          invoke: {
            src: 'askCart',
            input: { change: { kind: 'reread' } },
            onDone: 'pausing',
            onError: 'pausing',
          },
        },
        pausing: {
          description: 'It is paid for still, or the server could not be asked.',
          after: { askAgainDelay: 'waiting' },
        },
      },
    },
    counting: {
      description: 'Places are held until the deadline; the seconds on screen tick in the view.',
      initial: 'measuring',
      on: {
        'cart.changed': [
          {
            guard: { type: 'holdsNothing', params: cartOf },
            target: 'stopped',
            actions: ['withdrawWarning', 'forgetWarning', 'dropHold'],
          },
          {
            guard: { type: 'isBeingPaid', params: cartOf },
            target: 'suspended',
            actions: ['withdrawWarning', { type: 'keepHold', params: cartOf }],
          },
          {
            guard: { type: 'isSameHold', params: cartOf },
            actions: { type: 'keepHold', params: cartOf },
          },
          {
            description: 'Extended, here or in another tab: the warning is withdrawn and may come again.',
            target: '.measuring',
            actions: ['withdrawWarning', { type: 'keepHold', params: cartOf }],
          },
        ],
        'hold.extensionAsked': { actions: 'askExtension' },
        'deadline.reached': [
          {
            guard: {
              type: 'hasExactlyLeftOrMore',
              params: ({ event }) => ({ now: event.now, atLeast: countdownThreshold.long }),
            },
            target: '.long',
          },
          {
            guard: {
              type: 'hasExactlyLeftOrMore',
              params: ({ event }) => ({ now: event.now, atLeast: countdownThreshold.almostFinished }),
            },
            target: '.normal',
          },
          {
            guard: {
              type: 'hasExactlyLeftOrMore',
              params: ({ event }) => ({ now: event.now, atLeast: countdownThreshold.lastCountdown }),
            },
            target: '.almostFinished',
          },
          {
            guard: { type: 'hasLeft', params: ({ event }) => ({ now: event.now, moreThan: 0 }) },
            target: '.lastCountdown',
          },
          { target: 'confirmingEnd' },
        ],
      },
      states: {
        measuring: {
          description: 'How much is left decides the manner; asked of the clock, which answers at once.',
          invoke: { src: 'deadline', input: { at: 0 }, onError: '#holdCountdown.confirmingEnd' },
        },
        long: {
          description: '24 hours or more.',
          invoke: {
            src: 'deadline',
            // One millisecond past the threshold, so that exactly 24 hours is still long.
            input: ({ context }) => before(context, countdownThreshold.long - 1),
            onError: '#holdCountdown.confirmingEnd',
          },
        },
        normal: {
          invoke: {
            src: 'deadline',
            input: ({ context }) => before(context, countdownThreshold.almostFinished - 1),
            onError: '#holdCountdown.confirmingEnd',
          },
        },
        almostFinished: {
          description: 'Less than 120 s.',
          invoke: {
            src: 'deadline',
            input: ({ context }) => before(context, countdownThreshold.lastCountdown - 1),
            onError: '#holdCountdown.confirmingEnd',
          },
        },
        lastCountdown: {
          description: 'Less than 30 s: the warning opens, once for each deadline.',
          entry: 'warnOnce',
          invoke: {
            src: 'deadline',
            input: ({ context }) => before(context, 0),
            onError: '#holdCountdown.confirmingEnd',
          },
        },
      },
    },
    confirmingEnd: {
      description: 'The clock says zero; the server is asked, and what it says decides (ruling 2).',
      invoke: {
        src: 'askCart',
        input: ({ context }) => releaseOf(context),
        onDone: 'doubting',
        onError: 'doubting',
      },
      on: {
        'cart.changed': [
          {
            guard: { type: 'holdsNothing', params: cartOf },
            target: 'expired',
          },
          {
            guard: { type: 'isBeingPaid', params: cartOf },
            target: 'suspended',
            actions: ['withdrawWarning', { type: 'keepHold', params: cartOf }],
          },
          {
            guard: { type: 'isSameHold', params: cartOf },
            actions: { type: 'keepHold', params: cartOf },
          },
          {
            target: 'counting',
            actions: ['withdrawWarning', { type: 'keepHold', params: cartOf }],
          },
        ],
      },
    },
    doubting: {
      description:
        'Not over yet, or the server could not be asked. In a moment the clock is read again: the answer may have set it right.',
      after: { askAgainDelay: 'counting' },
      on: {
        'cart.changed': [
          { guard: { type: 'holdsNothing', params: cartOf }, target: 'expired' },
          {
            guard: { type: 'isBeingPaid', params: cartOf },
            target: 'suspended',
            actions: ['withdrawWarning', { type: 'keepHold', params: cartOf }],
          },
          {
            guard: { type: 'isSameHold', params: cartOf },
            actions: { type: 'keepHold', params: cartOf },
          },
          {
            target: 'counting',
            actions: ['withdrawWarning', { type: 'keepHold', params: cartOf }],
          },
        ],
      },
    },
    expired: {
      description: 'The places went back on sale; the shopper is told, and can start again.',
      entry: ['withdrawWarning', 'forgetWarning', 'endHold'],
      on: {
        'hold.expiryAcknowledged': { target: 'stopped', actions: 'dropHold' },
        'cart.changed': [{ guard: { type: 'holdsNothing', params: cartOf } }, ...holding],
      },
    },
  },
});
