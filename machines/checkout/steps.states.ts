import { assertEvent } from 'xstate';
import { donationOf } from '../../api/cart/cart.ts';
import type { CartQuestion } from '../cart/ask-cart.ts';
import { answered, unanswered } from '../system/answer.ts';
import { checkoutSetup } from './checkout.setup.ts';
import type { CheckoutContext, CheckoutEvent } from './checkout.types.ts';

/** What a step asks of the cart, by what the shopper does there. */
interface Asking {
  readonly context: CheckoutContext;
  readonly event: CheckoutEvent;
}

/** A donation is given, or another amount instead of the one that is in the cart; declined, that one is taken back. */
function donationQuestion({ context: { cart }, event }: Asking): CartQuestion {
  assertEvent(event, ['donation.chosen', 'donation.declined']);
  const given = cart === null ? null : donationOf(cart);
  if (event.type === 'donation.chosen') {
    const instead = given === null ? null : { itemId: given.id, code: given.code };
    return { change: { kind: 'donate', code: event.code, amount: event.amount, instead } };
  }
  if (given === null) {
    throw new Error('No donation is to be taken back');
  }
  return { change: { kind: 'releaseItem', itemId: given.id } };
}

function pickupQuestion({ event }: Asking): CartQuestion {
  assertEvent(event, 'pickup.chosen');
  return { change: { kind: 'choosePickup', methodCode: event.methodCode } };
}

function giftCardQuestion({ event }: Asking): CartQuestion {
  assertEvent(event, ['giftCard.given', 'giftCard.withdrawn']);
  return event.type === 'giftCard.given'
    ? { change: { kind: 'giveGiftCard', code: event.code } }
    : { change: { kind: 'withdrawGiftCard', id: event.id } };
}

function usualPickupQuestion({ context: { cart } }: Pick<Asking, 'context'>): CartQuestion {
  const methodCode = cart?.usualPickup ?? null;
  if (cart === null || methodCode === null) {
    throw new Error('No pickup is usual');
  }
  // The key is the cart's: asked again after a lost answer, the change has no second effect.
  return { key: `usual-pickup-${cart.publicId}-${methodCode}`, change: { kind: 'choosePickup', methodCode } };
}

/** A donation is asked for, and told to the cart. A refusal leaves the cart as it was and is said. */
export const donationStates = checkoutSetup.createStateConfig({
  description: 'Something for the theatre, or nothing, in one click; skipped by venues that ask for none.',
  entry: { type: 'announcePlace', params: { place: 'donation' } },
  exit: 'clearRefusal',
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'donation.chosen': 'saving',
        'donation.declined': [
          { guard: 'hasDonation', target: 'saving' },
          {
            target: '#checkout.funnel.deciding',
            actions: ['rememberDonation', 'goOn'],
          },
        ],
      },
    },
    saving: {
      tags: 'busy',
      entry: 'clearRefusal',
      // However this state is left: only the answer or a reading of the cart takes the doubt away.
      exit: 'doubtDonation',
      invoke: {
        src: 'askCart',
        input: donationQuestion,
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: '#checkout.funnel.deciding',
            actions: ['trustDonation', 'rememberDonation', 'goOn'],
          },
          { target: 'choosing', actions: ['trustDonation', { type: 'keepRefusal', params: answered }] },
        ],
        onError: {
          target: 'choosing',
          actions: ['trustDonation', { type: 'keepRefusal', params: unanswered }],
        },
      },
    },
  },
});

/** How the tickets are collected: asked for, and told to the cart. A refusal leaves the cart as it was and is said. */
export const pickupStates = checkoutSetup.createStateConfig({
  entry: { type: 'announcePlace', params: { place: 'pickup' } },
  exit: 'clearRefusal',
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'pickup.chosen': 'saving',
      },
    },
    saving: {
      tags: 'busy',
      entry: 'clearRefusal',
      invoke: {
        src: 'askCart',
        input: pickupQuestion,
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: '#checkout.funnel.deciding',
            actions: 'goOn',
          },
          { target: 'choosing', actions: { type: 'keepRefusal', params: answered } },
        ],
        onError: { target: 'choosing', actions: { type: 'keepRefusal', params: unanswered } },
      },
    },
  },
});

/** How the order is paid: gift cards, told to the cart one by one, and the bank for the rest. */
export const paymentStates = checkoutSetup.createStateConfig({
  entry: { type: 'announcePlace', params: { place: 'payment' } },
  exit: 'clearRefusal',
  always: {
    guard: { type: 'lacksBefore', params: { step: 'payment' } },
    target: '#checkout.funnel.deciding',
  },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'paymentMode.chosen': {
          target: '#checkout.funnel.deciding',
          actions: 'choosePaymentMode',
        },
        'giftCard.given': 'saving',
        'giftCard.withdrawn': 'saving',
      },
    },
    saving: {
      tags: 'busy',
      entry: 'clearRefusal',
      invoke: {
        src: 'askCart',
        input: giftCardQuestion,
        onDone: {
          description: 'What pays now is in the cart; a refusal says why not.',
          target: 'choosing',
          actions: { type: 'keepRefusal', params: answered },
        },
        onError: { target: 'choosing', actions: { type: 'keepRefusal', params: unanswered } },
      },
    },
  },
});

/** The cart is read before something of it is asked: how who became known since usually collects, or a donation in doubt. */
export const recognisingState = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'askCart',
    input: { change: { kind: 'reread' } },
    onDone: { target: '#checkout.funnel.deciding', actions: 'trustCart' },
    onError: {
      description: 'The shopper is asked.',
      target: '#checkout.funnel.deciding',
      actions: 'trustCart',
    },
  },
});

/** The usual pickup is taken by itself, and shown in the summary; a refusal leads to its step, which says why. */
export const collectingState = checkoutSetup.createStateConfig({
  tags: 'busy',
  entry: 'announcePlaceBeyondPickup',
  on: {
    'step.asked': {
      description: 'The page that the shopper is led to, or another beyond: they are on the way.',
      guard: 'goesBeyondPickup',
      actions: ['keepWantedStep', 'announcePlaceBeyondPickup'],
    },
  },
  invoke: {
    src: 'askCart',
    input: usualPickupQuestion,
    onDone: [
      {
        guard: { type: 'isCollected', params: answered },
        target: '#checkout.funnel.deciding',
        actions: { type: 'keepCollected', params: answered },
      },
      { target: '#checkout.funnel.pickup', actions: { type: 'keepRefusal', params: answered } },
    ],
    onError: { target: '#checkout.funnel.pickup', actions: { type: 'keepRefusal', params: unanswered } },
  },
});
