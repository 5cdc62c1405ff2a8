import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type CartHold, ticketsOf } from '../../api/cart/cart.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { formatLongDate, formatTime } from '../language/dates.ts';
import { WayTo } from '../shell/way-to.tsx';
import { serviceItems } from './cart-groups.ts';
import styles from './cart-summary.module.css';
import { cartText } from './fr.ts';
import { HeldCountdown } from './hold-countdown.tsx';
import { useBusyCart, useCart, useIsHoldRunning, useOffersOption } from './use-cart.ts';

export interface CartSummaryProps {
  /** Nothing stands between this cart and payment. */
  readonly isReady: boolean;
  /** What does, each with the way to mend it. */
  readonly missing: ReactNode;
  /** Below the way to payment, which it must not move when it comes. */
  readonly offer?: ReactNode;
}

const missingPartId = 'panier-manque';

/** What is missing stands above the way to payment, at the end of the cart. */
function goToMissing(): void {
  const part = document.getElementById(missingPartId);
  part?.scrollIntoView({ block: 'center' });
  part?.focus({ preventScroll: true });
}

/**
 * The cart in short: until when it is held, what comes with the tickets, the total, and the way to payment, which stays in
 * reach on a phone, with the time left.
 */
export function CartSummary(props: CartSummaryProps) {
  const { isReady } = props;
  const cart = useCart();
  const { hold } = cart;
  const isRunning = useIsHoldRunning();
  const isBusy = useBusyCart();
  const navigate = useNavigate();
  const services = serviceItems(cart);
  const pay = (): void => void navigate({ to: '/processus/recapitulatif' });
  return (
    <aside className={classNames(layout.sheet, styles.summary)} aria-labelledby="panier-total">
      {hold !== null && (
        <div className={styles.hold}>
          <HoldInShort hold={hold} />
        </div>
      )}
      <div className={classNames(layout.stack3, styles.sums)}>
        <h2 id="panier-total" className={layout.large}>
          {cartText('cart_summary')}
        </h2>
        <dl className={styles.lines} aria-busy={isBusy}>
          <div className={classNames(layout.amount, styles.line)}>
            <dt>{cartText('cart_tickets', { count: ticketsOf(cart).length })}</dt>
            <dd>
              <Price amount={cart.total - services.reduce((sum, item) => sum + item.amount, 0)} />
            </dd>
          </div>
          {services.map((item) => (
            <div key={item.id} className={classNames(layout.amount, styles.line)}>
              <dt>{item.label}</dt>
              <dd>
                <Price amount={item.amount} />
              </dd>
            </div>
          ))}
          <div className={classNames(layout.above2, layout.amount, layout.sum, styles.line, styles.total)}>
            <dt>{cartText('cart_total')}</dt>
            <dd>
              <Price amount={cart.total} />
            </dd>
          </div>
        </dl>
        <LiveRegion message={isBusy ? cartText('cart_changing') : ''} />
        <div id={missingPartId} tabIndex={-1}>
          {props.missing}
        </div>
        <div className={classNames(layout.stack3, styles.pay)}>
          {isRunning && (
            <p className={classNames(layout.amount, layout.firm, styles.left)}>
              <span>{cartText('cart_time_left')}</span>
              <span className={styles.time}>
                <HeldCountdown />
              </span>
            </p>
          )}
          <Button
            variant={isReady ? 'primary' : 'secondary'}
            size="large"
            isWide
            onClick={isReady ? pay : goToMissing}
          >
            {cartText(isReady ? 'cart_checkout' : 'cart_missing')}
          </Button>
        </div>
        <p className={classNames(layout.note, layout.centred)}>{cartText('cart_taxes')}</p>
      </div>
      <div className={styles.offer}>{props.offer}</div>
    </aside>
  );
}

/** Until when the places are the shopper’s: a time of today, or the date of an option. */
function HoldInShort({ hold }: { readonly hold: CartHold }) {
  const offersOption = useOffersOption();
  if (hold.paymentReference !== null) {
    return <p>{cartText('cart_payment_open')}</p>;
  }
  if (hold.isOption) {
    return (
      <>
        <p className={layout.strong}>{cartText('cart_option')}</p>
        <p className={classNames(layout.small, styles.until)}>
          {cartText('cart_option_until', { date: formatLongDate(hold.deadline) })}
        </p>
      </>
    );
  }
  return (
    <>
      <p className={classNames(layout.small, styles.until)}>
        {cartText('cart_held_until', { time: formatTime(hold.deadline) })}
      </p>
      {offersOption && (
        <p className={classNames(layout.above2, layout.small, styles.option)}>
          <WayTo page="option">{cartText('cart_option_link')}</WayTo>
        </p>
      )}
    </>
  );
}
