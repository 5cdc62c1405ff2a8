import type { CartChange } from '../../machines/cart/cart.types.ts';
import { removalMachine } from '../../machines/removal/removal.machine.ts';
import type { LateLogic } from '../../machines/system/registry.ts';
import { followActor, livingActor, type ShopRoot } from '../actors/shop.tsx';

/** Readings and changes after which what was removed can still be put back: they are no doing of the shopper's, or its own. */
const harmless: ReadonlySet<CartChange['kind']> = new Set(['reread', 'extendHold', 'remove', 'takeBack']);

/** The machine of removals: the cart asks the server for it, and tells it here what was read, and when something else changes. */
export function bringRemoval(root: ShopRoot): Pick<LateLogic, 'removal'> {
  followActor(
    root,
    'cart',
    (cart) =>
      void cart.on('cart.read', ({ cart, change }) => {
        livingActor(root, 'removal')?.send({ type: 'cart.changed', cart });
        if (change !== null && !harmless.has(change)) {
          livingActor(root, 'removal')?.send({ type: 'cart.changedOtherwise' });
        }
      }),
  );
  return { removal: removalMachine };
}
