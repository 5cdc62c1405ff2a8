import { assign } from 'xstate';
import { refusalOf } from '../system/refusal.ts';
import { paymentModeOf } from './checkout.rules.ts';
import { checkoutSetup } from './checkout.setup.ts';

/** The order is confirmed: the bank's form is asked for, and the browser leaves with it. */
export const payingStates = checkoutSetup.createStateConfig({
  initial: 'starting',
  tags: 'busy',
  entry: 'tellStakes',
  states: {
    starting: {
      invoke: {
        src: 'startPayment',
        input: ({ context }) => ({ modeCode: paymentModeOf(context) }),
        onDone: [
          {
            guard: { type: 'isStarted', params: ({ event }) => ({ start: event.output }) },
            target: 'redirecting',
            actions: { type: 'keepPayment', params: ({ event }) => ({ start: event.output }) },
          },
          {
            target: '#checkout.funnel.summary.accepted',
            actions: [
              { type: 'keepPayment', params: ({ event }) => ({ start: event.output }) },
              'rereadCart',
            ],
          },
        ],
        onError: {
          target: '#checkout.funnel.summary.accepted',
          actions: [assign({ refusal: ({ event }) => refusalOf(event.error) }), 'rereadCart'],
        },
      },
    },
    redirecting: {
      description: 'The browser leaves for the bank’s page. It may come back to this very page, as it was.',
      entry: ['redirect', 'rereadCart'],
      on: {
        'page.restored': { target: '#checkout.awaitingOutcome' },
        'payment.retried': 'starting',
      },
    },
  },
});

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
        onDone: [
          {
            guard: {
              type: 'hasOutcome',
              params: ({ event }) => ({ outcome: event.output, kind: 'paid' as const }),
            },
            target: '#checkout.paid',
            actions: { type: 'keepOrder', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: {
              type: 'hasOutcome',
              params: ({ event }) => ({ outcome: event.output, kind: 'refused' as const }),
            },
            target: '#checkout.refused',
          },
          {
            guard: {
              type: 'hasOutcome',
              params: ({ event }) => ({ outcome: event.output, kind: 'abandoned' as const }),
            },
            target: '#checkout.abandoned',
          },
          {
            guard: {
              type: 'hasOutcome',
              params: ({ event }) => ({ outcome: event.output, kind: 'toRefund' as const }),
            },
            target: '#checkout.toRefund',
          },
          { guard: 'isPatient', target: 'waiting' },
          { target: '#checkout.unknown' },
        ],
        onError: [{ guard: 'isPatient', target: 'waiting' }, { target: '#checkout.unknown' }],
      },
    },
    waiting: {
      after: { askAgainDelay: 'asking' },
    },
  },
});
