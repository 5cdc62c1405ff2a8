import type { Venue } from '../../api/season/settings.ts';
import {
  isOrderAskedAgain,
  isOrderGivenUp,
  isOrderUnanswered,
} from '../../machines/checkout/checkout.selectors.ts';
import { Button } from '../design/button.tsx';
import { useInSight } from '../shell/shell.tsx';
import { useAppFact, useFact, useSend } from '../shop/shop.tsx';
import { CheckoutPage, useStepLinks } from './checkout-page.tsx';
import styles from './confirmation-screen.module.css';
import { checkoutText } from './fr.ts';
import { Contact, OutcomeMessage } from './outcome-message.tsx';
import { SummaryScreen } from './summary-screen.tsx';

interface UnansweredOrderProps {
  /** It was asked for again as often as it is by itself: only the shopper can have it asked for once more. */
  readonly isGivenUp: boolean;
  /** The question is under way at this moment. */
  readonly isAsking: boolean;
  /** Null until the settings are known. */
  readonly venue: Venue | null;
  readonly onAskedAgain: () => void;
  readonly onCartAsked: () => void;
}

/**
 * In place of the summary, once the answer to an order is lost (ruling 6): the order may stand, and its cart be gone. The
 * places that the summary would show may be sold by now, so it shows none.
 */
function UnansweredOrder(props: UnansweredOrderProps) {
  const wayOut = (
    <Button variant="quiet" onClick={props.onCartAsked}>
      {checkoutText('unanswered_cart')}
    </Button>
  );
  if (props.isGivenUp) {
    return (
      <OutcomeMessage
        title={checkoutText('unanswered_givenUp')}
        actions={
          <>
            <Button variant="primary" size="large" onClick={props.onAskedAgain}>
              {checkoutText('unanswered_again')}
            </Button>
            {wayOut}
          </>
        }
      >
        <p>{checkoutText('unanswered_mail')}</p>
        <p>{checkoutText('unanswered_againText')}</p>
        <Contact reference={null} venue={props.venue} />
      </OutcomeMessage>
    );
  }
  return (
    <OutcomeMessage
      isWaiting
      title={checkoutText('unanswered_title')}
      actions={
        <>
          <Button busy={props.isAsking} onClick={props.onAskedAgain}>
            {checkoutText('unanswered_now')}
          </Button>
          {wayOut}
        </>
      }
    >
      <p className={styles.lead}>{checkoutText('unanswered_lead')}</p>
      <p>{checkoutText('unanswered_text')}</p>
    </OutcomeMessage>
  );
}

/** `/processus/recapitulatif`: everything once more, then the order; and what is said while its answer is lost. */
export default function SummaryPage() {
  const isUnanswered = useFact('checkout', isOrderUnanswered);
  useInSight(isUnanswered);
  return isUnanswered ? (
    <Unanswered />
  ) : (
    <CheckoutPage step="summary">
      <SummaryScreen />
    </CheckoutPage>
  );
}

function Unanswered() {
  const isGivenUp = useFact('checkout', isOrderGivenUp);
  const isAsking = useFact('checkout', isOrderAskedAgain);
  const venue = useAppFact(({ context }) => context.settings?.venue ?? null);
  const send = useSend('checkout');
  const { askCart } = useStepLinks();
  return (
    <UnansweredOrder
      isGivenUp={isGivenUp}
      isAsking={isAsking}
      venue={venue}
      onAskedAgain={() => send({ type: 'payment.retried' })}
      onCartAsked={askCart}
    />
  );
}
