import { CheckoutPage } from './checkout-page.tsx';
import { IdentificationStep } from './identification-step.tsx';

/** `/processus/visite`: who buys. */
export default function IdentificationPage() {
  return (
    <CheckoutPage step="identification">
      <IdentificationStep />
    </CheckoutPage>
  );
}
