import { callbackSlot } from '../system/slot.ts';
import type { SeatWatchEvent } from './hallMap.types.ts';

/**
 * Loads the plan and the states of the seats of a performance, keeps the states live where the view reads them, and tells
 * which seats were taken by others meanwhile.
 */
export const watchSeats = callbackSlot<SeatWatchEvent, { readonly performanceId: number }>('watchSeats');
