import {
  isOrderAskedAgain,
  isOrderGivenUp,
  isOrderUnanswered,
} from '../../machines/checkout/checkout.selectors.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useInSight } from '../shell/shell.tsx';
import { useFact, useSend } from '../shop/shop.tsx';
import { CheckoutPage, useStepLinks } from './checkout-page.tsx';
import { checkoutText } from './fr.ts';
import { Contact, OutcomeMessage } from './outcome-message.tsx';
import { SummaryScreen } from './summary-screen.tsx';

/**
 * In place of the summary, once the answer to an order is lost (ruling 6): the order may stand, and its cart be gone. The
 * places that the summary would show may be sold by now, so it shows none.
 */
function UnansweredOrder() {
  const isGivenUp = useFact('checkout', isOrderGivenUp);
  const isAsking = useFact('checkout', isOrderAskedAgain);
  const send = useSend('checkout');
  const { askCart } = useStepLinks();
  const askAgain = (): void => send({ type: 'payment.retried' });
  const wayOut = (
    <Button variant="quiet" onClick={askCart}>
      {checkoutText('unanswered_cart')}
    </Button>
  );
  if (isGivenUp) {
    return (
      <OutcomeMessage
        title={checkoutText('unanswered_givenUp')}
        actions={
          <>
            <Button variant="primary" size="large" onClick={askAgain}>
              {checkoutText('unanswered_again')}
            </Button>
            {wayOut}
          </>
        }
      >
        <p>{checkoutText('unanswered_mail')}</p>
        <p>{checkoutText('unanswered_againText')}</p>
        <Contact reference={null} />
      </OutcomeMessage>
    );
  }
  return (
    <OutcomeMessage
      isWaiting
      title={checkoutText('unanswered_title')}
      actions={
        <>
          <Button busy={isAsking} onClick={askAgain}>
            {checkoutText('unanswered_now')}
          </Button>
          {wayOut}
        </>
      }
    >
      <p className={classNames(layout.firm, layout.large)}>{checkoutText('unanswered_lead')}</p>
      <p>{checkoutText('unanswered_text')}</p>
    </OutcomeMessage>
  );
}

/** `/processus/recapitulatif`: everything once more, then the order; and what is said while its answer is lost. */
export default function SummaryPage() {
  const isUnanswered = useFact('checkout', isOrderUnanswered);
  useInSight(isUnanswered);
  return isUnanswered ? (
    <UnansweredOrder />
  ) : (
    <CheckoutPage step="summary">
      <SummaryScreen />
    </CheckoutPage>
  );
}
