import type { CartHold } from '../../api/entities/cart.ts';
import type { CartChanged, CartChangeSettled } from '../cart/cart.types.ts';
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
}

export interface HoldCountdownContext {
  readonly hold: CartHold | null;
  /** The deadline of the last warning: the modal opens once for each, again after an extension (ruling 1). */
  readonly warnedDeadline: number | null;
}

export type HoldCountdownEvent =
  | CartChanged
  | CartChangeSettled
  | DeadlineReached
  /** By the shopper, from the modal or the cart. */
  | { readonly type: 'hold.extensionAsked'; readonly key: string }
  /** By the shopper, once they have read that the hold is over. */
  | { readonly type: 'hold.expiryAcknowledged' };

/** The wiring keeps it in session storage under the cart delay key. */
export type HoldCountdownEmitted = { readonly type: 'hold.warned'; readonly deadline: number | null };
