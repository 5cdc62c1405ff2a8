import { useCallback } from 'react';
import type { Catalogue } from '../../api/season/catalogue.ts';
import { needsMap } from '../../api/season/performance.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { useAppFact, useSend } from '../shop/shop.tsx';

/** What a click on a performance does: the picker opens on its map or its categories. */
export function usePerformanceChoice(catalogue: Catalogue | undefined): (performanceId: number) => void {
  const send = useSend('ticketPicker');
  const performances = catalogue?.performances;
  return useCallback(
    (performanceId) => {
      const performance = lookUp('performance', performances, performanceId);
      send({
        type: 'performance.chosen',
        performanceId,
        needsMap: performance !== undefined && needsMap(performance),
      });
    },
    [send, performances],
  );
}

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
