import { defineCall, field } from '../contract/call.ts';
import { writes } from '../contract/read.ts';
import { type PricingWire, readPricing } from '../prices/pricing-wire.ts';
import { type PlansWire, readPlans, readSeatStates, type SeatStatesWire } from './seats-wire.ts';

/** What can be chosen for a performance: prices, plan, states of the seats. See docs/contract.md. */
export const offerCalls = {
  ListeTarifs: defineCall({
    name: 'ListeTarifs',
    method: 'GET',
    placement: 'data',
    request: { defSC: field.text('list') },
    answer: writes<PricingWire>()(readPricing),
  }),
  PlansSC: defineCall({
    name: 'PlansSC',
    method: 'GET',
    placement: 'data',
    request: { defSC: field.text('list') },
    answer: writes<PlansWire>()(readPlans),
  }),
  /** Chosen here: the live states of a performance's seats. */
  EtatPlaces: defineCall({
    name: 'EtatPlaces',
    method: 'GET',
    placement: 'top',
    request: { sc: field.integer },
    answer: writes<SeatStatesWire>()(readSeatStates),
  }),
} as const;
