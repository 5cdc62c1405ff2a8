import { useQuery } from '@tanstack/react-query';
import { pickupMethodOf } from '../../api/cart/cart.ts';
import { pickupMethodsQuery } from '../../api/client/queries/checkout-options.ts';
import { useCart } from '../cart/use-cart.ts';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { choiceStateOf } from './choice-step.tsx';
import PickupScreen from './pickup-screen.tsx';

/** `/processus/mode-retrait`: how the tickets are collected. */
export default function PickupPage() {
  const { client } = useShop();
  const methods = useQuery(pickupMethodsQuery(client));
  const cart = useCart();
  const customer = useFact('session', ({ context }) => context.customer?.details ?? null);
  const refusal = useFact('checkout', ({ context }) => context.refusal);
  const isBusy = useFact('checkout', (snapshot) => snapshot.hasTag('busy'));
  const send = useSend('checkout');
  return (
    <CheckoutPage step="pickup">
      <PickupScreen
        state={choiceStateOf(methods.status)}
        methods={methods.data ?? []}
        chosenCode={pickupMethodOf(cart)}
        customer={customer}
        busy={isBusy}
        refusal={refusal}
        onChosen={(methodCode) => send({ type: 'pickup.chosen', methodCode })}
        onRetry={() => void methods.refetch()}
      />
    </CheckoutPage>
  );
}
