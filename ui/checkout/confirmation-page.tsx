import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { pagePaths } from '../../api/season/ways.ts';
import { type PaymentState, paymentStateOf } from '../../machines/checkout/checkout.selectors.ts';
import { patienceOf } from '../../machines/system/patience.ts';
import type { ShopSnapshot } from '../../machines/system/registry.ts';
import { HeldCountdown } from '../cart/hold-countdown.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { SlowAnswer, SlowLoading } from '../design/slow-answer.tsx';
import { onePasswordErrors } from '../forms/account-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { PasswordField, PasswordStrength } from '../forms/password-fields.tsx';
import { text } from '../language/fr.ts';
import { sessionText } from '../session/fr.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useAskSession, useSessionForm } from '../session/use-session-form.ts';
import { WayTo } from '../shell/way-to.tsx';
import { useFact, useSend } from '../shop/shop.tsx';
import { useWays } from '../shop/use-ways.ts';
import { useStepLinks } from './checkout-page.tsx';
import { checkoutText } from './fr.ts';
import { Contact, OutcomeMessage, RedirectHelp } from './outcome-message.tsx';
import { PaidOrder } from './paid-order.tsx';

/** `/processus/confirmation` (ruling 19): what became of the payment, as the server says; and the tickets. */
export default function ConfirmationPage() {
  const state = useFact('checkout', paymentStateOf);
  const order = useFact('checkout', ({ context }) => context.order);
  const navigate = useNavigate();
  const ways = useWays();
  const leave = (): void => void navigate({ to: ways.shop === null ? ways.start : pagePaths[ways.shop] });
  return state === 'paid' && order !== null ? (
    <PaidOrder order={order} memberOffer={<MemberOffer />} onLeave={leave} />
  ) : (
    <Outcome state={state} onLeave={leave} />
  );
}

interface OutcomeProps {
  readonly state: PaymentState;
  /** To the shows. */
  readonly onLeave: () => void;
}

/** What became of a payment that is not the tickets themselves, and what can be done. */
function Outcome({ state, onLeave: leave }: OutcomeProps) {
  const reference = useFact('checkout', ({ context }) => context.paymentReference);
  // Known once the cart was read again: what ran out is no longer in it.
  const isOver = useFact('cart', ({ context }) => context.cart?.items.length === 0);
  const { askCart } = useStepLinks();
  const send = useSend('checkout');
  const retryPayment = (): void => send({ type: 'payment.retried' });
  switch (state) {
    case 'paid':
      return (
        <OutcomeMessage
          title={checkoutText('outcome_paid_title')}
          actions={
            <Button variant="primary" onClick={leave}>
              {checkoutText('outcome_shows')}
            </Button>
          }
        >
          <p>{checkoutText('outcome_paid_untold')}</p>
          <Contact reference={reference} />
        </OutcomeMessage>
      );
    case 'asking':
      return (
        <OutcomeMessage
          isWaiting
          title={checkoutText('outcome_asking_title')}
          news={<SlowLoading text={text('answer_stuck_text')} />}
        >
          <p className={classNames(layout.firm, layout.large)}>{checkoutText('outcome_asking')}</p>
          <p>{checkoutText('outcome_asking_text')}</p>
        </OutcomeMessage>
      );
    case 'interrupted':
      return (
        <OutcomeMessage
          title={checkoutText('outcome_interrupted_title')}
          actions={
            <Button variant="primary" size="large" onClick={retryPayment}>
              {checkoutText('outcome_resume')}
            </Button>
          }
        >
          <ResumeRefused />
          <p>{checkoutText('outcome_interrupted_text')}</p>
          <p>{checkoutText('outcome_interrupted_paid')}</p>
          <Contact reference={reference} />
        </OutcomeMessage>
      );
    case 'opening':
    case 'leaving':
      return (
        <OutcomeMessage isWaiting title={checkoutText('outcome_asking_title')} news={<PaymentPatience />}>
          <p className={classNames(layout.firm, layout.large)}>{checkoutText('summary_redirecting')}</p>
          {state === 'leaving' && <RedirectHelp onRetried={retryPayment} />}
        </OutcomeMessage>
      );
    case 'refused':
    case 'abandoned':
      return (
        <OutcomeMessage
          title={checkoutText(`outcome_${state}_title`)}
          actions={
            <>
              <Button variant="primary" size="large" onClick={retryPayment}>
                {checkoutText('outcome_retry')}
              </Button>
              <Button variant="quiet" onClick={askCart}>
                {checkoutText('outcome_cart')}
              </Button>
            </>
          }
        >
          <p>{checkoutText(isOver ? 'outcome_over_text' : `outcome_${state}_text`)}</p>
          <HeldCountdown />
          <Contact reference={reference} />
        </OutcomeMessage>
      );
    case 'toRefund':
      return (
        <OutcomeMessage
          title={checkoutText('outcome_toRefund_title')}
          actions={
            <Button variant="primary" onClick={leave}>
              {checkoutText('outcome_shows')}
            </Button>
          }
        >
          <p>{checkoutText('outcome_toRefund_text')}</p>
          <p>{checkoutText('outcome_toRefund_seats')}</p>
          <Contact reference={reference} />
        </OutcomeMessage>
      );
    case 'unknown':
      return (
        <OutcomeMessage
          title={checkoutText('outcome_unknown_title')}
          actions={
            <>
              <Button variant="primary" size="large" onClick={() => send({ type: 'outcome.askedAgain' })}>
                {checkoutText('outcome_askAgain')}
              </Button>
              <Button onClick={retryPayment}>{checkoutText('outcome_resume')}</Button>
            </>
          }
        >
          <ResumeRefused />
          <p>{checkoutText('outcome_unknown_text')}</p>
          <Contact reference={reference} />
        </OutcomeMessage>
      );
  }
}

/** Why the payment could not be gone on with. */
function ResumeRefused() {
  const refusal = useFact('checkout', ({ context }) => context.refusal);
  return (
    refusal !== null && <RefusalNotice refusal={refusal} title={checkoutText('outcome_resume_refused')} />
  );
}

/** How long the start of the payment has been awaited. */
function PaymentPatience() {
  return <SlowAnswer patience={useFact('checkout', patienceOf)} />;
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

const nothingTyped: { readonly [field: string]: string; readonly password: string } = { password: '' };

/**
 * A visitor who has paid becomes a member with one password: all else is known from the order, which joins the account,
 * because the visitor and the member are one customer. Whether the address has an account already is told by mail only.
 */
function MemberOffer() {
  const state = useFact('session', joiningOf);
  const customer = useCustomer();
  const { refusal } = useSessionForm('registration');
  const ask = useAskSession();
  if (customer === null || state === null) {
    return null;
  }
  const { details } = customer;
  if (state === 'joined') {
    return <Joined email={details.email} />;
  }
  return (
    <Card as="section" labelledBy="confirmation-compte">
      <h2 id="confirmation-compte" className={classNames(layout.below3, layout.large)}>
        {checkoutText('join_title')}
      </h2>
      <p className={layout.below4}>{checkoutText('join_text', { email: details.email })}</p>
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
      <h2
        id="confirmation-compte"
        ref={heading}
        tabIndex={-1}
        className={classNames(layout.below3, layout.large)}
      >
        {checkoutText('join_done_title')}
      </h2>
      <p className={layout.below4}>{checkoutText('join_done_text', { email })}</p>
      <p>
        <WayTo page="orders" className={buttonClass()}>
          {checkoutText('join_done_link')}
        </WayTo>
      </p>
    </Card>
  );
}
