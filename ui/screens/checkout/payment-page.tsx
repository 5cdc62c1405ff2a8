import { useQuery } from '@tanstack/react-query';
import { paymentModesQuery } from '../../../api/client/queries/checkout-options.ts';
import { paymentModeOf } from '../../../machines/checkout/checkout.rules.ts';
import { useFact, useSend, useShop } from '../../actors/shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { choiceStateOf } from './choice-step.tsx';
import PaymentModeScreen from './payment-mode-screen.tsx';

/** `/processus/mode-paiement`: how the order is paid. */
export default function PaymentPage() {
  const { client } = useShop();
  const modes = useQuery(paymentModesQuery(client));
  const chosenCode = useFact('checkout', ({ context }) => paymentModeOf(context));
  const refusal = useFact('checkout', ({ context }) => context.refusal);
  const isBusy = useFact('checkout', (snapshot) => snapshot.hasTag('busy'));
  const send = useSend('checkout');
  return (
    <CheckoutPage step="payment">
      <PaymentModeScreen
        state={choiceStateOf(modes.status)}
        modes={modes.data ?? []}
        chosenCode={chosenCode}
        busy={isBusy}
        refusal={refusal}
        onChosen={(modeCode) => send({ type: 'paymentMode.chosen', modeCode })}
        onRetry={() => void modes.refetch()}
      />
    </CheckoutPage>
  );
}
