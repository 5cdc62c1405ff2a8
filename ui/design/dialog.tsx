import { type MouseEvent, type ReactNode, use, useId, useLayoutEffect, useRef } from 'react';
import { text } from '../language/fr.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { focusInside, keepFocusInside, rememberOpener, returnFocus } from './dialog-focus.ts';
import { closeIcon } from './more-icons.tsx';
import { DialogVoiceContext } from './visually-hidden.tsx';

/** The height in pixels that an on-screen keyboard takes from the page; 0 while the page is zoomed by the fingers. */
function keyboardHeight(viewport: VisualViewport): number {
  return viewport.scale > 1.01
    ? 0
    : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
}

/**
 * Keeps a dialog above the on-screen keyboard: its height is the custom property `--keyboard`. Browsers lay a keyboard over
 * the page without telling its layout. Returns what ends it.
 */
function stayAboveKeyboard(dialog: HTMLDialogElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) {
    return () => {};
  }
  let known = 0;
  const look = (): void => {
    const height = keyboardHeight(viewport);
    if (height === known) {
      return;
    }
    known = height;
    dialog.style.setProperty('--keyboard', `${height}px`);
    const { activeElement } = document;
    if (height > 0 && activeElement !== null && dialog.contains(activeElement)) {
      activeElement.scrollIntoView({ block: 'nearest' });
    }
  };
  look();
  viewport.addEventListener('resize', look);
  viewport.addEventListener('scroll', look);
  return () => {
    viewport.removeEventListener('resize', look);
    viewport.removeEventListener('scroll', look);
  };
}

/** Those that are closed for a moment, only to be opened again above another. */
const raised = new WeakSet<HTMLDialogElement>();

/** Whether the closing of this dialog is but a part of raising it. */
function isBeingRaised(dialog: HTMLDialogElement): boolean {
  return raised.has(dialog);
}

/**
 * Opens a dialog below those that stand after it in the page and are open: the browser puts on top what opens last, and the
 * code of a dialog may come late. The focus goes into the new one, unless something is above it: then it stays there.
 */
function openBelowLater(dialog: HTMLDialogElement, focus: (dialog: HTMLDialogElement) => void): void {
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

export type DialogSize = 'small' | 'medium' | 'large' | 'wide';

interface DialogProps {
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
