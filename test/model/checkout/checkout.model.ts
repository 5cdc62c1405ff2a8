import type { SnapshotFrom } from 'xstate';
import type { Cart } from '../../../api/cart/cart.ts';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import { noAnswer, order, payment, refusal } from '../../support/data/fixtures.ts';
import { orderTerms } from '../../support/data/payment-fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';
import { checkoutPromises } from './checkout.promises.ts';
import { carts, isBeingPaid, lacksForOrder, storyOf } from './checkout-landing.ts';

const saved: CartAnswer = { kind: 'done', value: { cart: carts.withGiftCard } };
const readAgain: CartAnswer = { kind: 'done', value: { cart: carts.usual } };
const refused: CartAnswer = { kind: 'refused', refusal };

/** What can happen to whoever stands anywhere. */
const isFromOutside = (type: string): boolean =>
  ['cart.changed', 'identity.changed', 'step.asked', 'payment.returned'].includes(type);

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

/** The cart with which a shopper mostly stands there. */
function typicalCart(snapshot: Snapshot): Cart | null {
  if (snapshot.matches({ funnel: 'donation' })) {
    return carts.asked;
  }
  if (snapshot.matches({ funnel: 'pickup' })) {
    return carts.seats;
  }
  if (snapshot.matches({ funnel: 'collecting' }) || snapshot.matches({ funnel: 'recognising' })) {
    return carts.usual;
  }
  if (snapshot.matches({ funnel: 'notReady' })) {
    return carts.unready;
  }
  return snapshot.matches('funnel') ? carts.withGiftCard : null;
}
const isTypical = (snapshot: Snapshot): boolean =>
  snapshot.matches('paying') || snapshot.matches('unanswered')
    ? !lacksForOrder(snapshot.context)
    : snapshot.context.cart === typicalCart(snapshot);

/** Whether it stands where the funnel looks at the order, or on the way of a payment. */
const isOnItsWay = (snapshot: Snapshot): boolean =>
  !(snapshot.matches('funnel') || snapshot.matches('resting'));

/** How often the server was asked: counted to the end where the shopper mostly stands, beside it only that it was. */
function attemptsOf(snapshot: Snapshot): number {
  const { attempts, cart, refusal: why } = snapshot.context;
  if (snapshot.matches('unanswered')) {
    return lacksForOrder(snapshot.context) ? Math.min(attempts, 2) : attempts;
  }
  if (snapshot.matches('awaitingOutcome') || snapshot.matches('interrupted')) {
    return cart === null && why === null ? attempts : Math.min(attempts, 2);
  }
  return 0;
}

function factsOf(snapshot: Snapshot): readonly unknown[] {
  const { context } = snapshot;
  const { cart } = context;
  if (isOnItsWay(snapshot)) {
    return [
      cart === null,
      isBeingPaid(cart),
      lacksForOrder(context),
      context.refusal !== null,
      context.orderTerms !== null,
      snapshot.matches('paying') && context.paymentReference !== null,
      attemptsOf(snapshot),
      snapshot.matches('awaitingOutcome') && context.isBackByThemselves,
    ];
  }
  const { asksDonation, lacksPickup } = storyOf(cart);
  return [
    cart?.publicId ?? null,
    isBeingPaid(cart),
    context.isIdentified,
    // It makes a difference until a pickup is chosen.
    context.isCartOutdated && lacksPickup,
    context.paymentModeCode !== null,
    asksDonation && context.isDonationAnswered,
    asksDonation && context.isDonationInDoubt,
    context.refusal !== null,
    snapshot.matches({ funnel: 'summary' }) && context.orderTerms !== null,
  ];
}

