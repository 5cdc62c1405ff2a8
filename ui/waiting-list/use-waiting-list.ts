import { useCallback } from 'react';
import { programmeText } from '../programme/fr.ts';
import { actorOf, useShop } from '../shop/shop.tsx';

/** What a click on « Liste d’attente » does: its actor comes and opens the modal; without a network a message says so. */
export function useWaitingList(): (performanceId: number) => void {
  const { startActor, root } = useShop();
  return useCallback(
    (performanceId) => {
      startActor('waitingList').then(
        (waitingList) => waitingList.send({ type: 'waitingList.asked', performanceId }),
        () =>
          actorOf(root, 'modals').send({
            type: 'modal.opened',
            modal: {
              name: 'message',
              title: programmeText('tickets_queue_unreachable'),
              text: programmeText('tickets_queue_unreachable_text'),
            },
          }),
      );
    },
    [startActor, root],
  );
}
