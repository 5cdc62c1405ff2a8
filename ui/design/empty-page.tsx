import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Constellation } from './constellation.tsx';
import styles from './empty-page.module.css';
import layout from './layout.module.css';

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
    <div className={classNames(layout.stack5, styles.empty)}>
      <Constellation className={styles.stars} />
      <Heading className={classNames(layout.largest, styles.title)}>{props.title}</Heading>
      <p className={classNames(layout.large, styles.text)}>{props.text}</p>
      <div className={classNames(layout.stack3, styles.ways)}>{props.children}</div>
    </div>
  );
}
