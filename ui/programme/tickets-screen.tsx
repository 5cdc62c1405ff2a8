import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Pricing } from '../../api/prices/pricing.ts';
import type { Availability } from '../../api/season/availability.ts';
import type { Catalogue } from '../../api/season/catalogue.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { formatPriceRange } from '../design/price.tsx';
import { WayToGroups } from '../shell/way-to.tsx';
import { Chip } from './chip.tsx';
import { programmeText } from './fr.ts';
import { NothingFound } from './nothing-found.tsx';
import { PerformanceRow } from './performance-row.tsx';
import { ShowCalendar, type ShowCalendarProps } from './show-calendar.tsx';
import { ShowFilters } from './show-filters.tsx';
import { type OpenShow, showItemId } from './show-item.tsx';
import { ShowList } from './show-list.tsx';
import { filtersSet, noFilters, type TicketFilters } from './ticket-filters.ts';
import styles from './tickets-screen.module.css';
import { useProgramme } from './use-programme.ts';

interface TicketsCalendarProps extends Pick<ShowCalendarProps, 'played' | 'now' | 'day' | 'onDayChosen'> {
  readonly open: OpenShow;
}

/** The season by the day, with the way to single tickets. */
function TicketsCalendar({ open, ...calendar }: TicketsCalendarProps) {
  const { catalogue, board } = open;
  const money = useMoneyStyle();
  return (
    <ShowCalendar
      {...calendar}
      board={board}
      rowOf={({ entry, performance }) => {
        const range = open.priceOf(performance.id);
        return (
          <PerformanceRow
            key={performance.id}
            performance={performance}
            show={entry.show}
            hallName={lookUp('hall', catalogue.halls, performance.hallId)?.name ?? ''}
            bookability={board.performances.get(performance.id) ?? 'unknown'}
            prices={range === null ? '' : formatPriceRange(range, money)}
            onPerformanceChosen={open.onPerformanceChosen}
            onWaitingListAsked={open.onWaitingListAsked}
          />
        );
      }}
    />
  );
}

export interface TicketsScreenProps {
  readonly catalogue: Catalogue;
  /** Null while nothing is known yet. */
  readonly availability: Availability | null;
  readonly pricing: Pricing | null;
  /** Moves with the minute, not with the second: what it changes is what is past or on sale. */
  readonly now: EpochMilliseconds;
  readonly openShowId: number | null;
  /** The venue wants a show that is the only one left to be open (option `aff_oneShow`). */
  readonly opensOnlyShow: boolean;
  /** These keep their identity from render to render, so that only rows that changed are drawn again. */
  readonly onShowOpened: (showId: number | null) => void;
  readonly onPerformanceChosen: (performanceId: number) => void;
  readonly onWaitingListAsked: (performanceId: number) => void;
  /** What stands above the filters. */
  readonly notice?: ReactNode;
  readonly filters: TicketFilters;
  readonly onFiltersChanged: (filters: TicketFilters) => void;
}

/** The show that is open: the one asked for, or the only one left, unless the shopper closed that. */
function useOpenShow(props: TicketsScreenProps, onlyShowId: number | null) {
  const [closed, setClosed] = useState<number | null>(null);
  const byItself = props.opensOnlyShow && onlyShowId !== closed ? onlyShowId : null;
  const { openShowId, onShowOpened } = props;
  const open = openShowId ?? byItself;
  const change = useMemo(
    () => (showId: number | null) => {
      setClosed(showId === null ? byItself : null);
      if (showId !== null || openShowId !== null) {
        onShowOpened(showId);
      }
    },
    [byItself, openShowId, onShowOpened],
  );
  return [open, change] as const;
}

/** /billets (point 2): the season as a list or a calendar, filtered, each show opening on its text and its dates. */
export function TicketsScreen(props: TicketsScreenProps) {
  const { catalogue, filters, onFiltersChanged } = props;
  const programme = useProgramme(props);
  const { entries, isShown, count, board, facts } = programme;
  const only = count === 1 ? (entries[isShown.indexOf(true)]?.show.id ?? null) : null;
  const [openId, openShow] = useOpenShow(props, only);

  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // On a phone the dates of a show that is opened would be below the screen.
    if (openId !== null && (isFirst.current || window.matchMedia('(width < 40rem)').matches)) {
      document.getElementById(showItemId(openId))?.scrollIntoView({ block: 'start' });
    }
    isFirst.current = false;
  }, [openId]);

  const { priceOf } = facts;
  const { onPerformanceChosen, onWaitingListAsked } = props;
  const open = useMemo<OpenShow>(
    () => ({ catalogue, board, priceOf, onPerformanceChosen, onWaitingListAsked }),
    [catalogue, board, priceOf, onPerformanceChosen, onWaitingListAsked],
  );
  const isGone = props.openShowId !== null && !entries.some(({ show }) => show.id === props.openShowId);
  const isCalendar = filters.view === 'calendar';
  return (
    <Page>
      <header className={classNames(layout.stack3, layout.below6)}>
        <h1 className={layout.pageTitle}>{programmeText('tickets_title')}</h1>
        <p className={layout.large}>{programmeText('tickets_intro')}</p>
        <p>
          <WayToGroups />
        </p>
      </header>
      {props.notice}
      {isGone && (
        <Notice kind="info">
          <p>{programmeText('tickets_gone')}</p>
        </Notice>
      )}
      <ShowFilters filters={filters} choices={programme.choices} onFiltersChanged={onFiltersChanged} />
      <div className={classNames(layout.line4, styles.bar)}>
        <p className={classNames(layout.muted, layout.firm)} role="status">
          {programmeText('tickets_count', { count })}
          {programme.isApproximate && count > 0 && (
            <span className={styles.approximate}> {programmeText('tickets_approximate')}</span>
          )}
        </p>
        {filtersSet(filters).length > 0 && count > 0 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => onFiltersChanged({ ...noFilters, view: filters.view, day: filters.day })}
          >
            {programmeText('tickets_clear')}
          </Button>
        )}
        <div
          className={classNames(layout.row2, styles.views)}
          role="group"
          aria-label={programmeText('tickets_view')}
        >
          <Chip isChosen={!isCalendar} onClick={() => onFiltersChanged({ ...filters, view: 'list' })}>
            {programmeText('tickets_view_list')}
          </Chip>
          <Chip isChosen={isCalendar} onClick={() => onFiltersChanged({ ...filters, view: 'calendar' })}>
            {programmeText('tickets_view_calendar')}
          </Chip>
        </div>
      </div>
      {count === 0 && (
        <NothingFound
          catalogue={catalogue}
          filters={filters}
          waysOut={programme.waysOut()}
          onFiltersChanged={onFiltersChanged}
        />
      )}
      {isCalendar && count > 0 && (
        <TicketsCalendar
          played={programme.performances()}
          now={props.now}
          day={filters.day}
          onDayChosen={(day) => onFiltersChanged({ ...filters, day })}
          open={open}
        />
      )}
      {!isCalendar && <ShowList programme={programme} openId={openId} open={open} onShowOpened={openShow} />}
    </Page>
  );
}
