import { defineCall, field } from '../contract/call.ts';
import { readPricing } from '../prices/pricing-wire.ts';
import { readPlans, readSeatStates } from './seats-wire.ts';

/** What can be chosen for a performance: prices, plan, states of the seats. See docs/contract.md. */
export const offerCalls = {
  ListeTarifs: defineCall({
    name: 'ListeTarifs',
    method: 'GET',
    placement: 'data',
    request: { defSC: field.text('list') },
    answer: readPricing,
  }),
  PlansSC: defineCall({
    name: 'PlansSC',
    method: 'GET',
    placement: 'data',
    request: { defSC: field.text('list') },
    answer: readPlans,
  }),
  /** Chosen here: the live states of a performance's seats. */
  EtatPlaces: defineCall({
    name: 'EtatPlaces',
    method: 'GET',
    placement: 'top',
    request: { sc: field.integer },
    answer: readSeatStates,
  }),
} as const;
