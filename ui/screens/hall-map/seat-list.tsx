import { type ReactNode, useState } from 'react';
import type { PlanRow } from '../../../api/entities/hall-plan.ts';
import { hallMapText } from '../../texts/fr/hall-map.ts';
import { categoryOf, countFree, isChoosable, type SeatBook, standingOf } from './seat-book.ts';
import styles from './seat-list.module.css';
import { freeCount, fullName, particulars, standingWord } from './seat-wording.ts';
import { useStatesVersion } from './use-states-version.ts';

/** So many entries are mounted at a time, whatever the hall's size. */
const pageSize = 40;

interface SeatListProps {
  readonly book: SeatBook;
  onChoose(seat: number): void;
}

/** The hall's seats without a map: a section, then a row, then its seats. */
export function SeatList({ book, onChoose }: SeatListProps) {
  const { plan } = book;
  const [section, setSection] = useState<number | null>(null);
  const [row, setRow] = useState<PlanRow | null>(null);
  useStatesVersion(book.states);
  if (row !== null) {
    return (
      <Step
        title={hallMapText('map_list_row_of', {
          section: plan.sections[row.section]?.name ?? '',
          row: row.label,
        })}
        onBack={() => setRow(null)}
      >
        <Pages
          key={row.firstSeat}
          count={row.seatCount}
          entry={(index) => <SeatEntry book={book} seat={row.firstSeat + index} onChoose={onChoose} />}
        />
      </Step>
    );
  }
  if (section !== null) {
    const rows = plan.rows.filter((candidate) => candidate.section === section);
    return (
      <Step title={plan.sections[section]?.name ?? ''} onBack={() => setSection(null)}>
        <Pages
          key={section}
          count={rows.length}
          entry={(index) => {
            const entry = rows[index];
            if (entry === undefined) return null;
            const free = countFree(book, entry.firstSeat, entry.firstSeat + entry.seatCount);
            return (
              <button type="button" className={styles.entry} onClick={() => setRow(entry)}>
                {`${hallMapText('map_list_row', { row: entry.label })} – ${freeCount(free)}`}
              </button>
            );
          }}
        />
      </Step>
    );
  }
  return (
    <Step title={hallMapText('map_list_title')} onBack={null}>
      <Pages
        count={plan.sections.length}
        entry={(index) => (
          <button type="button" className={styles.entry} onClick={() => setSection(index)}>
            {sectionWording(book, index)}
          </button>
        )}
      />
    </Step>
  );
}

/** « Orchestre – 120 places libres – 28 €, 45 € ». */
function sectionWording(book: SeatBook, section: number): string {
  const { plan } = book;
  const states = book.states.read();
  const prices = new Set<string>();
  let free = 0;
  for (const row of plan.rows) {
    if (row.section !== section) continue;
    for (let seat = row.firstSeat; seat < row.firstSeat + row.seatCount; seat++) {
      if (standingOf(book, seat, states) !== 'free') continue;
      free++;
      const price = categoryOf(book, seat)?.priceLabel;
      if (price) prices.add(price);
    }
  }
  return [plan.sections[section]?.name, freeCount(free), [...prices].slice(0, 4).join(', ')]
    .filter(Boolean)
    .join(' – ');
}

function SeatEntry({ book, seat, onChoose }: SeatListProps & { readonly seat: number }) {
  const standing = standingOf(book, seat);
  const category = categoryOf(book, seat);
  return (
    <button
      type="button"
      className={styles.entry}
      aria-pressed={standing === 'mine'}
      aria-disabled={!isChoosable(standing)}
      aria-label={fullName(book, seat)}
      onClick={() => onChoose(seat)}
    >
      {[
        hallMapText('map_list_place', { number: book.plan.number[seat] ?? '' }),
        category?.priceLabel,
        standingWord(book, seat),
        ...particulars(book, seat),
      ]
        .filter(Boolean)
        .join(' – ')}
    </button>
  );
}

interface StepProps {
  readonly title: string;
  readonly onBack: (() => void) | null;
  readonly children: ReactNode;
}

function Step({ title, onBack, children }: StepProps) {
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        {onBack !== null && (
          <button type="button" className={styles.button} onClick={onBack}>
            {hallMapText('map_list_back')}
          </button>
        )}
        <h3 className={styles.title}>{title}</h3>
      </div>
      {children}
    </div>
  );
}

/** A list of `count` entries, a page at a time. */
function Pages({ count, entry }: { readonly count: number; entry(index: number): ReactNode }) {
  const [page, setPage] = useState(0);
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
          <span>{hallMapText('map_list_shown', { from: from + 1, to: from + shown, all: count })}</span>
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
