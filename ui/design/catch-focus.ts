import { useCallback, useEffect, useRef } from 'react';

/** For what takes the place of a button that was pressed: the focus, which stood on it, must not fall out of the page. */
export function catchFocus(element: HTMLElement | null): void {
  if (element !== null && element.ownerDocument.activeElement === element.ownerDocument.body) {
    element.focus();
  }
}

/** `catchFocus` for what may stand there from the start as well: a page that opens keeps its focus where it is. */
export function useLateFocus(): (element: HTMLElement | null) => void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
  }, []);
  return useCallback((element) => {
    if (isShown.current) {
      catchFocus(element);
    }
  }, []);
}
