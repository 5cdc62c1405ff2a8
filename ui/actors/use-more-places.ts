import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { needsMap } from '../../api/entities/performance.ts';
import { cartLinesText } from '../texts/fr/cart-lines.ts';
import { actorOf, useShop } from './shop.tsx';

/** Opens the choice of places of a performance from a page that does without it; without a network a message says so. */
export function useMorePlaces(): (performanceId: number) => void {
  const { bring, root, queries } = useShop();
  const { data: catalogue } = useQuery(queries.catalogue());
  const performances = catalogue?.performances;
  return useCallback(
    (performanceId) => {
      const performance = performances?.get(performanceId);
      bring('purchase').then(
        () =>
          actorOf(root, 'ticketPicker').send({
            type: 'performance.chosen',
            performanceId,
            needsMap: performance !== undefined && needsMap(performance),
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
    [bring, root, performances],
  );
}