/** What `checkout.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const checkoutModel: Model<typeof checkoutMachine> = {
  name: 'checkout',
  machine: checkoutMachine,
  starts: { '': { paymentModeCode: null, isDonationAnswered: false } },
  siblings: ['cart', 'connectivity', 'session'],
  slots: {
    startPayment: {
      resolves: { 'a payment': { kind: 'done', value: payment }, 'a refusal': { kind: 'refused', refusal } },
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
    askCart: {
      resolves: { saved, refused, 'read again': readAgain },
      rejects: { 'nobody answered': noAnswer },
      // Nothing is refused to who reads, and only a reading has the pickup still to do.
      fits: (input, output) => (Object(input).change.kind === 'reread') === (output === readAgain),
    },
  },
  events: {
    'cart.changed': {
      'two seats': { cart: carts.seats },
      'a usual pickup': { cart: carts.usual },
      'a usual pickup, and gift cards that pay for everything': { cart: carts.usualCovered },
      'two seats, their pickup and a gift card': { cart: carts.withGiftCard },
      'a venue that asks for donations': { cart: carts.asked },
      'a donation given, and the pickup': { cart: carts.donated },
      'a price to choose': { cart: carts.unready },
      'being paid': { cart: carts.beingPaid },
    },
    'identity.changed': { known: { isIdentified: true }, 'nobody known': { isIdentified: false } },
    'step.asked': {
      summary: { step: 'summary' },
      identification: { step: 'identification' },
      donation: { step: 'donation' },
      pickup: { step: 'pickup' },
      payment: { step: 'payment' },
    },
    'identity.confirmed': plain,
    'donation.chosen': { '': { code: 'DON', amount: 2000 } },
    'donation.declined': plain,
    'pickup.chosen': { '': { methodCode: 'GUICHET' } },
    'paymentMode.chosen': { '': { modeCode: 'CB' }, 'gift cards alone': { modeCode: null } },
    'giftCard.given': { '': { code: 'C0000000000004F7K' } },
    'giftCard.withdrawn': { '': { id: '31' }, 'all of them': { id: null } },
    'terms.accepted': plain,
    'terms.withdrawn': plain,
    'order.confirmed': {
      '': { terms: orderTerms },
      'other terms of sale': { terms: { ...orderTerms, termsVersion: 'terms-2' } },
    },
    'payment.returned': {
      'by the bank': { reference: 'R-1', isByBackButton: false },
      'by the back button': { reference: 'R-1', isByBackButton: true },
    },
    'page.restored': plain,
    'outcome.askedAgain': plain,
    'payment.retried': plain,
    'checkout.left': plain,
  },
  project: factsOf,
  // Each step is reached from many sides: what comes from outside is tried where the shopper mostly stands.
  explores: (snapshot, { type }) =>
    isFromOutside(type)
      ? snapshot.matches('resting') || isTypical(snapshot)
      : !type.startsWith('giftCard.') || snapshot.context.cart === carts.withGiftCard,
  ignores: [
    {
      events: ['identity.confirmed'],
      answeredOnlyIn: ['funnel.identification'],
      because: 'only the identification page asks for it',
    },
    {
      events: ['identity.confirmed'],
      ignoredIn: ['funnel.identification'],
      because: 'nobody is known yet: the form is to be filled in',
    },
    {
      events: ['donation.chosen', 'donation.declined'],
      answeredOnlyIn: ['funnel.donation.choosing'],
      because: 'the answer is being saved, or the donation page is not shown',
    },
    {
      events: ['pickup.chosen'],
      answeredOnlyIn: ['funnel.pickup.choosing'],
      because: 'a choice is being saved, or the pickup page is not shown',
    },
    {
      events: ['paymentMode.chosen', 'giftCard.given', 'giftCard.withdrawn'],
      answeredOnlyIn: ['funnel.payment.choosing'],
      because: 'a gift card is being looked at, or the payment page is not shown',
    },
    {
      events: ['terms.accepted'],
      answeredOnlyIn: ['funnel.summary.reviewing'],
      because: 'they are accepted already, or the summary is not shown',
    },
    {
      events: ['terms.withdrawn'],
      answeredOnlyIn: ['funnel.summary.accepted'],
      because: 'they are not accepted, or the summary is not shown',
    },
    {
      events: ['order.confirmed'],
      answeredOnlyIn: ['funnel.summary.accepted'],
      because: 'without the terms there is no order, and a double click orders once',
    },
    {
      events: ['page.restored'],
      answeredOnlyIn: ['paying.redirecting'],
      because: 'this page had not left for the bank',
    },
    {
      events: ['outcome.askedAgain'],
      answeredOnlyIn: ['unknown'],
      because: 'it is known, is being asked for, or there is no payment',
    },
    {
      events: ['payment.retried'],
      answeredOnlyIn: [
        'paying.redirecting',
        'unanswered.waiting',
        'unanswered.givenUp',
        'interrupted',
        'unknown',
        'refused',
        'abandoned',
      ],
      because: 'no payment came to nothing',
    },
    {
      events: ['checkout.left'],
      answeredOnlyIn: ['funnel', 'unanswered', 'paid', 'refused', 'abandoned', 'toRefund'],
      because: 'what a payment under way comes to is to be known wherever the shopper goes',
    },
  ],
  invariants: {
    'the browser leaves only for a payment that the server started': (snapshot) =>
      !snapshot.matches({ paying: 'redirecting' }) || snapshot.context.payment !== null,
    'an order is shown as paid only when the server said so': ({ context, value }) =>
      value !== 'paid' || context.order !== null,
    'an outcome is asked for by a reference': (snapshot) =>
      !(snapshot.matches('awaitingOutcome') || snapshot.matches('interrupted')) ||
      snapshot.context.paymentReference !== null,
    'only who is known is asked for a donation': (snapshot) =>
      !snapshot.matches({ funnel: 'donation' }) || snapshot.context.isIdentified,
    'only who is known reaches the pickup': (snapshot) =>
      !snapshot.matches({ funnel: 'pickup' }) || snapshot.context.isIdentified,
  },
  promises: checkoutPromises,
};
