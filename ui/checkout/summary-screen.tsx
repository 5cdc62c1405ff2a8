import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { type Cart, donationOf, giftCardsOf, pickupMethodOf, ticketsOf } from '../../api/cart/cart.ts';
import { type CartObstacle, cartObstacles } from '../../api/cart/cart-obstacles.ts';
import { bankModeOf, giftCardMode, type PaymentMode } from '../../api/checkout/checkout.ts';
import { type GiftCard, type PaymentSplit, splitPayment } from '../../api/checkout/payment-split.ts';
import { needsPickup } from '../../api/checkout/pickup.ts';
import { paymentModesQuery, pickupMethodsQuery } from '../../api/client/queries/checkout-options.ts';
import { displayName } from '../../api/customer/customer.ts';
import { unchosenPrice } from '../../api/prices/price-limits.ts';
import type { Ways } from '../../api/season/ways.ts';
import { pagePaths } from '../../api/season/ways.ts';
import { formatMoney } from '../../api/values/money.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { paymentModeOf } from '../../machines/checkout/checkout.rules.ts';
import {
  areTermsAccepted,
  isLeavingForBank,
  isPaying,
  isPickupBeingTaken,
} from '../../machines/checkout/checkout.selectors.ts';
import { patienceOf } from '../../machines/system/patience.ts';
import { priceFieldId } from '../cart/price-field-id.ts';
import { PromoCode } from '../cart/promo-code.tsx';
import { useCart } from '../cart/use-cart.ts';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { SlowAnswer } from '../design/slow-answer.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { useCartLookups } from '../shop/use-cart-lookups.ts';
import { useWays } from '../shop/use-ways.ts';
import { useStepLinks } from './checkout-page.tsx';
import screen from './checkout-screen.module.css';
import { CustomerLines } from './customer-lines.tsx';
import { checkoutText } from './fr.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderButton, orderLabel, TermsBox } from './ordering.tsx';
import { RedirectHelp } from './outcome-message.tsx';
import { InstalmentList, isSimple, PaymentLines } from './payment-lines.tsx';
import styles from './summary-screen.module.css';

interface PaymentChoiceProps {
  readonly mode: PaymentMode | null;
  readonly giftCards: readonly GiftCard[];
  readonly split: PaymentSplit;
  readonly now: EpochMilliseconds;
  /** To where a gift card is given; null where none can be. */
  readonly onGiftCardAsked: (() => void) | null;
}

/** How the order is going to be paid, in the summary: gift cards, the bank, when it takes how much. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { mode, giftCards, split } = props;
  const isCovered = giftCards.length > 0 && split.byBank === 0;
  return (
    <>
      {giftCards.map((card) => (
        <p key={card.id} className={layout.strong}>
          {checkoutText('gift_name', { ending: card.ending })}
        </p>
      ))}
      {isCovered && <p className={layout.note}>{checkoutText('means_nothing_left')}</p>}
      {!isCovered && mode === null && <p>{checkoutText('summary_missing')}</p>}
      {!isCovered && mode !== null && (
        <>
          <p className={layout.strong}>{mode.label}</p>
          {mode.information !== '' && <p className={layout.note}>{mode.information}</p>}
          {mode.instalments > 1 && (
            <InstalmentList
              amount={split.byBank}
              count={mode.instalments}
              from={props.now}
              firstDay="today"
            />
          )}
        </>
      )}
      {giftCards.length === 0 && props.onGiftCardAsked !== null && (
        <button
          type="button"
          className={classNames(layout.pressable, layout.textWay, layout.small)}
          onClick={props.onGiftCardAsked}
        >
          {checkoutText('gift_own')}
        </button>
      )}
    </>
  );
}

/** Who pays what, as it is chosen: the mode of the bank, gift cards, and what is left. */
function usePayment() {
  const { client } = useShop();
  const cart = useCart();
  const { data: offer } = useQuery(paymentModesQuery(client));
  const modeCode = useFact('checkout', ({ context }) => paymentModeOf(context));
  const modes = offer?.modes ?? [];
  const mode = bankModeOf(modes, modeCode) ?? null;
  const giftCards = giftCardsOf(cart);
  const balances = giftCards.map((card) => card.balance);
  return {
    modes,
    mode,
    giftCards,
    split: splitPayment(cart.total, balances, mode?.price ?? 0),
    termsVersion: offer?.termsVersion ?? '',
  };
}

