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

/** The cart in short: the time left, what comes with the tickets, the total, and the way to payment. */
export function CartSummary(props: CartSummaryProps) {
  const { hold, isReady } = props;
  return (
    <aside className={styles.summary} aria-labelledby="panier-total">
      {hold !== null && (
        <div className={styles.hold}>
          <HoldInShort {...props} hold={hold} />
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
        {props.missing}
        <Button variant="primary" size="large" isWide disabled={!isReady} onClick={props.onCheckout}>
          {cartText('cart_checkout')}
        </Button>
        <p className={styles.note}>{cartText('cart_taxes')}</p>
      </div>
      <div className={styles.offer}>{props.offer}</div>
    </aside>
  );
}

/** Until when the places are the shopper's: a time that runs, or the date of an option. */
function HoldInShort({ countdown, hold, offersOption }: CartSummaryProps & { readonly hold: CartHold }) {
  if (hold.paymentReference !== null) {
    return <p>{cartText('cart_payment_open')}</p>;
  }
  if (hold.isOption) {
    return (
      <>
        <p className={styles.left}>{cartText('cart_option')}</p>
        <p className={styles.until}>
          {cartText('cart_option_until', { date: formatLongDate(hold.deadline) })}
        </p>
      </>
    );
  }
  return (
    <>
      <p className={styles.left}>
        <span>{cartText('cart_time_left')}</span>
        <span className={styles.time}>{countdown}</span>
      </p>
      <p className={styles.until}>{cartText('cart_held_until', { time: formatTime(hold.deadline) })}</p>
      {offersOption && (
        <p className={styles.option}>
          <WayTo page="option">{cartText('cart_option_link')}</WayTo>
        </p>
      )}
    </>
  );
}
