import { Link } from '@tanstack/react-router';
import { buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { sessionText } from '../session/fr.ts';
import { OtherWay } from '../session/other-ways.tsx';
import { RegisterPanel } from '../session/register-panel.tsx';
import styles from '../session/sign-in.module.css';
import { SignInPanel } from '../session/sign-in-panel.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { KnownCustomer } from './identification-page.tsx';

/** `/processus/authentification`: signing in within the funnel, which then goes on by itself. */
export function CheckoutSignInPage() {
  return (
    <CheckoutPage step="identification">
      <KnownCustomer>
        <div className={classNames(layout.column5, layout.stack5Narrow)}>
          <SignInPanel lead={<p className={layout.muted}>{sessionText('signIn_lead')}</p>} />
          <div className={classNames(layout.stack4, styles.ways)}>
            <OtherWay
              title={sessionText('signIn_guest')}
              text={sessionText('signIn_guest_text')}
              action={
                <Link to="/processus/visite" className={buttonClass()}>
                  {sessionText('signIn_guest_go')}
                </Link>
              }
            />
            <OtherWay
              title={sessionText('signIn_new')}
              text={sessionText('signIn_new_text')}
              action={
                <Link to="/processus/enregistrement" className={buttonClass()}>
                  {sessionText('signIn_register')}
                </Link>
              }
            />
          </div>
        </div>
      </KnownCustomer>
    </CheckoutPage>
  );
}

/** `/processus/enregistrement`: a new account within the funnel, which then goes on by itself. */
export function CheckoutRegisterPage() {
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