/**
 * /processus/recapitulatif: all that is ordered, for how much, and the way to mend each part before the last click. What
 * is to be known and accepted stands above the lines, the order button right under the total.
 */
export function SummaryScreen() {
  return (
    <div className={classNames(layout.stack5, styles.summary)}>
      <header>
        <h1 id={pageTitleId} className={screen.heading}>
          {checkoutText('summary_title')}
        </h1>
        <p>{checkoutText('summary_intro')}</p>
      </header>
      <OrderRefused />
      <NotReadyNotice />
      <div className={classNames(layout.stack4, styles.choices)}>
        <IdentityPart />
        <DonationPart />
        <PickupPart />
        <PaymentPart />
      </div>
      <Order />
    </div>
  );
}

/** Why the order was not taken, until it is sent again. */
function OrderRefused() {
  const refusal = useFact('checkout', ({ context }) => context.refusal);
  const isBusy = useFact('checkout', isPaying);
  return (
    refusal !== null && !isBusy && <RefusalNotice refusal={refusal} title={checkoutText('summary_refused')} />
  );
}

function IdentityPart() {
  const customer = useFact('session', ({ context }) => context.customer?.details ?? null);
  const { askStep } = useStepLinks();
  return (
    <Part
      heading={checkoutText('summary_identity')}
      edit={checkoutText('summary_edit_identity')}
      onEdited={() => askStep('identification')}
    >
      {customer !== null && (
        <>
          <p className={layout.strong}>{displayName(customer)}</p>
          <CustomerLines customer={customer} />
        </>
      )}
    </Part>
  );
}

function DonationPart() {
  const cart = useCart();
  const money = useMoneyStyle();
  const { askStep } = useStepLinks();
  const donation = donationOf(cart);
  return cart.offersDonation ? (
    <Part
      heading={checkoutText('summary_donation')}
      edit={checkoutText('summary_edit_donation')}
      onEdited={() => askStep('donation')}
    >
      {donation === null ? (
        <p className={layout.note}>{checkoutText('summary_donation_none')}</p>
      ) : (
        <Choice label={formatMoney(donation.amount, money)} information={donation.label} />
      )}
    </Part>
  ) : null;
}

/** How the tickets are collected: as chosen, or as it is being taken. */
function PickupPart() {
  const { client } = useShop();
  const cart = useCart();
  const { data: methods } = useQuery(pickupMethodsQuery(client));
  const email = useFact('session', ({ context }) => context.customer?.details.email ?? null);
  const isCollecting = useFact('checkout', isPickupBeingTaken);
  const { askStep } = useStepLinks();
  // The pickup that is being taken is shown in its place at once, so that nothing moves once it is taken.
  const code = pickupMethodOf(cart) ?? (isCollecting ? cart.usualPickup : null);
  const pickup = methods?.find((method) => method.code === code) ?? null;
  return needsPickup(cart) ? (
    <Part
      heading={checkoutText('summary_pickup')}
      edit={checkoutText('summary_edit_pickup')}
      onEdited={() => askStep('pickup')}
    >
      {pickup === null ? (
        isCollecting && <p className={layout.note}>{checkoutText('summary_collecting')}</p>
      ) : (
        <>
          <Choice label={pickup.label} information={pickup.information} />
          {ticketsOf(cart).length > 0 && email !== null && (
            <p className={layout.note}>{checkoutText('summary_sent', { email })}</p>
          )}
          {pickup.code === cart.usualPickup && (
            <p className={layout.note}>{checkoutText('summary_pickup_usual')}</p>
          )}
        </>
      )}
    </Part>
  ) : null;
}

