import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useShop } from '../../actors/shop.tsx';
import { useMinute } from '../../actors/use-minute.ts';
import { usePerformanceChoice } from '../../actors/use-performance-choice.ts';
import { useWaitingList } from '../../actors/use-waiting-list.ts';
import { LoadFailed } from '../../design/load-failed.tsx';
import { Page } from '../../design/page.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { ticketsText } from '../../texts/fr/tickets.ts';
import type { TicketFilters } from './show-entries.ts';
import { TicketsScreen } from './tickets-screen.tsx';

/** `/billets`: the season, live. The open show and the filters stand in the address, so that they can be shared. */
export default function TicketsPage() {
  const { queries } = useShop();
  const catalogue = useQuery(queries.catalogue());
  const pricing = useQuery(queries.pricing());
  // The availability actor asks; the screen only reads what it brought.
  const availability = useQuery({ ...queries.availability(), enabled: false });
  const now = useMinute();
  const search = useSearch({ from: '/billets' });
  const navigate = useNavigate({ from: '/billets' });

  const filters = useMemo<TicketFilters>(
    () => ({ genre: search.genre ?? null, month: search.mois ?? null, search: search.recherche ?? '' }),
    [search.genre, search.mois, search.recherche],
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

  if (catalogue.isError) {
    return <LoadFailed onRetried={() => void catalogue.refetch()} />;
  }
  if (catalogue.data === undefined) {
    return (
      <Page>
        <h1>{ticketsText('tickets_title')}</h1>
        <Waiting label={ticketsText('tickets_loading')} />
      </Page>
    );
  }
  return (
    <TicketsScreen
      catalogue={catalogue.data}
      availability={availability.data ?? null}
      pricing={pricing.data ?? null}
      now={now}
      openShowId={search.spec ?? null}
      onShowOpened={openShow}
      onPerformanceChosen={choosePerformance}
      onWaitingListAsked={askWaitingList}
      filters={filters}
      onFiltersChanged={({ genre, month, search: words }) =>
        void navigate({
          search: (current) => ({
            ...current,
            genre: genre ?? undefined,
            mois: month ?? undefined,
            recherche: words === '' ? undefined : words,
          }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
