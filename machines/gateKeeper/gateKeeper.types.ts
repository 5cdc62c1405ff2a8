import type { ExclusiveKind } from '../../api/cart/exclusion.ts';
import type { Refusal } from '../system/answer.ts';

export interface GateKeeperContext {
  /** Where the shopper wants to go. */
  readonly wanted: ExclusiveKind;
  /** Why the cart could not be emptied. */
  readonly refusal: Refusal | null;
}

export type GateKeeperEvent =
  /** By a route's guard: may the shopper go there? */
  | { readonly type: 'gate.asked'; readonly wanted: ExclusiveKind }
  /** By the shopper: keep the cart and stay. */
  | { readonly type: 'gate.continued' }
  /** By the shopper: empty the cart and go. */
  | { readonly type: 'gate.emptyAsked' }
  /** The modal was closed, or the page left. */
  | { readonly type: 'gate.dismissed' };

/** The answer to all who asked: whether they may go on. */
export type GateKeeperEmitted = { readonly type: 'gate.answered'; readonly canContinue: boolean };