function PaymentPart() {
  const { clock } = useShop();
  const { modes, mode, giftCards, split } = usePayment();
  const { askStep } = useStepLinks();
  const hasOthers = modes.filter(({ isDisabled }) => !isDisabled).length > 1;
  return (
    <Part
      heading={checkoutText('summary_payment')}
      edit={hasOthers ? checkoutText('summary_edit_payment') : null}
      onEdited={() => askStep('payment')}
    >
      <PaymentChoice
        mode={mode}
        giftCards={giftCards}
        split={split}
        now={clock.now()}
        onGiftCardAsked={giftCardMode(modes) === undefined ? null : () => askStep('payment')}
      />
    </Part>
  );
}

/** What is to be known and accepted, then the lines and the order: pressed too soon, the button leads to the box. */
function Order() {
  const areAccepted = useFact('checkout', areTermsAccepted);
  const isCollecting = useFact('checkout', isPickupBeingTaken);
  const terms = useRef<HTMLInputElement>(null);
  const [pressed, setPressed] = useState<'not' | 'tooSoon'>('not');
  return (
    <>
      <section className={classNames(layout.stack4, styles.legal)} aria-labelledby="recapitulatif-avant">
        <h2 id="recapitulatif-avant" className={classNames(layout.large, styles.heading)}>
          {checkoutText('summary_legal')}
        </h2>
        <ul className={classNames(layout.stack2, styles.notices)}>
          <li>{checkoutText('summary_withdrawal')}</li>
          <li>{checkoutText('summary_exchange')}</li>
          <li>{checkoutText('summary_late')}</li>
        </ul>
        <Terms ref={terms} isMissed={pressed === 'tooSoon' && !areAccepted} />
      </section>
      <TicketsPart>
        <OrderWay
          onBlocked={() => {
            if (!areAccepted && !isCollecting) {
              setPressed('tooSoon');
              terms.current?.focus();
            }
          }}
        />
      </TicketsPart>
    </>
  );
}

function Terms(props: { readonly ref: Ref<HTMLInputElement>; readonly isMissed: boolean }) {
  const areAccepted = useFact('checkout', areTermsAccepted);
  const isBusy = useFact('checkout', isPaying);
  const isCollecting = useFact('checkout', isPickupBeingTaken);
  const send = useSend('checkout');
  const sendModals = useSend('modals');
  return (
    <TermsBox
      ref={props.ref}
      areAccepted={areAccepted}
      disabled={isBusy || isCollecting}
      error={props.isMissed ? checkoutText('summary_order_blocked') : null}
      onChanged={(isChecked) => send({ type: isChecked ? 'terms.accepted' : 'terms.withdrawn' })}
      onOpened={() => sendModals({ type: 'modal.opened', modal: { name: 'cgv' } })}
    />
  );
}

/** The lines and who pays what, above the way to order them. */
function TicketsPart(props: { readonly children: ReactNode }) {
  const cart = useCart();
  const lookups = useCartLookups();
  const isBusy = useFact('checkout', isPaying);
  const { mode, giftCards, split } = usePayment();
  const { askCart } = useStepLinks();
  return (
    <Part
      heading={checkoutText('summary_tickets')}
      isMain
      edit={checkoutText('summary_edit_tickets')}
      onEdited={askCart}
    >
      <div className={layout.stack4}>
        {/* The last place where a code can be given. */}
        {!isBusy && <PromoCode />}
        <OrderDetails
          cart={cart}
          lookups={lookups}
          headingLevel={3}
          {...(isSimple(split, giftCards) ? {} : { totalLabel: checkoutText('means_goods') })}
        />
      </div>
      <PaymentLines split={split} giftCards={giftCards} mode={mode} />
      {props.children}
    </Part>
  );
}

