import { checkoutSetup } from './checkout.setup.ts';

/** A donation is asked for, and told to the cart. A refusal leaves the cart as it was and is said. */
export const donationStates = checkoutSetup.createStateConfig({
  description: 'Something for the theatre, or nothing, in one click; skipped by venues that ask for none.',
  entry: { type: 'reach', params: { place: 'donation' } },
  exit: 'clearRefusal',
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'donation.chosen': {
          target: 'saving',
          actions: [
            'clearRefusal',
            { type: 'keepChangeKey', params: ({ event }) => event },
            { type: 'askForDonation', params: ({ event }) => event },
          ],
        },
        'donation.declined': [
          {
            guard: 'hasDonation',
            target: 'saving',
            actions: [
              'clearRefusal',
              { type: 'keepChangeKey', params: ({ event }) => event },
              { type: 'takeDonationBack', params: ({ event }) => event },
            ],
          },
          {
            target: '#checkout.funnel.deciding',
            actions: ['rememberDonation', 'goOn'],
          },
        ],
      },
    },
    saving: {
      tags: 'busy',
      // Whichever way the shopper goes, unless the answer or the cart says it.
      exit: 'doubtDonation',
      on: {
        'cart.changeSettled': [
          {
            guard: { type: 'isMineAccepted', params: ({ event }) => event },
            target: '#checkout.funnel.deciding',
            actions: ['trustDonation', 'rememberDonation', 'goOn'],
          },
          {
            guard: { type: 'isMine', params: ({ event }) => event },
            target: 'choosing',
            actions: ['trustDonation', { type: 'keepRefusal', params: ({ event }) => event }],
          },
        ],
      },
    },
  },
});

/** How the tickets are collected, likewise. */
export const pickupStates = checkoutSetup.createStateConfig({
  entry: { type: 'reach', params: { place: 'pickup' } },
  exit: 'clearRefusal',
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'pickup.chosen': {
          target: 'saving',
          actions: [
            'clearRefusal',
            { type: 'keepChangeKey', params: ({ event }) => event },
            { type: 'askForPickup', params: ({ event }) => event },
          ],
        },
      },
    },
    saving: {
      tags: 'busy',
      on: {
        'cart.changeSettled': [
          {
            guard: { type: 'isMineAccepted', params: ({ event }) => event },
            target: '#checkout.funnel.deciding',
            actions: 'goOn',
          },
          {
            guard: { type: 'isMine', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
        ],
      },
    },
  },
});

/** How the order is paid: gift cards, told to the cart one by one, and the bank for the rest. */
export const paymentStates = checkoutSetup.createStateConfig({
  entry: { type: 'reach', params: { place: 'payment' } },
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
          actions: { type: 'choosePaymentMode', params: ({ event }) => event },
        },
        'giftCard.given': {
          target: 'saving',
          actions: [
            'clearRefusal',
            { type: 'keepChangeKey', params: ({ event }) => event },
            { type: 'askForGiftCard', params: ({ event }) => event },
          ],
        },
        'giftCard.withdrawn': {
          target: 'saving',
          actions: [
            'clearRefusal',
            { type: 'keepChangeKey', params: ({ event }) => event },
            { type: 'takeGiftCardBack', params: ({ event }) => event },
          ],
        },
      },
    },
    saving: {
      tags: 'busy',
      on: {
        'cart.changeSettled': {
          description: 'What pays now is in the cart; a refusal says why not.',
          guard: { type: 'isMine', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
  },
});

/** The cart is read before something of it is asked: how who became known since usually collects, or a donation in doubt. */
export const recognisingState = checkoutSetup.createStateConfig({
  tags: 'busy',
  entry: 'lookUpCart',
  on: {
    'cart.changeSettled': {
      description: 'Without an answer the shopper is asked.',
      guard: { type: 'isMine', params: ({ event }) => event },
      target: '#checkout.funnel.deciding',
      actions: 'trustCart',
    },
  },
});

/** The usual pickup is taken by itself, and shown in the summary; a refusal leads to its step, which says why. */
export const collectingState = checkoutSetup.createStateConfig({
  tags: 'busy',
  entry: ['takeUsualPickup', 'reachBeyondPickup'],
  on: {
    'step.asked': {
      description: 'The page that the shopper is led to, or another beyond: they are on the way.',
      guard: { type: 'goesBeyondPickup', params: ({ event }) => event },
      actions: [{ type: 'want', params: ({ event }) => event }, 'reachBeyondPickup'],
    },
    'cart.changeSettled': [
      {
        guard: { type: 'isMineCollected', params: ({ event }) => event },
        target: '#checkout.funnel.deciding',
        actions: { type: 'keepCollected', params: ({ event }) => event },
      },
      {
        guard: { type: 'isMine', params: ({ event }) => event },
        target: '#checkout.funnel.pickup',
        actions: { type: 'keepRefusal', params: ({ event }) => event },
      },
    ],
  },
});
