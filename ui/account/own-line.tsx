import type { ReactNode, Ref } from 'react';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import styles from './own-line.module.css';

export interface OwnLinesProps {
  readonly ref?: Ref<HTMLUListElement>;
  /** Where the list takes the focus of a line that goes: its name, which is then read out. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A list of things that a member has, between two rules. */
export function OwnLines(props: OwnLinesProps) {
  return (
    <ul
      ref={props.ref}
      className={styles.lines}
      aria-label={props.label}
      tabIndex={props.label === undefined ? undefined : -1}
    >
      {props.children}
    </ul>
  );
}

export interface OwnLineProps {
  readonly name: string;
  /** `<Badge>`: how it stands; nothing for none. */
  readonly badge: ReactNode;
  /** What can be done with it. */
  readonly actions: ReactNode;
  /** What is known of it. */
  readonly children: ReactNode;
}

/** One thing of a member's: its name, how it stands, what is known of it, and what can be done. */
export function OwnLine(props: OwnLineProps) {
  return (
    <li className={classNames(layout.line4, layout.apart, styles.line)}>
      <div className={classNames(layout.shrinkable, styles.words)}>
        <p className={classNames(layout.line3, layout.strong, layout.breaking, styles.name)}>
          {props.name} {props.badge}
        </p>
        {props.children}
      </div>
      {props.actions}
    </li>
  );
}
