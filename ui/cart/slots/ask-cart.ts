import { fromPromise } from 'xstate';
import type { askCart, CartAnswer, CartQuestion } from '../../../machines/cart/ask-cart.ts';
import type { CartResult } from '../../../machines/cart/cart.types.ts';
import { isWithoutReason } from '../../../machines/system/answer.ts';
import { newKey } from '../../shop/new-key.ts';
import { actorOf, type ShopRoot } from '../../shop/shop.tsx';

/**
 * What became of a question, by what the cart says of its change.
 * @throws Error when nobody answered.
 */
export function answerOf(result: CartResult): CartAnswer {
  if (result.kind === 'accepted') {
    const { kind: _, ...value } = result;
    return { kind: 'done', value };
  }
  if (result.cart === null && isWithoutReason(result.refusal)) {
    throw new Error('Nobody answered what was asked of the cart');
  }
  return { kind: 'refused', refusal: result.refusal };
}

/**
 * Gives the cart's actor a request, and finds its answer by the key among all that the cart says: nobody else knows keys.
 * @throws Error (in the promise) when nobody answered, or the cart's actor ends before it has.
 */
export function askCartOf(
  root: ShopRoot,
  { change, key = newKey() }: CartQuestion,
  signal?: AbortSignal,
): Promise<CartAnswer> {
  return new Promise((resolve, reject) => {
    const cart = actorOf(root, 'cart');
    const isGone = (): void => reject(new Error('The cart has not answered'));
    const life = cart.subscribe({ error: isGone, complete: isGone });
    const answers = cart.on('change.settled', (settled) => {
      if (settled.key !== key) {
        return;
      }
      stop();
      try {
        resolve(answerOf(settled.result));
      } catch (error) {
        reject(error);
      }
    });
    const stop = (): void => {
      answers.unsubscribe();
      life.unsubscribe();
    };
    // The asker left: the change goes on without them.
    signal?.addEventListener('abort', stop, { once: true });
    cart.send({ type: 'cart.changeAsked', change, key });
  });
}

/** The slot of the machines that ask something of the cart. */
export function createAskCart(root: ShopRoot): typeof askCart {
  return fromPromise<CartAnswer, CartQuestion>(({ input, signal }) => askCartOf(root, input, signal));
}
