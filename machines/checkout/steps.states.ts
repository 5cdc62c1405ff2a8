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
            actions: ['rememberDonation', { type: 'goOnFrom', params: { step: 'donation' } }],
          },
        ],
      },
    },
    saving: {
      tags: 'busy',
      on: {
        'cart.changeSettled': [
          {
            guard: { type: 'isMineAccepted', params: ({ event }) => event },
            target: '#checkout.funnel.deciding',
            actions: ['rememberDonation', { type: 'goOnFrom', params: { step: 'donation' } }],
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
            actions: { type: 'goOnFrom', params: { step: 'pickup' } },
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
