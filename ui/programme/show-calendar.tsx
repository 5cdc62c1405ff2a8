import { type KeyboardEvent, type ReactNode, type Ref, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { showTitle } from '../../api/season/show.ts';
import {
  addDays,
  addMonths,
  type Day,
  monthOf,
  noonOf,
  parisDay,
  weekdayOf,
  weekOf,
} from '../../api/values/paris-day.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { Button, IconButton } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { leftIcon, successIcon } from '../design/more-icons.tsx';
import { VisuallyHidden } from '../design/visually-hidden.tsx';
import { formatDay, formatMonth, formatWeekday } from '../language/calendar-dates.ts';
import { formatTime } from '../language/dates.ts';
import type { Board } from './bookability.ts';
import {
  dayState,
  nextPlayedDay,
  openingDay,
  type Played,
  playedByDay,
  shownWeeks,
} from './calendar-days.ts';
import { programmeText } from './fr.ts';
import styles from './show-calendar.module.css';

interface DayProgrammeProps {
  readonly day: Day;
  readonly days: ReadonlyMap<Day, readonly Played[]>;
  /** A performance as an item of the list, with what can be done about it. */
  readonly rowOf: (one: Played) => ReactNode;
  readonly onDayChosen: (day: Day) => void;
  /** The element of its title. */
  readonly heading: 'h3' | 'h4';
}

/** What is played on one day, with its places; when nothing is, the way to the next day on which something is. */
function DayProgramme(props: DayProgrammeProps) {
  const { day, days, heading: Heading } = props;
  const titleId = useId();
  const played = days.get(day) ?? [];
  const next = played.length === 0 ? nextPlayedDay(days, addDays(day, 1)) : null;
  return (
    <section
      className={classNames(layout.stack3, layout.atStart, layout.sheet, layout.above4, styles.programme)}
      aria-labelledby={titleId}
    >
      <Heading id={titleId} className={classNames(layout.larger, layout.capitalised)}>
        {formatDay(noonOf(day))}
      </Heading>
      <p role="status" className={layout.muted}>
        {played.length === 0
          ? programmeText('calendar_day_none')
          : programmeText('calendar_count', { count: played.length })}
      </p>
      {next !== null && (
        <Button onClick={() => props.onDayChosen(next)}>
          {programmeText('calendar_day_next', { date: formatDay(noonOf(next)) })}
        </Button>
      )}
      <ul className={styles.rows}>{played.map(props.rowOf)}</ul>
    </section>
  );
}

interface CalendarStepsProps {
  readonly day: Day;
  readonly onDayChosen: (day: Day) => void;
}

/** Back and on: by the month, and on a phone, where a week is shown, by the week. */
function CalendarSteps({ day, onDayChosen }: CalendarStepsProps) {
  const step = (label: string, to: Day, isOn: boolean) => (
    <IconButton
      label={label}
      icon={<span className={isOn ? styles.on : undefined}>{leftIcon}</span>}
      onClick={() => onDayChosen(to)}
    />
  );
  return (
    <>
      <div className={classNames(layout.row2, styles.byMonth)}>
        {step(programmeText('calendar_previousMonth'), addMonths(day, -1), false)}
        {step(programmeText('calendar_nextMonth'), addMonths(day, 1), true)}
      </div>
      <div className={classNames(layout.row2, styles.byWeek)}>
        {step(programmeText('calendar_previousWeek'), addDays(day, -7), false)}
        {step(programmeText('calendar_nextWeek'), addDays(day, 7), true)}
      </div>
    </>
  );
}

interface CalendarDayProps {
  readonly day: Day;
  readonly today: Day;
  /** The day that is chosen, whose month is shown. */
  readonly chosen: Day;
  readonly played: readonly Played[];
  readonly board: Board;
  /** The performances that the shopper has chosen, where some are: named whatever else is played. */
  readonly marked?: ReadonlySet<number> | undefined;
  readonly ref: Ref<HTMLButtonElement> | undefined;
  readonly onDayChosen: (day: Day) => void;
}

/** How many performances a day names by itself. */
const most = 3;

/** A day of the calendar: its number, what plays, and in words whether it is today, over, sold out or nearly so. */
function CalendarDay(props: CalendarDayProps) {
  const { day, today, chosen, played, board, onDayChosen } = props;
  const state = dayState(
    played.map(({ performance }) => board.performances.get(performance.id) ?? 'unknown'),
  );
  const words = day < today ? 'past' : state;
  const isMarked = ({ performance }: Played): boolean => props.marked?.has(performance.id) === true;
  const named = played.filter((one, at) => at < most || isMarked(one));
  return (
    <button
      ref={props.ref}
      type="button"
      tabIndex={day === chosen ? 0 : -1}
      className={classNames(
        styles.day,
        day === today && styles.today,
        // Of the month before or after, over, or without a performance.
        (monthOf(day) !== monthOf(chosen) || words === 'past' || played.length === 0) && layout.muted,
        day === chosen && styles.chosen,
      )}
      onClick={() => onDayChosen(day)}
    >
      <span className={styles.top}>
        <span className={classNames(layout.figures, styles.number)} aria-hidden="true">
          <span className={styles.weekday}>{formatWeekday(noonOf(day), 'short')}</span> {Number(day.slice(8))}
        </span>
        <VisuallyHidden>{formatDay(noonOf(day))}, </VisuallyHidden>
        {day === today && (
          <span className={classNames(layout.small, layout.strong)}>{programmeText('calendar_today')}</span>
        )}
        {words !== null && played.length > 0 && (
          <span className={classNames(layout.small, layout.strong, styles[words])}>
            {programmeText(`calendar_${words}`)}
          </span>
        )}
        <VisuallyHidden>{programmeText('calendar_count', { count: played.length })}.</VisuallyHidden>
      </span>
      {named.map((one) => (
        <span
          key={one.performance.id}
          className={classNames(layout.block, layout.cut, styles.line, isMarked(one) && styles.marked)}
        >
          {isMarked(one) && (
            <>
              {successIcon}
              <VisuallyHidden>{`${programmeText('calendar_marked')} `}</VisuallyHidden>
            </>
          )}
          <span className={classNames(layout.muted, layout.figures, styles.time)}>
            {one.performance.date === null ? '' : formatTime(one.performance.date)}
          </span>{' '}
          <span className={layout.firm}>{showTitle(one.entry.show)}</span>
        </span>
      ))}
      {played.length > named.length && (
        <span className={classNames(layout.muted, styles.rest)}>
          {programmeText('calendar_rest', { count: played.length - named.length })}
        </span>
      )}
    </button>
  );
}

export interface ShowCalendarProps extends Pick<DayProgrammeProps, 'rowOf' | 'onDayChosen'> {
  readonly played: readonly Played[];
  readonly board: Board;
  readonly now: EpochMilliseconds;
  /** Null for the next day on which something is played. */
  readonly day: Day | null;
  /** The performances that the shopper has chosen, where some are. */
  readonly marked?: ReadonlySet<number>;
  /** The element of the month's title, below which that of the day stands; h2 when nothing is said. */
  readonly heading?: 'h2' | 'h3';
}

/** Where a key leads from a day; null for a key that leads nowhere. */
function dayAfterKey(key: string, day: Day): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}

