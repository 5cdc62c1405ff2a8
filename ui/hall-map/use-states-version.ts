import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { SeatStatesSource } from './seat-book.ts';

/** A number that grows whenever seats change: components that read states render anew with it. */
export function useStatesVersion(states: SeatStatesSource): number {
  const version = useRef(0);
  const subscribe = useCallback(
    (changed: () => void) =>
      states.subscribe(() => {
        version.current++;
        changed();
      }),
    [states],
  );
  return useSyncExternalStore(subscribe, () => version.current);
}
