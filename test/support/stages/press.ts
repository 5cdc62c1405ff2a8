import { act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The dialog on top; fails when none is open. */
export function topDialog(): HTMLDialogElement {
  const top = [...document.querySelectorAll('dialog')].filter((dialog) => dialog.open).at(-1);
  if (top === undefined) {
    throw new Error('No dialog is open');
  }
  return top;
}

/** Escape, as a browser takes it: it asks the dialog on top whether it may close. */
export async function pressEscape(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  act(() => void topDialog().dispatchEvent(new Event('cancel', { cancelable: true })));
}

/** A click beside the dialog on top. */
export function clickBackdrop(): void {
  const dialog = topDialog();
  const box = dialog.getBoundingClientRect();
  const beside = { clientX: box.right + 5, clientY: box.bottom + 5 };
  fireEvent.mouseDown(dialog, beside);
  fireEvent.mouseUp(dialog, beside);
  fireEvent.click(dialog, beside);
}
