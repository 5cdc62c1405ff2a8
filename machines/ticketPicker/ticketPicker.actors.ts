import { callbackSlot, promiseSlot } from '../system/slot.ts';
import type { OfferInput, PerformanceOffer, SeatWatchEvent } from './ticketPicker.types.ts';

/** Puts together what can be bought for a performance: catalogue, prices, availability. */
export const loadOffer = promiseSlot<PerformanceOffer, OfferInput>('loadOffer');

/**
 * Loads the plan and the states of the seats of a performance, keeps the states live where the view reads them, and tells
 * which seats were taken by others meanwhile.
 */
export const watchSeats = callbackSlot<SeatWatchEvent, { readonly performanceId: number }>('watchSeats');
