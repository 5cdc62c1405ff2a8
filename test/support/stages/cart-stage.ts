import { cartMachine } from '../../../machines/cart/cart.machine.ts';
import type { CartChange } from '../../../machines/cart/cart.types.ts';
import type { ActorId } from '../../../machines/system/registry.ts';
import { emptyCart } from '../data/fixtures.ts';
import { createStage } from './stage.ts';

/** A change, whichever. */
export const release: CartChange = { kind: 'releaseItem', itemId: 'a' };

/** The cart before its first reading. */
export function starting(siblings: readonly ActorId[] = ['app', 'connectivity']) {
  const stage = createStage(cartMachine, { id: 'cart', siblings });
  const ask = (change: CartChange, key: string): void =>
    stage.actor.send({ type: 'cart.changeAsked', change, key });
  const asked = () => stage.asked('changeCart').map((actor) => actor.input);
  const stands = () => stage.actor.getSnapshot();
  return { ...stage, ask, asked, stands };
}

/** The cart, read for the first time: nothing is in it. */
export function loaded(siblings?: readonly ActorId[]) {
  const stage = starting(siblings);
  stage.slot('loadCart').resolve(emptyCart);
  return stage;
}
