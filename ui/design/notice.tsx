import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import { errorIcon, infoIcon, successIcon, warningIcon } from './more-icons.tsx';
import styles from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const looks = {
  info: { sign: infoIcon, tone: layout.toneInfo },
  success: { sign: successIcon, tone: layout.toneSuccess },
  warning: { sign: warningIcon, tone: layout.toneWarning },
  error: { sign: errorIcon, tone: layout.toneDanger },
} as const;

export interface NoticeProps {
  readonly kind: NoticeKind;
  readonly title?: string;
  readonly children?: ReactNode;
  /** What can be done about it. */
  readonly actions?: ReactNode;
  /** `none` for a notice that stands on the page from the start and announces nothing. */
  readonly announcement?: 'byKind' | 'none';
}

/** A message with its sign: an alert for errors and warnings, a status otherwise (RGAA 7.5). */
export function Notice(props: NoticeProps) {
  const { announcement = 'byKind' } = props;
  const { sign, tone } = looks[props.kind];
  const isUrgent = props.kind === 'error' || props.kind === 'warning';
  return (
    <div
      className={classNames(tone, layout.stack3, styles.notice)}
      role={announcement === 'none' ? undefined : isUrgent ? 'alert' : 'status'}
    >
      <span className={styles.icon}>{sign}</span>
      <div className={classNames(layout.shrinkable, styles.content)}>
        {props.title !== undefined && <p className={styles.title}>{props.title}</p>}
        {props.children !== undefined && <div>{props.children}</div>}
        {props.actions !== undefined && (
          <div className={classNames(layout.row3, layout.above3, styles.actions)}>{props.actions}</div>
        )}
      </div>
    </div>
  );
}
