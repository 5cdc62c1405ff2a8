import { type MouseEvent, type ReactNode, use, useId, useLayoutEffect, useRef } from 'react';
import { text } from '../language/fr.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { focusInside, keepFocusInside, rememberOpener, returnFocus } from './dialog-focus.ts';
import { stayAboveKeyboard } from './dialog-keyboard.ts';
import { isBeingRaised, openBelowLater } from './dialog-stack.ts';
import { closeIcon } from './more-icons.tsx';
import { DialogVoiceContext } from './visually-hidden.tsx';

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

/** Plays the way out, then calls: at once where nothing moves (reduced motion, a browser without animations). */
function playLeaving(dialog: HTMLDialogElement, done: () => void): void {
  if (dialog.classList.contains(styles.leaving ?? '')) {
    return;
  }
  dialog.classList.add(styles.leaving ?? 'leaving');
  const [animation] = typeof dialog.getAnimations === 'function' ? dialog.getAnimations() : [];
  const end = (): void => {
    // It may have been closed otherwise meanwhile.
    if (dialog.isConnected) {
      done();
    }
    // Whoever owns it may want it to stay.
    dialog.classList.remove(styles.leaving ?? 'leaving');
  };
  if (animation === undefined || animation.effect?.getComputedTiming().endTime === 0) {
    end();
    return;
  }
  animation.onfinish = end;
  animation.oncancel = end;
}

/**
 * A modal on the native `<dialog>` (point 2: small, medium, large, wide; closes on Escape, backdrop and button). On a phone
 * it is a sheet from the bottom, and a wide one takes the whole screen.
 *
 * Open as long as it is rendered. The page behind is inert and does not scroll; the focus goes to what carries
 * `data-first-focus`, otherwise to the title, and returns to the opener, or to the page's heading when that is gone. Modals
 * stack: one that stands later in the page is above.
 */
export function Dialog(props: DialogProps) {
  const { size = 'medium', role = 'dialog' } = props;
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOnBackdrop = useRef(false);
  /** Whether it is to be open; and what had the focus in it last. */
  const isShown = useRef(false);
  const lastFocused = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) {
      return;
    }
    isShown.current = true;
    rememberOpener(dialog);
    openBelowLater(dialog, focusInside);
    const stopFollowing = stayAboveKeyboard(dialog);
    return () => {
      stopFollowing();
      isShown.current = false;
      dialog.close();
      returnFocus(dialog);
    };
  }, []);

  const dismiss = (): void => {
    if (ref.current !== null) {
      playLeaving(ref.current, props.onDismiss);
    }
  };

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
          dismiss();
        }
      }}
      onClose={(event) => {
        // Chromium closes at the second Escape whatever was said to the first: what is rendered is open.
        const isOver = event.target === event.currentTarget && !isBeingRaised(event.currentTarget);
        if (isOver && isShown.current && !event.currentTarget.open) {
          const focused = lastFocused.current;
          event.currentTarget.showModal();
          focused?.focus({ preventScroll: true });
          props.onDismiss();
        }
      }}
      onFocus={(event) => {
        if (event.currentTarget.open) {
          lastFocused.current = event.target instanceof HTMLElement ? event.target : null;
        }
      }}
      onKeyDown={keepFocusInside}
      onMouseDown={(event) => {
        pressedOnBackdrop.current = isOnBackdrop(event);
      }}
      onClick={(event) => {
        if (pressedOnBackdrop.current && isOnBackdrop(event)) {
          dismiss();
        }
      }}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {props.title}
          </h2>
          <IconButton className={styles.close} label={text('close')} icon={closeIcon} onClick={dismiss} />
        </header>
        <div className={classNames(styles.body, props.isFlush === true && styles.flush)}>
          {props.children}
        </div>
        {use(DialogVoiceContext)}
        {props.footer !== undefined && <footer className={styles.footer}>{props.footer}</footer>}
      </div>
    </dialog>
  );
}
