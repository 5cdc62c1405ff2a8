import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { showTitle } from '../../api/season/show.ts';
import { pagePaths } from '../../api/season/ways.ts';
import { paymentStateOf } from '../../machines/checkout/checkout.selectors.ts';
import { patienceOf } from '../../machines/system/patience.ts';
import type { ShopSnapshot } from '../../machines/system/registry.ts';
import { HeldCountdown } from '../cart/hold-countdown.tsx';
import { buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { onePasswordErrors } from '../forms/account-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { PasswordField, PasswordStrength } from '../forms/password-fields.tsx';
import { sessionText } from '../session/fr.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useAskSession, useSessionForm } from '../session/use-session-form.ts';
import { WayTo } from '../shell/way-to.tsx';
import { useAppFact, useFact, useSend, useShop } from '../shop/shop.tsx';
import { useWays } from '../shop/ways.ts';
import styles from './confirmation-screen.module.css';
import ConfirmationScreen from './confirmation-screen.tsx';
import { checkoutText } from './fr.ts';
import { TicketFiles, TicketKeeping } from './ticket-keeping.tsx';

interface MemberOfferProps {
  /** `joined`: the visitor has just become a member. */
  readonly state: 'offered' | 'joined';
}

const nothingTyped: { readonly [field: string]: string; readonly password: string } = { password: '' };

/**
 * A visitor who has paid becomes a member with one password: all else is known from the order, which joins the account,
 * because the visitor and the member are one customer. Whether the address has an account already is told by mail only.
 */
function MemberOffer({ state }: MemberOfferProps) {
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

/** Whether this browser's visitor can become a member, or just has. */
function joiningOf({
  context: { accepted, customer },
}: ShopSnapshot<'session'>): 'offered' | 'joined' | null {
  if (customer === null) {
    return null;
  }
  if (customer.credentials.status === 'visitor') {
    return 'offered';
  }
  return accepted?.kind === 'registration' ? 'joined' : null;
}

/** `/processus/confirmation`: what became of the payment, and the tickets. */
export default function ConfirmationPage() {
  const { queries } = useShop();
  const { data: catalogue } = useQuery(queries.catalogue());
  const state = useFact('checkout', paymentStateOf);
  const patience = useFact('checkout', patienceOf);
  const order = useFact('checkout', ({ context }) => context.order);
  const refusal = useFact('checkout', ({ context }) => context.refusal);
  const reference = useFact('checkout', ({ context }) => context.paymentReference);
  // Known once the cart was read again: what ran out is no longer in it.
  const isOver = useFact('cart', ({ context }) => context.cart?.items.length === 0);
  const joining = useFact('session', joiningOf);
  const venue = useAppFact(({ context }) => context.settings?.venue ?? null);
  const send = useSend('checkout');
  const navigate = useNavigate();
  const ways = useWays();
  return (
    <ConfirmationScreen
      state={state}
      patience={patience}
      order={order}
      reference={reference}
      refusal={refusal}
      venue={venue}
      isOver={isOver}
      countdown={<HeldCountdown />}
      durationOf={(ticket) =>
        [...(catalogue?.shows.values() ?? [])].find((show) => showTitle(show) === ticket.showTitle)
          ?.durationMinutes ?? null
      }
      files={order !== null && <TicketFiles reference={order.reference} count={order.tickets.length} />}
      keepingOf={({ number }) =>
        order !== null && (
          <TicketKeeping reference={order.reference} number={number} hasPasses={order.hasPasses === true} />
        )
      }
      memberOffer={joining !== null && <MemberOffer state={joining} />}
      onRetryPayment={() => send({ type: 'payment.retried' })}
      onAskAgain={() => send({ type: 'outcome.askedAgain' })}
      onCartAsked={() => void navigate({ to: ways.cart })}
      onLeave={() => void navigate({ to: ways.shop === null ? ways.start : pagePaths[ways.shop] })}
    />
  );
}
