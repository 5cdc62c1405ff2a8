import type { NetworkEvent } from '../connectivity/connectivity.types.ts';

/** Why nothing is refreshed: nobody looks at performances, the page is hidden, there is no network. */
export type Hindrance = 'unwatched' | 'hidden' | 'offline';

export interface AvailabilityContext {
  readonly hindrances: readonly Hindrance[];
  /** `defSC` of what is on screen: `*`, or performance ids. */
  readonly scope: string;
}

export type VisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

/** Whether the server tells changes by itself. */
export type StreamEvent = { readonly type: 'stream.opened' } | { readonly type: 'stream.lost' };

export type AvailabilityEvent =
  | NetworkEvent
  | VisibilityEvent
  | StreamEvent
  /** By the screen that shows performances, on arriving and leaving. */
  | { readonly type: 'availability.watched'; readonly scope: string }
  | { readonly type: 'availability.unwatched' }
  /** Something changed the availability: a seat was lost, the cart changed. */
  | { readonly type: 'availability.refreshAsked' };
