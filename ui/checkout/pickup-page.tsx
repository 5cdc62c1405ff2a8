import { useQuery } from '@tanstack/react-query';
import { pickupMethodOf } from '../../api/cart/cart.ts';
import type { PickupMethod, PickupProof } from '../../api/checkout/checkout.ts';
import { pickupMethodsQuery } from '../../api/client/queries/checkout-options.ts';
import type { CustomerDetails } from '../../api/customer/customer.ts';
import { useCart } from '../cart/use-cart.ts';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { ProofNote } from '../ticket-picker/proof-note.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { ChoiceStep, type ChoiceStepProps, choiceStateOf } from './choice-step.tsx';
import { checkoutText } from './fr.ts';

export interface PickupScreenProps
  extends Pick<ChoiceStepProps, 'state' | 'chosenCode' | 'busy' | 'refusal' | 'onChosen' | 'onRetry'> {
  readonly methods: readonly PickupMethod[];
  /** Whose address a posted ticket goes to; null when it is not known. */
  readonly customer: Pick<CustomerDetails, 'address' | 'postcode' | 'city'> | null;
}

/** What the chosen way needs: where it goes, what is to be proved. */
function PickupNote(props: { readonly address: string | null; readonly proof: PickupProof | null }) {
  return (
    <>
      {props.address !== null && <p>{props.address}</p>}
      {props.proof !== null && <ProofNote proof={props.proof} askedBy="pickup" isWanted />}
    </>
  );
}

/** /processus/mode-retrait: how the tickets are collected. */
export function PickupScreen(props: PickupScreenProps) {
  const { customer, methods, ...step } = props;
  const address =
    customer === null
      ? checkoutText('pickup_address')
      : customer.address === ''
        ? checkoutText('pickup_address_missing')
        : checkoutText('pickup_address_to', {
            address: `${customer.address}, ${customer.postcode} ${customer.city}`,
          });
  return (
    <ChoiceStep
      {...step}
      step="pickup"
      options={methods.map((method) => ({
        ...method,
        isDisabled: false,
        note: <PickupNote address={method.needsAddress ? address : null} proof={method.proof} />,
      }))}
    />
  );
}

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
