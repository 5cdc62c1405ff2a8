import type { ReactNode } from 'react';
import type { ShowPoster } from '../../api/season/show.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Poster } from '../design/poster.tsx';
import { formatLongDate, machineDate } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import styles from './evening-card.module.css';

export interface EveningCardProps {
  /** The id of its heading, which names it. */
  readonly headingId: string;
  readonly title: string;
  /** Null where the venue has not said it yet. */
  readonly date: EpochMilliseconds | null;
  /** Empty while it is not known. */
  readonly hallName: string;
  /** Null while it is not known, or of a show that is over. */
  readonly poster: ShowPoster | null;
  /** A line (`li`) for each place. */
  readonly lines: ReactNode;
  /** What stands below the lines, as wide as the card. */
  readonly children?: ReactNode;
}

/** Places of one evening: the poster, when and where, and a line for each. */
export function EveningCard(props: EveningCardProps) {
  const { date } = props;
  return (
    <Card as="section" className={styles.card} labelledBy={props.headingId}>
      <Poster
        className={styles.poster}
        poster={props.poster}
        meaning="decorative"
        sizes="96px"
        loading="eager"
      />
      <div className={styles.head}>
        <h2 id={props.headingId} className={layout.below2}>
          {props.title}
        </h2>
        <p className={classNames(layout.strong, layout.capitalised)}>
          {date === null ? (
            text('dateUnknown')
          ) : (
            <time dateTime={machineDate(date)}>{formatLongDate(date)}</time>
          )}
        </p>
        {props.hallName !== '' && <p className={layout.muted}>{props.hallName}</p>}
      </div>
      <ul className={classNames(layout.ruled, layout.shrinkable, styles.lines)}>{props.lines}</ul>
      {props.children}
    </Card>
  );
}
