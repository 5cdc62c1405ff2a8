import type { Promises } from '../../support/graph/promises.types.ts';
import type { Machine } from './checkout-landing.ts';
import { payingPromises } from './checkout-paying.promises.ts';
import { stepsPromises } from './checkout-steps.promises.ts';

/** From the cart to the paid order (points 2 and 4 of the specification; rulings 2, 6, 11 and 19). */
export const checkoutPromises: Promises<Machine> = {
  start: ({ paymentModeCode, isDonationAnswered }) => ({
    at: 'resting',
    knows: {
      wantedStep: 'identification',
      cart: null,
      isIdentified: false,
      isCartOutdated: false,
      isDonationInDoubt: false,
      paymentModeCode,
      isDonationAnswered,
      payment: null,
      paymentReference: null,
      attempts: 0,
      outcome: null,
      isBackByThemselves: false,
      orderTerms: null,
      order: null,
      refusal: null,
    },
  }),
  on: { ...stepsPromises.on, ...payingPromises.on },
  answers: { ...payingPromises.answers, askCart: stepsPromises.asked },
  after: payingPromises.after,
  entering: { ...stepsPromises.entering, ...payingPromises.entering },
  leaving: { ...stepsPromises.leaving, ...payingPromises.leaving },
  tags: {
    busy: [
      ...stepsPromises.busyStates,
      'paying',
      'unanswered.waiting',
      'unanswered.asking',
      'awaitingOutcome',
    ],
    slow: ['paying.starting.slow'],
    stuck: ['paying.starting.stuck'],
  },
};
