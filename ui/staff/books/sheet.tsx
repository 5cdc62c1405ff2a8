import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import { formatLongDate } from '../../language/dates.ts';
import { Panel } from '../kit/page.tsx';
import styles from './books.module.css';
import { bookWords as words } from './fr.ts';

/** A page of the books: what it says, when it was made, and the ways to take it along. Only this is printed. */
export function Sheet(props: {
  readonly title: string;
  /** Of the same as a file. */
  readonly file: string;
  readonly isWhole?: boolean;
  /** When what it says was written down, in epoch milliseconds; without it, now. */
  readonly madeAt?: number;
  readonly children: ReactNode;
}) {
  return (
    <Panel title={props.title}>
      {props.children}
      {props.isWhole === false && <p className={layout.note}>{words.notAll}</p>}
      <p className={layout.note}>{words.madeAt(formatLongDate(props.madeAt ?? Date.now()))}</p>
      <div className={`${layout.row3} ${styles.screenOnly}`}>
        <a className={buttonClass()} href={props.file} download>
          {words.csv}
        </a>
        <Button onClick={() => window.print()}>{words.print}</Button>
      </div>
    </Panel>
  );
}
