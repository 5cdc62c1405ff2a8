import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../../../api/client/queries/products.ts';
import { useAppFact, useShop } from '../../actors/shop.tsx';
import { useCart } from '../../actors/use-cart.ts';
import { useLateActor } from '../../actors/use-late-actor.ts';
import { useCartLookups } from '../../actors/use-lookups.ts';
import { useOfferLeaving } from '../../actors/use-offer.ts';
import { LoadFailed } from '../../design/load-failed.tsx';
import { OffersScreen } from './offers-screen.tsx';

/** `/offres` (ruling 25): what the venue proposes beside single tickets. */
export default function OffersPage() {
  const { client } = useShop();
  const cart = useCart();
  const { data, isError, refetch } = useQuery(productsQuery(client, cart));
  const lookups = useCartLookups();
  const arrival = useLateActor('offer');
  useOfferLeaving();
  const venueName = useAppFact(({ context }) => context.settings?.venue.name ?? '');
  const hasSubscriptions = useAppFact(
    ({ context }) => context.settings?.pages.subscriptions.isDisplayed ?? false,
  );
  if (isError && data === undefined) {
    return <LoadFailed onRetried={() => void refetch()} />;
  }
  if (arrival.state === 'failed') {
    return <LoadFailed onRetried={arrival.retry} />;
  }
  return (
    <OffersScreen
      offer={arrival.state === 'here' ? (data ?? null) : null}
      cart={cart}
      lookups={lookups}
      venueName={venueName}
      hasSubscriptions={hasSubscriptions}
    />
  );
}
