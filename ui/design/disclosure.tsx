import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';
import layout from './layout.module.css';
import { downIcon } from './more-icons.tsx';

export interface DisclosureProps {
  /** What it is about, and what one clicks. */
  readonly summary: ReactNode;
  /** Beside the summary: a badge, an amount. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly isOpenAtFirst?: boolean;
  /** Those of one name close each other. */
  readonly group?: string;
  readonly id?: string;
}

/** What is shown when it is asked for: the browser's own, so that a search in the page and a print find it. */
export function Disclosure(props: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={props.isOpenAtFirst} name={props.group} id={props.id}>
      <summary className={styles.summary}>
        <span className={classNames(layout.shrinkable, styles.words)}>{props.summary}</span>
        {props.aside !== undefined && <span className={styles.aside}>{props.aside}</span>}
        <span className={classNames(layout.offPaper, styles.sign)}>{downIcon}</span>
      </summary>
      <div className={styles.content}>{props.children}</div>
    </details>
  );
}
