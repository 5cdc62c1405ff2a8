import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { LoadFailed } from '../design/load-failed.tsx';
import { Page } from '../design/page.tsx';
import { Waiting } from '../design/waiting.tsx';
import { useAppFact, useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import { usePerformanceChoice } from '../ticket-picker/use-performance-choice.ts';
import { usePlanViewing } from '../ticket-picker/use-plan-viewing.ts';
import { OfferedPlaces } from '../waiting-list/offered-places.tsx';
import { useWaitingList } from '../waiting-list/use-waiting-list.ts';
import { filtersOf, searchOf } from './address-filters.ts';
import { programmeText } from './fr.ts';
import { PlanViewing } from './plan-viewing.ts';
import { TicketsScreen } from './tickets-screen.tsx';
import { useAddressFilters } from './use-address-filters.ts';

/** `/billets`: the season, live. The open show and the filters stand in the address, so that they can be shared. */
export default function TicketsPage() {
  const { queries } = useShop();
  const catalogue = useQuery(queries.catalogue());
  const pricing = useQuery(queries.pricing());
  // The availability actor asks; the screen only reads what it brought.
  const availability = useQuery({ ...queries.availability(), enabled: false });
  const now = useMinute();
  const opensOnlyShow = useAppFact(({ context }) => context.settings?.options.opensOnlyShow === true);
  const search = useSearch({ from: '/billets' });
  const navigate = useNavigate({ from: '/billets' });

  const [filters, changeFilters] = useAddressFilters(
    useMemo(() => filtersOf(search), [search]),
    useCallback(
      (chosen) =>
        void navigate({
          search: (current) => ({ ...current, ...searchOf(chosen) }),
          replace: true,
          resetScroll: false,
        }),
      [navigate],
    ),
  );
  const openShow = useCallback(
    (showId: number | null) => {
      void navigate({
        search: (current) => ({ ...current, spec: showId ?? undefined }),
        resetScroll: false,
      });
    },
    [navigate],
  );
  const choosePerformance = usePerformanceChoice(catalogue.data);
  const askWaitingList = useWaitingList();
  const viewPlan = usePlanViewing();

  if (catalogue.isError) {
    return <LoadFailed onRetried={() => void catalogue.refetch()} />;
  }
  if (catalogue.data === undefined) {
    return (
      <Page>
        <h1>{programmeText('tickets_title')}</h1>
        <Waiting label={programmeText('tickets_loading')} />
      </Page>
    );
  }
  return (
    <PlanViewing value={viewPlan}>
      <TicketsScreen
        catalogue={catalogue.data}
        availability={availability.data ?? null}
        pricing={pricing.data ?? null}
        now={now}
        openShowId={search.spec ?? null}
        opensOnlyShow={opensOnlyShow}
        onShowOpened={openShow}
        onPerformanceChosen={choosePerformance}
        onWaitingListAsked={askWaitingList}
        notice={<OfferedPlaces />}
        filters={filters}
        onFiltersChanged={changeFilters}
      />
    </PlanViewing>
  );
}
