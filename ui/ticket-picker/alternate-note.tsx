import type { PriceLine } from '../../api/prices/pricing.ts';
import { type Cents, formatMoney } from '../../api/values/money.ts';
import { useMoneyStyle } from '../design/money-style.tsx';
import styles from './alternate-note.module.css';
import { pickerText } from './fr.ts';

export interface AlternateNoteProps {
  readonly line: PriceLine;
  /** What it costs in the category shown; null where several are. */
  readonly amount: Cents | null;
  /** How many of the chosen places have it. */
  readonly count: number;
  /** How much less is charged for it, in cents. */
  readonly saved: Cents;
}

/** The price of every second ticket (option `tarif_PAPO`): what it is, then what it takes off, before anything is held. */
export function AlternateNote({ line, amount, count, saved }: AlternateNoteProps) {
  const money = useMoneyStyle();
  if (count === 0 && amount === null) {
    return null;
  }
  return (
    <p className={styles.note} role="status">
      {count > 0
        ? pickerText('prices_alternate_taken', { count, label: line.label, saved: formatMoney(saved, money) })
        : pickerText('prices_alternate', { label: line.label, amount: formatMoney(amount ?? 0, money) })}
    </p>
  );
}
