import { useMemo } from 'react';
import { type PriceRange, priceRange } from '../../../api/entities/money.ts';
import type { ShowEntry } from './show-entries.ts';
import { type OpenShow, ShowItem } from './show-item.tsx';
import styles from './tickets-screen.module.css';
import type { Programme } from './use-programme.ts';

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
export function ShowList({ programme, openId, open, onShowOpened }: ShowListProps) {
  const { entries, dates, board, isShown } = programme;
  const { priceOf } = open;
  const ranges = useMemo(() => entries.map((entry) => rangeOf(entry, priceOf)), [entries, priceOf]);
  let shownBefore = 0;
  return (
    <ul className={styles.list}>
      {entries.map((entry, position) => {
        const { show } = entry;
        const isHere = isShown[position] === true;
        const isFirst = isHere && shownBefore < firstOnes;
        shownBefore += isHere ? 1 : 0;
        return (
          <ShowItem
            key={show.id}
            entry={entry}
            isShown={isHere}
            isFirst={isFirst}
            firstDate={dates[position]?.first ?? null}
            lastDate={dates[position]?.last ?? null}
            nextDate={dates[position]?.next ?? null}
            lowest={ranges[position]?.lowest ?? null}
            highest={ranges[position]?.highest ?? null}
            bookability={board.shows.get(show.id) ?? null}
            open={show.id === openId ? open : null}
            onShowOpened={onShowOpened}
          />
        );
      })}
    </ul>
  );
}
