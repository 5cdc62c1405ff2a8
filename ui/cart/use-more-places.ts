import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { needsMap } from '../../api/season/performance.ts';
import { useShop } from '../shop/shop.tsx';
import { useTellPicker } from '../ticket-picker/use-tell-picker.ts';

/** Opens the choice of places of a performance from a page that does without it. */
export function useMorePlaces(): (performanceId: number) => void {
  const { queries } = useShop();
  const tellPicker = useTellPicker();
  const { data: catalogue } = useQuery(queries.catalogue());
  const performances = catalogue?.performances;
  return useCallback(
    (performanceId) => {
      const performance = performances?.get(performanceId);
      tellPicker({
        type: 'performance.chosen',
        performanceId,
        needsMap: performance !== undefined && needsMap(performance),
      });
    },
    [tellPicker, performances],
  );
}
