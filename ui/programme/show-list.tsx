import layout from '../design/layout.module.css';
import '../design/css-variables.ts';
import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type PriceRange, priceRange } from '../../api/values/money.ts';
import { classNames } from '../design/class-names.ts';
import { useBrowserFact } from '../shop/use-browser-fact.ts';
import type { ShowEntry } from './show-entries.ts';
import { type OpenShow, ShowItem } from './show-item.tsx';
import styles from './show-list.module.css';
import type { Programme } from './use-programme.ts';
import { bitCount, stretchLength, useShownStretches } from './use-shown-stretches.ts';

/** How far from the screen shows are drawn in full. */
const margin = '1200px';

const listeners = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all: each is told when it comes near, and when it is far again. */
function observe(element: Element, onMoved: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        listeners.get(target)?.(isIntersecting);
      }
    },
    { rootMargin: margin },
  );
  listeners.set(element, onMoved);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** Whether an element is near the screen; always, where nobody can tell: the server, or a browser that is old. */
function useNearScreen(element: RefObject<Element | null>): boolean {
  const cannotTell = useBrowserFact(() => typeof IntersectionObserver === 'undefined', true);
  const [isNear, setNear] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (typeof IntersectionObserver === 'undefined' || current === null) {
      return undefined;
    }
    return observe(current, setNear);
  }, [element]);
  return isNear || cannotTell;
}

export interface ShowListProps {
  readonly programme: Programme;
  readonly openId: number | null;
  readonly open: OpenShow;
  readonly onShowOpened: (showId: number | null) => void;
}

/** So many shows at the top are drawn in full at once; the others when they come near the screen. */
const firstOnes = 8;

/** From the lowest to the highest price of all its dates; null while prices are not known. */
function rangeOf(entry: ShowEntry, priceOf: OpenShow['priceOf']): PriceRange | null {
  const ranges = entry.performances.map(({ id }) => priceOf(id)).filter((range) => range !== null);
  return priceRange(ranges.flatMap(({ lowest, highest }) => [lowest, highest]));
}

/** All shows of the season in one list; those that do not fit the filters are hidden, not taken away. */
export function ShowList(props: ShowListProps) {
  const { entries, dates, board, lowestFree, isShown, count } = props.programme;
  const { open, openId } = props;
  const { priceOf } = open;
  const ranges = useMemo(() => entries.map((entry) => rangeOf(entry, priceOf)), [entries, priceOf]);
  const stretches = useShownStretches(entries, isShown);
  const opened = openId === null ? -1 : entries.findIndex(({ show }) => show.id === openId);
  let shownBefore = 0;
  return (
    // A list whose stretches count for nothing: readers hear of so many shows, not of so many lists.
    <div role="list" className={layout.ruled} hidden={count === 0}>
      {stretches.map(({ bits, isHidden }, at) => {
        const start = at * stretchLength;
        const fullOnes = isHidden ? 0 : Math.min(bitCount(bits), Math.max(0, firstOnes - shownBefore));
        shownBefore += isHidden ? 0 : bitCount(bits);
        const isOpen = opened >= start && opened < start + stretchLength;
        return (
          <Stretch
            key={start}
            entries={entries}
            dates={dates}
            board={board}
            ranges={ranges}
            lowestFree={lowestFree}
            start={start}
            bits={bits}
            isHidden={isHidden}
            fullOnes={fullOnes}
            openId={isOpen ? openId : null}
            open={isOpen ? open : null}
            onShowOpened={props.onShowOpened}
          />
        );
      })}
    </div>
  );
}

interface StretchProps
  extends Pick<Programme, 'entries' | 'dates' | 'board' | 'lowestFree'>,
    Pick<ShowListProps, 'openId' | 'onShowOpened'> {
  /** Position of its first show. */
  readonly start: number;
  /** Which of its shows fit the filters, from its first on. */
  readonly bits: number;
  /** None of them does. */
  readonly isHidden: boolean;
  /** How many of them are drawn in full wherever they are. */
  readonly fullOnes: number;
  /** By position. */
  readonly ranges: readonly (PriceRange | null)[];
  /** Null where none of its shows is open. */
  readonly open: OpenShow | null;
}

/** Drawn again only when something of its own changes: most keystrokes change few stretches. */
const Stretch = memo(function Stretch(props: StretchProps) {
  const { start, bits, ranges, entries, dates, board } = props;
  const element = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(element);
  let shownBefore = 0;
  return (
    <div
      ref={element}
      hidden={props.isHidden}
      style={{ '--shows': bitCount(bits) }}
      className={classNames(styles.stretch, props.openId !== null && styles.open)}
    >
      {entries.slice(start, start + stretchLength).map((entry, at) => {
        const position = start + at;
        const isHere = (bits & (1 << at)) !== 0;
        const isFirst = isHere && shownBefore < props.fullOnes;
        shownBefore += isHere ? 1 : 0;
        return (
          <ShowItem
            key={entry.show.id}
            entry={entry}
            isShown={isHere}
            isInFull={isHere && (isNear || isFirst)}
            glance={{
              dates: dates[position] ?? null,
              range: ranges[position] ?? null,
              free: props.lowestFree[position] ?? null,
              bookability: board.shows.get(entry.show.id) ?? null,
            }}
            open={entry.show.id === props.openId ? props.open : null}
            onShowOpened={props.onShowOpened}
          />
        );
      })}
    </div>
  );
});
