import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { hallMapText } from './fr.ts';
import '../design/css-variables.ts';
import { type ReactNode, useState } from 'react';
import type { PlanRow } from '../../api/seats/hall-plan.ts';
import { categoryOf, isChoosable, type SeatBook, standingOf } from './seat-book.ts';
import styles from './seat-list.module.css';
import { freeCount, fullName, particulars, standingWord } from './seat-wording.ts';
import { categoryColours } from './theme.ts';

const title = classNames(layout.block, layout.strong);

interface SeatEntryProps {
  readonly book: SeatBook;
  readonly seat: number;
  onChoose(seat: number): void;
}

/** A seat of a row; a seat that cannot be chosen keeps its place and says why. */
export function SeatEntry({ book, seat, onChoose }: SeatEntryProps) {
  const standing = standingOf(book, seat);
  const category = categoryOf(book, seat);
  return (
    <button
      type="button"
      className={classNames(choosable.card, styles.seat)}
      data-entry={seat}
      data-standing={standing}
      aria-pressed={standing === 'mine' || standing === 'taking'}
      aria-disabled={!isChoosable(standing)}
      aria-label={fullName(book, seat)}
      style={categoryColours(category?.color ?? '')}
      onClick={() => onChoose(seat)}
    >
      <b className={title}>{hallMapText('map_list_place', { number: book.plan.number[seat] ?? '' })}</b>
      {[category?.name, category?.priceLabel, standingWord(book, seat)].filter(Boolean).join('\u00a0· ')}
      <small className={classNames(layout.hint, layout.block)}>{particulars(book, seat).join(', ')}</small>
    </button>
  );
}

interface GroupEntryProps {
  readonly book: SeatBook;
  readonly name: string;
  readonly rows: readonly PlanRow[];
  readonly entry: number;
  onOpened(): void;
}

/** A section or a row: how many of its free seats the filter lets through, and what they cost. */
export function GroupEntry({ book, name, rows, entry, onOpened }: GroupEntryProps) {
  const { free, prices } = freeIn(book, rows);
  const facts = [freeCount(book, free), prices.slice(0, 4).join(', ')].filter(Boolean);
  return (
    <button
      type="button"
      className={classNames(choosable.card, styles.entry)}
      data-entry={entry}
      data-full={free === 0}
      aria-label={[name, ...facts].join(' – ')}
      onClick={onOpened}
    >
      <b className={title}>{name}</b>
      <span className={layout.muted}>{facts.join('\u00a0· ')}</span>
    </button>
  );
}

function freeIn(
  book: SeatBook,
  rows: readonly PlanRow[],
): { readonly free: number; readonly prices: readonly string[] } {
  const states = book.states.read();
  const prices = new Set<string>();
  let free = 0;
  for (const { firstSeat, seatCount } of rows) {
    for (let seat = firstSeat; seat < firstSeat + seatCount; seat++) {
      if (standingOf(book, seat, states) !== 'free') {
        continue;
      }
      free++;
      const price = categoryOf(book, seat)?.priceLabel;
      if (price) {
        prices.add(price);
      }
    }
  }
  return { free, prices: [...prices] };
}

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
      <ul className={classNames(layout.stack2, styles.entries)}>
        {Array.from({ length: shown }, (_, offset) => from + offset).map((index) => (
          <li key={index}>{entry(index)}</li>
        ))}
      </ul>
      {count > pageSize && (
        <div className={classNames(layout.line3, layout.above4)}>
          <button
            type="button"
            className={classNames(choosable.card, styles.button)}
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
            className={classNames(choosable.card, styles.button)}
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
