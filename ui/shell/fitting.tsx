import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps a list on its first line: what wraps below it, which the style cuts off, is hidden from everybody, and the list bears
 * `data-overflows`. It is done when sizes change, before they are painted, and changes no size itself.
 */
export function Fitting({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  // At each rendering: the items may be others.
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) {
      return;
    }
    const items = [...current.children].filter((item) => item instanceof HTMLElement);
    const observer = new ResizeObserver(() => {
      const isOut = (item: HTMLElement) => item.offsetTop > (items[0]?.offsetTop ?? 0);
      current.toggleAttribute('data-overflows', items.some(isOut));
      for (const item of items) {
        item.style.visibility = isOut(item) ? 'hidden' : '';
      }
    });
    for (const item of [current, ...items]) {
      observer.observe(item);
    }
    return () => observer.disconnect();
  });
  return null;
}
