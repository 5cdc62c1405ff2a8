import type { ReactNode } from 'react';
import { Constellation } from './constellation.tsx';
import styles from './empty-page.module.css';

export interface EmptyPageProps {
  readonly title: string;
  readonly text: string;
  /** The ways on: links and buttons, one below the other. */
  readonly children: ReactNode;
}

/** A page that has nothing to show yet: stars, what it is for, and the ways on. */
export function EmptyPage(props: EmptyPageProps) {
  return (
    <div className={styles.empty}>
      <Constellation className={styles.stars} />
      <h1 className={styles.title}>{props.title}</h1>
      <p className={styles.text}>{props.text}</p>
      <div className={styles.ways}>{props.children}</div>
    </div>
  );
}
