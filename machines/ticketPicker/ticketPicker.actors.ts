import { promiseSlot } from '../system/slot.ts';
import type { OfferInput, PerformanceOffer } from './ticketPicker.types.ts';

/** Puts together what can be bought for a performance: catalogue, prices, availability. */
export const loadOffer = promiseSlot<PerformanceOffer, OfferInput>('loadOffer');
