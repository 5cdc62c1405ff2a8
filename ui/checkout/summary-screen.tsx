import { type ReactNode, useId, useRef, useState } from 'react';
import { type Cart, donationOf, ticketsOf } from '../../api/cart/cart.ts';
import type { CartObstacle } from '../../api/cart/cart-obstacles.ts';
import type { PaymentMode, PickupMethod } from '../../api/checkout/checkout.ts';
import type { GiftCard, PaymentSplit } from '../../api/checkout/payment-split.ts';
import { needsPickup } from '../../api/checkout/pickup.ts';
import { type CustomerDetails, displayName } from '../../api/customer/customer.ts';
import { formatMoney } from '../../api/values/money.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import type { CheckoutStep } from '../../machines/checkout/checkout.types.ts';
import type { Patience } from '../../machines/system/patience.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import type { CartLookups } from '../cart/cart-lookups.ts';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { SlowAnswer } from '../design/slow-answer.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import screen from './checkout-screen.module.css';
import { CustomerLines } from './customer-lines.tsx';
import { checkoutText } from './fr.ts';
import { InstalmentList } from './instalment-list.tsx';
import { OrderButton, orderLabel } from './order-button.tsx';
import { OrderDetails } from './order-details.tsx';
import { isSimple, PaymentLines } from './payment-lines.tsx';
import { RedirectHelp } from './redirect-help.tsx';
import styles from './summary-screen.module.css';
import { TermsBox } from './terms-box.tsx';

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
          className={classNames(layout.textWay, styles.way)}
          onClick={props.onGiftCardAsked}
        >
          {checkoutText('gift_own')}
        </button>
      )}
    </>
  );
}

export interface SummaryScreenProps {
  readonly cart: Cart;
  readonly lookups: CartLookups;
  /** Null while not known: its section then asks to complete it. */
  readonly customer: CustomerDetails | null;
  /** As chosen, or as it is being taken. */
  readonly pickup: PickupMethod | null;
  /** Of what gift cards do not pay; null while it is not chosen, and where they pay for everything. */
  readonly paymentMode: PaymentMode | null;
  readonly giftCards: readonly GiftCard[];
  /** Who pays what, the fee of the mode with it. */
  readonly split: PaymentSplit;
  /** The venue has other ways of paying than the one that is there, gift cards among them. */
  readonly hasOtherModes: boolean;
  /** Whether gift cards can pay here. */
  readonly takesGiftCards: boolean;
  readonly now: EpochMilliseconds;
  /** `cartObstacles(cart)`: with any, the order cannot leave. */
  readonly obstacles: readonly CartObstacle[];
  readonly areTermsAccepted: boolean;
  /** `<PromoCode />`: the last place where a code can be given. */
  readonly promo: ReactNode;
  /** The usual pickup is being taken: nothing can be ordered yet. */
  readonly isCollecting: boolean;
  /** The payment is being started, or the browser is on its way to the bank's page. */
  readonly busy: boolean;
  /** How long the start of the payment has been awaited. */
  readonly patience?: Patience;
  readonly refusal: Refusal | null;
  readonly onTermsChanged: (areAccepted: boolean) => void;
  /** Opens the `cgv` modal. */
  readonly onTermsOpened: () => void;
  readonly onStepAsked: (step: CheckoutStep) => void;
  readonly onCartAsked: () => void;
  readonly onObstacleAsked: (obstacle: CartObstacle) => void;
  readonly onOrdered: () => void;
  /** Starts the payment again, once the browser should have left; null before. */
  readonly onPaymentRetried: (() => void) | null;
}

/**
 * /processus/recapitulatif: all that is ordered, for how much, and the way to mend each part before the last click. What
 * is to be known and accepted stands above the lines, the order button right under the total.
 */
export default function SummaryScreen(props: SummaryScreenProps) {
  const { cart, customer, pickup } = props;
  const money = useMoneyStyle();
  const donation = donationOf(cart);
  return (
    <div className={styles.summary}>
      <header>
        <h1 id={pageTitleId} className={screen.heading}>
          {checkoutText('summary_title')}
        </h1>
        <p>{checkoutText('summary_intro')}</p>
      </header>
      {props.refusal !== null && !props.busy && (
        <RefusalNotice refusal={props.refusal} title={checkoutText('summary_refused')} />
      )}
      <NotReadyNotice obstacles={props.obstacles} onAsked={props.onObstacleAsked} />
      <div className={styles.choices}>
        <Part
          heading={checkoutText('summary_identity')}
          edit={checkoutText('summary_edit_identity')}
          onEdited={() => props.onStepAsked('identification')}
        >
          {customer !== null && (
            <>
              <p className={layout.strong}>{displayName(customer)}</p>
              <CustomerLines customer={customer} />
            </>
          )}
        </Part>
        {cart.offersDonation && (
          <Part
            heading={checkoutText('summary_donation')}
            edit={checkoutText('summary_edit_donation')}
            onEdited={() => props.onStepAsked('donation')}
          >
            {donation === null ? (
              <p className={layout.note}>{checkoutText('summary_donation_none')}</p>
            ) : (
              <Choice label={formatMoney(donation.amount, money)} information={donation.label} />
            )}
          </Part>
        )}
        {needsPickup(cart) && (
          <Part
            heading={checkoutText('summary_pickup')}
            edit={checkoutText('summary_edit_pickup')}
            onEdited={() => props.onStepAsked('pickup')}
          >
            {pickup === null ? (
              props.isCollecting && <p className={layout.note}>{checkoutText('summary_collecting')}</p>
            ) : (
              <>
                <Choice label={pickup.label} information={pickup.information} />
                {ticketsOf(cart).length > 0 && customer !== null && (
                  <p className={layout.note}>{checkoutText('summary_sent', { email: customer.email })}</p>
                )}
                {pickup.code === cart.usualPickup && (
                  <p className={layout.note}>{checkoutText('summary_pickup_usual')}</p>
                )}
              </>
            )}
          </Part>
        )}
        <Part
          heading={checkoutText('summary_payment')}
          edit={props.hasOtherModes ? checkoutText('summary_edit_payment') : null}
          onEdited={() => props.onStepAsked('payment')}
        >
          <PaymentChoice
            mode={props.paymentMode}
            giftCards={props.giftCards}
            split={props.split}
            now={props.now}
            onGiftCardAsked={props.takesGiftCards ? () => props.onStepAsked('payment') : null}
          />
        </Part>
      </div>
      <Order {...props} cart={cart} />
    </div>
  );
}

