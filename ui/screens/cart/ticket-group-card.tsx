import type { Cart } from '../../../api/entities/cart.ts';
import { priceChoices } from '../../../api/entities/price-choices.ts';
import type { PriceOpenings } from '../../../api/entities/price-openings.ts';
import { showTitle } from '../../../api/entities/show.ts';
import { Poster } from '../../design/poster.tsx';
import { formatLongDate, machineDate } from '../../texts/dates.ts';
import { cartLinesText } from '../../texts/fr/cart-lines.ts';
import { sharedText } from '../../texts/fr/shared.ts';
import type { TicketGroup } from './cart-groups.ts';
import type { CartLookups } from './cart-lookups.ts';
import { GroupNotes } from './group-notes.tsx';
import styles from './ticket-group-card.module.css';
import { TicketLine } from './ticket-line.tsx';

export interface TicketGroupCardProps {
  readonly group: TicketGroup;
  readonly cart: Cart;
  readonly lookups: CartLookups;
  readonly openings: PriceOpenings;
  readonly onMorePlaces: (performanceId: number) => void;
  readonly onPriceChanged: (itemId: string, priceCode: string) => void;
  readonly onItemRemoved: (itemId: string) => void;
}

/** The tickets of one evening: the poster, when and where, and a line for each place. */
export function TicketGroupCard(props: TicketGroupCardProps) {
  const { cart, group, lookups, openings } = props;
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
            choices={priceChoices(lookups.pricesFor(ticket), openings, cart, ticket)}
            openings={openings}
            subscription={subscriptionOf(cart, ticket.subscriptionId)}
            onPriceChanged={props.onPriceChanged}
            onItemRemoved={props.onItemRemoved}
          />
        ))}
      </ul>
      <GroupNotes
        tickets={group.tickets}
        openings={openings}
        pricesFor={lookups.pricesFor}
        onPriceChanged={props.onPriceChanged}
        onMorePlaces={() => props.onMorePlaces(group.performanceId)}
      />
    </section>
  );
}

/** Which subscription a ticket belongs to, where single tickets may stand beside it (`panierDegroupe`); empty for none. */
function subscriptionOf(cart: Cart, id: string | null): string {
  const subscription = id === null ? undefined : cart.items.find((item) => item.id === id);
  if (subscription?.type !== 'subscription') {
    return '';
  }
  const { holder, label } = subscription;
  const name = `${holder.firstName} ${holder.lastName}`.trim();
  return name === ''
    ? cartLinesText('line_subscription', { label })
    : cartLinesText('line_subscription_of', { label, name });
}
