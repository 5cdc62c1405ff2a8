/** For what takes the place of a button that was pressed: the focus, which stood on it, must not fall out of the page. */
export function catchFocus(element: HTMLElement | null): void {
  if (element !== null && element.ownerDocument.activeElement === element.ownerDocument.body) {
    element.focus();
  }
}