function blockedReasonOf({ isCollecting, obstacles }: SummaryScreenProps) {
  if (isCollecting) {
    return 'summary_collecting';
  }
  return obstacles.length > 0 ? 'notReady_title' : 'summary_order_blocked';
}

function Order(props: SummaryScreenProps) {
  const { cart, obstacles, areTermsAccepted, busy, isCollecting } = props;
  const money = useMoneyStyle();
  const terms = useRef<HTMLInputElement>(null);
  const [pressed, setPressed] = useState<'not' | 'tooSoon'>('not');
  const isReady = obstacles.length === 0 && areTermsAccepted && !isCollecting;
  const { split } = props;
  const isFree = split.byBank === 0;
  return (
    <>
      <section className={styles.legal} aria-labelledby="recapitulatif-avant">
        <h2 id="recapitulatif-avant" className={styles.heading}>
          {checkoutText('summary_legal')}
        </h2>
        <ul className={styles.notices}>
          <li>{checkoutText('summary_withdrawal')}</li>
          <li>{checkoutText('summary_exchange')}</li>
          <li>{checkoutText('summary_late')}</li>
        </ul>
        <TermsBox
          ref={terms}
          areAccepted={areTermsAccepted}
          disabled={busy || isCollecting}
          error={pressed === 'tooSoon' && !areTermsAccepted ? checkoutText('summary_order_blocked') : null}
          onChanged={props.onTermsChanged}
          onOpened={props.onTermsOpened}
        />
      </section>
      <Part
        heading={checkoutText('summary_tickets')}
        isMain
        edit={checkoutText('summary_edit_tickets')}
        onEdited={props.onCartAsked}
      >
        {!busy && props.promo}
        <OrderDetails
          cart={cart}
          lookups={props.lookups}
          headingLevel={3}
          {...(isSimple(split, props.giftCards) ? {} : { totalLabel: checkoutText('means_goods') })}
        />
        <PaymentLines split={split} giftCards={props.giftCards} mode={props.paymentMode} />
        <div className={styles.order}>
          <OrderButton
            label={orderLabel(split.total)}
            amount={isFree ? null : formatMoney(split.byBank, money)}
            state={busy ? 'busy' : isReady ? 'ready' : 'blocked'}
            blockedReason={checkoutText(blockedReasonOf(props))}
            busyText={checkoutText(isFree ? 'summary_confirming' : 'summary_redirecting')}
            onOrdered={props.onOrdered}
            onBlocked={() => {
              if (!areTermsAccepted && !isCollecting) {
                setPressed('tooSoon');
                terms.current?.focus();
              }
            }}
          />
          {busy && <SlowAnswer patience={props.patience ?? 'prompt'} />}
          {props.onPaymentRetried !== null && <RedirectHelp onRetried={props.onPaymentRetried} />}
        </div>
      </Part>
    </>
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
      <div className={styles.top}>
        <h2 id={id} className={classNames(styles.heading, props.isMain === true && styles.tickets)}>
          {props.heading}
        </h2>
        {props.edit !== null && (
          <button
            type="button"
            className={classNames(layout.textWay, styles.edit)}
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

interface NotReadyNoticeProps {
  /** What stands between the cart and payment: `cartObstacles(cart)`; none shows nothing. */
  readonly obstacles: readonly CartObstacle[];
  /** Leads to where it is mended. */
  readonly onAsked: (obstacle: CartObstacle) => void;
}

/** Why the cart cannot be paid yet: each reason with the way to mend it. */
function NotReadyNotice(props: NotReadyNoticeProps) {
  if (props.obstacles.length === 0) {
    return null;
  }
  return (
    <Notice kind="warning" title={checkoutText('notReady_title')}>
      <ul className={layout.stack2}>
        {props.obstacles.map((obstacle) => (
          <li key={obstacle}>
            {checkoutText(`notReady_${obstacle}`)}{' '}
            <button
              type="button"
              className={classNames(layout.textWay, styles.mend)}
              onClick={() => props.onAsked(obstacle)}
            >
              {checkoutText(`mend_${obstacle}`)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
