import { useId } from 'react';
import type { PriceRange } from '../../../api/entities/money.ts';
import { addDays, type Day, noonOf } from '../../../api/entities/paris-day.ts';
import type { Performance } from '../../../api/entities/performance.ts';
import { Button } from '../../design/button.tsx';
import { useMoneyStyle } from '../../design/money-style.tsx';
import { formatPriceRange } from '../../design/price.tsx';
import { calendarText } from '../../texts/fr/calendar.ts';
import { formatDay } from '../../texts/more-dates.ts';
import type { Board } from './bookability.ts';
import { nextPlayedDay, type Played } from './calendar-days.ts';
import { PerformanceRow } from './performance-row.tsx';
import styles from './show-calendar.module.css';

export interface DayProgrammeProps {
  readonly day: Day;
  readonly days: ReadonlyMap<Day, readonly Played[]>;
  readonly board: Board;
  readonly priceOf: (performanceId: number) => PriceRange | null;
  readonly hallNameOf: (performance: Performance) => string;
  readonly onDayChosen: (day: Day) => void;
  readonly onPerformanceChosen: (performanceId: number) => void;
  readonly onWaitingListAsked: (performanceId: number) => void;
}

/** What is played on one day, with its places; when nothing is, the way to the next day on which something is. */
export function DayProgramme(props: DayProgrammeProps) {
  const { day, days, board } = props;
  const money = useMoneyStyle();
  const titleId = useId();
  const played = days.get(day) ?? [];
  const next = played.length === 0 ? nextPlayedDay(days, addDays(day, 1)) : null;
  return (
    <section className={styles.programme} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.dayTitle}>
        {formatDay(noonOf(day))}
      </h3>
      <p role="status" className={styles.dayCount}>
        {played.length === 0
          ? calendarText('calendar_day_none')
          : calendarText('calendar_count', { count: played.length })}
      </p>
      {next !== null && (
        <Button onClick={() => props.onDayChosen(next)}>
          {calendarText('calendar_day_next', { date: formatDay(noonOf(next)) })}
        </Button>
      )}
      <ul>
        {played.map(({ entry, performance }) => {
          const range = props.priceOf(performance.id);
          return (
            <PerformanceRow
              key={performance.id}
              performance={performance}
              show={entry.show}
              hallName={props.hallNameOf(performance)}
              bookability={board.performances.get(performance.id) ?? 'unknown'}
              prices={range === null ? '' : formatPriceRange(range, money)}
              onPerformanceChosen={props.onPerformanceChosen}
              onWaitingListAsked={props.onWaitingListAsked}
            />
          );
        })}
      </ul>
    </section>
  );
}
