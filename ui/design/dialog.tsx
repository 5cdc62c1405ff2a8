import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { sharedText } from '../texts/fr/shared.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { closeIcon } from './more-icons.tsx';

export type DialogSize = 'small' | 'medium' | 'large' | 'wide';

export interface DialogProps {
  readonly title: string;
  readonly size?: DialogSize;
  readonly children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  /** Escape, the backdrop or the close button. */
  readonly onDismiss: () => void;
  /** `alertdialog` for what asks for an answer now. */
  readonly role?: 'dialog' | 'alertdialog';
  /** The content needs every pixel: no inner margins (the hall map). */
  readonly isFlush?: boolean;
}

/** Whether the event fell on the dialog's backdrop, outside its box. */
function isOnBackdrop(event: MouseEvent<HTMLDialogElement>): boolean {
  const dialog = event.currentTarget;
  if (event.target !== dialog) {
    return false;
  }
  const box = dialog.getBoundingClientRect();
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  );
}

/**
 * A modal on the native `<dialog>` (point 2: small, medium, large, wide; closes on Escape, backdrop and button).
 *
 * Open as long as it is rendered. The page behind is inert and does not scroll; the focus goes to what
 * carries `data-first-focus`, otherwise to the title, and returns to the opener. Modals stack.
 */
export function Dialog(props: DialogProps) {
  const { size = 'medium', role = 'dialog' } = props;
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOnBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) {
      return;
    }
    const opener = document.activeElement;
    dialog.showModal();
    const first = dialog.querySelector('[data-first-focus]') ?? dialog.querySelector('h2');
    if (first instanceof HTMLElement) {
      first.focus({ preventScroll: true });
    }
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected && document.activeElement !== opener) {
        opener.focus({ preventScroll: true });
      }
    };
  }, []);

  return (
    <dialog
      ref={ref}
      role={role === 'alertdialog' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[size])}
      onCancel={(event) => {
        // A dialog inside this one has its own Escape; a file input's cancel bubbles too.
        if (event.target === event.currentTarget) {
          event.preventDefault();
          props.onDismiss();
        }
      }}
      onMouseDown={(event) => {
        pressedOnBackdrop.current = isOnBackdrop(event);
      }}
      onClick={(event) => {
        if (pressedOnBackdrop.current && isOnBackdrop(event)) {
          props.onDismiss();
        }
      }}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {props.title}
          </h2>
          <IconButton
            className={styles.close}
            label={sharedText('close')}
            icon={closeIcon}
            onClick={props.onDismiss}
          />
        </header>
        <div className={classNames(styles.body, props.isFlush === true && styles.flush)}>
          {props.children}
        </div>
        {props.footer !== undefined && <footer className={styles.footer}>{props.footer}</footer>}
      </div>
    </dialog>
  );
}
