import type { CartPromo } from '../../api/prices/promo.ts';
import type { CartChanged } from '../cart/cart.types.ts';
import type { Refusal } from '../system/answer.ts';

export interface PromoCodeContext {
  /** The promo that the cart has, as the server last said; null without one. */
  readonly promo: CartPromo | null;
  /** What the shopper typed last: it stays through a refusal. */
  readonly typed: string;
  /** Why the code was not applied, or not taken away. */
  readonly refusal: Refusal | null;
}

export type PromoCodeEvent =
  /** The shopper has a code. */
  | { readonly type: 'promo.opened' }
  /** The form is put away. */
  | { readonly type: 'promo.dismissed' }
  | { readonly type: 'promo.submitted'; readonly code: string }
  /** The code that the cart has is to apply to tickets that came since. */
  | { readonly type: 'promo.renewAsked' }
  | { readonly type: 'promo.withdrawAsked' }
  | CartChanged;
