import type { Cart, TakenBack } from '../../api/cart/cart.ts';
import type { MovedSeats } from '../../api/seats/moved-block.ts';
import type { Answer } from '../system/answer.ts';
import { promiseSlot } from '../system/slot.ts';
import type { CartChange } from './cart.types.ts';

/** What a machine or a view asks of the cart. */
export interface CartQuestion {
  readonly change: CartChange;
  /**
   * Names the request: asked again under the same name after a lost answer, it has no second effect. Given only by who asks
   * again, or must name it later; each question has a name of its own otherwise.
   */
  readonly key?: string;
}

/**
 * The cart once it was changed. `moved` is what came of moving seats, `takenBack` of taking a removal back, `subscribed` the
 * lines of who subscribed: each is only there then.
 */
export interface ChangedCart {
  readonly cart: Cart;
  readonly moved?: MovedSeats;
  readonly takenBack?: TakenBack;
  readonly subscribed?: readonly string[];
}

export type CartAnswer = Answer<ChangedCart>;

/**
 * Asks the cart for a change, and hears what became of that change, whatever else the cart does meanwhile. Who leaves the
 * state that asks no longer wants to know; the change goes on. Of places, taken or moved, it is what the cart shows once it
 * was read. It rejects when nobody answered: the change may have been done all the same.
 */
export const askCart = promiseSlot<CartAnswer, CartQuestion>('askCart');
