import { memo, useMemo } from 'react';
import type { Availability } from '../../../api/entities/availability.ts';
import type { Catalogue } from '../../../api/entities/catalogue.ts';
import { type PriceRange, priceRange } from '../../../api/entities/money.ts';
import type { EpochMilliseconds } from '../../../api/entities/paris-time.ts';
import { categoryPriceRange, type Pricing } from '../../../api/entities/pricing.ts';
import { classNames } from '../../design/class-names.ts';
import { useMoneyStyle } from '../../design/money-style.tsx';
import { formatPriceRange } from '../../design/price.tsx';
import { bestBookability, bookabilityOf, codeOf } from './bookability.ts';
import { ShowDetail } from './show-detail.tsx';
import type { ShowEntry } from './show-entries.ts';
import styles from './show-item.module.css';
import { ShowSummary } from './show-summary.tsx';

export interface ShowItemProps {
  readonly entry: ShowEntry;
  readonly catalogue: Catalogue;
  readonly availability: Availability | null;
  readonly pricing: Pricing | null;
  readonly now: EpochMilliseconds;
  readonly isOpen: boolean;
  readonly onShowOpened: (showId: number | null) => void;
  readonly onPerformanceChosen: (performanceId: number) => void;
  readonly onWaitingListAsked: (performanceId: number) => void;
}

/** Where a show stands in the page: what an address or the home page scrolls to. */
export function showItemId(showId: number): string {
  return `spectacle-${showId}`;
}

/** From the lowest to the highest price of all its dates; null while prices are not known. */
function showPriceRange(entry: ShowEntry, pricing: Pricing | null): PriceRange | null {
  if (pricing === null) {
    return null;
  }
  const ranges = entry.performances
    .map((performance) => categoryPriceRange(pricing, performance.id))
    .filter((range) => range !== null);
  return priceRange(ranges.flatMap(({ lowest, highest }) => [lowest, highest]));
}

/**
 * A show of the list: its summary, and below it the detail when open. It only derives: the summary and the rows are
 * given plain words, so that a refresh of the availability draws again only what reads differently, and a filter
 * none of the shows that stay.
 */
export const ShowItem = memo(function ShowItem(props: ShowItemProps) {
  const { entry, availability, pricing, now } = props;
  const money = useMoneyStyle();
  const range = useMemo(() => showPriceRange(entry, pricing), [entry, pricing]);
  return (
    <li id={showItemId(entry.show.id)} className={classNames(styles.item, props.isOpen && styles.open)}>
      <ShowSummary
        show={entry.show}
        firstDate={entry.dates?.first ?? null}
        lastDate={entry.dates?.last ?? null}
        hallNames={entry.halls.map((hall) => hall.name).join(', ')}
        prices={range === null ? '' : formatPriceRange(range, money)}
        bookability={
          availability === null
            ? null
            : bestBookability(
                entry.performances.map((performance) =>
                  bookabilityOf(performance, codeOf(availability, performance.id), now),
                ),
              )
        }
        isOpen={props.isOpen}
        onShowOpened={props.onShowOpened}
      />
      {props.isOpen && (
        <ShowDetail
          entry={entry}
          catalogue={props.catalogue}
          availability={availability}
          pricing={pricing}
          now={now}
          onPerformanceChosen={props.onPerformanceChosen}
          onWaitingListAsked={props.onWaitingListAsked}
        />
      )}
    </li>
  );
});
