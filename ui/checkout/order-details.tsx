import { type Cart, type CartItem, type TicketItem, ticketsOf } from '../../api/cart/cart.ts';
import { unchosenPrice } from '../../api/prices/price-limits.ts';
import { leastAge } from '../../api/season/audience.ts';
import { showTitle } from '../../api/season/show.ts';
import { holderName, otherItems, serviceItems, type TicketGroup, ticketGroups } from '../cart/cart-groups.ts';
import type { CartLookups } from '../cart/cart-lookups.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { formatLongDate, machineDate } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import { priceName } from '../language/price-name.ts';
import { checkoutText } from './fr.ts';
import styles from './order-details.module.css';

export interface OrderDetailsProps {
  readonly cart: Cart;
  readonly lookups: CartLookups;
  /** The level of the shows' headings. */
  readonly headingLevel: 3 | 4;
  /** What the total is called where something else is paid in the end. */
  readonly totalLabel?: string;
}

/** « 3 billets ». */
export function ticketCountText(cart: Cart): string {
  return checkoutText('order_tickets', { count: ticketsOf(cart).length });
}

/** What is ordered, line by line: tickets by performance, other articles, fees and pickup, and the total. */
export function OrderDetails(props: OrderDetailsProps) {
  const { cart, lookups } = props;
  const others = otherItems(cart);
  const services = serviceItems(cart);
  const Heading = `h${props.headingLevel}` as const;
  return (
    <div className={layout.stack5}>
      {ticketGroups(cart).map((group) => (
        <Performance key={group.performanceId} group={group} lookups={lookups} heading={Heading} />
      ))}
      {others.length > 0 && (
        <section>
          <Heading className={layout.heading}>{checkoutText('order_others')}</Heading>
          <Lines items={others} />
        </section>
      )}
      <section>
        <Heading className={layout.heading}>{checkoutText('order_services')}</Heading>
        {services.length > 0 && <Lines items={services} />}
        {!services.some((item) => item.type === 'fee') && (
          <p className={classNames(layout.note, styles.note)}>{checkoutText('order_no_fee')}</p>
        )}
      </section>
      <p className={classNames(layout.amount, layout.sum, styles.total)}>
        <span>{props.totalLabel ?? checkoutText('order_total')}</span>
        <Price amount={cart.total} />
      </p>
      <p className={classNames(layout.note, styles.taxes)}>{checkoutText('order_taxes')}</p>
    </div>
  );
}

interface PerformanceProps {
  readonly group: TicketGroup;
  readonly lookups: CartLookups;
  readonly heading: 'h3' | 'h4';
}

function Performance(props: PerformanceProps) {
  const { group, lookups, heading: Heading } = props;
  const performance = lookups.performanceOf(group.performanceId);
  const show = lookups.showOf(group.showId);
  const hall = performance === undefined ? undefined : lookups.hallOf(performance.hallId);
  const date = performance?.date ?? null;
  return (
    <section>
      <Heading className={layout.heading}>
        {show === undefined ? group.tickets[0]?.label : showTitle(show)}
      </Heading>
      <p className={classNames(layout.note, styles.when)}>
        {date === null ? (
          text('dateUnknown')
        ) : (
          <time dateTime={machineDate(date)}>{formatLongDate(date)}</time>
        )}
        {hall !== undefined && <span className={layout.block}>{hall.name}</span>}
      </p>
      <ul className={layout.above2}>
        {group.tickets.map((ticket) => (
          <li key={ticket.id} className={classNames(layout.amount, layout.ruled)}>
            <TicketText ticket={ticket} lookups={lookups} />
            {ticket.priceCode === unchosenPrice ? <span>—</span> : <Amount amount={ticket.amount} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TicketText({ ticket, lookups }: { readonly ticket: TicketItem; readonly lookups: CartLookups }) {
  const seat = ticket.seatLabel === '' ? checkoutText('order_seat_free') : ticket.seatLabel;
  const category = lookups.categoryOf(ticket.categoryCode)?.name;
  const line = lookups.pricesFor(ticket).find(({ code }) => code === ticket.priceCode);
  const age = leastAge(lookups.showOf(ticket.showId)?.audience ?? '');
  const price = line === undefined ? undefined : priceName(line, age);
  const holder = holderName(ticket);
  const details = [
    category === seat ? undefined : category,
    price,
    holder === '' ? undefined : checkoutText('order_holder', { name: holder }),
  ];
  return (
    <span>
      <span className={layout.block}>{seat}</span>
      <span className={classNames(layout.block, layout.note)}>
        {details.filter((detail) => detail !== undefined).join(' · ')}
      </span>
    </span>
  );
}

function Lines(props: { readonly items: readonly CartItem[] }) {
  return (
    <ul className={layout.above2}>
      {props.items.map((item) => (
        <li key={item.id} className={classNames(layout.amount, layout.ruled)}>
          <span>
            {item.quantity > 1
              ? checkoutText('order_quantity', { count: item.quantity, label: item.label })
              : item.label}
          </span>
          <Amount amount={item.amount} />
        </li>
      ))}
    </ul>
  );
}

function Amount(props: { readonly amount: number }) {
  return props.amount === 0 ? <span>{checkoutText('order_free')}</span> : <Price amount={props.amount} />;
}
