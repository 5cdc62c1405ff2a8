import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Catalogue } from '../../api/season/catalogue.ts';
import type { Performance } from '../../api/season/performance.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useShop } from '../shop/shop.tsx';
import { useAddressFilters } from './address-filters.ts';
import { programmeText } from './fr.ts';
import { NothingFound } from './nothing-found.tsx';
import { ShowCalendar } from './show-calendar.tsx';
import { ShowFilters } from './show-filters.tsx';
import { filtersSet, noFilters } from './ticket-filters.ts';
import type { TicketsSearch } from './tickets-search.ts';
import { useProgramme } from './use-programme.ts';

export interface ProgrammeFinderProps {
  /** What may be chosen at all. */
  readonly catalogue: Catalogue;
  readonly now: EpochMilliseconds;
  /** The filters and the presentation, as the address says them. */
  readonly search: TicketsSearch;
  /** Keeps its identity from render to render. */
  readonly onSearchChanged: (search: Omit<TicketsSearch, 'spec'>) => void;
  /** Whether the filters are shown; those that are set hold, shown or not. */
  readonly isOpen: boolean;
  readonly chosen: ReadonlySet<number>;
  /** That so many of what was chosen is hidden by the filters, and stays chosen. */
  readonly hiddenText: (count: number) => string;
  readonly rowOf: (performance: Performance) => ReactNode;
  /** The list of those that the filters leave. */
  readonly listOf: (isWished: (performanceId: number) => boolean) => ReactNode;
}

/** A part of the season looked through elsewhere than on its page: by the same filters, in a list or by the day. */
export function ProgrammeFinder(props: ProgrammeFinderProps) {
  const { catalogue, search, onSearchChanged, now, chosen } = props;
  const { queries } = useShop();
  const { data: availability } = useQuery({ ...queries.availability(), enabled: false });
  const [filters, changeFilters] = useAddressFilters(search, onSearchChanged);
  const { view } = filters;
  const programme = useProgramme({
    catalogue,
    availability: availability ?? null,
    // Single tickets' prices are not theirs.
    pricing: null,
    now,
    filters,
  });
  const played = useMemo(() => programme.performances(), [programme]);
  const wished = useMemo(() => new Set(played.map(({ performance }) => performance.id)), [played]);
  const hidden = [...chosen].filter((id) => catalogue.performances.has(id) && !wished.has(id)).length;
  const isNarrowed = filtersSet(filters).length > 0;
  const { count } = programme;
  return (
    <div className={classNames(layout.stack4, layout.shrinkable)}>
      {props.isOpen && (
        <Opened>
          <ShowFilters filters={filters} choices={programme.choices} onFiltersChanged={changeFilters} />
        </Opened>
      )}
      <div className={classNames(layout.line4, layout.note)} hidden={!isNarrowed && !props.isOpen}>
        <p role="status">
          {programmeText('tickets_count', { count })}
          {programme.isApproximate && count > 0 && ` ${programmeText('tickets_approximate')}`}
          {hidden > 0 && ` ${props.hiddenText(hidden)}`}
        </p>
        {isNarrowed && count > 0 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => changeFilters({ ...noFilters, view, day: filters.day })}
          >
            {programmeText('tickets_clear')}
          </Button>
        )}
      </div>
      {count === 0 && (
        <NothingFound
          catalogue={catalogue}
          filters={filters}
          waysOut={programme.waysOut()}
          onFiltersChanged={changeFilters}
        />
      )}
      {count > 0 && view === 'calendar' && (
        <ShowCalendar
          played={played}
          board={programme.board}
          now={now}
          day={filters.day}
          onDayChosen={(day) => changeFilters({ ...filters, day })}
          marked={chosen}
          heading="h3"
          rowOf={({ performance }) => props.rowOf(performance)}
        />
      )}
      {count > 0 && view === 'list' && props.listOf((id) => wished.has(id))}
    </div>
  );
}

/** Who asked for the filters is led to the first of them. */
function Opened({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return <div ref={box}>{children}</div>;
}
