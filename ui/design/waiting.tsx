import { text } from '../language/fr.ts';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import { SlowLoading } from './slow-answer.tsx';
import styles from './waiting.module.css';

/** A turning star: something is under way. Decorative, the words stand beside it. */
export function Spinner(props: { readonly className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.spinner, props.className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path className={styles.head} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}

export interface WaitingProps {
  /** What is awaited, in words: « Chargement du spectacle… ». */
  readonly label?: string;
}

/** Says what is awaited, but only after 400 ms: what comes sooner needs no excuse; what takes long has some words more. */
export function Waiting(props: WaitingProps) {
  return (
    <>
      <p className={classNames(layout.across3, layout.muted, styles.waiting)} role="status">
        <Spinner />
        {props.label ?? text('loading')}
      </p>
      <SlowLoading />
    </>
  );
}
