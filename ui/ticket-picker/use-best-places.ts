import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { bestPlacesMachine } from '../../machines/bestPlaces/bestPlaces.machine.ts';
import type { BestPlacesEvent } from '../../machines/bestPlaces/bestPlaces.types.ts';
import type { ShopSnapshot } from '../../machines/system/registry.ts';
import { useFact } from '../shop/shop.tsx';

/** The proposals of the ticket picker live as long as its map. */
function useBestPlaces(): ActorRefFrom<typeof bestPlacesMachine> | undefined {
  return useFact('ticketPicker', ({ children }) => children.bestPlaces);
}

/** One fact of the proposals, kept fresh; `absent` while there is no map. */
export function useBestPlacesFact<Fact>(
  select: (snapshot: ShopSnapshot<'bestPlaces'>) => Fact,
  absent: Fact,
): Fact {
  return useSelector(useBestPlaces(), (snapshot) => (snapshot === undefined ? absent : select(snapshot)));
}

/** Where the view sends what the shopper does; nowhere while there is no map. */
export function useSendBestPlaces(): (event: BestPlacesEvent) => void {
  const actor = useBestPlaces();
  return useCallback((event) => actor?.send(event), [actor]);
}
