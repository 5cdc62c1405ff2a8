import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far from the screen shows are drawn in full. */
const margin = '1200px';

const arrivals = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all: each is told once, when it comes near. */
function observe(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) {
          observer?.unobserve(target);
          arrivals.get(target)?.();
        }
      }
    },
    { rootMargin: margin },
  );
  arrivals.set(element, onNear);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** Whether an element is or was near the screen; at once where `isNearAtFirst`, or where the browser cannot tell. */
export function useNearScreen(element: RefObject<Element | null>, isNearAtFirst: boolean): boolean {
  const [hasCome, setHasCome] = useState(() => typeof IntersectionObserver === 'undefined');
  const isNear = hasCome || isNearAtFirst;
  useLayoutEffect(() => {
    const { current } = element;
    return isNear || current === null ? undefined : observe(current, () => setHasCome(true));
  }, [element, isNear]);
  return isNear;
}
