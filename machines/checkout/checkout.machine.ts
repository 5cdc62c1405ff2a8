import { assign } from 'xstate';
import { checkoutSetup } from './checkout.setup.ts';
import { awaitingOutcomeStates, interruptedStates, payingStates, unansweredStates } from './paying.states.ts';
import {
  collectingState,
  donationStates,
  paymentStates,
  pickupStates,
  recognisingState,
} from './steps.states.ts';

/**
 * From the cart to the paid order (points 2 and 4 of the specification, rulings 2, 6 and 19).
 *
 * The steps follow one another; a shopper who wants a later one gets the first that is still to do, so a reload, a deep
 * link and the back button all land where it makes sense; who is known and usually collects in one way is asked for
 * neither. Each step reached is emitted, and the router follows. Payment
 * happens on the bank's page; only the server is believed about its outcome, and it is asked until it knows. A refusal
 * or an abandonment leads back to the summary with the places still held.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    wantedStep: 'identification',
    cart: null,
    isIdentified: false,
    isCartOutdated: false,
    isDonationInDoubt: false,
    paymentModeCode: input.paymentModeCode,
    isDonationAnswered: input.isDonationAnswered,
    payment: null,
    paymentReference: null,
    attempts: 0,
    outcome: null,
    isBackByThemselves: false,
    orderTerms: null,
    order: null,
    refusal: null,
  }),
  initial: 'resting',
  on: {
    'cart.changed': { actions: 'keepCart' },
    'identity.changed': { actions: 'keepIdentity' },
    'step.asked': {
      target: '.funnel',
      actions: ['keepWantedStep', 'clearRefusal'],
    },
    'payment.returned': {
      target: '.awaitingOutcome',
      actions: 'followPayment',
    },
  },
  states: {
    resting: {
      description: 'Nobody is in the funnel.',
    },
    funnel: {
      initial: 'deciding',
      entry: 'leavePayment',
      on: {
        'checkout.left': 'resting',
        'step.asked': { target: '.deciding', actions: 'keepWantedStep' },
        'cart.changed': [
          {
            description: 'Its payment is under way: another tab left for the bank.',
            guard: 'startsBeingPaid',
            target: '.deciding',
            actions: 'keepCart',
          },
          {
            description: 'The cart expired, was emptied or needs a choice, here or in another tab.',
            guard: 'becomesUnready',
            target: '.notReady',
            actions: 'keepCart',
          },
          { actions: 'keepCart' },
        ],
        'identity.changed': [
          {
            guard: 'becomesIdentified',
            actions: 'keepIdentity',
          },
          { target: '.deciding', actions: 'keepIdentity' },
        ],
      },
      states: {
        deciding: {
          always: [
            {
              guard: 'isBeingPaid',
              target: '#checkout.awaitingOutcome',
              actions: 'followPaymentOfCart',
            },
            { guard: 'isNotReady', target: 'notReady' },
            { guard: { type: 'reaches', params: { step: 'identification' } }, target: 'identification' },
            { guard: 'isDonationInDoubt', target: 'recognising' },
            { guard: { type: 'reaches', params: { step: 'donation' } }, target: 'donation' },
            { guard: 'isUsualPickupUnknown', target: 'recognising' },
            { guard: 'hasUsualPickup', target: 'collecting' },
            { guard: { type: 'reaches', params: { step: 'pickup' } }, target: 'pickup' },
            { guard: { type: 'reaches', params: { step: 'payment' } }, target: 'payment' },
            { target: 'summary' },
          ],
        },
        notReady: {
          description: 'Something stands between the cart and payment: the cart page says what.',
          entry: { type: 'announcePlace', params: { place: 'cart' } },
        },
        identification: {
          entry: { type: 'announcePlace', params: { place: 'identification' } },
          on: {
            'identity.confirmed': {
              guard: 'isIdentified',
              target: 'deciding',
              actions: 'goOn',
            },
            'identity.changed': [
              {
                guard: 'becomesIdentified',
                target: 'deciding',
                actions: ['keepIdentity', 'goOn'],
              },
              { actions: 'keepIdentity' },
            ],
          },
        },
        donation: donationStates,
        recognising: recognisingState,
        collecting: collectingState,
        pickup: pickupStates,
        payment: paymentStates,
        summary: {
          entry: { type: 'announcePlace', params: { place: 'summary' } },
          exit: 'clearRefusal',
          always: { guard: { type: 'lacksBefore', params: { step: 'summary' } }, target: 'deciding' },
          initial: 'reviewing',
          states: {
            reviewing: {
              description: 'The terms are not accepted yet.',
              on: { 'terms.accepted': { target: 'accepted', actions: 'forgetOrderTerms' } },
            },
            accepted: {
              on: {
                'terms.withdrawn': 'reviewing',
                'order.confirmed': [
                  {
                    description:
                      'They changed since, which is why it was refused: these were accepted by nobody.',
                    guard: 'areOtherTerms',
                    target: 'reviewing',
                  },
                  {
                    target: '#checkout.paying',
                    actions: 'keepOrderTerms',
                  },
                ],
              },
            },
          },
        },
      },
    },
    paying: payingStates,
    unanswered: unansweredStates,
    awaitingOutcome: awaitingOutcomeStates,
    interrupted: interruptedStates,
    unknown: {
      description: 'Nobody knows yet: the places stay, the shopper can ask again or go on with the payment.',
      on: {
        'outcome.askedAgain': { target: 'awaitingOutcome', actions: assign({ attempts: 0 }) },
        'payment.retried': 'paying',
      },
    },
    paid: {
      entry: ['tellTabs', 'rereadCart', 'forgetPayment', 'forgetChoices', 'tellSold'],
      on: { 'checkout.left': 'resting' },
    },
    refused: {
      description: 'The bank said no; the places are still held.',
      entry: ['tellTabs', 'rereadCart', 'forgetPayment'],
      on: {
        'payment.retried': { target: 'funnel', actions: 'goOn' },
        'checkout.left': 'resting',
      },
    },
    abandoned: {
      description: 'The shopper left the bank’s page; the places are still held.',
      entry: ['tellTabs', 'rereadCart', 'forgetPayment'],
      on: {
        'payment.retried': { target: 'funnel', actions: 'goOn' },
        'checkout.left': 'resting',
      },
    },
    toRefund: {
      description: 'Money moved after the places were gone: the venue gives it back.',
      entry: ['tellTabs', 'rereadCart', 'forgetPayment'],
      on: { 'checkout.left': 'resting' },
    },
  },
});
