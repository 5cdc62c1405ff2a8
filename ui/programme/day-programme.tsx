import { type ReactNode, useId } from 'react';
import { addDays, type Day, noonOf } from '../../api/values/paris-day.ts';
import { Button } from '../design/button.tsx';
import { formatDay } from '../language/more-dates.ts';
import { nextPlayedDay, type Played } from './calendar-days.ts';
import { programmeText } from './fr.ts';
import styles from './show-calendar.module.css';

export interface DayProgrammeProps {
  readonly day: Day;
  readonly days: ReadonlyMap<Day, readonly Played[]>;
  /** A performance as an item of the list, with what can be done about it. */
  readonly rowOf: (one: Played) => ReactNode;
  readonly onDayChosen: (day: Day) => void;
  /** The element of its title. */
  readonly heading: 'h3' | 'h4';
}

/** What is played on one day, with its places; when nothing is, the way to the next day on which something is. */
export function DayProgramme(props: DayProgrammeProps) {
  const { day, days, heading: Heading } = props;
  const titleId = useId();
  const played = days.get(day) ?? [];
  const next = played.length === 0 ? nextPlayedDay(days, addDays(day, 1)) : null;
  return (
    <section className={styles.programme} aria-labelledby={titleId}>
      <Heading id={titleId} className={styles.dayTitle}>
        {formatDay(noonOf(day))}
      </Heading>
      <p role="status" className={styles.dayCount}>
        {played.length === 0
          ? programmeText('calendar_day_none')
          : programmeText('calendar_count', { count: played.length })}
      </p>
      {next !== null && (
        <Button onClick={() => props.onDayChosen(next)}>
          {programmeText('calendar_day_next', { date: formatDay(noonOf(next)) })}
        </Button>
      )}
      <ul>{played.map(props.rowOf)}</ul>
    </section>
  );
}
