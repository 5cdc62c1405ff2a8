import { useCallback } from 'react';
import { useAppFact, useSend } from '../shop/shop.tsx';

/** Opens the map of a performance to look at it only; null where the venue does not show it (consultePlan). */
export function usePlanViewing(): ((performanceId: number) => void) | null {
  const isAllowed = useAppFact(({ context }) => context.settings?.options.allowsViewing === true);
  const send = useSend('ticketPicker');
  const view = useCallback(
    (performanceId: number) =>
      send({ type: 'performance.chosen', performanceId, needsMap: true, purpose: { kind: 'look' } }),
    [send],
  );
  return isAllowed ? view : null;
}
