import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { showTitle } from '../../api/season/show.ts';
import { showSlug } from '../../api/season/show-address.ts';
import { LoadFailed } from '../design/load-failed.tsx';
import { Page } from '../design/page.tsx';
import { Waiting } from '../design/waiting.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useAppFact, useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import { usePerformanceChoice, usePlanViewing } from '../ticket-picker/use-performance-choice.ts';
import { OfferedPlaces } from '../waiting-list/offered-places.tsx';
import { useWaitingList } from '../waiting-list/use-waiting-list.ts';
import { useAddressFilters } from './address-filters.ts';
import { programmeText } from './fr.ts';
import { PlanViewing } from './performance-row.tsx';
import { TicketsScreen } from './tickets-screen.tsx';

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
    search,
    useCallback(
      (chosen) =>
        void navigate({
          search: (current) => ({ ...current, ...chosen }),
          replace: true,
          resetScroll: false,
        }),
      [navigate],
    ),
  );
  const shows = catalogue.data?.shows;
  const openShow = useCallback(
    (showId: number | null) => {
      const show = showId === null ? undefined : shows?.get(showId);
      void navigate({
        search: (current) => ({ ...current, spec: showId ?? undefined }),
        resetScroll: false,
        // The show's own address, with the list behind it: who reloads or shares it has the show alone.
        ...(show === undefined
          ? {}
          : {
              mask: {
                to: '/spectacles/$show',
                params: { show: showSlug(show) },
                search: () => ({ spec: undefined }),
                unmaskOnReload: true,
              },
            }),
      });
    },
    [navigate, shows],
  );
  const opened = search.spec === undefined ? undefined : shows?.get(search.spec);
  usePageTitle(opened === undefined ? null : showTitle(opened));
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
