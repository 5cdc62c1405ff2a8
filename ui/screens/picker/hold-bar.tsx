import type { Cents } from '../../../api/entities/money.ts';
import { Button } from '../../design/button.tsx';
import { Price } from '../../design/price.tsx';
import { text } from '../../texts/text.ts';
import styles from './hold-bar.module.css';

export interface HoldBarProps {
  readonly count: number;
  readonly total: Cents;
  readonly busy: boolean;
  readonly onHold: () => void;
}

/** What is chosen so far, what it costs, and the button that puts it in the cart. */
export function HoldBar(props: HoldBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.sum} role="status">
        <span>{text('picker_count', { count: props.count })}</span>
        <strong className={styles.total}>
          <Price amount={props.total} />
        </strong>
      </p>
      <Button
        variant="primary"
        size="large"
        isWide
        disabled={props.count === 0}
        busy={props.busy}
        onClick={props.onHold}
      >
        {text('picker_hold')}
      </Button>
    </div>
  );
}
