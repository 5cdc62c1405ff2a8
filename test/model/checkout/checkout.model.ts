import { type Cart, pickupMethodOf } from '../../../api/entities/cart.ts';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import {
  askedForDonation,
  cartWithDonation,
  heldCart,
  noAnswer,
  order,
  payment,
  pickupItem,
  refusal,
  unreadyCart,
  usuallyCollected,
} from '../../support/data/fixtures.ts';
import {
  cartWithGiftCard,
  orderTerms,
  partlyCoveredCartBeingPaid,
} from '../../support/data/payment-fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

const accepted = { kind: 'accepted', cart: cartWithGiftCard } as const;

const twoSeats = heldCart();

const usualKey = 'usual-pickup-77-GUICHET';

const cartFacts = (cart: Cart | null) => [
  cart === null,
  cart?.items.some((item) => item.type === 'pickup'),
  cart?.items.length === 1,
  cart?.offersDonation,
  cart?.items.some((item) => item.type === 'donation'),
  cart?.usualPickup ?? null,
  cart?.hold?.paymentReference ?? null,
];

/** What `checkout.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const checkoutModel: Model<typeof checkoutMachine> = {
  name: 'checkout',
  machine: checkoutMachine,
  starts: { '': { paymentModeCode: null, isDonationAnswered: false } },
  siblings: ['cart', 'connectivity', 'session'],
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
      'two seats': { cart: twoSeats },
      'a usual pickup': { cart: usuallyCollected },
      'two seats, their pickup and a gift card': { cart: cartWithGiftCard },
      'a venue that asks for donations': { cart: askedForDonation },
      'a donation given, and the pickup': {
        cart: { ...cartWithDonation, items: [...cartWithDonation.items, pickupItem] },
      },
      'a price to choose': { cart: unreadyCart },
      'being paid': { cart: partlyCoveredCartBeingPaid },
    },
    'cart.changeSettled': {
      saved: { key: 'k1', result: accepted },
      refused: { key: 'k1', result: { kind: 'refused', refusal, cart: null } },
      'read again': { key: 'checkout-look-up', result: { kind: 'accepted', cart: usuallyCollected } },
      'the usual pickup saved': { key: usualKey, result: accepted },
      'the usual pickup refused': { key: usualKey, result: { kind: 'refused', refusal, cart: null } },
      'of another request': { key: 'other', result: accepted },
    },
    'identity.changed': { known: { isIdentified: true }, 'nobody known': { isIdentified: false } },
    'step.asked': {
      summary: { step: 'summary' },
      identification: { step: 'identification' },
      donation: { step: 'donation' },
      payment: { step: 'payment' },
    },
    'identity.confirmed': plain,
    'donation.chosen': { '': { code: 'DON', amount: 2000, key: 'k1' } },
    'donation.declined': { '': { key: 'k1' } },
    'pickup.chosen': { '': { methodCode: 'GUICHET', key: 'k1' } },
    'paymentMode.chosen': { '': { modeCode: 'CB' } },
    'giftCard.given': { '': { code: 'C0000000000004F7K', key: 'k1' } },
    'giftCard.withdrawn': { '': { id: '31', key: 'k1' } },
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
  project: (snapshot) => {
    const { context } = snapshot;
    return [
      cartFacts(context.cart),
      context.isIdentified,
      // It makes a difference until a pickup is chosen.
      context.isCartOutdated && context.cart !== null && pickupMethodOf(context.cart) === null,
      context.paymentModeCode !== null,
      context.isDonationAnswered,
      context.isDonationInDoubt,
      (snapshot.matches('funnel') || snapshot.matches('interrupted')) && context.refusal !== null,
      snapshot.matches('paying') && context.paymentReference !== null,
      snapshot.matches({ funnel: 'summary' }) && context.orderTerms !== null,
      snapshot.matches('awaitingOutcome') || snapshot.matches('interrupted') ? context.attempts : 0,
      snapshot.matches('awaitingOutcome') && context.isBackByThemselves,
    ];
  },
  // Each step of the funnel is reached from many sides; the facts are changed where it makes a difference.
  triedOnlyIn: {
    'cart.changed': ['resting', 'funnel.notReady', 'funnel.payment.choosing', 'funnel.summary.reviewing'],
    'cart.changeSettled': [
      'resting',
      'funnel.donation.saving',
      'funnel.pickup',
      'funnel.payment',
      'funnel.recognising',
      'funnel.collecting',
      'funnel.summary.reviewing',
    ],
    'identity.changed': ['resting', 'funnel.identification', 'funnel.summary.reviewing'],
    'step.asked': [
      'resting',
      'funnel.summary.reviewing',
      'funnel.notReady',
      'funnel.donation.saving',
      'funnel.collecting',
      'refused',
    ],
    'payment.returned': ['resting', 'funnel.summary.reviewing'],
  },
  explores: (snapshot, event) => {
    const { cart, attempts, isDonationInDoubt, isIdentified, refusal } = snapshot.context;
    if (snapshot.matches({ funnel: 'payment' }) && event.type.startsWith('cart.changed')) {
      return 'cart' in event && event.cart === twoSeats && refusal === null;
    }
    if (isDonationInDoubt && !/^(step\.asked|identity\.confirmed|cart\.changeSettled)/.test(event.type)) {
      return false;
    }
    if (snapshot.matches({ funnel: { donation: 'saving' } }) && event.type.startsWith('step.asked')) {
      return 'step' in event && event.step === 'identification';
    }
    if (event.type.startsWith('step.asked') && 'step' in event && event.step === 'payment') {
      return snapshot.matches({ funnel: 'collecting' });
    }
    if (event.type.startsWith('giftCard.')) {
      return cart?.items.length === 3 && !cart.offersDonation && refusal === null;
    }
    if ('isByBackButton' in event && event.isByBackButton) {
      return snapshot.matches('resting') && !isIdentified && cart === null;
    }
    if (snapshot.matches('resting') && isIdentified && cart === null) {
      return event.type === 'cart.changed';
    }
    if (snapshot.matches('resting')) {
      // A return from the bank comes first of all; otherwise someone is known, then the cart is read; once the other way.
      return event.type === 'cart.changed' || event.type === 'payment.returned'
        ? cart === null
        : event.type !== 'identity.changed' ||
            (!isIdentified && (cart === null || cart === usuallyCollected));
    }
    if (snapshot.matches({ funnel: 'summary' })) {
      // From an unusual summary, only the way back to where something is still to do.
      return (isIdentified && cart?.items.length === 3) || event.type === 'step.asked';
    }
    if (snapshot.matches({ funnel: 'notReady' })) {
      return event.type !== 'cart.changed' || cart === unreadyCart;
    }
    if (snapshot.matches('interrupted') && isIdentified) {
      // Whoever is known goes on as everybody does.
      return false;
    }
    // The server is asked to the very end once in each way; otherwise the first answers are enough.
    const isLate = attempts >= (snapshot.matches('interrupted') ? 3 : 2);
    const isAwaited = snapshot.matches('awaitingOutcome') || snapshot.matches('interrupted');
    return !(isAwaited && isLate) || (cart === null && refusal === null && event.type.startsWith('xstate.'));
  },
  ignores: [
    {
      events: ['cart.changeSettled'],
      answeredOnlyIn: [
        'funnel.donation.saving',
        'funnel.pickup.saving',
        'funnel.payment.saving',
        'funnel.recognising',
        'funnel.collecting',
      ],
      because: 'the shopper went elsewhere meanwhile: the reading that came with it says what is so',
    },
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
      answeredOnlyIn: ['paying.redirecting', 'interrupted', 'unknown', 'refused', 'abandoned'],
      because: 'no payment came to nothing',
    },
    {
      events: ['checkout.left'],
      answeredOnlyIn: ['funnel', 'paid', 'refused', 'abandoned', 'toRefund'],
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
    'only who is known, at a venue that asks, is asked for a donation': (snapshot) =>
      !snapshot.matches({ funnel: 'donation' }) ||
      (snapshot.context.isIdentified && snapshot.context.cart?.offersDonation === true),
    'only what the server says may be taken by itself is': (snapshot) =>
      !snapshot.matches({ funnel: 'collecting' }) || snapshot.context.cart?.usualPickup != null,
    'only who is known reaches the pickup': (snapshot) =>
      !snapshot.matches({ funnel: 'pickup' }) || snapshot.context.isIdentified,
  },
  counts: { states: 38, transitions: 85 },
};
