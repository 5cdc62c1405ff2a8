import { Link } from '@tanstack/react-router';
import type { Cart } from '../../api/cart/cart.ts';
import { priceChoices } from '../../api/prices/price-choices.ts';
import type { PriceOpenings } from '../../api/prices/price-openings.ts';
import { leastAge } from '../../api/season/audience.ts';
import { showTitle } from '../../api/season/show.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { useWays } from '../shop/ways.ts';
import type { EveningGroup, TicketGroup } from './cart-groups.ts';
import type { CartLookups } from './cart-lookups.ts';
import { EveningCard } from './evening-card.tsx';
import { EveningServices } from './evening-services.tsx';
import { cartText } from './fr.ts';
import { GroupNotes } from './group-notes.tsx';
import styles from './ticket-group-card.module.css';
import { TicketLine } from './ticket-line.tsx';

export interface TicketGroupCardProps {
  readonly group: EveningGroup;
  readonly cart: Cart;
  readonly lookups: CartLookups;
  readonly openings: PriceOpenings;
  readonly onMorePlaces: (performanceId: number) => void;
  /** Other seats for these tickets; null where the venue does not allow it (map_moveExist). */
  readonly onPlacesMoved?: ((performanceId: number, itemIds: readonly string[]) => void) | null;
  readonly onPriceChanged: (itemId: string, priceCode: string) => void;
  readonly onItemRemoved: (itemId: string) => void;
  /** All places of this evening leave, its services with them. */
  readonly onEveningRemoved: (performanceId: number) => void;
}

/** The tickets of one evening: the poster, when and where, and a line for each place. */
export function TicketGroupCard(props: TicketGroupCardProps) {
  const { cart, group, lookups, openings } = props;
  // Where the venue hides the cart, the pouch stands in for it: these lines are there already.
  const hasPouchApart = useWays().to('cart') !== null;
  const show = lookups.showOf(group.showId);
  const performance = lookups.performanceOf(group.performanceId);
  const hall = performance === undefined ? undefined : lookups.hallOf(performance.hallId);
  const name = show === undefined ? (group.tickets[0]?.label ?? '') : showTitle(show);
  return (
    <EveningCard
      headingId={`panier-${group.performanceId}`}
      title={name}
      date={performance?.date ?? null}
      hallName={hall?.name ?? ''}
      poster={show?.poster ?? null}
      lines={group.tickets.map((ticket) => (
        <TicketLine
          key={ticket.id}
          ticket={ticket}
          category={lookups.categoryOf(ticket.categoryCode)}
          choices={priceChoices(lookups.pricesFor(ticket), openings, cart, ticket)}
          openings={openings}
          leastAge={leastAge(lookups.showOf(ticket.showId)?.audience ?? '')}
          subscription={subscriptionOf(cart, ticket.subscriptionId)}
          onPriceChanged={props.onPriceChanged}
          onItemRemoved={props.onItemRemoved}
        />
      ))}
    >
      <div className={styles.ways}>
        {group.tickets.length > 1 && hasPouchApart && (
          <Link to="/pochette" className={buttonClass({ variant: 'quiet' })}>
            {cartText('group_names')}
          </Link>
        )}
        <MovePlaces group={group} onPlacesMoved={props.onPlacesMoved ?? null} />
        {group.tickets.length > 1 && group.tickets.every(({ isRemovable }) => isRemovable) && (
          <Button
            variant="quiet"
            accessibleName={cartText('group_remove_of', { count: group.tickets.length, name })}
            onClick={() => props.onEveningRemoved(group.performanceId)}
          >
            {cartText('group_remove', { count: group.tickets.length })}
          </Button>
        )}
      </div>
      {group.isFirstOfEvening && (
        <EveningServices
          performanceId={group.performanceId}
          services={group.services}
          onItemRemoved={props.onItemRemoved}
        />
      )}
      <GroupNotes
        tickets={group.tickets}
        openings={openings}
        pricesFor={lookups.pricesFor}
        onPriceChanged={props.onPriceChanged}
        onMorePlaces={() => props.onMorePlaces(group.performanceId)}
      />
    </EveningCard>
  );
}

/** The way to other seats, where there are numbered ones to change. */
function MovePlaces({
  group,
  onPlacesMoved,
}: Required<Pick<TicketGroupCardProps, 'onPlacesMoved'>> & { readonly group: TicketGroup }) {
  const seated = group.tickets.filter(({ seatId }) => seatId !== null);
  return onPlacesMoved === null || seated.length === 0 ? null : (
    <Button
      variant="quiet"
      onClick={() =>
        onPlacesMoved(
          group.performanceId,
          seated.map(({ id }) => id),
        )
      }
    >
      {cartText('cart_move', { count: seated.length })}
    </Button>
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
    ? cartText('line_subscription', { label })
    : cartText('line_subscription_of', { label, name });
}
