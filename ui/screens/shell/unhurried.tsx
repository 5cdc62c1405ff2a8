import { type ReactNode, useDeferredValue, useEffect } from 'react';

let isFirstPage = true;

/**
 * Draws the first page of a visit after the frame around it, bit by bit, so that a phone is never kept busy for long; the
 * pages after it at once.
 */
export function Unhurried(props: { readonly children: ReactNode }) {
  const isDrawn = useDeferredValue(true, import.meta.env.SSR || !isFirstPage);
  useEffect(() => {
    isFirstPage = false;
  }, []);
  return isDrawn ? props.children : null;
}
