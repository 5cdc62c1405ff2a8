import { assign } from 'xstate';
import { patienceStates } from '../system/patience.ts';
import { refusalOf } from '../system/refusal.ts';
import type { PaymentWish } from './checkout.actors.ts';
import { paymentModeOf } from './checkout.rules.ts';
import { checkoutSetup } from './checkout.setup.ts';

/** The order is confirmed: the bank's form is asked for, and the browser leaves with it. */
export const payingStates = checkoutSetup.createStateConfig({
  initial: 'starting',
  tags: 'busy',
  entry: ['tellStakes', 'clearRefusal'],
  states: {
    starting: {
      ...patienceStates,
      // Whatever came of it, and where nobody waits for it any more: a payment may be under way.
      exit: 'rereadCart',
      invoke: {
        src: 'startPayment',
        // What was not ordered on this page goes on as it was begun, whatever is chosen here.
        input: ({ context }): PaymentWish =>
          context.orderTerms === null
            ? { kind: 'resume', reference: context.paymentReference ?? '' }
            : { kind: 'order', modeCode: paymentModeOf(context), terms: context.orderTerms },
        onDone: [
          {
            guard: { type: 'isStarted', params: ({ event }) => ({ start: event.output }) },
            target: 'redirecting',
            actions: { type: 'keepPayment', params: ({ event }) => ({ start: event.output }) },
          },
          {
            description: 'The payment that was gone on with may be over by now: the server is asked.',
            guard: 'isPaymentKnown',
            target: '#checkout.awaitingOutcome',
            actions: [{ type: 'keepPayment', params: ({ event }) => ({ start: event.output }) }, 'noteBack'],
          },
          {
            target: '#checkout.funnel.summary.accepted',
            actions: { type: 'keepPayment', params: ({ event }) => ({ start: event.output }) },
          },
        ],
        onError: [
          {
            guard: 'isPaymentKnown',
            target: '#checkout.awaitingOutcome',
            actions: [assign({ refusal: ({ event }) => refusalOf(event.error) }), 'noteBack'],
          },
          {
            target: '#checkout.funnel.summary.accepted',
            actions: assign({ refusal: ({ event }) => refusalOf(event.error) }),
          },
        ],
      },
    },
    redirecting: {
      description: 'The browser leaves for the bank’s page. It may come back to this very page, as it was.',
      entry: ['tellTabs', 'redirect'],
      on: {
        'page.restored': { target: '#checkout.awaitingOutcome', actions: 'noteBack' },
        'payment.retried': 'starting',
      },
    },
  },
});

/** What the server knows for good. */
const settled = [
  {
    guard: { type: 'hasOutcome', params: { kind: 'paid' } },
    target: '#checkout.paid',
    actions: 'keepOrder',
  },
  { guard: { type: 'hasOutcome', params: { kind: 'refused' } }, target: '#checkout.refused' },
  { guard: { type: 'hasOutcome', params: { kind: 'abandoned' } }, target: '#checkout.abandoned' },
  { guard: { type: 'hasOutcome', params: { kind: 'toRefund' } }, target: '#checkout.toRefund' },
] as const;

/** The way back from the bank: only the server is believed. */
export const awaitingOutcomeStates = checkoutSetup.createStateConfig({
  description: 'The server is asked what became of the payment, until it knows.',
  tags: 'busy',
  initial: 'asking',
  entry: { type: 'reach', params: { place: 'confirmation' } },
  states: {
    asking: {
      entry: 'countAttempt',
      invoke: {
        src: 'askOutcome',
        input: ({ context }) => ({ reference: context.paymentReference ?? '' }),
        onDone: {
          target: 'judging',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: { target: 'judging', actions: assign({ outcome: null }) },
      },
    },
    judging: {
      always: [
        ...settled,
        { guard: 'isInterrupted', target: '#checkout.interrupted' },
        { guard: 'isPatient', target: 'waiting' },
        { target: '#checkout.unknown' },
      ],
    },
    waiting: {
      after: { askAgainDelay: 'asking' },
    },
  },
});

/** Back from the bank by the back button: the payment can be gone on with at once, while the server is asked on. */
export const interruptedStates = checkoutSetup.createStateConfig({
  description:
    'The shopper came back without the bank’s word: they go on paying, or it turns out that they have paid.',
  initial: 'waiting',
  on: { 'payment.retried': 'paying' },
  states: {
    waiting: {
      after: { askAgainDelay: 'asking' },
    },
    asking: {
      entry: 'countAttempt',
      invoke: {
        src: 'askOutcome',
        input: ({ context }) => ({ reference: context.paymentReference ?? '' }),
        onDone: {
          target: 'judging',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: { target: 'judging', actions: assign({ outcome: null }) },
      },
    },
    // Its own: on the way through `awaitingOutcome` the page would follow, wherever the shopper is by now.
    judging: {
      always: [...settled, { guard: 'isPatient', target: 'waiting' }, { target: '#checkout.unknown' }],
    },
  },
});
