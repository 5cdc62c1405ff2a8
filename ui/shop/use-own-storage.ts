import { useMemo } from 'react';
import { actorOf, type TabStorage, useShop } from './shop.tsx';

/**
 * The tab's storage for what somebody types: what a field writes after this person has left, as when its form closes on
 * signing out, is not kept for whoever comes next.
 */
export function useOwnStorage(): TabStorage {
  const { root, tabStorage } = useShop();
  return useMemo(() => {
    const whoIsHere = (): string | null =>
      actorOf(root, 'session').getSnapshot().context.customer?.credentials.id ?? null;
    let owner = whoIsHere();
    return {
      ...tabStorage,
      write: (key, value) => {
        const present = whoIsHere();
        if (owner === null || present === owner) {
          owner = present;
          tabStorage.write(key, value);
        }
      },
    };
  }, [root, tabStorage]);
}
