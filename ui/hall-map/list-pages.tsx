import { type ReactNode, useState } from 'react';
import { hallMapText } from './fr.ts';
import styles from './seat-list.module.css';

/** So many entries are mounted at a time, whatever the hall's size. */
const pageSize = 26;

interface PagesProps {
  readonly count: number;
  /** The entry whose page is shown first. */
  readonly start: number;
  entry(index: number): ReactNode;
}

/** A list of `count` entries, a page at a time. */
export function Pages({ count, start, entry }: PagesProps) {
  const [page, setPage] = useState(Math.floor(start / pageSize));
  const from = page * pageSize;
  const shown = Math.max(0, Math.min(pageSize, count - from));
  return (
    <>
      <ul className={styles.entries}>
        {Array.from({ length: shown }, (_, offset) => from + offset).map((index) => (
          <li key={index}>{entry(index)}</li>
        ))}
      </ul>
      {count > pageSize && (
        <div className={styles.pager}>
          <button
            type="button"
            className={styles.button}
            aria-disabled={page === 0}
            onClick={() => setPage(Math.max(0, page - 1))}
          >
            {hallMapText('map_list_previous')}
          </button>
          <span role="status">
            {hallMapText('map_list_shown', { from: from + 1, to: from + shown, all: count })}
          </span>
          <button
            type="button"
            className={styles.button}
            aria-disabled={from + shown >= count}
            onClick={() => setPage(from + shown < count ? page + 1 : page)}
          >
            {hallMapText('map_list_next')}
          </button>
        </div>
      )}
    </>
  );
}
