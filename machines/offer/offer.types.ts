import type { Cart } from '../../api/cart/cart.ts';
import type { CartChange, CartChanged } from '../cart/cart.types.ts';
import type { Refusal } from '../system/answer.ts';

/** What accepting an offer changes in the cart: a product comes into it, or tickets become a subscription. */
export type OfferedChange = Extract<
  CartChange,
  { readonly kind: 'addService' | 'addCard' | 'donate' | 'convertTickets' }
>;

/** An offer of the shop's that the shopper accepts. */
export interface AcceptedOffer {
  /** Names the offer among all that pages make: the same service may be offered for two evenings. */
  readonly place: string;
  readonly change: OfferedChange;
  /** The cart as the shopper saw it, by which a later reading tells what came of a change that nobody answered. */
  readonly before: Cart;
}

export interface OfferContext {
  /** The one that was accepted last; null while none is. */
  readonly accepted: AcceptedOffer | null;
  /** Why the cart did not take it. */
  readonly refusal: Refusal | null;
}

export type OfferEvent =
  /** By the shopper: yes to this one. */
  | ({ readonly type: 'offer.accepted' } & AcceptedOffer)
  /** By the shopper, who has read what came of it. */
  | { readonly type: 'offer.dismissed' }
  /** By the view: the page that made the offer is gone. */
  | { readonly type: 'offer.left' }
  /** By the cart: it was read. */
  | CartChanged;
