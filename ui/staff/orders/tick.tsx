import type { ReactNode } from 'react';
import styles from './orders.module.css';

/** A box to tick. */
export function Tick(props: {
  readonly isTicked: boolean;
  readonly onChanged: (isTicked: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className={styles.mark}
        checked={props.isTicked}
        onChange={(event) => props.onChanged(event.target.checked)}
      />
      <span>{props.children}</span>
    </label>
  );
}
