import { Link } from '@tanstack/react-router';
import type { Cart, TicketItem } from '../../api/cart/cart.ts';
import { alternateCandidates } from '../../api/prices/alternate-price.ts';
import type { PriceLine } from '../../api/prices/pricing.ts';
import { showTitle } from '../../api/season/show.ts';
import { imposedLack } from '../../api/seats/imposed-places.ts';
import { formatMoney } from '../../api/values/money.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Notice } from '../design/notice.tsx';
import { Price } from '../design/price.tsx';
import { formatLongDate, machineDate } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import { WayTo } from '../shell/way-to.tsx';
import { useWays } from '../shop/use-ways.ts';
import { useMovePlaces } from '../ticket-picker/use-tell-picker.ts';
import styles from './cart-evenings.module.css';
import { type EveningGroup, holderName, type SubscriptionGroup, type TicketGroup } from './cart-groups.ts';
import { useCartHelps, useMorePlaces, useProductOffer } from './cart-helps.ts';
import { ItemLine, TicketLines } from './cart-lines.tsx';
import { EveningCard } from './evening-card.tsx';
import { cartText } from './fr.ts';
import { imposedWords } from './imposed-words.ts';
import { LineAmount } from './line-amount.tsx';
import { useCartChange, usePriceChange } from './use-cart.ts';
import { useRemoval } from './use-removal.ts';

export interface TicketGroupCardProps {
  readonly group: EveningGroup;
  readonly cart: Cart;
}

/** The tickets of one evening: the poster, when and where, and a line for each place. */
export function TicketGroupCard({ cart, group }: TicketGroupCardProps) {
  const { lookups } = useCartHelps();
  const remove = useRemoval();
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
      lines={
        <TicketLines
          cart={cart}
          tickets={group.tickets}
          subscriptionOf={({ subscriptionId }) => subscriptionOf(cart, subscriptionId)}
        />
      }
    >
      <div className={classNames(layout.row2, layout.wholeRow, styles.ways)}>
        {group.tickets.length > 1 && hasPouchApart && (
          <Link to="/pochette" className={buttonClass({ variant: 'quiet' })}>
            {cartText('group_names')}
          </Link>
        )}
        <MovePlaces group={group} />
        {group.tickets.length > 1 && group.tickets.every(({ isRemovable }) => isRemovable) && (
          <Button
            variant="quiet"
            accessibleName={cartText('group_remove_of', { count: group.tickets.length, name })}
            onClick={() => remove({ kind: 'performance', performanceId: group.performanceId })}
          >
            {cartText('group_remove', { count: group.tickets.length })}
          </Button>
        )}
      </div>
      <EveningServices evening={group} />
      <ImposedNote tickets={group.tickets} />
      <AlternateNote tickets={group.tickets} />
    </EveningCard>
  );
}

