import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { type Cart, hasValuableItems } from '../../api/entities/cart.ts';
import type { CartEvent } from '../cart/cart.types.ts';
import { deadlineSlot } from '../system/deadline.ts';
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

/** Milliseconds before the end at which the deadline actor must wake, as an absolute moment. */
const before = (context: HoldCountdownContext, threshold: number) => ({
  at: (context.hold?.deadline ?? 0) - threshold,
});

/**
 * How long the cart is still held (point 4 of the specification, rulings 1 and 2).
 *
 * The cart tells each reading; the end of the hold is an absolute moment of the server's clock, awaited threshold by
 * threshold. The first moment with less than 30 s left opens the warning, once for each deadline, also when that moment
 * comes late after sleep. Zero is not yet the end: the cart is asked to release what the server says is over, and the
 * answer decides. While a payment is under way nothing ends.
 */
export const holdCountdownMachine = setup({
  types: {
    context: {} as HoldCountdownContext,
    events: {} as HoldCountdownEvent,
    input: {} as HoldCountdownInput,
    emitted: {} as HoldCountdownEmitted,
  },
  actors: { deadline: deadlineSlot },
  delays: {
    /** How long to wait before asking the server again whether the hold is over. */
    askAgainDelay: 5000,
  },
  guards: {
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
    keepHold: assign((_, params: { readonly cart: Cart }) => ({ hold: holdOf(params.cart) })),
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
    askRelease: sendTo(
      ({ system }) => to(system, 'cart'),
      ({ context }): CartEvent => ({
        type: 'cart.changeAsked',
        change: { kind: 'releaseExpired' },
        key: `release-${context.hold?.deadline ?? 0}`,
        replyTo: 'holdCountdown',
      }),
    ),
    askExtension: sendTo(
      ({ system }) => to(system, 'cart'),
      (_, params: { readonly key: string }): CartEvent => ({
        type: 'cart.changeAsked',
        change: { kind: 'extendHold' },
        key: params.key,
        replyTo: null,
      }),
    ),
  },
}).createMachine({
  id: 'holdCountdown',
  context: ({ input }) => ({ hold: null, warnedDeadline: input.warnedDeadline }),
  initial: 'stopped',
  states: {
    stopped: {
      description: 'Nothing valuable is held.',
      on: {
        'cart.changed': [
          { guard: { type: 'holdsNothing', params: ({ event }) => event } },
          {
            guard: { type: 'isBeingPaid', params: ({ event }) => event },
            target: 'suspended',
            actions: { type: 'keepHold', params: ({ event }) => event },
          },
          { target: 'counting', actions: { type: 'keepHold', params: ({ event }) => event } },
        ],
      },
    },
    suspended: {
      description: 'A payment is under way: the server keeps the places for it, and nothing ends here.',
      on: {
        'cart.changed': [
          {
            guard: { type: 'holdsNothing', params: ({ event }) => event },
            target: 'stopped',
            actions: ['forgetWarning', assign({ hold: null })],
          },
          {
            guard: { type: 'isBeingPaid', params: ({ event }) => event },
            actions: { type: 'keepHold', params: ({ event }) => event },
          },
          { target: 'counting', actions: { type: 'keepHold', params: ({ event }) => event } },
        ],
      },
    },
    counting: {
      description: 'Places are held until the deadline; the seconds on screen tick in the view.',
      initial: 'measuring',
      on: {
        'cart.changed': [
          {
            guard: { type: 'holdsNothing', params: ({ event }) => event },
            target: 'stopped',
            actions: ['withdrawWarning', 'forgetWarning', assign({ hold: null })],
          },
          {
            guard: { type: 'isBeingPaid', params: ({ event }) => event },
            target: 'suspended',
            actions: ['withdrawWarning', { type: 'keepHold', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isSameHold', params: ({ event }) => event },
            actions: { type: 'keepHold', params: ({ event }) => event },
          },
          {
            description: 'Extended, here or in another tab: the warning is withdrawn and may come again.',
            target: '.measuring',
            actions: ['withdrawWarning', { type: 'keepHold', params: ({ event }) => event }],
          },
        ],
        'hold.extensionAsked': {
          actions: { type: 'askExtension', params: ({ event }) => ({ key: event.key }) },
        },
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
          tags: 'pressing',
          invoke: {
            src: 'deadline',
            input: ({ context }) => before(context, countdownThreshold.lastCountdown - 1),
            onError: '#holdCountdown.confirmingEnd',
          },
        },
        lastCountdown: {
          description: 'Less than 30 s: the warning opens, once for each deadline.',
          tags: 'pressing',
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
      entry: 'askRelease',
      on: {
        'cart.changed': [
          {
            guard: { type: 'holdsNothing', params: ({ event }) => event },
            target: 'expired',
          },
          {
            guard: { type: 'isBeingPaid', params: ({ event }) => event },
            target: 'suspended',
            actions: ['withdrawWarning', { type: 'keepHold', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isSameHold', params: ({ event }) => event },
            actions: { type: 'keepHold', params: ({ event }) => event },
          },
          {
            target: 'counting',
            actions: ['withdrawWarning', { type: 'keepHold', params: ({ event }) => event }],
          },
        ],
        'cart.changeSettled': {
          description: 'Not over yet, or the server could not be asked: ask again in a moment.',
          target: 'doubting',
        },
      },
    },
    doubting: {
      description: 'In a moment the clock is read again: the answer may have set it right.',
      after: { askAgainDelay: 'counting' },
      on: {
        'cart.changed': [
          { guard: { type: 'holdsNothing', params: ({ event }) => event }, target: 'expired' },
          {
            guard: { type: 'isBeingPaid', params: ({ event }) => event },
            target: 'suspended',
            actions: ['withdrawWarning', { type: 'keepHold', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isSameHold', params: ({ event }) => event },
            actions: { type: 'keepHold', params: ({ event }) => event },
          },
          {
            target: 'counting',
            actions: ['withdrawWarning', { type: 'keepHold', params: ({ event }) => event }],
          },
        ],
      },
    },
    expired: {
      description: 'The places went back on sale; the shopper is told, and can start again.',
      entry: ['withdrawWarning', 'forgetWarning', assign({ hold: null })],
      on: {
        'hold.expiryAcknowledged': 'stopped',
        'cart.changed': [
          { guard: { type: 'holdsNothing', params: ({ event }) => event } },
          {
            guard: { type: 'isBeingPaid', params: ({ event }) => event },
            target: 'suspended',
            actions: { type: 'keepHold', params: ({ event }) => event },
          },
          { target: 'counting', actions: { type: 'keepHold', params: ({ event }) => event } },
        ],
      },
    },
  },
});
