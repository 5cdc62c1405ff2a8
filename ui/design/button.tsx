import type { ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './waiting.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'normal' | 'large' | 'small';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** As wide as what it stands in. */
  readonly isWide?: boolean;
  /** On the night's background, where the quiet and secondary ones need light ink. */
  readonly isOnNight?: boolean;
}

/** The class of a button, for a link that looks like one: `<Link className={buttonClass({ … })}>`. */
export function buttonClass(look: ButtonLook = {}): string {
  const { variant = 'secondary', size = 'normal', isWide = false, isOnNight = false } = look;
  return classNames(
    styles.button,
    styles[variant],
    size !== 'normal' && styles[size],
    isWide && styles.wide,
    isOnNight && styles.onNight,
  );
}

export interface ButtonProps extends ButtonLook {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly type?: 'button' | 'submit';
  /** It is at work: keeps its width and its label, says so, and takes no second click. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Says more than the label does; contains it (WCAG 2.5.3). */
  readonly accessibleName?: string;
  readonly describedBy?: string;
  /** Takes the focus when the dialog around it opens. */
  readonly isFirstFocus?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button of the house. While `busy` it stays focusable, so that the focus is not lost. */
export function Button(props: ButtonProps) {
  const { busy = false, disabled = false, type = 'button' } = props;
  return (
    <button
      ref={props.ref}
      type={type}
      className={buttonClass(props)}
      disabled={disabled}
      aria-disabled={busy ? true : undefined}
      aria-busy={busy ? true : undefined}
      aria-label={props.accessibleName}
      aria-describedby={props.describedBy}
      data-first-focus={props.isFirstFocus === true ? '' : undefined}
      onClick={(event) => {
        if (busy) {
          event.preventDefault();
          return;
        }
        props.onClick?.();
      }}
    >
      <span className={styles.label}>{props.children}</span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  );
}

export interface IconButtonProps {
  /** What it does, in words: « Fermer ». */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isOnNight?: boolean;
  readonly disabled?: boolean;
  readonly isExpanded?: boolean;
  readonly className?: string | undefined;
}

/** A button that shows only a sign; its name is in words. */
export function IconButton(props: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.icon, props.isOnNight === true && styles.onNight, props.className)}
      aria-label={props.label}
      aria-expanded={props.isExpanded}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.icon}
    </button>
  );
}
