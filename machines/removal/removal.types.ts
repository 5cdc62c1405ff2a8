import type { CartItem } from '../../api/entities/cart.ts';
import type { TakenBack } from '../../api/entities/taken-back.ts';
import type { CartChanged, CartChangeSettled, RemovalTarget } from '../cart/cart.types.ts';
import type { Refusal } from '../system/refusal.ts';

export interface RemovalContext {
  /** What leaves, or left, as the shopper saw it. */
  readonly items: readonly CartItem[];
  /** The key of the request under way. */
  readonly key: string | null;
  /** The key of the removal, by which the server knows it; null before there is one. */
  readonly removalKey: string | null;
  /** The key of a taking back that nobody answered: asked once more under it, it has its effect once; null for none. */
  readonly takeBackKey: string | null;
  /** What came of taking it back; null before. */
  readonly takenBack: TakenBack | null;
  /** Why nothing came back. */
  readonly refusal: Refusal | null;
}

export type RemovalEvent =
  | CartChangeSettled
  /** By the cart: it was read. */
  | CartChanged
  /** By the shopper: these leave the cart. `key` names the request. */
  | {
      readonly type: 'removal.asked';
      readonly target: RemovalTarget;
      readonly items: readonly CartItem[];
      readonly key: string;
    }
  /** By the shopper: put it back. */
  | { readonly type: 'removal.takeBackAsked'; readonly key: string }
  /** By the shopper, who has read it. */
  | { readonly type: 'removal.dismissed' }
  /** By the cart: something else of it was changed. */
  | { readonly type: 'cart.changedOtherwise' };