const monday = '2026-11-23';

/**
 * The season by the day, weeks from Monday (point 1): a month at a time, on a phone a week; below it the programme of the
 * day that is chosen. One stop of the Tab key, the arrows from day to day: the grid pattern of the ARIA practices.
 */
export function ShowCalendar(props: ShowCalendarProps) {
  const { played, board, now, onDayChosen, heading: Heading = 'h2' } = props;
  const titleId = useId();
  const helpId = useId();
  const days = useMemo(() => playedByDay(played), [played]);
  const chosen = openingDay(props.day, days, now);
  const today = parisDay(now);
  const isByKey = useRef(false);
  const chosenCell = useRef<HTMLButtonElement>(null);
  // The day may stand in a month that was not drawn when the key was pressed.
  useLayoutEffect(() => {
    if (isByKey.current) {
      isByKey.current = false;
      chosenCell.current?.focus();
    }
  });
  const turn = (event: KeyboardEvent): void => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : dayAfterKey(event.key, chosen);
    if (next !== null) {
      event.preventDefault();
      isByKey.current = true;
      onDayChosen(next);
    }
  };
  return (
    <section className={layout.stack4} aria-labelledby={titleId}>
      <header className={classNames(layout.line3, layout.apart)}>
        <Heading
          id={titleId}
          className={classNames(Heading === 'h2' ? layout.largest : layout.larger, styles.month)}
          aria-live="polite"
        >
          <VisuallyHidden>{programmeText('calendar_title', { month: '' })}</VisuallyHidden>
          {formatMonth(noonOf(chosen))}
        </Heading>
        <CalendarSteps day={chosen} onDayChosen={onDayChosen} />
      </header>
      <p id={helpId} hidden>
        {programmeText('calendar_help')}
      </p>
      <table
        role="grid"
        className={styles.grid}
        aria-labelledby={titleId}
        aria-describedby={helpId}
        onKeyDown={turn}
      >
        <thead>
          <tr>
            {weekOf(monday).map((day) => (
              <th key={day} className={layout.note} scope="col" abbr={formatWeekday(noonOf(day), 'long')}>
                {formatWeekday(noonOf(day), 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownWeeks(chosen, days).map((week) => (
            <tr
              key={week[0]}
              className={classNames(
                week.includes(chosen) && styles.chosenWeek,
                !week.some((day) => days.has(day)) && styles.quietWeek,
              )}
            >
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === chosen} className={styles.cell}>
                  <CalendarDay
                    day={day}
                    today={today}
                    chosen={chosen}
                    played={days.get(day) ?? nothing}
                    board={board}
                    marked={props.marked}
                    ref={day === chosen ? chosenCell : undefined}
                    onDayChosen={onDayChosen}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DayProgramme
        day={chosen}
        days={days}
        rowOf={props.rowOf}
        onDayChosen={onDayChosen}
        heading={Heading === 'h2' ? 'h3' : 'h4'}
      />
    </section>
  );
}

const nothing: readonly Played[] = [];
