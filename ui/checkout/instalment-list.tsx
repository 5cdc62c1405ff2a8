import { instalmentsOf } from '../../api/checkout/instalments.ts';
import type { Cents } from '../../api/values/money.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { formatDate, machineDate } from '../language/dates.ts';
import { checkoutText } from './fr.ts';
import styles from './payment-lines.module.css';

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
