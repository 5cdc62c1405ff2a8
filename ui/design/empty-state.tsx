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
    <div className={classNames(layout.column3, layout.centred, styles.empty)}>
      <Constellation className={styles.stars} />
      <Heading className={classNames(layout.larger, styles.title)}>{props.title}</Heading>
      {props.children !== undefined && (
        <div className={classNames(layout.muted, styles.text)}>{props.children}</div>
      )}
      {props.action !== undefined && <div className={layout.above3}>{props.action}</div>}
    </div>
  );
}

export interface EmptyPageProps {
  readonly title: string;
  readonly text: string;
  /** Its rank in the outline: 1 but where a page shows it as a part. */
  readonly level?: 1 | 4;
  /** The ways on: links and buttons, one below the other. */
  readonly children: ReactNode;
}

/** A page that has nothing to show yet: stars, what it is for, and the ways on. */
export function EmptyPage(props: EmptyPageProps) {
  const Heading = `h${props.level ?? 1}` as const;
  return (
    <div className={classNames(layout.stack5, layout.centred, styles.emptyPage)}>
      <Constellation className={styles.pageStars} />
      <Heading className={classNames(layout.largest, styles.pageTitle)}>{props.title}</Heading>
      <p className={classNames(layout.large, styles.pageText)}>{props.text}</p>
      <div className={classNames(layout.stack3, layout.centred)}>{props.children}</div>
    </div>
  );
}
