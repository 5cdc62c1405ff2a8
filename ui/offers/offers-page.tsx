import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../../api/client/queries/products.ts';
import { useCart } from '../cart/use-cart.ts';
import { LoadFailed } from '../design/load-failed.tsx';
import { useAppFact, useShop } from '../shop/shop.tsx';
import { useCartLookups } from '../shop/use-cart-lookups.ts';
import { useLateActor } from '../shop/use-late-actor.ts';
import { OffersScreen } from './offers-screen.tsx';
import { useOfferLeaving } from './use-offer.ts';

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
