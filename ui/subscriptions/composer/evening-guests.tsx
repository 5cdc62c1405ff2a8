import type { GuestPlace } from '../../../api/subscriptions/guest-places.ts';
import { useMoneyStyle } from '../../design/money-style.tsx';
import { formatPriceRange } from '../../design/price.tsx';
import { QuantityStepper } from '../../design/quantity-stepper.tsx';
import { subscriptionsText } from '../fr.ts';
import styles from './evening-row.module.css';

export interface EveningGuestsProps {
  /** All the places for guests that there may still be. */
  readonly places: readonly GuestPlace[];
  readonly quantity: number;
  /** The evening, for who does not see it beside. */
  readonly name: string;
  readonly disabled: boolean;
  readonly onChanged: (count: number) => void;
}

/** How many come along with those who subscribe, where the formula sells places for them; nothing where it does not. */
export function EveningGuests({ places, name, ...props }: EveningGuestsProps) {
  const money = useMoneyStyle();
  const [first] = places;
  return first === undefined ? null : (
    <div role="group" aria-label={name} className={styles.guests}>
      <p>
        {subscriptionsText('composer_guests')}
        <span className={styles.hint}>
          {subscriptionsText('composer_guests_price', {
            price: formatPriceRange({ lowest: first.amount, highest: first.amount }, money),
            count: places.length,
          })}
        </span>
      </p>
      <QuantityStepper
        label={subscriptionsText('composer_guests')}
        quantity={Math.min(props.quantity, places.length)}
        maximum={places.length}
        disabled={props.disabled}
        onChanged={props.onChanged}
      />
    </div>
  );
}