/** The way to other seats, where there are numbered ones to change. */
function MovePlaces({ group }: { readonly group: TicketGroup }) {
  const movePlaces = useMovePlaces();
  const seated = group.tickets.filter(({ seatId }) => seatId !== null);
  return movePlaces === null || seated.length === 0 ? null : (
    <Button
      variant="quiet"
      onClick={() =>
        movePlaces(
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
  const { label } = subscription;
  const name = holderName(subscription);
  return name === ''
    ? cartText('line_subscription', { label })
    : cartText('line_subscription_of', { label, name });
}

export interface SubscriptionCardProps {
  readonly group: SubscriptionGroup;
  readonly cart: Cart;
}

/** A subscription: whose it is, and its places, evening by evening. */
export function SubscriptionCard({ cart, group }: SubscriptionCardProps) {
  const { subscription, evenings } = group;
  const { onItemRemoved } = useCartHelps();
  const { label } = subscription;
  const name = holderName(subscription);
  const isEmpty = evenings.length === 0;
  const headingId = `panier-abonnement-${subscription.id}`;
  return (
    <Card as="section" className={layout.stack4} labelledBy={headingId}>
      <div className={classNames(layout.line4, layout.apart, styles.head)}>
        <div>
          <h2 id={headingId} className={layout.breaking}>
            {label}
          </h2>
          {name !== '' && <p className={layout.muted}>{cartText('subscription_of', { name })}</p>}
        </div>
        {subscription.amount > 0 || subscription.hasNoPrice ? (
          <span className={layout.strong}>
            <LineAmount item={subscription} />
          </span>
        ) : null}
      </div>
      {isEmpty ? (
        <p className={layout.muted}>{cartText('subscription_empty')}</p>
      ) : (
        evenings.map((evening) => (
          <SubscribedEvening key={evening.performanceId} cart={cart} evening={evening} />
        ))
      )}
      <div className={classNames(layout.line2, styles.subscriptionWays)}>
        <WayTo
          page="composer"
          search={{ abo: subscription.formulaCode }}
          className={buttonClass({ size: 'small', variant: isEmpty ? 'secondary' : 'quiet' })}
          aria-label={cartText(isEmpty ? 'subscription_compose_name' : 'subscription_edit_name', {
            label: name === '' ? label : name,
          })}
        >
          {cartText(isEmpty ? 'subscription_compose' : 'subscription_edit')}
        </WayTo>
        {subscription.isRemovable && (
          <Button
            variant="quiet"
            size="small"
            accessibleName={cartText('subscription_remove', { label: name === '' ? label : name })}
            onClick={() => onItemRemoved(subscription.id)}
          >
            {cartText('line_remove')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function SubscribedEvening({ cart, evening }: { readonly cart: Cart; readonly evening: EveningGroup }) {
  const { lookups } = useCartHelps();
  const show = lookups.showOf(evening.showId);
  const date = lookups.performanceOf(evening.performanceId)?.date ?? null;
  return (
    <div className={classNames(layout.stack1, layout.shrinkable)}>
      <h3>{show === undefined ? (evening.tickets[0]?.label ?? '') : showTitle(show)}</h3>
      <p className={classNames(layout.muted, layout.capitalised)}>
        {date === null ? (
          text('dateUnknown')
        ) : (
          <time dateTime={machineDate(date)}>{formatLongDate(date)}</time>
        )}
      </p>
      <ul className={classNames(layout.above2, layout.ruled, layout.shrinkable, styles.lines)}>
        <TicketLines cart={cart} tickets={evening.tickets} />
      </ul>
      <EveningServices evening={evening} />
    </div>
  );
}

/** What goes with the places of an evening: the services that are in the cart, and those that may come. */
function EveningServices({ evening }: { readonly evening: EveningGroup }) {
  const { performanceId, services } = evening;
  const offer = useProductOffer();
  const ask = useCartChange();
  const taken = new Set(services.map(({ code }) => code));
  const offered = (offer?.servicesOfPerformances.get(performanceId) ?? []).filter(
    ({ code, available, price }) => available > 0 && price !== null && !taken.has(code),
  );
  if (!evening.isFirstOfEvening || (services.length === 0 && offered.length === 0)) {
    return null;
  }
  const headingId = `panier-services-${performanceId}`;
  return (
    <div className={classNames(layout.wholeRow, layout.shrinkable)}>
      <h3 id={headingId} className={classNames(layout.note, layout.strong, styles.servicesHeading)}>
        {cartText('group_services')}
      </h3>
      <ul aria-labelledby={headingId} className={layout.shrinkable}>
        {services.map((service) => (
          <ItemLine key={service.id} item={service} />
        ))}
        {offered.map(({ code, name, price }) => (
          <li key={code} className={styles.offer}>
            <span className={classNames(layout.breaking, layout.shrinkable)}>
              {name}
              {price !== null && (
                <span className={classNames(layout.muted, layout.oneLine, styles.price)}>
                  <Price amount={price} />
                </span>
              )}
            </span>
            <Button
              size="small"
              accessibleName={cartText('group_add_this', { name })}
              onClick={() => ask({ kind: 'addService', code, quantity: 1, amount: null, performanceId })}
            >
              {cartText('group_add')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Places that go only together: what is still to be taken, or given back. */
function ImposedNote({ tickets }: { readonly tickets: readonly TicketItem[] }) {
  const performanceId = tickets[0]?.performanceId ?? 0;
  const rule = useCartHelps().openings.imposed.get(performanceId);
  const choosePlaces = useMorePlaces();
  const lack = rule === undefined ? null : imposedLack(rule, tickets);
  const words = rule === undefined ? '' : imposedWords(rule, lack, tickets);
  if (words === '') {
    return null;
  }
  return (
    <div className={layout.wholeRow}>
      {lack === null ? (
        <p className={layout.note}>{words}</p>
      ) : (
        <Notice
          kind="warning"
          announcement="none"
          actions={
            <Button size="small" onClick={() => choosePlaces(performanceId)}>
              {cartText('group_complete')}
            </Button>
          }
        >
          <p>{words}</p>
        </Notice>
      )}
    </div>
  );
}

/** Offers the price of every second ticket to those that may have it and gain by it. */
function AlternateNote({ tickets }: { readonly tickets: readonly TicketItem[] }) {
  const { lookups, openings } = useCartHelps();
  const money = useMoneyStyle();
  const changePrice = usePriceChange();
  const code = openings.alternatePrice;
  /** The price that a ticket would have as every second one; null where it is not sold so, or no gain. */
  const lineOf = (ticket: TicketItem): PriceLine | null => {
    const line = lookups.pricesFor(ticket).find((price) => price.code === code);
    const amount = line?.amounts.get(ticket.categoryCode);
    const isGain =
      amount !== undefined &&
      ticket.needsHolder === false &&
      ticket.basePriceCode === '' &&
      amount < ticket.amount;
    return line !== undefined && isGain ? line : null;
  };
  const singles = tickets.filter((ticket) => ticket.subscriptionId === null);
  const candidates =
    code === '' ? [] : alternateCandidates(code, singles, (ticket) => lineOf(ticket) !== null);
  const first = candidates[0];
  const line = first === undefined ? null : lineOf(first);
  if (first === undefined || line === null) {
    return null;
  }
  return (
    <div className={layout.wholeRow}>
      <div className={layout.goodNews}>
        <p>
          {cartText('group_alternate', {
            price: line.label,
            amount: formatMoney(line.amounts.get(first.categoryCode) ?? 0, money),
          })}
        </p>
        <Button
          size="small"
          onClick={() => {
            for (const ticket of candidates) {
              changePrice(ticket, code);
            }
          }}
        >
          {cartText('group_alternate_use', { count: candidates.length })}
        </Button>
      </div>
    </div>
  );
}
