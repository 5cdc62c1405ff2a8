import type { ReactNode } from 'react';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { pageTitleId } from '../shell/page-heading.ts';
import styles from './account-page.module.css';

export interface AccountPageProps {
  readonly title: string;
  /** What the page is for, in a sentence or two. */
  readonly lead?: ReactNode;
  /** Beside the heading: what can be done with the page as a whole. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A page within the account's frame: its one heading, what it is for, and its parts below one another. */
export function AccountPage(props: AccountPageProps) {
  return (
    <div className={layout.column6}>
      <header className={classNames(layout.line4, layout.apart, styles.top)}>
        <div className={layout.shrinkable}>
          <h1 id={pageTitleId} className={styles.title}>
            {props.title}
          </h1>
          {props.lead !== undefined && (
            <p className={classNames(layout.above3, layout.muted, styles.lead)}>{props.lead}</p>
          )}
        </div>
        {props.actions !== undefined && (
          <div className={classNames(layout.row3, layout.offPaper)}>{props.actions}</div>
        )}
      </header>
      {props.children}
    </div>
  );
}
