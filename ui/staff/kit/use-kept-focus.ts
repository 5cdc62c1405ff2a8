import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in the page when what had it goes with what was done: `heading` has it then, and not nothing. The answer follows the
 * focus in what it is given to, as `onFocus`.
 */
export function useKeptFocus(heading: () => HTMLElement | null | undefined) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) {
      heading()?.focus({ preventScroll: true });
    }
  });
  return ({ target }: FocusEvent): void => {
    focused.current = target;
  };
}
