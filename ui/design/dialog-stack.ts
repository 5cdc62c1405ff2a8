/** Those that are closed for a moment, only to be opened again above another. */
const raised = new WeakSet<HTMLDialogElement>();

/** Whether the closing of this dialog is but a part of raising it. */
export function isBeingRaised(dialog: HTMLDialogElement): boolean {
  return raised.has(dialog);
}

/**
 * Opens a dialog below those that stand after it in the page and are open: the browser puts on top what opens last, and the
 * code of a dialog may come late. The focus goes into the new one, unless something is above it: then it stays there.
 */
export function openBelowLater(dialog: HTMLDialogElement, focus: (dialog: HTMLDialogElement) => void): void {
  const above = [...document.querySelectorAll('dialog')].filter(
    (other) =>
      other.open &&
      (dialog.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      !dialog.contains(other),
  );
  const { activeElement } = document;
  dialog.showModal();
  if (above.length === 0) {
    focus(dialog);
    return;
  }
  for (const other of above) {
    raised.add(other);
    other.close();
    other.showModal();
    raised.delete(other);
  }
  if (activeElement instanceof HTMLElement) {
    activeElement.focus({ preventScroll: true });
  }
}
