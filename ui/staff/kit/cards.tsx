import type { ReactNode } from 'react';
import styles from './kit.module.css';
import { StaffLink } from './link.tsx';

/** A list of which each row leads to its page: what it is called, what counts most beside that, the rest below. */
export function CardList<Row>(props: {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly toOf: (row: Row) => string;
  readonly titleOf: (row: Row) => string;
  /** The other cells, two in a line where there is room, the first beside the title. */
  readonly children: (row: Row) => ReactNode;
}) {
  return (
    <ul className={styles.cards}>
      {props.rows.map((row) => (
        <li key={props.keyOf(row)}>
          <StaffLink to={props.toOf(row)} className={styles.card}>
            <span className={styles.cardTitle}>{props.titleOf(row)}</span>
            {props.children(row)}
          </StaffLink>
        </li>
      ))}
    </ul>
  );
}
