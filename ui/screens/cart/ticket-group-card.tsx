import { showTitle } from '../../../api/entities/show.ts';
import { Poster } from '../../design/poster.tsx';
import { formatLongDate, machineDate } from '../../texts/dates.ts';
import { sharedText } from '../../texts/fr/shared.ts';
import type { TicketGroup } from './cart-groups.ts';
import type { CartLookups } from './cart-lookups.ts';
import styles from './ticket-group-card.module.css';
import { TicketLine } from './ticket-line.tsx';

export interface TicketGroupCardProps {
  readonly group: TicketGroup;
  readonly lookups: CartLookups;
  readonly onPriceChanged: (itemId: string, priceCode: string) => void;
  readonly onItemRemoved: (itemId: string) => void;
}

/** The tickets of one evening: the poster, when and where, and a line for each place. */
export function TicketGroupCard(props: TicketGroupCardProps) {
  const { group, lookups } = props;
  const show = lookups.showOf(group.showId);
  const performance = lookups.performanceOf(group.performanceId);
  const hall = performance === undefined ? undefined : lookups.hallOf(performance.hallId);
  const date = performance?.date ?? null;
  const headingId = `panier-${group.performanceId}`;
  const name = show === undefined ? (group.tickets[0]?.label ?? '') : showTitle(show);
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <Poster className={styles.poster} poster={show?.poster ?? null} meaning="decorative" loading="eager" />
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {name}
        </h2>
        <p className={styles.when}>
          {date === null ? (
            sharedText('dateUnknown')
          ) : (
            <time dateTime={machineDate(date)}>{formatLongDate(date)}</time>
          )}
        </p>
        {hall !== undefined && <p className={styles.where}>{hall.name}</p>}
      </div>
      <ul className={styles.lines}>
        {group.tickets.map((ticket) => (
          <TicketLine
            key={ticket.id}
            ticket={ticket}
            category={lookups.categoryOf(ticket.categoryCode)}
            prices={lookups.pricesFor(ticket)}
            onPriceChanged={props.onPriceChanged}
            onItemRemoved={props.onItemRemoved}
          />
        ))}
      </ul>
    </section>
  );
}
