import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { formatLongDate } from '../language/dates.ts';
import { accountText } from './fr.ts';

/** When something is played; of what was moved since it was sold, with the first date beside it (ruling 32). */
export function MovedDate(props: {
  readonly date: EpochMilliseconds;
  readonly firstDate: EpochMilliseconds | null;
}) {
  const date = formatLongDate(props.date);
  return props.firstDate === null
    ? date
    : accountText('orders_moved', { date, firstDate: formatLongDate(props.firstDate) });
}
