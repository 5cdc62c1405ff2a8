import type { KeyboardEvent } from 'react';

/** What had the focus when a dialog opened; null for nothing. */
const openers = new WeakMap<HTMLDialogElement, HTMLElement | null>();

/** To be called before a dialog opens: its opener gets the focus back. */
export function rememberOpener(dialog: HTMLDialogElement): void {
  const { activeElement } = document;
  openers.set(
    dialog,
    activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null,
  );
}

/** What carries `data-first-focus`, otherwise the title. */
export function focusInside(dialog: HTMLDialogElement): void {
  const first = dialog.querySelector('[data-first-focus]') ?? dialog.querySelector('h2');
  if (first instanceof HTMLElement) {
    first.focus({ preventScroll: true });
  }
}

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

/** What Tab reaches in a dialog, in order. */
function stopsIn(dialog: HTMLDialogElement): readonly HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility?.() !== false,
  );
}

/** Tab goes round in the dialog: after the last stop comes the first, and before the first the last. */
export function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const dialog = event.currentTarget;
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) {
    return;
  }
  const stops = stopsIn(dialog);
  const [first] = stops;
  const last = stops.at(-1);
  const { activeElement } = document;
  const isBefore = first !== undefined && isNotAfter(activeElement, first);
  if (event.shiftKey ? isBefore : activeElement === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

/** Whether this is the first stop, or stands before it: the title, or the dialog itself. */
function isNotAfter(element: Element | null, first: HTMLElement): boolean {
  return (
    element === first ||
    element === null ||
    (element.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  );
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** The dialog that holds this element, or held it until it was taken from the page. */
function dialogAround(element: HTMLElement): HTMLDialogElement | null {
  const around = element.closest('dialog');
  return around instanceof HTMLDialogElement ? around : null;
}

/** The heading of what is shown now: the dialog on top, or the page. */
function headingShown(): HTMLElement | null {
  const dialogs = [...document.querySelectorAll('dialog')].filter((dialog) => dialog.open);
  return dialogs.at(-1)?.querySelector('h2') ?? document.querySelector('h1');
}

/**
 * To be called after a dialog closed: the focus goes to its opener; when that went with a dialog of its own, to that one's
 * opener; when it is gone or takes no focus, to the heading of what is shown.
 */
export function returnFocus(dialog: HTMLDialogElement): void {
  let opener = openers.get(dialog) ?? null;
  for (let turns = 0; opener !== null && turns < 10; turns++) {
    if (opener.isConnected && takesFocus(opener)) {
      return;
    }
    const around = dialogAround(opener);
    opener = around === null ? null : (openers.get(around) ?? null);
  }
  const heading = headingShown();
  if (heading !== null && !takesFocus(heading)) {
    heading.tabIndex = -1;
    takesFocus(heading);
  }
}
