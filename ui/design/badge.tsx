import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const tones: Readonly<Record<BadgeTone, string | undefined>> = {
  neutral: styles.neutral,
  info: layout.toneInfo,
  success: layout.toneSuccess,
  warning: layout.toneWarning,
  danger: layout.toneDanger,
};

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

/** One or two words on the state of a thing: « Payée », « À compléter ». The words say it, the colour only repeats it. */
export function Badge(props: BadgeProps) {
  return (
    <span className={classNames(layout.small, layout.strong, styles.badge, tones[props.tone ?? 'neutral'])}>
      {props.children}
    </span>
  );
}
