import { useCallback } from 'react';
import type { TicketPickerEvent } from '../../machines/ticketPicker/ticketPicker.types.ts';
import { cartText } from '../cart/fr.ts';
import { actorOf, useShop } from '../shop/shop.tsx';

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
