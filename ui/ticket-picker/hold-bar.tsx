import type { Cents } from '../../api/values/money.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { Price } from '../design/price.tsx';
import { pickerText } from './fr.ts';
import styles from './hold-bar.module.css';

export interface HoldBarProps {
  readonly count: number;
  readonly total: Cents;
  readonly busy: boolean;
  /** Something above must be read first. */
  readonly isBlocked?: boolean;
  readonly onHold: () => void;
  /** `row` lays sum and button side by side on a phone, where height is scarce. */
  readonly phoneLayout?: 'stack' | 'row';
}

const barId = 'barre-des-places';

/** Takes the focus to the button that puts in the cart what is chosen. */
export function focusHold(): void {
  document.querySelector<HTMLElement>(`#${barId} button`)?.focus({ preventScroll: true });
}

/** What is chosen so far, what it costs, and the button that puts it in the cart. */
export function HoldBar(props: HoldBarProps) {
  return (
    <div id={barId} className={classNames(styles.bar, props.phoneLayout === 'row' && styles.row)}>
      <p className={styles.sum} role="status">
        <span className={props.count === 0 ? styles.none : undefined}>
          {pickerText('picker_count', { count: props.count })}
        </span>
        <strong className={styles.total}>
          <Price amount={props.total} />
        </strong>
      </p>
      <Button
        variant="primary"
        size="large"
        isWide
        disabled={props.count === 0 || props.isBlocked === true}
        busy={props.busy}
        onClick={props.onHold}
      >
        {pickerText('picker_hold')}
      </Button>
    </div>
  );
}
