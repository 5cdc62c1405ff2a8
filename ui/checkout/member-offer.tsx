import { useEffect, useRef } from 'react';
import { buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { onePasswordErrors } from '../forms/account-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { PasswordStrength } from '../forms/new-password-fields.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { sessionText } from '../session/fr.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useAskSession, useSessionForm } from '../session/use-session-form.ts';
import { WayTo } from '../shell/way-to.tsx';
import styles from './confirmation-screen.module.css';
import { checkoutText } from './fr.ts';

export interface MemberOfferProps {
  /** `joined`: the visitor has just become a member. */
  readonly state: 'offered' | 'joined';
}

const nothingTyped: { readonly [field: string]: string; readonly password: string } = { password: '' };

/**
 * A visitor who has paid becomes a member with one password: all else is known from the order, which joins the account,
 * because the visitor and the member are one customer. Whether the address has an account already is told by mail only.
 */
export function MemberOffer({ state }: MemberOfferProps) {
  const customer = useCustomer();
  const { refusal } = useSessionForm('registration');
  const ask = useAskSession();
  if (customer === null) {
    return null;
  }
  const { details } = customer;
  if (state === 'joined') {
    return <Joined email={details.email} />;
  }
  return (
    <Card as="section" labelledBy="confirmation-compte">
      <h2 id="confirmation-compte" className={styles.cardHeading}>
        {checkoutText('join_title')}
      </h2>
      <p className={styles.offerText}>{checkoutText('join_text', { email: details.email })}</p>
      <FormFrame
        label={checkoutText('join_form')}
        initialValues={nothingTyped}
        errorsOf={onePasswordErrors}
        refusal={refusal}
        refusedTitle={checkoutText('join_refused')}
        submitLabel={checkoutText('join_submit')}
        send={({ password }, key) => ask({ type: 'registration.submitted', details, password, key })}
      >
        <PasswordField
          name="password"
          label={checkoutText('join_password')}
          hint={sessionText('field_newPassword_hint')}
          autoComplete="new-password"
        >
          <PasswordStrength />
        </PasswordField>
      </FormFrame>
    </Card>
  );
}

/** The form that had the focus is gone: what came of it takes it. */
function Joined({ email }: { readonly email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" labelledBy="confirmation-compte">
      <h2 id="confirmation-compte" ref={heading} tabIndex={-1} className={styles.cardHeading}>
        {checkoutText('join_done_title')}
      </h2>
      <p className={styles.offerText}>{checkoutText('join_done_text', { email })}</p>
      <p>
        <WayTo page="orders" className={buttonClass()}>
          {checkoutText('join_done_link')}
        </WayTo>
      </p>
    </Card>
  );
}
