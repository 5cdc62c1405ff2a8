import { useQuery } from '@tanstack/react-query';
import { donationOf } from '../../api/cart/cart.ts';
import { donationsIn, productsQuery } from '../../api/client/queries/products.ts';
import { useCart } from '../cart/use-cart.ts';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { choiceStateOf } from './choice-step.tsx';
import DonationScreen from './donation-screen.tsx';

/** `/processus/don`: something for the theatre, or nothing. */
export default function DonationPage() {
  const { client } = useShop();
  const cart = useCart();
  const donations = useQuery({ ...productsQuery(client, cart), select: donationsIn });
  const refusal = useFact('checkout', ({ context }) => context.refusal);
  const isBusy = useFact('checkout', (snapshot) => snapshot.hasTag('busy'));
  const send = useSend('checkout');
  return (
    <CheckoutPage step="donation">
      <DonationScreen
        state={choiceStateOf(donations.status)}
        donations={donations.data ?? []}
        given={donationOf(cart)}
        busy={isBusy}
        refusal={refusal}
        onGiven={(code, amount) => send({ type: 'donation.chosen', code, amount })}
        onDeclined={() => send({ type: 'donation.declined' })}
        onRetry={() => void donations.refetch()}
      />
    </CheckoutPage>
  );
}
