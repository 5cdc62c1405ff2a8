import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts stand at the end, with digits of equal width. */
  readonly isAmount?: boolean;
}

export interface TableProps<Row> {
  /** What the table says; read out, and shown when `isCaptionShown`. */
  readonly caption: string;
  readonly isCaptionShown?: boolean;
  /** The first names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A table; on small screens each row becomes a card that repeats the columns' titles. */
export function Table<Row>(props: TableProps<Row>) {
  // The roles are written out, because laying a table out otherwise takes them away from assistive technology.
  return (
    <table className={classNames(layout.figures, styles.table)} role="table">
      <caption className={styles.caption}>
        {props.isCaptionShown === true ? props.caption : <VisuallyHidden>{props.caption}</VisuallyHidden>}
      </caption>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {props.columns.map(({ key, title, isAmount }) => (
            <th key={key} scope="col" role="columnheader" className={isAmount === true ? styles.amount : ''}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {props.rows.map((row) => (
          <tr key={props.keyOf(row)} className={styles.row} role="row">
            {props.columns.map(({ key, title, cell, isAmount }, position) => {
              const content = (
                <>
                  <span className={classNames(layout.note, styles.label)} aria-hidden="true">
                    {title}
                  </span>
                  <span>{cell(row)}</span>
                </>
              );
              const look = isAmount === true ? styles.amount : '';
              return position === 0 ? (
                <th key={key} scope="row" role="rowheader" className={look}>
                  {content}
                </th>
              ) : (
                <td key={key} role="cell" className={look}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
