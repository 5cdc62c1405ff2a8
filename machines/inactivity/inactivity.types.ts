import type { DeadlineReached } from '../system/deadline.ts';

/** Milliseconds before the end at which the shopper is warned (ruling 3); a shorter time-out warns at its half. */
const longestWarning = 60_000;

/** Milliseconds between two notices of activity (point 4); four in a time-out at least. */
const longestThrottle = 30_000;

/** How long before the end the warning comes, for a time-out of so many milliseconds. */
export const warningOf = (timeout: number): number => Math.min(longestWarning, timeout / 2);

/** How often activity is noticed at most, for a time-out of so many milliseconds. */
export const throttleOf = (timeout: number): number => Math.min(longestThrottle, timeout / 4);

export interface InactivityContext {
  /** Milliseconds without activity after which the member is signed out (option timeDeco); 0 never does. */
  readonly timeout: number;
  /** The last sign of the member in any tab, epoch milliseconds. */
  readonly lastActivityAt: number;
}

/** What the session says of who is here. Only a member is signed out for inactivity. */
export type PresenceEvent =
  | { readonly type: 'member.arrived'; readonly timeoutSeconds: number; readonly at: number }
  | { readonly type: 'member.left' }
  /** Somebody was known, and the server knows them no longer, which nobody asked for in this tab. */
  | { readonly type: 'session.lost' };

/** The member moved, typed or touched here; `at` is when. */
export interface ActivityNoticed {
  readonly type: 'activity.noticed';
  readonly at: number;
}

/** What the tabs of one browser tell each other: an event here is the same event in the others. */
export type TabEvent =
  | { readonly type: 'activity.shared'; readonly at: number }
  | { readonly type: 'timeOut.shared' };

export type InactivityEvent =
  | PresenceEvent
  | ActivityNoticed
  | TabEvent
  | DeadlineReached
  /** By the member, in the warning: still there. */
  | { readonly type: 'stay.asked' }
  /** The warning was closed by the member: a gesture too. */
  | { readonly type: 'warning.dismissed' };

/** The wiring tells the other tabs. */
export type InactivityEmitted = TabEvent;
