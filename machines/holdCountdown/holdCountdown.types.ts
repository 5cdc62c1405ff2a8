import type { CartHold } from '../../api/cart/cart.ts';
import type { CartChanged } from '../cart/cart.types.ts';
import type { DeadlineReached } from '../system/deadline.ts';

/** Milliseconds left at which the countdown changes its manner (point 4 of the specification). */
export const countdownThreshold = {
  long: 86_400_000,
  almostFinished: 120_000,
  lastCountdown: 30_000,
} as const;

export interface HoldCountdownInput {
  /** The deadline of which the shopper was already warned, as this tab remembers it; null for none. */
  readonly warnedDeadline: number | null;
  /** Until when places were held, as this browser remembers it; null when nothing was, or the shopper knows its end. */
  readonly heldUntil: number | null;
}

export interface HoldCountdownContext {
  readonly hold: CartHold | null;
  /** What the browser remembered, until it is compared with what is held. */
  readonly recalled: number | null;
  /** The deadline of the last warning: the modal opens once for each, again after an extension (ruling 1). */
  readonly warnedDeadline: number | null;
}

export type HoldCountdownEvent =
  | CartChanged
  | DeadlineReached
  /** By the shopper, from the modal or the cart. */
  | { readonly type: 'hold.extensionAsked' }
  /** By the shopper, once they have read that the hold is over. */
  | { readonly type: 'hold.expiryAcknowledged' };

export type HoldCountdownEmitted =
  /** The wiring keeps it in session storage under the cart delay key. */
  | { readonly type: 'hold.warned'; readonly deadline: number | null }
  /** The wiring keeps it in the browser's storage: who comes back too late is told what became of their places. */
  | { readonly type: 'hold.remembered'; readonly until: number | null };
