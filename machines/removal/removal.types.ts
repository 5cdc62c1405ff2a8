import type { CartItem, TakenBack } from '../../api/cart/cart.ts';
import type { CartChanged, RemovalTarget } from '../cart/cart.types.ts';
import type { Refusal } from '../system/answer.ts';

/** Lines that leave the cart. */
export interface Removal {
  readonly target: RemovalTarget;
  /** What leaves, or left, as the shopper saw it. */
  readonly items: readonly CartItem[];
  /** Names the request: the server knows by it what is to be put back. */
  readonly key: string;
}

export interface RemovalContext {
  /** The one that is under way, or can be put back; null at rest. */
  readonly removal: Removal | null;
  /** The key of taking it back, from when it is asked until the server answered; null before and after. */
  readonly takeBackKey: string | null;
  /** What came of taking it back; null before. */
  readonly takenBack: TakenBack | null;
  /** Why nothing came back. */
  readonly refusal: Refusal | null;
}

export type RemovalEvent =
  /** By the cart: it was read. */
  | CartChanged
  /** By the shopper: these leave the cart. */
  | ({ readonly type: 'removal.asked' } & Removal)
  /** By the shopper: put it back. `key` names the request, unless it is one that nobody answered. */
  | { readonly type: 'removal.takeBackAsked'; readonly key: string }
  /** By the shopper, who has read it. */
  | { readonly type: 'removal.dismissed' }
  /** By the cart: something else of it was changed. */
  | { readonly type: 'cart.changedOtherwise' };
