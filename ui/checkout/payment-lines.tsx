import type { PaymentMode } from '../../api/checkout/checkout.ts';
import type { GiftCard, PaymentSplit } from '../../api/checkout/payment-split.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { checkoutText } from './fr.ts';

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
