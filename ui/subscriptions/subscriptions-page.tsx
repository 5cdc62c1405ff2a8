import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { subscriptionOffersQuery } from '../../api/client/queries/subscriptions.ts';
import { useCart } from '../cart/use-cart.ts';
import { LoadFailed } from '../design/load-failed.tsx';
import { Page } from '../design/page.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import { useSend, useShop } from '../shop/shop.tsx';
import { subscriptionsText } from './fr.ts';
import { SubscriptionsScreen } from './subscriptions-screen.tsx';
import { useFormulaWorld } from './use-formula-world.ts';

/** `/abonnements`: what is proposed to subscribers; `abo` of the query selects an offer or a formula. */
export default function SubscriptionsPage() {
  const { client } = useShop();
  const { abo } = useSearch({ from: '/abonnements' });
  const offers = useQuery(subscriptionOffersQuery(client));
  const world = useFormulaWorld();
  const cart = useCart();
  const sendModals = useSend('modals');
  if (offers.isError) {
    return <LoadFailed onRetried={() => void offers.refetch()} />;
  }
  if (offers.data === undefined) {
    return (
      <Page>
        <h1 id={pageTitleId}>{subscriptionsText('abo_title')}</h1>
        <Skeleton look="cards" label={subscriptionsText('abo_loading')} />
      </Page>
    );
  }
  return (
    <SubscriptionsScreen
      offers={offers.data}
      abo={abo ?? null}
      world={world}
      heldCount={cart.items.filter((item) => item.type === 'subscription').length}
      onMoreAsked={(formulaCode) =>
        sendModals({ type: 'modal.opened', modal: { name: 'subscriptions-formule', formulaCode } })
      }
    />
  );
}
