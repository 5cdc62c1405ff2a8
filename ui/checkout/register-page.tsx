import { Link } from '@tanstack/react-router';
import { sessionText } from '../session/fr.ts';
import { RegisterPanel } from '../session/register-panel.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { KnownCustomer } from './identification-page.tsx';

/** `/processus/enregistrement`: a new account within the funnel, which then goes on by itself. */
export default function CheckoutRegisterPage() {
  return (
    <CheckoutPage step="identification">
      <KnownCustomer>
        <RegisterPanel
          signInLink={<Link to="/processus/authentification">{sessionText('signIn_submit')}</Link>}
        />
      </KnownCustomer>
    </CheckoutPage>
  );
}
