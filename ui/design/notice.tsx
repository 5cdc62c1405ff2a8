import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { errorIcon, infoIcon, successIcon, warningIcon } from './more-icons.tsx';
import styles from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const signs = { info: infoIcon, success: successIcon, warning: warningIcon, error: errorIcon } as const;

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
  const isUrgent = props.kind === 'error' || props.kind === 'warning';
  return (
    <div
      className={classNames(styles.notice, styles[props.kind])}
      role={announcement === 'none' ? undefined : isUrgent ? 'alert' : 'status'}
    >
      <span className={styles.icon}>{signs[props.kind]}</span>
      <div className={styles.content}>
        {props.title !== undefined && <p className={styles.title}>{props.title}</p>}
        {props.children !== undefined && <div>{props.children}</div>}
        {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
      </div>
    </div>
  );
}
