import { callbackSlot } from '../system/slot.ts';
import type { ActivityNoticed, PresenceEvent, TabEvent } from './inactivity.types.ts';

/** Tells who is here: at the start, at once, when it is a member. */
export const followPresence = callbackSlot<PresenceEvent>('followPresence');

/** Tells that the member is active: at most once in `throttle` milliseconds, one second after they paused. */
export const listenToActivity = callbackSlot<ActivityNoticed, { readonly throttle: number }>(
  'listenToActivity',
);

/** Tells what other tabs of this browser say. */
export const hearTabs = callbackSlot<TabEvent>('hearTabs');
