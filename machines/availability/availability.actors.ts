import { callbackSlot, promiseSlot } from '../system/slot.ts';
import type { StreamEvent, VisibilityEvent } from './availability.types.ts';

/** Asks for the availability of `scope` (`defSC`) and puts it where the screens read it. */
export const refreshAvailability = promiseSlot<void, { readonly scope: string }>('refreshAvailability');

/** Puts what the server pushes where the screens read it; tells when the stream runs and when it does not. */
export const followAvailability = callbackSlot<StreamEvent>('followAvailability');

/** Tells when the page is hidden and shown; at the start, at once, when it is hidden. */
export const listenToVisibility = callbackSlot<VisibilityEvent>('listenToVisibility');
