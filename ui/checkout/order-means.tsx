import type { Order } from '../../api/checkout/order.ts';
import { Card } from '../design/card.tsx';
import { Price } from '../design/price.tsx';
import { formatDate } from '../language/dates.ts';
import styles from './confirmation-screen.module.css';
import { checkoutText } from './fr.ts';
import { InstalmentList } from './instalment-list.tsx';

/** Who paid what of an order, where it was not simply the bank, at once. */
export function OrderMeans({ order }: { readonly order: Order }) {
  const giftCards = order.giftCards ?? [];
  const count = order.instalments ?? 1;
  const byBank = order.total - giftCards.reduce((sum, card) => sum + card.amount, 0);
  if (giftCards.length === 0 && count === 1) {
    return null;
  }
  return (
    <>
      <ul className={styles.services} aria-label={checkoutText('means_list')}>
        {giftCards.map((card) => (
          <li key={card.ending} className={styles.line}>
            <span>{checkoutText('paid_by_gift', { ending: card.ending })}</span>
            <Price amount={card.amount} />
          </li>
        ))}
        {byBank > 0 && (
          <li className={styles.line}>
            <span>{count === 1 ? checkoutText('paid_by_bank') : checkoutText('paid_in', { count })}</span>
            <Price amount={byBank} />
          </li>
        )}
      </ul>
      {count > 1 && <InstalmentList amount={byBank} count={count} from={order.paidAt} firstDay="date" />}
    </>
  );
}

/** The number in groups from its end, as one reads it aloud: « C 0123 4567 ». */
function grouped(number: string): string {
  const first = number.length % 4;
  const groups = number.slice(first).match(/.{4}/g) ?? [];
  return [...(first === 0 ? [] : [number.slice(0, first)]), ...groups].join('\u00a0');
}

/** The gift cards that were bought: their numbers are what is given away. */
export function BoughtCards({ order }: { readonly order: Order }) {
  const cards = order.boughtCards ?? [];
  if (cards.length === 0) {
    return null;
  }
  const count = cards.length;
  return (
    <Card as="section" labelledBy="confirmation-cadeaux">
      <h2 id="confirmation-cadeaux" className={styles.cardHeading}>
        {checkoutText('bought_title', { count })}
      </h2>
      <ul className={styles.bought}>
        {cards.map((card) => (
          <li key={card.number}>
            <p className={styles.line}>
              <span>{card.label}</span>
              <Price amount={card.amount} />
            </p>
            <p className={styles.number}>{grouped(card.number)}</p>
            {card.validUntil !== null && (
              <p className={styles.muted}>
                {checkoutText('bought_until', { date: formatDate(card.validUntil) })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.muted}>{checkoutText('bought_text', { count })}</p>
    </Card>
  );
}
