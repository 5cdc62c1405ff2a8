import { memo, useState } from 'react';
import type { Catalogue } from '../../api/season/catalogue.ts';
import { type Show, type ShowDates, showTitle } from '../../api/season/show.ts';
import { type Cents, formatMoney, type PriceRange } from '../../api/values/money.ts';
import { AvailabilityBadge } from '../design/availability-badge.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { type MoneyStyle, useMoneyStyle } from '../design/money-style.tsx';
import { downIcon } from '../design/more-icons.tsx';
import { Poster } from '../design/poster.tsx';
import { formatPriceRange } from '../design/price.tsx';
import { formatShortDate } from '../language/calendar-dates.ts';
import { formatDateRange } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import { formatDuration } from '../language/numbers.ts';
import { type Board, type Bookability, badgeOf } from './bookability.ts';
import { programmeText } from './fr.ts';
import { ShowDetail } from './show-detail.tsx';
import type { ShowEntry } from './show-entries.ts';
import styles from './show-item.module.css';

/** « Dès 12 ans · 2 h 15 »: whom it is for, and how long it lasts; nothing where the venue says neither. */
export function ShowFacts({ show }: { readonly show: Pick<Show, 'audience' | 'durationMinutes'> }) {
  const { audience, durationMinutes } = show;
  const words = [audience, durationMinutes === null ? '' : formatDuration(durationMinutes)].filter(
    (word) => word !== '',
  );
  return words.length > 0 && <p className={classNames(layout.above1, layout.firm)}>{words.join(' · ')}</p>;
}

/** « Places dès 6 € »; « Entrée libre » where places cost nothing. */
export function freeText(free: Cents, money: MoneyStyle): string {
  return free === 0
    ? programmeText('tickets_free_none')
    : programmeText('tickets_free_from', { price: formatMoney(free, money) });
}

/** What is read of a show beside its own words. */
export interface ShowGlance {
  /** Null where no date is known. */
  readonly dates: ShowDates | null;
  /** Of all its dates; null while prices are not known. */
  readonly range: PriceRange | null;
  /** The lowest amount for which a place can still be had; null while that is not known, or none is left. */
  readonly free: Cents | null;
  /** Null while availability is not known. */
  readonly bookability: Bookability | null;
}

/** The same for glances that read the same. */
function keyOf({ dates, range, free, bookability }: ShowGlance): string {
  return [dates?.first, dates?.last, dates?.next, range?.lowest, range?.highest, free, bookability].join();
}

/** Whether a view of a show reads as it did: a refresh of the availability draws again only those that do not. */
function readsSame<Props extends { readonly glance: ShowGlance }>(before: Props, after: Props): boolean {
  return Object.entries(before).every(
    ([name, value]) =>
      Object.is(value, Reflect.get(after, name)) ||
      (name === 'glance' && keyOf(before.glance) === keyOf(after.glance)),
  );
}

export interface ShowSummaryProps {
  readonly entry: ShowEntry;
  readonly glance: ShowGlance;
  readonly isOpen: boolean;
  readonly onShowOpened: (showId: number | null) => void;
}

/** A show in the list: poster, title, dates, prices. Its title is the button that opens it. */
export const ShowSummary = memo(function ShowSummary(props: ShowSummaryProps) {
  const { show, halls, collections } = props.entry;
  const { dates, range, free, bookability } = props.glance;
  const money = useMoneyStyle();
  const collectionNames = collections.map(({ title }) => title).join(', ');
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
          {collectionNames !== '' && (
            <span className={classNames(layout.muted, styles.collection)}> · {collectionNames}</span>
          )}
        </p>
        <h2 className={styles.title}>
          <button
            type="button"
            className={classNames(layout.covering, styles.opener)}
            aria-expanded={props.isOpen}
            onClick={() => props.onShowOpened(props.isOpen ? null : show.id)}
          >
            {showTitle(show)}
          </button>
        </h2>
        {show.subtitle !== '' && <p className={classNames(layout.muted, layout.above1)}>{show.subtitle}</p>}
        <ShowFacts show={show} />
        {!props.isOpen && show.teaser !== '' && (
          <p className={classNames(layout.above2, styles.teaser)}>{show.teaser}</p>
        )}
      </div>
      <div className={styles.facts}>
        <p className={layout.strong}>
          {dates === null ? text('dateUnknown') : formatDateRange(dates.first, dates.last)}
        </p>
        {halls.length > 0 && <p className={layout.muted}>{halls.map(({ name }) => name).join(', ')}</p>}
        {dates !== null && dates.next > dates.first && (
          <p>{programmeText('tickets_next', { date: formatShortDate(dates.next) })}</p>
        )}
        <p className={layout.lineKept}>
          {free !== null ? freeText(free, money) : range !== null && formatPriceRange(range, money)}
        </p>
        <p className={layout.lineKept}>
          {bookability !== null && <AvailabilityBadge kind={badgeOf(bookability)} />}
        </p>
      </div>
      <span className={styles.sign} aria-hidden="true">
        {downIcon}
      </span>
    </div>
  );
}, readsSame);

/** What an open show needs beside its summary; one object for whichever is open. */
export interface OpenShow {
  readonly catalogue: Catalogue;
  readonly board: Board;
  readonly priceOf: (performanceId: number) => PriceRange | null;
  readonly onPerformanceChosen: (performanceId: number) => void;
  readonly onWaitingListAsked: (performanceId: number) => void;
}

export interface ShowItemProps {
  readonly entry: ShowEntry;
  /** It fits the filters. One that does not keeps its place in the page, hidden: to show it again costs next to nothing. */
  readonly isShown: boolean;
  /** It is near the screen, or among the first; it stays as it was then. */
  readonly isInFull: boolean;
  readonly glance: ShowGlance;
  /** Null while it is closed. */
  readonly open: OpenShow | null;
  readonly onShowOpened: (showId: number | null) => void;
}

/** Where a show stands in the page: what an address or the home page scrolls to. */
export function showItemId(showId: number): string {
  return `spectacle-${showId}`;
}

/**
 * A show of the list: its summary, and below it the detail when open. Far from the screen it is its title and its names:
 * enough for the keyboard, for screen readers and for the browser's own search; near it, all there is to see.
 */
export const ShowItem = memo(function ShowItem(props: ShowItemProps) {
  const { entry, open } = props;
  const [wasInFull, setWasInFull] = useState(props.isInFull);
  if (props.isInFull && !wasInFull) {
    setWasInFull(true);
  }
  return (
    <div
      role="listitem"
      id={showItemId(entry.show.id)}
      hidden={!props.isShown}
      className={classNames(styles.item, open !== null && layout.sheet, open !== null && styles.open)}
    >
      {props.isInFull || wasInFull || open !== null ? (
        <ShowSummary
          entry={entry}
          glance={props.glance}
          isOpen={open !== null}
          onShowOpened={props.onShowOpened}
        />
      ) : (
        <Outline show={entry.show} onShowOpened={props.onShowOpened} />
      )}
      {open !== null && <ShowDetail entry={entry} {...open} />}
    </div>
  );
}, readsSame);

interface OutlineProps {
  readonly show: Show;
  readonly onShowOpened: (showId: number) => void;
}

const Outline = memo(function Outline({ show, onShowOpened }: OutlineProps) {
  return (
    <>
      <h2 className={styles.outline}>
        <button type="button" aria-expanded={false} onClick={() => onShowOpened(show.id)}>
          {showTitle(show)}
        </button>
      </h2>
      <p>{[show.subtitle, ...show.credits.map(({ names }) => names)].join(' · ')}</p>
    </>
  );
});
