import { memo } from 'react';
import { type Show, showTitle } from '../../api/season/show.ts';
import { type Cents, formatMoney } from '../../api/values/money.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { AvailabilityBadge } from '../design/availability-badge.tsx';
import layout from '../design/layout.module.css';
import { type MoneyStyle, useMoneyStyle } from '../design/money-style.tsx';
import { downIcon } from '../design/more-icons.tsx';
import { Poster } from '../design/poster.tsx';
import { formatPriceRange } from '../design/price.tsx';
import { formatDateRange } from '../language/dates.ts';
import { formatDuration } from '../language/durations.ts';
import { text } from '../language/fr.ts';
import { formatShortDate } from '../language/more-dates.ts';
import { type Bookability, badgeOf } from './bookability.ts';
import { programmeText } from './fr.ts';
import styles from './show-summary.module.css';

/** « Dès 12 ans · 2 h 15 »: whom it is for, and how long it lasts; nothing where the venue says neither. */
export function ShowFacts({ show }: { readonly show: Pick<Show, 'audience' | 'durationMinutes'> }) {
  const { audience, durationMinutes } = show;
  const words = [audience, durationMinutes === null ? '' : formatDuration(durationMinutes)].filter(
    (word) => word !== '',
  );
  return words.length > 0 && <p className={styles.short}>{words.join(' · ')}</p>;
}

/** « Places dès 6 € »; « Entrée libre » where places cost nothing. */
export function freeText(free: Cents, money: MoneyStyle): string {
  return free === 0
    ? programmeText('tickets_free_none')
    : programmeText('tickets_free_from', { price: formatMoney(free, money) });
}

export interface ShowSummaryProps {
  readonly show: Show;
  readonly firstDate: EpochMilliseconds | null;
  readonly lastDate: EpochMilliseconds | null;
  readonly hallNames: string;
  /** « En famille », empty without any. */
  readonly collectionNames: string;
  /** The next one, where some have been. */
  readonly nextDate: EpochMilliseconds | null;
  /** In cents; null while prices are not known. */
  readonly lowest: number | null;
  readonly highest: number | null;
  /** The lowest amount for which a place can still be had; null while that is not known, or none is left. */
  readonly free: number | null;
  /** Null while availability is not known. */
  readonly bookability: Bookability | null;
  readonly isOpen: boolean;
  readonly onShowOpened: (showId: number | null) => void;
}

/** A show in the list: poster, title, dates, prices. Its title is the button that opens it. */
export const ShowSummary = memo(function ShowSummary(props: ShowSummaryProps) {
  const { show, firstDate, lastDate, nextDate, lowest, highest, bookability } = props;
  const money = useMoneyStyle();
  return (
    <div className={styles.summary} data-open={props.isOpen ? '' : undefined}>
      <Poster
        className={styles.poster}
        poster={show.poster}
        meaning="decorative"
        sizes="(width < 40rem) 88px, 144px"
        loading="lazy"
      />
      <div className={styles.words}>
        <p className={layout.eyebrow}>
          {show.genres.join(', ')}
          {props.collectionNames !== '' && (
            <span className={styles.collection}> · {props.collectionNames}</span>
          )}
        </p>
        <h2 className={styles.title}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={props.isOpen}
            onClick={() => props.onShowOpened(props.isOpen ? null : show.id)}
          >
            {showTitle(show)}
          </button>
        </h2>
        {show.subtitle !== '' && <p className={styles.subtitle}>{show.subtitle}</p>}
        <ShowFacts show={show} />
        {!props.isOpen && show.teaser !== '' && <p className={styles.teaser}>{show.teaser}</p>}
      </div>
      <div className={styles.facts}>
        <p className={layout.strong}>
          {firstDate === null || lastDate === null
            ? text('dateUnknown')
            : formatDateRange(firstDate, lastDate)}
        </p>
        {props.hallNames !== '' && <p className={layout.muted}>{props.hallNames}</p>}
        {nextDate !== null && firstDate !== null && nextDate > firstDate && (
          <p>{programmeText('tickets_next', { date: formatShortDate(nextDate) })}</p>
        )}
        <p className={styles.prices}>
          {props.free !== null
            ? freeText(props.free, money)
            : lowest !== null && highest !== null && formatPriceRange({ lowest, highest }, money)}
        </p>
        <p className={styles.badge}>
          {bookability !== null && <AvailabilityBadge kind={badgeOf(bookability)} />}
        </p>
      </div>
      <span className={styles.sign} aria-hidden="true">
        {downIcon}
      </span>
    </div>
  );
});
