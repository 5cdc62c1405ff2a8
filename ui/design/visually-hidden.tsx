import { createContext, type ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Read out by assistive technology, not shown. */
export function VisuallyHidden(props: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{props.children}</span>;
}

export interface LiveRegionProps {
  /** What to say; an empty one says nothing. The region itself is always there, as readers need it to be. */
  readonly message: string;
}

/** Says changes politely, unseen (RGAA 7.5). */
export function LiveRegion(props: LiveRegionProps) {
  return (
    <div className={styles.hidden} role="status" aria-live="polite">
      {props.message}
    </div>
  );
}

/** What each open dialog has in it to be heard: the page behind is inert, and its live regions are silent. */
export const DialogVoiceContext = createContext<ReactNode>(null);

/** The first stop of the Tab key: past the menu, to the content. */
export function SkipLink(props: { readonly targetId: string; readonly children: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${props.targetId}`}>
      {props.children}
    </a>
  );
}
