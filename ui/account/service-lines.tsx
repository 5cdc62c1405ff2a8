import type { HistoryTicket } from '../../api/checkout/history.ts';
import type { ServiceLine } from '../../api/checkout/order.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { LineOutcome } from '../checkout/line-outcome.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { formatLongDate } from '../language/dates.ts';
import { accountText } from './fr.ts';
import { firstDateOfLine } from './performances.ts';

export interface ServiceLinesProps {
  /** What the lines are together; read out. */
  readonly name: string;
  readonly lines: readonly ServiceLine[];
  /** Whether each line says its day; not where they stand under it. */
  readonly withDates?: boolean;
  /** Of the order that the lines are of: they know which dates are new. */
  readonly tickets?: readonly HistoryTicket[];
}

/** Lines of service: how many of what, when, for how much; without an amount they are free. */
export function ServiceLines(props: ServiceLinesProps) {
  return (
    <ul className={layout.stack} aria-label={props.name}>
      {props.lines.map((line, position) => (
        // Lines can be alike in all they say.
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the server's order, and nothing moves them
        <li key={position} className={classNames(layout.amount, position > 0 && layout.ruled)}>
          <span className={classNames(layout.shrinkable, layout.breaking)}>
            {line.quantity > 1
              ? accountText('orders_quantity', { count: line.quantity, label: line.label })
              : line.label}
            {props.withDates === true && line.date !== null && (
              <span className={classNames(layout.block, layout.note)}>
                <MovedDate date={line.date} firstDate={firstDateOfLine(line, props.tickets ?? [])} />
              </span>
            )}
            <LineOutcome line={line} />
          </span>
          <span className={layout.figures}>
            {line.amount === 0 ? accountText('orders_free') : <Price amount={line.amount} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

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
