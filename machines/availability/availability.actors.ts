import { callbackSlot, promiseSlot } from '../system/slot.ts';
import type { VisibilityEvent } from './availability.types.ts';

/** Asks for the availability of `scope` (`defSC`) and puts it where the screens read it. */
export const refreshAvailability = promiseSlot<void, { readonly scope: string }>('refreshAvailability');

/** Tells when the page is hidden and shown; at the start, at once, when it is hidden. */
export const listenToVisibility = callbackSlot<VisibilityEvent>('listenToVisibility');
