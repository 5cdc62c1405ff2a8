import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { giftCardsOf, pickupMethodOf } from '../../api/cart/cart.ts';
import { cartObstacles } from '../../api/cart/cart-obstacles.ts';
import { bankModeOf, giftCardMode } from '../../api/checkout/checkout.ts';
import { splitPayment } from '../../api/checkout/payment-split.ts';
import { paymentModesQuery, pickupMethodsQuery } from '../../api/client/queries/checkout-options.ts';
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
import { PromoCode } from '../cart/promo-code.tsx';
import { useCart } from '../cart/use-cart.ts';
import { useInSight } from '../shell/shell.tsx';
import { useAppFact, useFact, useSend, useShop } from '../shop/shop.tsx';
import { useCartLookups } from '../shop/use-lookups.ts';
import { useWays } from '../shop/ways.ts';
import { CheckoutPage, useStepLinks } from './checkout-page.tsx';
import { mendingPlace } from './mending-place.ts';
import SummaryScreen from './summary-screen.tsx';
import { UnansweredOrder } from './unanswered-order.tsx';

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
