import type { PaymentMode } from '../../../api/entities/checkout.ts';
import { checkoutText } from '../../texts/fr-checkout.ts';
import styles from './checkout-screen.module.css';
import { ChoiceStep, type ChoiceStepProps } from './choice-step.tsx';

export interface PaymentModeScreenProps
  extends Pick<ChoiceStepProps, 'state' | 'chosenCode' | 'busy' | 'refusal' | 'onChosen' | 'onRetry'> {
  readonly modes: readonly PaymentMode[];
}

/** /processus/mode-paiement: how the order is paid. One mode goes with the order, so that all exclude each other here. */
export default function PaymentModeScreen(props: PaymentModeScreenProps) {
  const { modes, ...step } = props;
  return (
    <ChoiceStep {...step} step="payment" options={modes.map((mode) => ({ ...mode, note: null }))}>
      <p className={styles.muted}>{checkoutText('payment_safe')}</p>
    </ChoiceStep>
  );
}
