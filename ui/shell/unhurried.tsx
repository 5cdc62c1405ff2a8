import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useShop } from '../shop/shop.tsx';

let isFirstPage = true;

/**
 * Draws the first page of a visit after the frame around it, bit by bit, so that a phone is never kept busy for long; the
 * pages after it at once.
 */
export function Unhurried(props: { readonly children: ReactNode }) {
  const isThere = useShop().drawn !== null;
  const isDrawn = useDeferredValue(true, isThere || import.meta.env.SSR || !isFirstPage);
  useEffect(() => {
    isFirstPage = false;
  }, []);
  return isDrawn ? props.children : null;
}
