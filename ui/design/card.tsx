import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';

export interface CardProps {
  readonly children: ReactNode;
  readonly as?: 'div' | 'section' | 'article' | 'li';
  /** The id of the heading that names it. */
  readonly labelledBy?: string;
  readonly className?: string | undefined;
}

/** A sheet of white on the paper, for what belongs together. */
export function Card(props: CardProps) {
  const Element = props.as ?? 'div';
  return (
    <Element
      className={classNames(layout.sheet, styles.card, props.className)}
      aria-labelledby={props.labelledBy}
    >
      {props.children}
    </Element>
  );
}
