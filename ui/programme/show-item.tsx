import { memo, useState } from 'react';
import type { Catalogue } from '../../api/season/catalogue.ts';
import { type Show, showTitle } from '../../api/season/show.ts';
import type { PriceRange } from '../../api/values/money.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { classNames } from '../design/class-names.ts';
import type { Board, Bookability } from './bookability.ts';
import { ShowDetail } from './show-detail.tsx';
import type { ShowEntry } from './show-entries.ts';
import styles from './show-item.module.css';
import { ShowSummary } from './show-summary.tsx';

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
  readonly firstDate: EpochMilliseconds | null;
  readonly lastDate: EpochMilliseconds | null;
  readonly nextDate: EpochMilliseconds | null;
  /** In cents, of all its dates; null while prices are not known. */
  readonly lowest: number | null;
  readonly highest: number | null;
  /** The lowest amount for which a place can still be had; null while that is not known, or none is left. */
  readonly free: number | null;
  /** Null while availability is not known. */
  readonly bookability: Bookability | null;
  /** Null while it is closed. */
  readonly open: OpenShow | null;
  readonly onShowOpened: (showId: number | null) => void;
}

/** Where a show stands in the page: what an address or the home page scrolls to. */
export function showItemId(showId: number): string {
  return `spectacle-${showId}`;
}

/**
 * A show of the list: its summary, and below it the detail when open. It is given plain words and numbers, so that a
 * refresh of the availability draws again only the shows that read differently. Far from the screen it is its title and its
 * names: enough for the keyboard, for screen readers and for the browser's own search; near it, all there is to see.
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
      className={classNames(styles.item, open !== null && styles.open)}
    >
      {props.isInFull || wasInFull || open !== null ? (
        <ShowSummary
          show={entry.show}
          firstDate={props.firstDate}
          lastDate={props.lastDate}
          nextDate={props.nextDate}
          hallNames={entry.halls.map((hall) => hall.name).join(', ')}
          collectionNames={entry.collections.map(({ title }) => title).join(', ')}
          lowest={props.lowest}
          highest={props.highest}
          free={props.free}
          bookability={props.bookability}
          isOpen={open !== null}
          onShowOpened={props.onShowOpened}
        />
      ) : (
        <Outline show={entry.show} onShowOpened={props.onShowOpened} />
      )}
      {open !== null && <ShowDetail entry={entry} {...open} />}
    </div>
  );
});

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
