import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Cart, giftCardsOf, pickupMethodOf, ticketsOf } from '../../api/cart/cart.ts';
import { type CartObstacle, cartObstacles } from '../../api/cart/cart-obstacles.ts';
import { bankModeOf, giftCardMode } from '../../api/checkout/checkout.ts';
import { splitPayment } from '../../api/checkout/payment-split.ts';
import { paymentModesQuery, pickupMethodsQuery } from '../../api/client/queries/checkout-options.ts';
import { unchosenPrice } from '../../api/prices/unchosen-price.ts';
import type { Venue } from '../../api/season/settings.ts';
import { pagePaths, type Ways } from '../../api/season/ways.ts';
import { paymentModeOf } from '../../machines/checkout/checkout.rules.ts';
import {
  areTermsAccepted,
  isLeavingForBank,
  isOrderAskedAgain,
  isOrderGivenUp,
  isOrderUnanswered,
  isPaying,
  isPickupBeingTaken,
} from '../../machines/checkout/checkout.selectors.ts';
import { patienceOf } from '../../machines/system/patience.ts';
import { priceFieldId } from '../cart/price-field-id.ts';
import { PromoCode } from '../cart/promo-code.tsx';
import { useCart } from '../cart/use-cart.ts';
import { Button } from '../design/button.tsx';
import { useInSight } from '../shell/shell.tsx';
import { useAppFact, useFact, useSend, useShop } from '../shop/shop.tsx';
import { useCartLookups } from '../shop/use-lookups.ts';
import { useWays } from '../shop/ways.ts';
import { CheckoutPage, useStepLinks } from './checkout-page.tsx';
import styles from './confirmation-screen.module.css';
import { checkoutText } from './fr.ts';
import { Contact, OutcomeMessage } from './outcome-message.tsx';
import SummaryScreen from './summary-screen.tsx';

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

/**
 * Where an obstacle is mended: the shows, the subscriptions, or the cart, which names each thing that it lacks with its own
 * way. The first price to choose is led to at once.
 */
function mendingPlace(cart: Cart, obstacle: CartObstacle, ways: Ways) {
  switch (obstacle) {
    case 'nothingToPay':
      return { to: pagePaths[ways.shop ?? 'home'] };
    case 'controlRefused':
      return { to: ways.to('subscriptionList') ?? ways.cart };
    case 'priceToChoose': {
      const ticket = ticketsOf(cart).find(({ priceCode }) => priceCode === unchosenPrice);
      return { to: ways.cart, ...(ticket === undefined ? {} : { hash: priceFieldId(ticket.id) }) };
    }
    default:
      return { to: ways.cart };
  }
}

/** `/processus/recapitulatif`: everything once more, then the order; and what is said while its answer is lost. */
export default function SummaryPage() {
  const isUnanswered = useFact('checkout', isOrderUnanswered);
  useInSight(isUnanswered);
  return isUnanswered ? <Unanswered /> : <Summary />;
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

function Summary() {
  const { client, clock } = useShop();
  const cart = useCart();
  const lookups = useCartLookups();
  const methods = useQuery(pickupMethodsQuery(client));
  const offer = useQuery(paymentModesQuery(client));
  const customer = useFact('session', ({ context }) => context.customer?.details ?? null);
  const modeCode = useFact('checkout', ({ context }) => paymentModeOf(context));
  const refusal = useFact('checkout', ({ context }) => context.refusal);
  const isAccepted = useFact('checkout', areTermsAccepted);
  const isCollecting = useFact('checkout', isPickupBeingTaken);
  const isBusy = useFact('checkout', isPaying);
  const patience = useFact('checkout', patienceOf);
  const isLeaving = useFact('checkout', isLeavingForBank);
  const send = useSend('checkout');
  const sendModals = useSend('modals');
  const { askStep, askCart } = useStepLinks();
  const navigate = useNavigate();
  const ways = useWays();
  const modes = offer.data?.modes ?? [];
  const paymentMode = bankModeOf(modes, modeCode) ?? null;
  const gift = giftCardMode(modes);
  const giftCards = giftCardsOf(cart);
  const split = splitPayment(
    cart.total,
    giftCards.map((card) => card.balance),
    paymentMode?.price ?? 0,
  );
  // What is being taken stands where it will stand: nothing moves when it is there.
  const pickupCode = pickupMethodOf(cart) ?? (isCollecting ? cart.usualPickup : null);
  return (
    <CheckoutPage step="summary">
      <SummaryScreen
        cart={cart}
        lookups={lookups}
        customer={customer}
        pickup={methods.data?.find((method) => method.code === pickupCode) ?? null}
        paymentMode={paymentMode}
        giftCards={giftCards}
        split={split}
        hasOtherModes={modes.filter(({ isDisabled }) => !isDisabled).length > 1}
        takesGiftCards={gift !== undefined}
        now={clock.now()}
        obstacles={cartObstacles(cart)}
        areTermsAccepted={isAccepted}
        promo={<PromoCode />}
        isCollecting={isCollecting}
        busy={isBusy}
        patience={patience}
        refusal={refusal}
        onTermsChanged={(areAccepted) => send({ type: areAccepted ? 'terms.accepted' : 'terms.withdrawn' })}
        onTermsOpened={() => sendModals({ type: 'modal.opened', modal: { name: 'cgv' } })}
        onStepAsked={askStep}
        onCartAsked={askCart}
        onObstacleAsked={(obstacle) => void navigate(mendingPlace(cart, obstacle, ways))}
        onOrdered={() =>
          send({
            type: 'order.confirmed',
            terms: { amount: split.byBank, termsVersion: offer.data?.termsVersion ?? '' },
          })
        }
        onPaymentRetried={isLeaving ? () => send({ type: 'payment.retried' }) : null}
      />
    </CheckoutPage>
  );
}
