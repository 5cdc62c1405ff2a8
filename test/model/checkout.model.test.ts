import type { Cart } from '../../api/entities/cart.ts';
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import {
  cartBeingPaid,
  cartWithPickup,
  heldCart,
  noAnswer,
  order,
  payment,
  refusal,
  unreadyCart,
} from '../support/fixtures.ts';
import { describeModel, plain } from '../support/walk.ts';

const accepted = { kind: 'accepted', cart: cartWithPickup() } as const;

const cartFacts = (cart: Cart | null) => [
  cart === null,
  cart?.items.some((item) => item.type === 'pickup'),
  cart?.items.length === 1,
  cart?.hold?.paymentReference ?? null,
];

describeModel({
  name: 'checkout',
  machine: checkoutMachine,
  starts: {
    'no payment mode remembered': { paymentModeCode: null },
    'a payment mode remembered': { paymentModeCode: 'CB' },
  },
  siblings: ['cart', 'connectivity'],
  slots: {
    startPayment: {
      resolves: { 'a payment': { kind: 'started', payment }, 'a refusal': { kind: 'refused', refusal } },
      rejects: { 'no answer': noAnswer },
    },
    askOutcome: {
      resolves: {
        'not known yet': { kind: 'pending' },
        paid: { kind: 'paid', order },
        refused: { kind: 'refused' },
        abandoned: { kind: 'abandoned' },
        'to be refunded': { kind: 'toRefund' },
      },
      rejects: { 'no answer': noAnswer },
    },
  },
  events: {
    'cart.changed': {
      'two seats': { cart: heldCart() },
      'two seats and their pickup': { cart: cartWithPickup() },
      'a price to choose': { cart: unreadyCart },
      'being paid': { cart: cartBeingPaid },
    },
    'cart.changeSettled': {
      saved: { key: 'k1', result: accepted },
      refused: { key: 'k1', result: { kind: 'refused', refusal, cart: null } },
      'of another request': { key: 'other', result: accepted },
    },
    'identity.changed': { known: { isIdentified: true }, 'nobody known': { isIdentified: false } },
    'step.asked': { summary: { step: 'summary' }, identification: { step: 'identification' } },
    'identity.confirmed': plain,
    'pickup.chosen': { '': { methodCode: 'GUICHET', key: 'k1' } },
    'paymentMode.chosen': { '': { modeCode: 'CB' } },
    'terms.accepted': plain,
    'terms.withdrawn': plain,
    'order.confirmed': plain,
    'payment.returned': { '': { reference: 'R-1' } },
    'page.restored': plain,
    'outcome.askedAgain': plain,
    'payment.retried': plain,
    'checkout.left': plain,
  },
  project: (snapshot) => {
    const { context } = snapshot;
    return [
      cartFacts(context.cart),
      context.isIdentified,
      context.paymentModeCode !== null,
      snapshot.matches('funnel') && context.refusal !== null,
      snapshot.matches('awaitingOutcome') ? context.attempts : 0,
    ];
  },
  // Each step of the funnel is reached from many sides; the facts are changed where it makes a difference.
  triedOnlyIn: {
    'cart.changed': ['resting', 'funnel.notReady', 'funnel.summary.reviewing'],
    'identity.changed': ['resting', 'funnel.identification', 'funnel.summary.reviewing'],
    'step.asked': ['resting', 'funnel.summary.reviewing', 'funnel.notReady', 'refused'],
    'payment.returned': ['resting', 'funnel.summary.reviewing'],
  },
  explores: ({ context, value }, event) => {
    if (value === 'resting') {
      // A return from the bank comes first of all; otherwise the cart is read, then someone is known.
      return event.type === 'cart.changed' || event.type === 'payment.returned'
        ? context.cart === null
        : event.type !== 'identity.changed' || (context.cart !== null && !context.isIdentified);
    }
    // The server is asked to the very end once; for the other carts the first answers are enough.
    return context.cart === null || context.attempts < 2 || !event.type.startsWith('xstate.');
  },
  ignores: [],
  invariants: {},
  counts: { states: 24, transitions: 60, paths: 0 },
});
