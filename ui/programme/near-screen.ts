import { type RefObject, useLayoutEffect, useState } from 'react';
import { useBrowserFact } from '../shop/use-browser-fact.ts';

/** How far from the screen shows are drawn in full. */
const margin = '1200px';

const listeners = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all: each is told when it comes near, and when it is far again. */
function observe(element: Element, onMoved: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        listeners.get(target)?.(isIntersecting);
      }
    },
    { rootMargin: margin },
  );
  listeners.set(element, onMoved);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** Whether an element is near the screen; always, where nobody can tell: the server, or a browser that is old. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const cannotTell = useBrowserFact(() => typeof IntersectionObserver === 'undefined', true);
  const [isNear, setNear] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (typeof IntersectionObserver === 'undefined' || current === null) {
      return undefined;
    }
    return observe(current, setNear);
  }, [element]);
  return isNear || cannotTell;
}
