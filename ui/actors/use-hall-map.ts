import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { hallMapMachine } from '../../machines/hallMap/hallMap.machine.ts';
import type { HallMapEvent } from '../../machines/hallMap/hallMap.types.ts';
import type { ShopSnapshot } from '../../machines/system/registry.ts';
import { useFact } from './shop.tsx';

/** The map of the ticket picker lives only while it is open. */
function useHallMap(): ActorRefFrom<typeof hallMapMachine> | undefined {
  return useFact('ticketPicker', ({ children }) => children.hallMap);
}

/** One fact of the open map, kept fresh; `closed` while there is none. */
export function useHallMapFact<Fact>(
  select: (snapshot: ShopSnapshot<'hallMap'>) => Fact,
  closed: Fact,
): Fact {
  return useSelector(useHallMap(), (snapshot) => (snapshot === undefined ? closed : select(snapshot)));
}

/** Where the view of the map sends what the shopper does; nowhere while there is no map. */
export function useSendHallMap(): (event: HallMapEvent) => void {
  const actor = useHallMap();
  return useCallback((event) => actor?.send(event), [actor]);
}
