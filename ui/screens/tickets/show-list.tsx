import { useMemo, useRef } from 'react';
import { type PriceRange, priceRange } from '../../../api/entities/money.ts';
import '../../design/css-variables.ts';
import { classNames } from '../../design/class-names.ts';
import { useNearScreen } from './near-screen.ts';
import type { ShowEntry } from './show-entries.ts';
import { type OpenShow, ShowItem } from './show-item.tsx';
import styles from './show-list.module.css';
import type { Programme } from './use-programme.ts';

export interface ShowListProps {
  readonly programme: Programme;
  readonly openId: number | null;
  readonly open: OpenShow;
  readonly onShowOpened: (showId: number | null) => void;
}

/** So many shows at the top are drawn in full at once; the others when they come near the screen. */
const firstOnes = 8;

/**
 * So many shows stand in one stretch, which the browser lays out as a whole when it comes near the screen, and skips
 * until then. One for each show would cost more than it spares: each is a small page of its own to the browser.
 */
const stretchLength = 20;

/** From the lowest to the highest price of all its dates; null while prices are not known. */
function rangeOf(entry: ShowEntry, priceOf: OpenShow['priceOf']): PriceRange | null {
  const ranges = entry.performances.map(({ id }) => priceOf(id)).filter((range) => range !== null);
  return priceRange(ranges.flatMap(({ lowest, highest }) => [lowest, highest]));
}

/** All shows of the season in one list; those that do not fit the filters are hidden, not taken away. */
export function ShowList(props: ShowListProps) {
  const { entries, isShown } = props.programme;
  const { priceOf } = props.open;
  const ranges = useMemo(() => entries.map((entry) => rangeOf(entry, priceOf)), [entries, priceOf]);
  const starts = Array.from(
    { length: Math.ceil(entries.length / stretchLength) },
    (_, at) => at * stretchLength,
  );
  let shownBefore = 0;
  return (
    // A list whose stretches count for nothing: readers hear of so many shows, not of so many lists.
    <div role="list" className={styles.list} hidden={props.programme.count === 0}>
      {starts.map((start) => {
        const before = shownBefore;
        const count = isShown.slice(start, start + stretchLength).filter(Boolean).length;
        shownBefore += count;
        return (
          <Stretch
            key={start}
            {...props}
            start={start}
            count={count}
            fullOnes={Math.max(0, firstOnes - before)}
            ranges={ranges}
          />
        );
      })}
    </div>
  );
}

interface StretchProps extends ShowListProps {
  /** Position of its first show. */
  readonly start: number;
  /** How many of its shows fit the filters. */
  readonly count: number;
  /** How many of them are drawn in full wherever they are. */
  readonly fullOnes: number;
  /** By position. */
  readonly ranges: readonly (PriceRange | null)[];
}

function Stretch(props: StretchProps) {
  const { start, count, ranges, openId } = props;
  const { entries, dates, board, isShown } = props.programme;
  const element = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(element, false);
  const own = entries.slice(start, start + stretchLength);
  let shownBefore = 0;
  return (
    <div
      ref={element}
      hidden={count === 0}
      style={{ '--shows': count }}
      className={classNames(styles.stretch, own.some(({ show }) => show.id === openId) && styles.open)}
    >
      {own.map((entry, at) => {
        const position = start + at;
        const isHere = isShown[position] === true;
        const isFirst = isHere && shownBefore < props.fullOnes;
        shownBefore += isHere ? 1 : 0;
        return (
          <ShowItem
            key={entry.show.id}
            entry={entry}
            isShown={isHere}
            isInFull={isNear || isFirst}
            firstDate={dates[position]?.first ?? null}
            lastDate={dates[position]?.last ?? null}
            nextDate={dates[position]?.next ?? null}
            lowest={ranges[position]?.lowest ?? null}
            highest={ranges[position]?.highest ?? null}
            bookability={board.shows.get(entry.show.id) ?? null}
            open={entry.show.id === openId ? props.open : null}
            onShowOpened={props.onShowOpened}
          />
        );
      })}
    </div>
  );
}
