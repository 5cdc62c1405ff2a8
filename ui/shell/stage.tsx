import type { ReactNode } from 'react';
import { classNames } from '../design/class-names.ts';
import { Constellation } from '../design/constellation.tsx';
import layout from '../design/layout.module.css';
import styles from './stage.module.css';

export interface StageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly footnote?: ReactNode;
  /** The shell's header and `main` are already around it. */
  readonly isInShell?: boolean;
}

/** A few words alone on a dark stage, under the house's stars: for what went wrong. */
export function Stage(props: StageProps) {
  const { isInShell = false } = props;
  const Element = isInShell ? 'div' : 'main';
  return (
    <Element className={classNames(styles.stage, !isInShell && styles.alone)}>
      <div className={styles.content}>
        <Constellation className={classNames(layout.below5, styles.stars)} />
        <h1 className={styles.title}>{props.title}</h1>
        <div className={classNames(layout.stack3, layout.large, layout.above5, styles.text)}>
          {props.children}
        </div>
        {props.actions !== undefined && (
          <div className={classNames(layout.row3, styles.actions)}>{props.actions}</div>
        )}
        {props.footnote !== undefined && (
          <div className={classNames(layout.stack2, layout.atStart, layout.small, styles.footnote)}>
            {props.footnote}
          </div>
        )}
      </div>
    </Element>
  );
}
