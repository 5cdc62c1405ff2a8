import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

/** One or two words on the state of a thing: « Payée », « À compléter ». The words say it, the colour only repeats it. */
export function Badge(props: BadgeProps) {
  return <span className={classNames(styles.badge, styles[props.tone ?? 'neutral'])}>{props.children}</span>;
}
