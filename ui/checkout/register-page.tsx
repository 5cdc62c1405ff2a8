import { Link } from '@tanstack/react-router';
import { RegisterPanel } from '../session/register-panel.tsx';
import { signInText } from '../texts/fr/sign-in.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { KnownCustomer } from './known-customer.tsx';

/** `/processus/enregistrement`: a new account within the funnel, which then goes on by itself. */
export default function CheckoutRegisterPage() {
  return (
    <CheckoutPage step="identification">
      <KnownCustomer>
        <RegisterPanel
          signInLink={<Link to="/processus/authentification">{signInText('signIn_submit')}</Link>}
        />
      </KnownCustomer>
    </CheckoutPage>
  );
}
