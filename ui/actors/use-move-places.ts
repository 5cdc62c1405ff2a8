import { useCallback } from 'react';
import { cartLinesText } from '../texts/fr/cart-lines.ts';
import { actorOf, useAppFact, useShop } from './shop.tsx';

/** Opens the map of a performance to move tickets of the cart on it; null where the venue does not allow it (map_moveExist). */
export function useMovePlaces(): ((performanceId: number, itemIds: readonly string[]) => void) | null {
  const { bring, root } = useShop();
  const isAllowed = useAppFact(({ context }) => context.settings?.options.allowsMoving === true);
  const move = useCallback(
    (performanceId: number, itemIds: readonly string[]) => {
      bring('purchase').then(
        () =>
          actorOf(root, 'ticketPicker').send({
            type: 'performance.chosen',
            performanceId,
            needsMap: true,
            purpose: { kind: 'move', itemIds },
          }),
        () =>
          actorOf(root, 'modals').send({
            type: 'modal.opened',
            modal: {
              name: 'message',
              title: cartLinesText('more_unreachable'),
              text: cartLinesText('more_unreachable_text'),
            },
          }),
      );
    },
    [bring, root],
  );
  return isAllowed ? move : null;
}
