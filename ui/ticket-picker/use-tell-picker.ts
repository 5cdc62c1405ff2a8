import { useCallback } from 'react';
import type { TicketPickerEvent } from '../../machines/ticketPicker/ticketPicker.types.ts';
import { cartText } from '../cart/fr.ts';
import { actorOf, useAppFact, useShop } from '../shop/shop.tsx';

/** Tells the ticket picker something from a page that does without it; without a network a message says so. */
export function useTellPicker(): (event: TicketPickerEvent) => void {
  const { startActor, root } = useShop();
  return useCallback(
    (event) => {
      startActor('ticketPicker').then(
        (picker) => picker.send(event),
        () =>
          actorOf(root, 'modals').send({
            type: 'modal.opened',
            modal: {
              name: 'message',
              title: cartText('more_unreachable'),
              text: cartText('more_unreachable_text'),
            },
          }),
      );
    },
    [startActor, root],
  );
}

/** Opens the map of a performance to move tickets of the cart on it; null where the venue does not allow it (map_moveExist). */
export function useMovePlaces(): ((performanceId: number, itemIds: readonly string[]) => void) | null {
  const tellPicker = useTellPicker();
  const isAllowed = useAppFact(({ context }) => context.settings?.options.allowsMoving === true);
  const move = useCallback(
    (performanceId: number, itemIds: readonly string[]) =>
      tellPicker({
        type: 'performance.chosen',
        performanceId,
        needsMap: true,
        purpose: { kind: 'move', itemIds },
      }),
    [tellPicker],
  );
  return isAllowed ? move : null;
}
