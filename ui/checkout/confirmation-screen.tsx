import type { ReactNode } from 'react';
import type { Order, Ticket } from '../../api/checkout/order.ts';
import type { Venue } from '../../api/season/settings.ts';
import type { PaymentState } from '../../machines/checkout/checkout.selectors.ts';
import type { Patience } from '../../machines/system/patience.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { Button } from '../design/button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { SlowAnswer, SlowLoading } from '../design/slow-answer.tsx';
import { text } from '../language/fr.ts';
import styles from './confirmation-screen.module.css';
import { checkoutText } from './fr.ts';
import { Contact, OutcomeMessage } from './outcome-message.tsx';
import { PaidOrder } from './paid-order.tsx';
import { RedirectHelp } from './redirect-help.tsx';

export interface ConfirmationScreenProps {
  readonly state: PaymentState;
  /** The paid order; null in every other state, and from a server that does not tell orders. */
  readonly order: Order | null;
  /** The reference of the payment, to be said on the phone; null when there is none. */
  readonly reference: string | null;
  /** Null until the settings are known. */
  readonly venue: Venue | null;
  /** Why the payment could not be gone on with; none unless it says otherwise. */
  readonly refusal?: Refusal | null;
  /** The places are gone from the cart: their time ran out. Held, unless it says otherwise. */
  readonly isOver?: boolean;
  /** `<HoldCountdown …>` for the places that are still held; null for none. */
  readonly countdown?: ReactNode;
  /** How long the start of the payment has been awaited. */
  readonly patience?: Patience;
  /** How long the show of a ticket lasts, in minutes, for the calendar; null when that is not known. */
  readonly durationOf?: (ticket: Ticket) => number | null;
  /** `<TicketFiles />` of the paid order. */
  readonly files?: ReactNode;
  /** `<TicketKeeping />` of a ticket of the paid order. */
  readonly keepingOf?: (ticket: Ticket) => ReactNode;
  /** `<MemberOffer />` for a visitor who has paid; null for everybody else. */
  readonly memberOffer?: ReactNode;
  /** Pay again, or go on with the same payment. */
  readonly onRetryPayment: () => void;
  readonly onAskAgain: () => void;
  readonly onCartAsked: () => void;
  /** To the shows. */
  readonly onLeave: () => void;
}

/** /processus/confirmation (ruling 19): what became of the payment, as the server says; and the tickets. */
export default function ConfirmationScreen(props: ConfirmationScreenProps) {
  if (props.state === 'paid' && props.order !== null) {
    return (
      <PaidOrder
        order={props.order}
        venue={props.venue}
        durationOf={props.durationOf}
        files={props.files}
        keepingOf={props.keepingOf}
        memberOffer={props.memberOffer}
        onLeave={props.onLeave}
      />
    );
  }
  switch (props.state) {
    case 'paid':
      return (
        <OutcomeMessage
          title={checkoutText('outcome_paid_title')}
          actions={
            <Button variant="primary" onClick={props.onLeave}>
              {checkoutText('outcome_shows')}
            </Button>
          }
        >
          <p>{checkoutText('outcome_paid_untold')}</p>
          <Contact {...props} />
        </OutcomeMessage>
      );
    case 'asking':
      return (
        <OutcomeMessage
          isWaiting
          title={checkoutText('outcome_asking_title')}
          news={<SlowLoading text={text('answer_stuck_text')} />}
        >
          <p className={styles.lead}>{checkoutText('outcome_asking')}</p>
          <p>{checkoutText('outcome_asking_text')}</p>
        </OutcomeMessage>
      );
    case 'interrupted':
      return (
        <OutcomeMessage
          title={checkoutText('outcome_interrupted_title')}
          actions={
            <Button variant="primary" size="large" onClick={props.onRetryPayment}>
              {checkoutText('outcome_resume')}
            </Button>
          }
        >
          <ResumeRefused {...props} />
          <p>{checkoutText('outcome_interrupted_text')}</p>
          <p>{checkoutText('outcome_interrupted_paid')}</p>
          <Contact {...props} />
        </OutcomeMessage>
      );
    case 'opening':
    case 'leaving':
      return (
        <OutcomeMessage
          isWaiting
          title={checkoutText('outcome_asking_title')}
          news={<SlowAnswer patience={props.patience ?? 'prompt'} />}
        >
          <p className={styles.lead}>{checkoutText('summary_redirecting')}</p>
          {props.state === 'leaving' && <RedirectHelp onRetried={props.onRetryPayment} />}
        </OutcomeMessage>
      );
    case 'refused':
    case 'abandoned':
      return (
        <OutcomeMessage
          title={checkoutText(`outcome_${props.state}_title`)}
          actions={
            <>
              <Button variant="primary" size="large" onClick={props.onRetryPayment}>
                {checkoutText('outcome_retry')}
              </Button>
              <Button variant="quiet" onClick={props.onCartAsked}>
                {checkoutText('outcome_cart')}
              </Button>
            </>
          }
        >
          <p>{checkoutText(props.isOver === true ? 'outcome_over_text' : `outcome_${props.state}_text`)}</p>
          {props.countdown}
          <Contact {...props} />
        </OutcomeMessage>
      );
    case 'toRefund':
      return (
        <OutcomeMessage
          title={checkoutText('outcome_toRefund_title')}
          actions={
            <Button variant="primary" onClick={props.onLeave}>
              {checkoutText('outcome_shows')}
            </Button>
          }
        >
          <p>{checkoutText('outcome_toRefund_text')}</p>
          <p>{checkoutText('outcome_toRefund_seats')}</p>
          <Contact {...props} />
        </OutcomeMessage>
      );
    case 'unknown':
      return (
        <OutcomeMessage
          title={checkoutText('outcome_unknown_title')}
          actions={
            <>
              <Button variant="primary" size="large" onClick={props.onAskAgain}>
                {checkoutText('outcome_askAgain')}
              </Button>
              <Button onClick={props.onRetryPayment}>{checkoutText('outcome_resume')}</Button>
            </>
          }
        >
          <ResumeRefused {...props} />
          <p>{checkoutText('outcome_unknown_text')}</p>
          <Contact {...props} />
        </OutcomeMessage>
      );
  }
}

function ResumeRefused({ refusal = null }: Pick<ConfirmationScreenProps, 'refusal'>) {
  return (
    refusal !== null && <RefusalNotice refusal={refusal} title={checkoutText('outcome_resume_refused')} />
  );
}