/** Why the order cannot leave, in the words below its button. */
function blockedReasonOf(isCollecting: boolean, obstacles: readonly CartObstacle[]) {
  if (isCollecting) {
    return 'summary_collecting';
  }
  return obstacles.length > 0 ? 'notReady_title' : 'summary_order_blocked';
}

function OrderWay(props: { readonly onBlocked: () => void }) {
  const obstacles = cartObstacles(useCart());
  const areAccepted = useFact('checkout', areTermsAccepted);
  const isCollecting = useFact('checkout', isPickupBeingTaken);
  const isBusy = useFact('checkout', isPaying);
  const isLeaving = useFact('checkout', isLeavingForBank);
  const patience = useFact('checkout', patienceOf);
  const send = useSend('checkout');
  const money = useMoneyStyle();
  const { split, termsVersion } = usePayment();
  const isFree = split.byBank === 0;
  const isReady = obstacles.length === 0 && areAccepted && !isCollecting;
  return (
    <div className={layout.above5}>
      <OrderButton
        label={orderLabel(split.total)}
        amount={isFree ? null : formatMoney(split.byBank, money)}
        state={isBusy ? 'busy' : isReady ? 'ready' : 'blocked'}
        blockedReason={checkoutText(blockedReasonOf(isCollecting, obstacles))}
        busyText={checkoutText(isFree ? 'summary_confirming' : 'summary_redirecting')}
        onOrdered={() => send({ type: 'order.confirmed', terms: { amount: split.byBank, termsVersion } })}
        onBlocked={props.onBlocked}
      />
      {isBusy && <SlowAnswer patience={patience} />}
      {isLeaving && <RedirectHelp onRetried={() => send({ type: 'payment.retried' })} />}
    </div>
  );
}

interface PartProps {
  readonly heading: string;
  /** « Modifier vos coordonnées »: the name of the button, which shows its first word; null for what cannot be otherwise. */
  readonly edit: string | null;
  readonly onEdited: () => void;
  /** The part that holds the lines and the order button. */
  readonly isMain?: boolean;
  /** False or null when there is nothing yet. */
  readonly children: ReactNode;
}

/** A part of the order, and the way to change it. */
function Part(props: PartProps) {
  const id = useId();
  const isMissing = props.children === null || props.children === false;
  return (
    <Card as="section" labelledBy={id}>
      <div className={classNames(layout.across3, layout.apart, layout.below2, styles.top)}>
        <h2
          id={id}
          className={classNames(
            props.isMain === true ? layout.larger : layout.large,
            styles.heading,
            props.isMain === true && layout.below3,
          )}
        >
          {props.heading}
        </h2>
        {props.edit !== null && (
          <button
            type="button"
            className={classNames(layout.textWay, layout.small, styles.edit)}
            aria-label={props.edit}
            onClick={props.onEdited}
          >
            {checkoutText('summary_edit')}
          </button>
        )}
      </div>
      {isMissing ? <p>{checkoutText('summary_missing')}</p> : props.children}
    </Card>
  );
}

function Choice(props: { readonly label: string; readonly information: string }) {
  return (
    <>
      <p className={layout.strong}>{props.label}</p>
      {props.information !== '' && <p className={layout.note}>{props.information}</p>}
    </>
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

/** Why the cart cannot be paid yet: each reason with the way to mend it. */
function NotReadyNotice() {
  const cart = useCart();
  const ways = useWays();
  const navigate = useNavigate();
  const obstacles = cartObstacles(cart);
  if (obstacles.length === 0) {
    return null;
  }
  return (
    <Notice kind="warning" title={checkoutText('notReady_title')}>
      <ul className={layout.stack2}>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            {checkoutText(`notReady_${obstacle}`)}{' '}
            <button
              type="button"
              className={classNames(layout.textWay, styles.mend)}
              onClick={() => void navigate(mendingPlace(cart, obstacle, ways))}
            >
              {checkoutText(`mend_${obstacle}`)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
