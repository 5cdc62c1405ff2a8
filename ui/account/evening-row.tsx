import type { ReactNode } from 'react';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { calendarLeaf, formatLongDate, formatTime, machineDate } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import styles from './evening-row.module.css';

export interface EveningRowProps {
  readonly title: string;
  readonly date: EpochMilliseconds | null;
  readonly hall: string;
  /** The rank of the title among the page's headings. */
  readonly level: 2 | 3 | 4;
  /** What is known of it beside when and where: « 2 billets ». */
  readonly more?: ReactNode;
  readonly isPast?: boolean;
}

/** An evening in one line: its leaf of the calendar, the show, when and where. */
export function EveningRow(props: EveningRowProps) {
  const { date } = props;
  const leaf = date === null ? null : calendarLeaf(date);
  const Heading = `h${props.level}` as const;
  return (
    <div className={classNames(styles.row, props.isPast === true && styles.past)}>
      {leaf === null || date === null ? (
        <span
          className={classNames(layout.centred, layout.stack, layout.small, layout.strong, styles.leaf)}
          aria-hidden="true"
        >
          <span className={styles.day}>?</span>
        </span>
      ) : (
        <span
          className={classNames(layout.centred, layout.stack, layout.small, layout.strong, styles.leaf)}
          aria-hidden="true"
        >
          <span>{leaf.weekday}</span>
          <span className={styles.day}>{leaf.day}</span>
          <span>{leaf.month}</span>
        </span>
      )}
      <div>
        <Heading className={layout.large}>{props.title}</Heading>
        <p className={classNames(layout.muted, styles.when)}>
          {date === null ? (
            text('dateUnknown')
          ) : (
            <time dateTime={machineDate(date)} aria-label={formatLongDate(date)}>
              {props.isPast === true ? formatLongDate(date) : formatTime(date)}
            </time>
          )}
          {props.hall !== '' && ` · ${props.hall}`}
          {props.more !== undefined && <> · {props.more}</>}
        </p>
      </div>
    </div>
  );
}
