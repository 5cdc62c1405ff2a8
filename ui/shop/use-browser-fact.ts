import { useRef, useSyncExternalStore } from 'react';

const subscribeToNothing = (): (() => void) => () => {};

/** What the browser alone knows, read once; what the server drew without it stands until the view is alive. */
export function useBrowserFact<Fact extends string | boolean, Drawn extends string | boolean>(
  read: () => Fact,
  drawn: Drawn,
): Fact | Drawn {
  const known = useRef<{ readonly fact: Fact } | null>(null);
  const readOnce = (): Fact => {
    known.current ??= { fact: read() };
    return known.current.fact;
  };
  return useSyncExternalStore<Fact | Drawn>(subscribeToNothing, readOnce, () => drawn);
}
