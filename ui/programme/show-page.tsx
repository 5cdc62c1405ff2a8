import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Catalogue } from '../../api/season/catalogue.ts';
import { showTitle } from '../../api/season/show.ts';
import { showIdOf } from '../../api/season/show-address.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { LoadFailed } from '../design/load-failed.tsx';
import { Page } from '../design/page.tsx';
import { Waiting } from '../design/waiting.tsx';
import { shellText } from '../shell/fr.ts';
import { ErrorScreen } from '../shell/later.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { pageOrigin } from '../shop/page-origin.ts';
import { useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import { usePerformanceChoice, usePlanViewing } from '../ticket-picker/use-performance-choice.ts';
import { useWaitingList } from '../waiting-list/use-waiting-list.ts';
import { programmeText } from './fr.ts';
import { PlanViewing } from './performance-row.tsx';
import { type ShowEntry, showEntry } from './show-entries.ts';
import { ShowScreen } from './show-screen.tsx';

/** What the page is called; null while the season is not known. */
function titleOf(catalogue: Catalogue | undefined, entry: ShowEntry | null): string | null {
  if (entry !== null) {
    return showTitle(entry.show);
  }
  return catalogue === undefined ? null : shellText('page_lost');
}

/** `/spectacles/12-phedre`: one show, live, to be found by a search engine and shared. */
export default function ShowPage() {
  const { queries } = useShop();
  const { show: slug } = useParams({ from: '/spectacles/$show' });
  const catalogue = useQuery(queries.catalogue());
  const pricing = useQuery(queries.pricing());
  // The availability actor asks; the screen only reads what it brought.
  const availability = useQuery({ ...queries.availability(), enabled: false });
  const now = useMinute();
  const choosePerformance = usePerformanceChoice(catalogue.data);
  const askWaitingList = useWaitingList();
  const viewPlan = usePlanViewing();
  const id = showIdOf(slug);
  const entry = useMemo(() => {
    const show = id === null ? undefined : lookUp('show', catalogue.data?.shows, id);
    return catalogue.data === undefined || show === undefined ? null : showEntry(catalogue.data, show);
  }, [catalogue.data, id]);

  // The route knows no more than that a show stands here.
  usePageTitle(titleOf(catalogue.data, entry));
  if (catalogue.isError) {
    return <LoadFailed onRetried={() => void catalogue.refetch()} />;
  }
  if (catalogue.data === undefined) {
    return (
      <Page>
        <Waiting label={programmeText('tickets_loading')} />
      </Page>
    );
  }
  return entry === null ? (
    <ErrorScreen kind="lost" />
  ) : (
    <PlanViewing value={viewPlan}>
      <ShowScreen
        entry={entry}
        catalogue={catalogue.data}
        availability={availability.data ?? null}
        pricing={pricing.data ?? null}
        now={now}
        origin={pageOrigin()}
        onPerformanceChosen={choosePerformance}
        onWaitingListAsked={askWaitingList}
      />
    </PlanViewing>
  );
}
