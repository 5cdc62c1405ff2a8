import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ShopActor } from '../../machines/system/registry.ts';
import { useShop } from '../shop/shop.tsx';

/**
 * Names the holder of an item of the cart where one is: the pouch is read, and its modal opens above the page. Where it cannot
 * be read, its own page says why.
 */
export function useHolderNaming(): (itemId: string) => void {
  const { startActor } = useShop();
  const navigate = useNavigate();
  return useCallback(
    (itemId) => {
      const goToPouch = (): void => void navigate({ to: '/pochette', search: (current) => current });
      startActor('pouch').then((pouch) => askInPouch(pouch, itemId, goToPouch), goToPouch);
    },
    [startActor, navigate],
  );
}

/** Asks for the holder as soon as the pouch knows the item; gives up once it is read and does not. */
function askInPouch(pouch: ShopActor<'pouch'>, ticketId: string, giveUp: () => void): void {
  const asked = { type: 'holder.asked', ticketId } as const;
  const isSettled = (): boolean => {
    const snapshot = pouch.getSnapshot();
    if (snapshot.can(asked)) {
      pouch.send(asked);
      return true;
    }
    const isBeingRead =
      snapshot.matches('loading') || snapshot.matches({ ready: { items: { reading: 'refreshing' } } });
    if (!isBeingRead) {
      giveUp();
    }
    return !isBeingRead;
  };
  pouch.send({ type: 'pouch.asked', name: '' });
  if (!isSettled()) {
    const following = pouch.subscribe(() => {
      if (isSettled()) {
        following.unsubscribe();
      }
    });
  }
}
