import type { ActorRefFrom } from 'xstate';
import type { CartQuestion } from '../../../machines/cart/ask-cart.ts';
import type { cartMachine } from '../../../machines/cart/cart.machine.ts';
import type { CartResult } from '../../../machines/cart/cart.types.ts';
import { answerOf } from '../../../ui/cart/slots/ask-cart.ts';
import { type Puppet, puppetLogic, puppetsOf } from '../../../ui/inspector/replay/puppet.ts';

type Logic = ReturnType<typeof puppetLogic>;

/** Asks the cart as the shop does, and answers as soon as the cart does: a test of the whole shop waits for no promise. */
export function askCartAtOnce(): Logic {
  const puppet = puppetLogic('askCart');
  let asked = 0;
  return {
    ...puppet,
    start: (snapshot, scope) => {
      puppet.start?.(snapshot, scope);
      const hand = puppetsOf(scope.system).at(-1);
      const cart: ActorRefFrom<typeof cartMachine> = scope.system.get('cart');
      const { change, key = `asked-${++asked}` } = snapshot.input as CartQuestion;
      const answers = cart.on('change.settled', (settled) => {
        if (settled.key !== key) {
          return;
        }
        answers.unsubscribe();
        if (hand?.isAlive() === true) {
          answer(hand, settled.result);
        }
      });
      cart.send({ type: 'cart.changeAsked', change, key });
    },
  };
}

function answer(hand: Puppet, result: CartResult): void {
  try {
    hand.resolve(answerOf(result));
  } catch (error) {
    hand.reject(error);
  }
}
