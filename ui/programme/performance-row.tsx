import { Link } from '@tanstack/react-router';
import { createContext, memo, use, useId } from 'react';
import { bookingDeadline, needsMap, type Performance } from '../../api/season/performance.ts';
import { type Show, showTitle } from '../../api/season/show.ts';
import { showSlug } from '../../api/season/show-address.ts';
import { AvailabilityBadge } from '../design/availability-badge.tsx';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { formatDay, formatShortDate } from '../language/calendar-dates.ts';
import { formatLongDate, formatTime, machineDate } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import { pickerText } from '../ticket-picker/fr.ts';
import { type Bookability, badgeOf, isBookable } from './bookability.ts';
import { programmeText } from './fr.ts';
import styles from './performance-row.module.css';

/** How the rows of dates open a hall's plan to look at it; null where nobody can (consultePlan). */
export const PlanViewing = createContext<((performanceId: number) => void) | null>(null);

export interface PerformanceRowProps {
  readonly performance: Performance;
  /** Named only when the show plays in several halls. */
  readonly hallName: string;
  readonly bookability: Bookability;
  /** « de 8 € à 28 € »; empty while prices are not known. */
  readonly prices: string;
  /** The show, where rows of several stand together: its title, which leads to it. */
  readonly show?: Show;
  readonly onPerformanceChosen: (performanceId: number) => void;
  /** It is sold out and has a waiting list, which the shopper wants to see (ruling 17). */
  readonly onWaitingListAsked: (performanceId: number) => void;
}

/** Why places cannot be chosen, in words. */
function reasonOf(bookability: Bookability, performance: Performance): string {
  switch (bookability) {
    case 'past':
      return programmeText('tickets_reason_past');
    case 'soon':
      return programmeText('tickets_reason_soon', { date: formatShortDate(performance.salesOpening * 1000) });
    case 'closed':
      return programmeText('tickets_reason_closed');
    case 'full':
      return programmeText('tickets_reason_full');
    case 'waitingList':
      return programmeText('tickets_reason_waitingList');
    case 'notSold':
      return programmeText('tickets_reason_notSold');
    default:
      return '';
  }
}

/** Until when it is sold, where that is not until it begins. */
function deadlineOf(performance: Performance): string {
  const deadline = bookingDeadline(performance);
  return deadline === null || deadline === performance.date
    ? ''
    : programmeText('tickets_until', { date: formatShortDate(deadline) });
}

/** One date of a show (point 3): when, how well it can still be had, for how much, and the way to the places. */
export const PerformanceRow = memo(function PerformanceRow(props: PerformanceRowProps) {
  const { performance, bookability } = props;
  const { date } = performance;
  const reasonId = useId();
  const viewPlan = use(PlanViewing);
  const canBook = isBookable(bookability);
  const canWait = bookability === 'waitingList';
  const shortName = date === null ? text('dateUnknown') : formatLongDate(date);
  const fullDate = props.show === undefined ? shortName : `${showTitle(props.show)}, ${shortName}`;
  const label = [performance.comment, props.hallName].filter((part) => part !== '').join(' · ');
  return (
    <li className={classNames(styles.row, !canBook && !canWait && styles.unavailable)}>
      <div className={classNames(layout.stack, styles.when)}>
        {props.show !== undefined && (
          <Link
            to="/spectacles/$show"
            params={{ show: showSlug(props.show) }}
            search={(current) => current}
            className={layout.title}
          >
            {showTitle(props.show)}
          </Link>
        )}
        {date === null ? (
          <span className={classNames(layout.block, layout.capitalised, styles.day)}>
            {text('dateUnknown')}
          </span>
        ) : (
          <time dateTime={machineDate(date)}>
            <span className={classNames(layout.block, layout.capitalised, styles.day)}>
              {formatDay(date)}
            </span>{' '}
            <span className={layout.figures}>{formatTime(date)}</span>
          </time>
        )}
        {label !== '' && <span className={styles.label}>{label}</span>}
        {performance.notes.map((note) => (
          <span key={note} className={layout.note}>
            {note}
          </span>
        ))}
      </div>
      <div className={classNames(layout.stack, layout.atStart, styles.state)}>
        <AvailabilityBadge kind={badgeOf(bookability)} />
        {canBook ? (
          <span className={layout.hint}>
            {[props.prices, ...performance.priceNotes, deadlineOf(performance)]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        ) : (
          <span id={reasonId} className={layout.hint}>
            {reasonOf(bookability, performance)}
          </span>
        )}
      </div>
      <div className={styles.action}>
        {viewPlan !== null && !canBook && bookability !== 'past' && needsMap(performance) && (
          <Button
            variant="quiet"
            accessibleName={pickerText('look_button_name', { date: fullDate })}
            onClick={() => viewPlan(performance.id)}
          >
            {pickerText('look_button')}
          </Button>
        )}
        {canWait ? (
          <Button
            accessibleName={programmeText('tickets_queue_name', { date: fullDate })}
            describedBy={reasonId}
            onClick={() => props.onWaitingListAsked(performance.id)}
          >
            {programmeText('tickets_queue')}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={!canBook}
            accessibleName={programmeText('tickets_choose_name', { date: fullDate })}
            {...(canBook ? {} : { describedBy: reasonId })}
            onClick={() => props.onPerformanceChosen(performance.id)}
          >
            {programmeText('tickets_choose')}
          </Button>
        )}
      </div>
    </li>
  );
});
