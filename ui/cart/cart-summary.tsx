import type { ReactNode } from 'react';
import type { CartHold, CartItem } from '../../api/cart/cart.ts';
import type { Cents } from '../../api/values/money.ts';
import { Button } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { formatLongDate, formatTime } from '../language/dates.ts';
import { WayTo } from '../shell/way-to.tsx';
import styles from './cart-summary.module.css';
import { cartText } from './fr.ts';

export interface CartSummaryProps {
  readonly ticketCount: number;
  readonly services: readonly CartItem[];
  readonly total: Cents;
  readonly hold: CartHold | null;
  readonly countdown: ReactNode;
  readonly busy: boolean;
  /** Nothing stands between this cart and payment. */
  readonly isReady: boolean;
  /** What does, each with the way to mend it. */
  readonly missing: ReactNode;
  /** The venue offers options, and somebody is signed in (ruling 18). */
  readonly offersOption: boolean;
  /** Below the way to payment, which it must not move when it comes. */
  readonly offer?: ReactNode;
  readonly onCheckout: () => void;
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
  const { hold, isReady } = props;
  return (
    <aside className={styles.summary} aria-labelledby="panier-total">
      {hold !== null && (
        <div className={styles.hold}>
          <HoldInShort hold={hold} offersOption={props.offersOption} />
        </div>
      )}
      <div className={styles.sums}>
        <h2 id="panier-total" className={layout.large}>
          {cartText('cart_summary')}
        </h2>
        <dl className={styles.lines} aria-busy={props.busy}>
          <div className={styles.line}>
            <dt>{cartText('cart_tickets', { count: props.ticketCount })}</dt>
            <dd>
              <Price amount={props.total - props.services.reduce((sum, item) => sum + item.amount, 0)} />
            </dd>
          </div>
          {props.services.map((item) => (
            <div key={item.id} className={styles.line}>
              <dt>{item.label}</dt>
              <dd>
                <Price amount={item.amount} />
              </dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{cartText('cart_total')}</dt>
            <dd>
              <Price amount={props.total} />
            </dd>
          </div>
        </dl>
        <LiveRegion message={props.busy ? cartText('cart_changing') : ''} />
        <div id={missingPartId} tabIndex={-1}>
          {props.missing}
        </div>
        <div className={styles.pay}>
          {hold !== null && isRunning(hold) && (
            <p className={styles.left}>
              <span>{cartText('cart_time_left')}</span>
              <span className={styles.time}>{props.countdown}</span>
            </p>
          )}
          <Button
            variant={isReady ? 'primary' : 'secondary'}
            size="large"
            isWide
            onClick={isReady ? props.onCheckout : goToMissing}
          >
            {cartText(isReady ? 'cart_checkout' : 'cart_missing')}
          </Button>
        </div>
        <p className={styles.note}>{cartText('cart_taxes')}</p>
      </div>
      <div className={styles.offer}>{props.offer}</div>
    </aside>
  );
}

/** A payment that is open and an option have no time that runs before the shopper’s eyes. */
const isRunning = (hold: CartHold): boolean => hold.paymentReference === null && !hold.isOption;

/** Until when the places are the shopper’s: a time of today, or the date of an option. */
function HoldInShort({
  hold,
  offersOption,
}: Pick<CartSummaryProps, 'offersOption'> & { readonly hold: CartHold }) {
  if (hold.paymentReference !== null) {
    return <p>{cartText('cart_payment_open')}</p>;
  }
  if (hold.isOption) {
    return (
      <>
        <p className={layout.strong}>{cartText('cart_option')}</p>
        <p className={styles.until}>
          {cartText('cart_option_until', { date: formatLongDate(hold.deadline) })}
        </p>
      </>
    );
  }
  return (
    <>
      <p className={styles.until}>{cartText('cart_held_until', { time: formatTime(hold.deadline) })}</p>
      {offersOption && (
        <p className={styles.option}>
          <WayTo page="option">{cartText('cart_option_link')}</WayTo>
        </p>
      )}
    </>
  );
}
