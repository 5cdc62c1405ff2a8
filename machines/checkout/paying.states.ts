import { assign } from 'xstate';
import { answered, unanswered } from '../system/answer.ts';
import { patienceStates } from '../system/patience.ts';
import { paymentModeOf } from './checkout.rules.ts';
import { checkoutSetup, type PaymentWish } from './checkout.setup.ts';
import type { CheckoutContext } from './checkout.types.ts';

interface Paying {
  readonly context: CheckoutContext;
}

/** The payment under way. */
function paymentUnderWay({ context: { paymentReference } }: Paying): { readonly reference: string } {
  if (paymentReference === null) {
    throw new Error('No payment is under way');
  }
  return { reference: paymentReference };
}

/** What the server is asked to begin. A payment that another page began goes on as it began, whatever is chosen here. */
const wishOf = ({ context }: Paying): PaymentWish =>
  context.orderTerms === null
    ? { kind: 'resume', ...paymentUnderWay({ context }) }
    : { kind: 'order', modeCode: paymentModeOf(context), terms: context.orderTerms };

/** The order is confirmed: the bank's form is asked for, and the browser leaves with it. */
export const payingStates = checkoutSetup.createStateConfig({
  initial: 'starting',
  tags: 'busy',
  entry: ['tellStakes', 'clearRefusal'],
  states: {
    starting: {
      ...patienceStates,
      // Whatever the answer, and also when the state was left before it: a payment may be under way.
      exit: 'rereadCart',
      invoke: {
        src: 'startPayment',
        input: wishOf,
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'redirecting',
            actions: { type: 'keepPayment', params: answered },
          },
          {
            description: 'The payment that was gone on with may be over by now: the server is asked.',
            guard: 'isPaymentKnown',
            target: '#checkout.awaitingOutcome',
            actions: [{ type: 'keepRefusal', params: answered }, 'noteBack'],
          },
          {
            target: '#checkout.funnel.summary.accepted',
            actions: { type: 'keepRefusal', params: answered },
          },
        ],
        onError: [
          {
            guard: 'isPaymentKnown',
            target: '#checkout.awaitingOutcome',
            actions: [{ type: 'keepRefusal', params: unanswered }, 'noteBack'],
          },
          { target: '#checkout.unanswered', actions: assign({ attempts: 0 }) },
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

/** The order may stand, but its answer is lost. */
export const unansweredStates = checkoutSetup.createStateConfig({
  description: 'It is asked for once more, which gives the same order (ruling 6).',
  initial: 'waiting',
  exit: 'rereadCart',
  on: {
    'cart.changed': [
      {
        description: 'It stands, and the bank has its form: the server is asked what became of it.',
        guard: 'startsBeingPaid',
        target: '#checkout.awaitingOutcome',
        actions: ['keepCart', 'followPaymentOfCart'],
      },
      { actions: 'keepCart' },
    ],
    'checkout.left': '#checkout.resting',
  },
  states: {
    waiting: {
      tags: 'busy',
      entry: 'countAttempt',
      after: { askAgainDelay: 'asking' },
      on: { 'payment.retried': 'asking' },
    },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'startPayment',
        input: wishOf,
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: '#checkout.paying.redirecting',
            actions: { type: 'keepPayment', params: answered },
          },
          {
            target: '#checkout.funnel.summary.accepted',
            actions: { type: 'keepRefusal', params: answered },
          },
        ],
        onError: [{ guard: 'isPatient', target: 'waiting' }, { target: 'givenUp' }],
      },
    },
    givenUp: {
      description: 'Nobody knows: the shopper looks at their mails, or has it asked for again.',
      on: { 'payment.retried': { target: 'asking', actions: assign({ attempts: 0 }) } },
    },
  },
});

/** Asks the server once what became of the payment, and goes where its answer, or its silence, leads. */
const askingOutcomeState = checkoutSetup.createStateConfig({
  entry: 'countAttempt',
  invoke: {
    src: 'askOutcome',
    input: paymentUnderWay,
    onDone: { target: 'judging', actions: { type: 'keepOutcome', params: answered } },
    onError: { target: 'judging', actions: assign({ outcome: null }) },
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
  entry: { type: 'announcePlace', params: { place: 'confirmation' } },
  states: {
    asking: askingOutcomeState,
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

/** Back from the bank by the back button: the shopper can return to the payment at once, while the server is still asked. */
export const interruptedStates = checkoutSetup.createStateConfig({
  description:
    'The shopper came back without the bank’s word: they go on paying, or it turns out that they have paid.',
  initial: 'waiting',
  on: { 'payment.retried': 'paying' },
  states: {
    waiting: {
      after: { askAgainDelay: 'asking' },
    },
    asking: askingOutcomeState,
    // A state of its own: through `awaitingOutcome` the router would lead the shopper to the confirmation page.
    judging: {
      always: [...settled, { guard: 'isPatient', target: 'waiting' }, { target: '#checkout.unknown' }],
    },
  },
});
