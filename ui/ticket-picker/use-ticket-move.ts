import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ShopSnapshot } from '../../machines/system/registry.ts';
import type { ticketMoveMachine } from '../../machines/ticketMove/ticketMove.machine.ts';
import type { TicketMoveEvent } from '../../machines/ticketMove/ticketMove.types.ts';
import { useFact } from '../shop/shop.tsx';

/** The move of tickets lives as long as the map is open for it. */
function useTicketMove(): ActorRefFrom<typeof ticketMoveMachine> | undefined {
  return useFact('ticketPicker', ({ children }) => children.ticketMove);
}

/** One fact of the move under way, kept fresh; `absent` while no tickets are moved. */
export function useTicketMoveFact<Fact>(
  select: (snapshot: ShopSnapshot<'ticketMove'>) => Fact,
  absent: Fact,
): Fact {
  return useSelector(useTicketMove(), (snapshot) => (snapshot === undefined ? absent : select(snapshot)));
}

/** Where the view sends what the shopper does; nowhere while no tickets are moved. */
export function useSendTicketMove(): (event: TicketMoveEvent) => void {
  const actor = useTicketMove();
  return useCallback((event) => actor?.send(event), [actor]);
}
