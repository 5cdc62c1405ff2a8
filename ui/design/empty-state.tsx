import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Constellation } from './constellation.tsx';
import styles from './empty-state.module.css';
import layout from './layout.module.css';

export interface EmptyStateProps {
  /** What is not there: « Aucune commande pour l’instant ». */
  readonly title: string;
  /** Its rank in the page's outline; 2 unless the page has no other heading. */
  readonly level?: 1 | 2 | 3;
  /** Why, and what would fill it. */
  readonly children?: ReactNode;
  /** The way on: a link or a button. */
  readonly action?: ReactNode;
}

/** In place of a list that has nothing in it: says so warmly, and where to go from here. */
export function EmptyState(props: EmptyStateProps) {
  const Heading = `h${props.level ?? 2}` as const;
  return (
    <div className={classNames(layout.column3, styles.empty)}>
      <Constellation className={styles.stars} />
      <Heading className={classNames(layout.larger, styles.title)}>{props.title}</Heading>
      {props.children !== undefined && (
        <div className={classNames(layout.muted, styles.text)}>{props.children}</div>
      )}
      {props.action !== undefined && <div className={styles.action}>{props.action}</div>}
    </div>
  );
}
