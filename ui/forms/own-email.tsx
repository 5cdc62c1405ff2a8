import type { ReactNode } from 'react';
import layout from '../design/layout.module.css';
import { sessionText } from '../session/fr.ts';
import styles from './own-email.module.css';

export interface OwnEmailProps {
  readonly email: string;
  /** Where it is changed. */
  readonly changeLink?: ReactNode;
}

/** A member's e-mail: shown in a form that does not change it. */
export function OwnEmail(props: OwnEmailProps) {
  return (
    <div>
      <p className={styles.label}>{sessionText('information_email')}</p>
      <p className={layout.breaking}>{props.email}</p>
      {props.changeLink}
    </div>
  );
}
