import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type CustomerDetails, displayName } from '../../api/customer/customer.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useAddressLookups } from '../forms/customer-fields.tsx';
import { formsText } from '../forms/fr.ts';
import { InformationForm, OwnEmail } from '../forms/information-form.tsx';
import { useVisitorDraft } from '../forms/use-visitor-draft.ts';
import { VisitorForm } from '../forms/visitor-form.tsx';
import { sessionText } from '../session/fr.ts';
import { useCustomer, useMemberId } from '../session/use-customer.ts';
import { useAskSession } from '../session/use-session-form.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import { useAppFact, useFact, useSend } from '../shop/shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import styles from './checkout-screen.module.css';
import { CustomerLines } from './customer-lines.tsx';
import { checkoutText } from './fr.ts';

/** `/processus/visite`: who buys. */
export default function IdentificationPage() {
  return (
    <CheckoutPage step="identification">
      <IdentificationStep />
    </CheckoutPage>
  );
}

/** Who buys. Those who are known are shown as they are, and can go on or change it. */
function IdentificationStep() {
  const customer = useCustomer();
  const refusal = useDetailsRefusal();
  const [shown, setShown] = useState<'card' | 'form'>('card');
  return (
    <>
      <h1 id={pageTitleId} className={styles.heading}>
        {checkoutText('identification_title')}
      </h1>
      {customer !== null &&
      shown === 'card' &&
      refusal === null &&
      customer.credentials.addressIsEmpty !== true ? (
        <KnownCard customer={customer.details} onEdited={() => setShown('form')} />
      ) : (
        <CustomerForm customer={customer} />
      )}
    </>
  );
}

/** Why the details were not kept the last time. */
function useDetailsRefusal(): Refusal | null {
  return useFact('session', ({ context }) => (context.refusal?.about === 'details' ? context.refusal : null));
}

/** A member is not asked who they are a second time: they see themselves, and go on. Anybody else sees the page. */
export function KnownCustomer(props: { readonly children: ReactNode }) {
  return useMemberId() === null ? props.children : <IdentificationStep />;
}

interface KnownCardProps {
  readonly customer: CustomerDetails;
  readonly onEdited: () => void;
}

function KnownCard({ customer, onEdited }: KnownCardProps) {
  const isSaving = useFact('session', (snapshot) => snapshot.hasTag('busy'));
  const isGoingOn = useFact('checkout', (snapshot) => snapshot.hasTag('busy'));
  const isBusy = isSaving || isGoingOn;
  const send = useSend('session');
  const sendCheckout = useSend('checkout');
  return (
    <div className={layout.stack5Narrow}>
      <Card>
        <p className={layout.note}>{checkoutText('identification_known')}</p>
        <p className={classNames(layout.title, styles.name)}>{displayName(customer)}</p>
        <CustomerLines customer={customer} />
      </Card>
      <div className={classNames(layout.line3, styles.actions)}>
        <Button
          variant="primary"
          size="large"
          busy={isBusy}
          onClick={() => sendCheckout({ type: 'identity.confirmed' })}
        >
          {checkoutText('identification_continue')}
        </Button>
        <Button variant="quiet" onClick={onEdited}>
          {checkoutText('identification_edit')}
        </Button>
        {/* The device is shared: somebody else is known here. */}
        <Button variant="quiet" busy={isBusy} onClick={() => send({ type: 'session.endAsked' })}>
          {checkoutText('identification_notMe')}
        </Button>
      </div>
    </div>
  );
}

function CustomerForm({ customer }: { readonly customer: ReturnType<typeof useCustomer> }) {
  const refusal = useDetailsRefusal();
  const isUpCase = useAppFact(({ context }) => context.settings?.options.isUpCase === true);
  const isAddressOptional = useAppFact(({ context }) => context.settings?.options.isAddressOptional === true);
  const draft = useVisitorDraft();
  const lookups = useAddressLookups();
  const ask = useAskSession();
  const form = { refusal, isUpCase, lookups };
  if (customer?.credentials.status === 'member') {
    return (
      <InformationForm
        {...form}
        initial={customer.details}
        email={<OwnEmail email={customer.details.email} />}
        submitLabel={formsText('visitor_submit')}
        send={(details, key) => ask({ type: 'details.submitted', details, key })}
      />
    );
  }
  return (
    <>
      {customer === null && (
        <p className={classNames(layout.line3, layout.below5)}>
          {checkoutText('identification_account')}{' '}
          <Link to="/processus/authentification" className={buttonClass({ size: 'small' })}>
            {sessionText('signIn_submit')}
          </Link>
        </p>
      )}
      <VisitorForm
        {...form}
        isAddressOptional={isAddressOptional}
        draft={draft}
        initial={customer?.details ?? null}
        send={(details, key) => ask({ type: 'visitor.submitted', details, key })}
      />
    </>
  );
}
