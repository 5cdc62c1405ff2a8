import type { PickupMethod, PickupProof } from '../../api/checkout/checkout.ts';
import type { CustomerDetails } from '../../api/customer/customer.ts';
import { ProofNote } from '../ticket-picker/proof-note.tsx';
import { ChoiceStep, type ChoiceStepProps } from './choice-step.tsx';
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
export default function PickupScreen(props: PickupScreenProps) {
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
