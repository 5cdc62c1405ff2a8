import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import type { Availability } from '../../../api/entities/availability.ts';
import type { Catalogue } from '../../../api/entities/catalogue.ts';
import type { EpochMilliseconds } from '../../../api/entities/paris-time.ts';
import type { Pricing } from '../../../api/entities/pricing.ts';
import { Button } from '../../design/button.tsx';
import { Page } from '../../design/page.tsx';
import { ticketsText } from '../../texts/fr/tickets.ts';
import type { TicketFilters } from './show-entries.ts';
import { filterEntries, genreChoices, monthChoices, noFilters, showEntries } from './show-entries.ts';
import { ShowFilters } from './show-filters.tsx';
import { ShowItem, showItemId } from './show-item.tsx';
import styles from './tickets-screen.module.css';

export interface TicketsScreenProps {
  readonly catalogue: Catalogue;
  /** Null while nothing is known yet. */
  readonly availability: Availability | null;
  readonly pricing: Pricing | null;
  /** Moves with the minute, not with the second: what it changes is what is past or on sale. */
  readonly now: EpochMilliseconds;
  readonly openShowId: number | null;
  /** Both must keep their identity from render to render, so that only rows that changed are drawn again. */
  readonly onShowOpened: (showId: number | null) => void;
  readonly onPerformanceChosen: (performanceId: number) => void;
  readonly onWaitingListAsked: (performanceId: number) => void;
  readonly filters: TicketFilters;
  readonly onFiltersChanged: (filters: TicketFilters) => void;
}

/** /billets (point 2): the shows of the season, filtered, each opening on its text and its dates. */
export function TicketsScreen(props: TicketsScreenProps) {
  const { catalogue, now, filters, openShowId } = props;
  const entries = useMemo(() => showEntries(catalogue, now), [catalogue, now]);
  const months = useMemo(() => monthChoices(entries, now), [entries, now]);
  const genres = useMemo(() => genreChoices(entries), [entries]);
  const shownFilters = useDeferredValue(filters);
  const shown = useMemo(() => filterEntries(entries, shownFilters), [entries, shownFilters]);

  const openAtFirst = useRef(openShowId);
  useLayoutEffect(() => {
    if (openAtFirst.current !== null) {
      document.getElementById(showItemId(openAtFirst.current))?.scrollIntoView({ block: 'start' });
    }
  }, []);

  return (
    <Page>
      <header className={styles.top}>
        <h1>{ticketsText('tickets_title')}</h1>
        <p className={styles.intro}>{ticketsText('tickets_intro')}</p>
      </header>
      <ShowFilters
        filters={filters}
        genres={genres}
        months={months}
        onFiltersChanged={props.onFiltersChanged}
      />
      <p className={styles.count} role="status">
        {ticketsText('tickets_count', { count: shown.length })}
      </p>
      {shown.length === 0 && (
        <div className={styles.none}>
          <p>{ticketsText('tickets_none')}</p>
          <Button onClick={() => props.onFiltersChanged(noFilters)}>
            {ticketsText('tickets_none_reset')}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {shown.map((entry) => (
          <ShowItem
            key={entry.show.id}
            entry={entry}
            catalogue={catalogue}
            availability={props.availability}
            pricing={props.pricing}
            now={now}
            isOpen={entry.show.id === openShowId}
            onShowOpened={props.onShowOpened}
            onPerformanceChosen={props.onPerformanceChosen}
            onWaitingListAsked={props.onWaitingListAsked}
          />
        ))}
      </ul>
    </Page>
  );
}
