import { parisDay } from '../../../api/values/paris-day.ts';
import { TextInput } from '../kit/fields.tsx';
import styles from './books.module.css';
import { bookWords as words } from './fr.ts';

/** Days in Paris, both of the period. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The month of today, from its first day on. */
export function thisMonth(): Days {
  const today = parisDay(Date.now());
  return { from: `${today.slice(0, 8)}01`, to: today };
}

/** Days compare as texts. */
const isAfter = (one: string, other: string): boolean => one.localeCompare(other) > 0;

/** From which day to which; a day that is half typed changes nothing. */
export function PeriodFields(props: { readonly days: Days; readonly onChanged: (days: Days) => void }) {
  const { days } = props;
  return (
    <div className={`${styles.period} ${styles.screenOnly}`}>
      <TextInput
        label={words.from}
        type="date"
        width="medium"
        value={days.from}
        max={days.to}
        onChanged={(from) =>
          from !== '' && props.onChanged({ from, to: isAfter(from, days.to) ? from : days.to })
        }
      />
      <TextInput
        label={words.to}
        type="date"
        width="medium"
        value={days.to}
        min={days.from}
        onChanged={(to) =>
          to !== '' && props.onChanged({ from: isAfter(days.from, to) ? to : days.from, to })
        }
      />
    </div>
  );
}
