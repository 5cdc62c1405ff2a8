import { useCallback } from 'react';
import type { RemovalTarget } from '../../machines/cart/cart.types.ts';
import { newKey } from '../shop/new-key.ts';
import { actorOf, livingActor, useShop } from '../shop/shop.tsx';
import { leavingItems } from './cart-groups.ts';

/** Takes something out of the cart so that it can be put back; where that code cannot be fetched now, without the way back. */
export function useRemoval(): (target: RemovalTarget) => void {
  const { startActor, root } = useShop();
  return useCallback(
    (target) => {
      const key = newKey();
      const cart = actorOf(root, 'cart');
      const ask = (): void => {
        const { cart: held } = cart.getSnapshot().context;
        const items = held === null ? [] : leavingItems(held, target);
        actorOf(root, 'removal').send({ type: 'removal.asked', target, items, key });
      };
      if (livingActor(root, 'removal') !== undefined) {
        ask();
        return;
      }
      startActor('removal').then(ask, () =>
        cart.send({ type: 'cart.changeAsked', change: { kind: 'remove', target }, key }),
      );
    },
    [startActor, root],
  );
}
