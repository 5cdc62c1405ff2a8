import type { Cart, TakenBack } from '../../api/cart/cart.ts';
import type { MovedSeats } from '../../api/seats/moved-block.ts';
import type { Answer } from '../system/answer.ts';
import { promiseSlot } from '../system/slot.ts';
import type { CartChange } from './cart.types.ts';

/** What a machine or a view asks of the cart. */
export interface CartQuestion {
  readonly change: CartChange;
  /**
   * Names the request: asked again under the same name after a lost answer, it has no second effect. Left out, the question
   * gets a name of its own.
   */
  readonly key?: string;
}

/**
 * The cart once it was changed. `moved` is there after `moveSeats`, `takenBack` after `takeBack`, and `subscribed`, the lines of
 * the subscribers, after `subscribe`.
 */
export interface ChangedCart {
  readonly cart: Cart;
  readonly moved?: MovedSeats;
  readonly takenBack?: TakenBack;
  readonly subscribed?: readonly string[];
}

export type CartAnswer = Answer<ChangedCart>;

/**
 * Asks the cart for a change and resolves to what became of that change, whatever else the cart does meanwhile. When the state
 * that asks is left, the change goes on and its outcome is told to nobody. When the answer about places that were taken or moved
 * is lost, the next reading of the cart gives it.
 * @throws when no answer came: the change may have been done all the same.
 */
export const askCart = promiseSlot<CartAnswer, CartQuestion>('askCart');
