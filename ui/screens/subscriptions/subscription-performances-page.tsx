import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { subscriptionOffersQuery } from '../../../api/client/queries/subscriptions.ts';
import { selectedFormula, selectedOffer } from '../../../api/entities/subscription.ts';
import { useShop } from '../../actors/shop.tsx';
import { useMinute } from '../../actors/use-minute.ts';
import { LoadFailed } from '../../design/load-failed.tsx';
import { Page } from '../../design/page.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { subscriptionsText } from '../../texts/fr/subscriptions.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import { SubscriptionPerformancesScreen } from './subscription-performances-screen.tsx';

/** `/abonnements/seances`: what the formula that `abo` names opens; without one, which formula is asked for. */
export default function SubscriptionPerformancesPage() {
  const { client, queries } = useShop();
  const { abo } = useSearch({ from: '/abonnements/seances' });
  const offers = useQuery(subscriptionOffersQuery(client));
  const catalogue = useQuery(queries.catalogue());
  const now = useMinute();
  if (offers.isError || catalogue.isError) {
    return (
      <LoadFailed
        onRetried={() => {
          void offers.refetch();
          void catalogue.refetch();
        }}
      />
    );
  }
  if (offers.data === undefined || catalogue.data === undefined) {
    return (
      <Page>
        <h1 id={pageTitleId}>{subscriptionsText('abo_perf_title')}</h1>
        <Skeleton look="lines" count={6} label={subscriptionsText('abo_perf_loading')} />
      </Page>
    );
  }
  const offer = selectedOffer(offers.data, abo ?? null);
  return (
    <SubscriptionPerformancesScreen
      catalogue={catalogue.data}
      formula={offer === null ? null : selectedFormula(offer, abo ?? null)}
      formulas={(offer === null ? offers.data : [offer]).flatMap(({ formulas }) => formulas)}
      now={now}
    />
  );
}
