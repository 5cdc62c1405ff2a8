import { useCallback } from 'react';
import { useAppFact } from '../shop/shop.tsx';
import { useTellPicker } from './use-tell-picker.ts';

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
