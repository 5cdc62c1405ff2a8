import type { Ref } from 'react';
import { showTitle } from '../../api/season/show.ts';
import { type Day, noonOf } from '../../api/values/paris-day.ts';
import { classNames } from '../design/class-names.ts';
import { successIcon } from '../design/more-icons.tsx';
import { VisuallyHidden } from '../design/visually-hidden.tsx';
import { formatTime } from '../language/dates.ts';
import { formatDay, formatWeekday } from '../language/more-dates.ts';
import type { Board } from './bookability.ts';
import styles from './calendar-day.module.css';
import { dayState, type Played } from './calendar-days.ts';
import { programmeText } from './fr.ts';

export interface CalendarDayProps {
  readonly day: Day;
  readonly played: readonly Played[];
  readonly board: Board;
  readonly isToday: boolean;
  readonly isOver: boolean;
  /** Of the month before or after. */
  readonly isOutside: boolean;
  readonly isChosen: boolean;
  /** The performances that the shopper has chosen, where some are: named whatever else is played. */
  readonly marked?: ReadonlySet<number> | undefined;
  readonly ref: Ref<HTMLButtonElement> | undefined;
  readonly onDayChosen: (day: Day) => void;
}

/** How many performances a day names by itself. */
const most = 3;

/** A day of the calendar: its number, what plays, and in words whether it is today, over, sold out or nearly so. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, played, board, onDayChosen } = props;
  const state = dayState(
    played.map(({ performance }) => board.performances.get(performance.id) ?? 'unknown'),
  );
  const words = props.isOver ? 'past' : state;
  const isMarked = ({ performance }: Played): boolean => props.marked?.has(performance.id) === true;
  const named = played.filter((one, at) => at < most || isMarked(one));
  return (
    <button
      ref={props.ref}
      type="button"
      tabIndex={props.isChosen ? 0 : -1}
      className={classNames(
        styles.day,
        props.isToday && styles.today,
        props.isOutside && styles.outside,
        (words === 'past' || played.length === 0) && styles.empty,
        props.isChosen && styles.chosen,
      )}
      onClick={() => onDayChosen(day)}
    >
      <span className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          <span className={styles.weekday}>{formatWeekday(noonOf(day), 'short')}</span> {Number(day.slice(8))}
        </span>
        <VisuallyHidden>{formatDay(noonOf(day))}, </VisuallyHidden>
        {props.isToday && <span className={styles.word}>{programmeText('calendar_today')}</span>}
        {words !== null && played.length > 0 && (
          <span className={classNames(styles.word, styles[words])}>{programmeText(`calendar_${words}`)}</span>
        )}
        <VisuallyHidden>{programmeText('calendar_count', { count: played.length })}.</VisuallyHidden>
      </span>
      {named.map((one) => (
        <span key={one.performance.id} className={classNames(styles.line, isMarked(one) && styles.marked)}>
          {isMarked(one) && (
            <>
              {successIcon}
              <VisuallyHidden>{`${programmeText('calendar_marked')} `}</VisuallyHidden>
            </>
          )}
          <span className={styles.time}>
            {one.performance.date === null ? '' : formatTime(one.performance.date)}
          </span>{' '}
          <span className={styles.title}>{showTitle(one.entry.show)}</span>
        </span>
      ))}
      {played.length > named.length && (
        <span className={styles.rest}>
          {programmeText('calendar_rest', { count: played.length - named.length })}
        </span>
      )}
    </button>
  );
}
