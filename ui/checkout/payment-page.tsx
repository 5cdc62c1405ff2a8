import { useQuery } from '@tanstack/react-query';
import { giftCardsOf } from '../../api/cart/cart.ts';
import { paymentModesQuery } from '../../api/client/queries/checkout-options.ts';
import { paymentModeOf } from '../../machines/checkout/checkout.rules.ts';
import { useCart } from '../cart/use-cart.ts';
import { askActor } from '../shop/ask-actor.ts';
import { actorOf, useFact, useSend, useShop } from '../shop/shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { choiceStateOf } from './choice-step.tsx';
import PaymentModeScreen from './payment-mode-screen.tsx';

/** `/processus/mode-paiement`: how the order is paid. */
export default function PaymentPage() {
  const { client, clock, root } = useShop();
  const cart = useCart();
  const offer = useQuery(paymentModesQuery(client));
  const chosenCode = useFact('checkout', ({ context }) => paymentModeOf(context));
  const refusal = useFact('checkout', ({ context }) => context.refusal);
  const isBusy = useFact('checkout', (snapshot) => snapshot.hasTag('busy'));
  const send = useSend('checkout');
  return (
    <CheckoutPage step="payment">
      <PaymentModeScreen
        state={choiceStateOf(offer.status)}
        modes={offer.data?.modes ?? []}
        goods={cart.total}
        giftCards={giftCardsOf(cart)}
        now={clock.now()}
        chosenCode={chosenCode}
        busy={isBusy}
        refusal={refusal}
        onChosen={(modeCode) => send({ type: 'paymentMode.chosen', modeCode })}
        giveGiftCard={(code) => askActor(actorOf(root, 'checkout'), { type: 'giftCard.given', code })}
        onGiftCardWithdrawn={(id) => send({ type: 'giftCard.withdrawn', id })}
        onRetry={() => void offer.refetch()}
      />
    </CheckoutPage>
  );
}
