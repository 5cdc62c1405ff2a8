import type { PaymentMode } from '../../api/checkout/checkout.ts';
import { instalmentsOf } from '../../api/checkout/instalments.ts';
import type { GiftCard, PaymentSplit } from '../../api/checkout/payment-split.ts';
import type { Cents } from '../../api/values/money.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { formatDate, machineDate } from '../language/dates.ts';
import { checkoutText } from './fr.ts';
import styles from './payment-lines.module.css';

export interface PaymentLinesProps {
  readonly split: PaymentSplit;
  readonly giftCards: readonly GiftCard[];
  /** Whose fee it is; null for none. */
  readonly mode: PaymentMode | null;
}

/** The bank is asked for the total, and that is all. */
export function isSimple(split: PaymentSplit, giftCards: readonly GiftCard[]): boolean {
  return split.fee === 0 && giftCards.length === 0;
}

/** Who pays what, where it is not simply the total: a fee, gift cards, and what is left for the bank. */
export function PaymentLines({ split, giftCards, mode }: PaymentLinesProps) {
  if (isSimple(split, giftCards)) {
    return null;
  }
  return (
    <dl className={classNames(layout.above4, layout.stack)} aria-label={checkoutText('means_list')}>
      {split.fee > 0 && (
        <Line name={checkoutText('means_fee', { label: mode?.label ?? '' })} amount={split.fee} />
      )}
      {giftCards.map((card, index) => (
        <Line
          key={card.id}
          name={checkoutText('gift_name', { ending: card.ending })}
          amount={-(split.byGiftCards[index] ?? 0)}
        />
      ))}
      <div className={classNames(layout.amount, layout.sum)}>
        <dt>{giftCards.length > 0 ? checkoutText('means_left') : checkoutText('order_total')}</dt>
        <dd>
          <Price amount={split.byBank} />
        </dd>
      </div>
    </dl>
  );
}

function Line(props: { readonly name: string; readonly amount: number }) {
  return (
    <div className={classNames(layout.amount, layout.ruled)}>
      <dt>{props.name}</dt>
      <dd>
        <Price amount={props.amount} />
      </dd>
    </div>
  );
}

export interface InstalmentListProps {
  /** What the bank takes in all, in cents. */
  readonly amount: Cents;
  readonly count: number;
  /** When the first one is taken. */
  readonly from: EpochMilliseconds;
  /** What the first day is called: « Aujourd’hui », or its date once it is past. */
  readonly firstDay: 'today' | 'date';
}

/** When the bank takes how much of an order that is paid in several. */
export function InstalmentList({ amount, count, from, firstDay }: InstalmentListProps) {
  const instalments = instalmentsOf(amount, count, from);
  if (instalments.length === 1) {
    return <p>{checkoutText('instalments_none')}</p>;
  }
  return (
    <dl
      className={classNames(layout.above2, layout.stack, layout.small, styles.schedule)}
      aria-label={checkoutText('instalments_title')}
    >
      {instalments.map((one, index) => (
        <div key={one.date} className={classNames(layout.amount, layout.ruled, styles.instalment)}>
          <dt>
            {index === 0 && firstDay === 'today' ? (
              checkoutText('instalments_first')
            ) : (
              <time dateTime={machineDate(one.date).slice(0, 10)}>{formatDate(one.date)}</time>
            )}
          </dt>
          <dd>
            <Price amount={one.amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
