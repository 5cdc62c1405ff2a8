import type { Cents } from '../../../api/entities/money.ts';
import type { PriceLine } from '../../../api/entities/pricing.ts';
import type { Refusal } from '../../../machines/system/refusal.ts';
import type { OfferCategory, PerformanceOffer } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import { Button } from '../../design/button.tsx';
import { leftIcon } from '../../design/more-icons.tsx';
import { Price } from '../../design/price.tsx';
import { QuantityStepper } from '../../design/quantity-stepper.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { pickerText } from '../../texts/fr/picker.ts';
import { HoldBar } from './hold-bar.tsx';
import styles from './quantity-panel.module.css';

export interface QuantityPanelProps {
  readonly offer: PerformanceOffer;
  readonly category: OfferCategory;
  /** Price code to number of tickets. */
  readonly quantities: Readonly<Record<string, number>>;
  readonly total: Cents;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly onQuantityChanged: (priceCode: string, quantity: number) => void;
  /** Null when there is only one category. */
  readonly onCategoryReconsidered: (() => void) | null;
  readonly onHold: () => void;
}

/** How many tickets at each price, without a map (point 4: best available places, or free seating). */
export function QuantityPanel(props: QuantityPanelProps) {
  const { offer, category, quantities } = props;
  const count = Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
  return (
    <div className={styles.panel}>
      {props.onCategoryReconsidered !== null && (
        <div className={styles.back}>
          <Button variant="quiet" size="small" onClick={props.onCategoryReconsidered}>
            {leftIcon}
            {pickerText('picker_category_back')}
          </Button>
        </div>
      )}
      <p className={styles.question}>
        <span className={styles.category}>{category.name}</span>
        {pickerText('picker_quantity_hint', { count: offer.maximum })}
      </p>
      {props.refusal !== null && (
        <RefusalNotice refusal={props.refusal} title={pickerText('picker_refused')} />
      )}
      <ul className={styles.lines}>
        {category.prices.map((line) => (
          <QuantityLine
            key={line.code}
            line={line}
            amount={line.amounts.get(category.code) ?? 0}
            quantity={quantities[line.code] ?? 0}
            room={offer.maximum - count}
            onQuantityChanged={props.onQuantityChanged}
          />
        ))}
      </ul>
      <div className={styles.hold}>
        <HoldBar count={count} total={props.total} busy={props.busy} onHold={props.onHold} />
      </div>
    </div>
  );
}

function QuantityLine(props: {
  readonly line: PriceLine;
  readonly amount: Cents;
  readonly quantity: number;
  /** How many more tickets the order can take. */
  readonly room: number;
  readonly onQuantityChanged: (priceCode: string, quantity: number) => void;
}) {
  const { line, quantity } = props;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.label}>{line.label}</span>
        <span className={styles.note}>
          {[
            line.comment,
            line.proofType === '' ? '' : pickerText('picker_proof'),
            line.maximum === null ? '' : pickerText('picker_price_maximum', { count: line.maximum }),
          ]
            .filter((note) => note !== '')
            .join(' · ')}
        </span>
      </div>
      <span className={styles.amount}>
        <Price amount={props.amount} />
      </span>
      <QuantityStepper
        label={line.label}
        quantity={quantity}
        maximum={Math.min(line.maximum ?? Number.POSITIVE_INFINITY, quantity + Math.max(0, props.room))}
        onChanged={(changed) => props.onQuantityChanged(line.code, changed)}
      />
    </li>
  );
}
