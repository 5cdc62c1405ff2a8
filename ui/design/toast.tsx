import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import { closeIcon, errorIcon } from './more-icons.tsx';
import styles from './toast.module.css';

export interface ToastListProps {
  /** What these messages are: « Messages du serveur ». */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A stack of messages at the bottom right of large screens: forms and their buttons stand on the left, the sums with theirs above,
 * and the page's foot lets all else be scrolled free. Always there, so that what comes in is read out.
 */
export function ToastList(props: ToastListProps) {
  return (
    <section className={classNames(layout.offPaper, styles.list)} aria-label={props.label}>
      <div className={classNames(layout.stack3, styles.stack)} aria-live="polite" aria-relevant="additions">
        {props.children}
      </div>
    </section>
  );
}

export interface ToastProps {
  readonly title: string;
  /** The name of its button: « Fermer ce message ». */
  readonly dismissLabel: string;
  readonly onDismissed: () => void;
  readonly children: ReactNode;
}

/** One message; it stays until it is dismissed (WCAG 2.2.1). */
export function Toast(props: ToastProps) {
  return (
    <article className={classNames(layout.stack3, layout.box, styles.toast)}>
      <span className={styles.sign}>{errorIcon}</span>
      <div className={classNames(layout.stack2, layout.shrinkable, layout.breaking, styles.content)}>
        <p className={styles.title}>{props.title}</p>
        {props.children}
      </div>
      <IconButton
        className={styles.close}
        label={props.dismissLabel}
        icon={closeIcon}
        onClick={props.onDismissed}
      />
    </article>
  );
}
