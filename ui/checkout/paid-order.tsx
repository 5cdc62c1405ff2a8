import type { ReactNode } from 'react';
import type { Order, Ticket } from '../../api/checkout/order.ts';
import type { Venue } from '../../api/season/settings.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { catchFocus } from '../design/catch-focus.ts';
import { Constellation } from '../design/constellation.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page.tsx';
import { Price } from '../design/price.tsx';
import { saveFile } from '../design/save-file.ts';
import { formatDate, formatLongDate } from '../language/dates.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import { calendarFile } from './calendar-file.ts';
import styles from './confirmation-screen.module.css';
import { calendarEventOf, type Evening, eveningName, evenings } from './evenings.ts';
import { checkoutText } from './fr.ts';
import { InstalmentList } from './instalment-list.tsx';
import { TicketCard } from './ticket-card.tsx';

/** Who paid what of an order, where it was not simply the bank, at once. */
export function OrderMeans({ order }: { readonly order: Order }) {
  const giftCards = order.giftCards ?? [];
  const count = order.instalments ?? 1;
  const byBank = order.total - giftCards.reduce((sum, card) => sum + card.amount, 0);
  if (giftCards.length === 0 && count === 1) {
    return null;
  }
  return (
    <>
      <ul className={styles.services} aria-label={checkoutText('means_list')}>
        {giftCards.map((card) => (
          <li key={card.ending} className={styles.line}>
            <span>{checkoutText('paid_by_gift', { ending: card.ending })}</span>
            <Price amount={card.amount} />
          </li>
        ))}
        {byBank > 0 && (
          <li className={styles.line}>
            <span>{count === 1 ? checkoutText('paid_by_bank') : checkoutText('paid_in', { count })}</span>
            <Price amount={byBank} />
          </li>
        )}
      </ul>
      {count > 1 && <InstalmentList amount={byBank} count={count} from={order.paidAt} firstDay="date" />}
    </>
  );
}

/** The number in groups from its end, as one reads it aloud: « C 0123 4567 ». */
function grouped(number: string): string {
  const first = number.length % 4;
  const groups = number.slice(first).match(/.{4}/g) ?? [];
  return [...(first === 0 ? [] : [number.slice(0, first)]), ...groups].join('\u00a0');
}

/** The gift cards that were bought: their numbers are what is given away. */
export function BoughtCards({ order }: { readonly order: Order }) {
  const cards = order.boughtCards ?? [];
  if (cards.length === 0) {
    return null;
  }
  const count = cards.length;
  return (
    <Card as="section" labelledBy="confirmation-cadeaux">
      <h2 id="confirmation-cadeaux" className={styles.cardHeading}>
        {checkoutText('bought_title', { count })}
      </h2>
      <ul className={styles.bought}>
        {cards.map((card) => (
          <li key={card.number}>
            <p className={styles.line}>
              <span>{card.label}</span>
              <Price amount={card.amount} />
            </p>
            <p className={styles.number}>{grouped(card.number)}</p>
            {card.validUntil !== null && (
              <p className={styles.muted}>
                {checkoutText('bought_until', { date: formatDate(card.validUntil) })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.muted}>{checkoutText('bought_text', { count })}</p>
    </Card>
  );
}

export interface PaidOrderProps {
  readonly order: Order;
  readonly venue: Venue | null;
  /** How long the show of a ticket lasts, in minutes; null when that is not known. */
  readonly durationOf?: ((ticket: Ticket) => number | null) | undefined;
  /** `<TicketKeeping />` of a ticket. */
  readonly keepingOf?: ((ticket: Ticket) => ReactNode) | undefined;
  /** `<MemberOffer />` for a visitor; null for everybody else. */
  readonly memberOffer?: ReactNode;
  readonly onLeave: () => void;
}

/** The order is paid: thanks, what was bought, and the tickets to show, print and put in a calendar. */
export function PaidOrder(props: PaidOrderProps) {
  const { order, venue } = props;
  const count = order.tickets.length;
  return (
    <Page>
      <header className={styles.thanks}>
        <Constellation className={styles.stars ?? ''} />
        <h1 ref={catchFocus} id={pageTitleId} className={styles.title} tabIndex={-1}>
          {checkoutText('outcome_paid_title')}
        </h1>
        <p>{checkoutText('outcome_paid_text')}</p>
      </header>
      <div className={styles.columns}>
        <div className={layout.stack5}>
          <Recap order={order} />
          <BoughtCards order={order} />
        </div>
        {count > 0 && (
          <section className={styles.tickets} aria-labelledby="confirmation-billets">
            <div className={styles.ticketsTop}>
              <div>
                <h2 id="confirmation-billets">{checkoutText('paid_tickets', { count })}</h2>
                <p className={styles.muted}>{checkoutText('paid_tickets_hint', { count })}</p>
              </div>
              <Button variant="secondary" onClick={() => window.print()}>
                {checkoutText('paid_print', { count })}
              </Button>
            </div>
            <ul className={styles.ticketList}>
              {order.tickets.map((ticket) => (
                <TicketCard
                  key={ticket.number}
                  ticket={ticket}
                  order={order}
                  operator={venue?.name ?? ''}
                  keeping={props.keepingOf?.(ticket)}
                />
              ))}
            </ul>
          </section>
        )}
        <Evenings {...props} />
        {props.memberOffer !== undefined && props.memberOffer !== false && (
          <div className={styles.offer}>{props.memberOffer}</div>
        )}
      </div>
      <p className={styles.bye}>{checkoutText('paid_bye')}</p>
      <div className={styles.actions}>
        <Button onClick={props.onLeave}>{checkoutText('outcome_shows')}</Button>
      </div>
    </Page>
  );
}

function Recap({ order }: { readonly order: Order }) {
  return (
    <Card as="section" labelledBy="confirmation-commande">
      <h2 id="confirmation-commande" className={styles.cardHeading}>
        {checkoutText('paid_order')}
      </h2>
      <dl className={styles.facts}>
        <Fact name={checkoutText('paid_reference')} value={order.reference} />
        <Fact name={checkoutText('paid_date')} value={formatLongDate(order.paidAt)} />
        <Fact name={checkoutText('paid_pickup')} value={order.pickupLabel} />
        <Fact name={checkoutText('paid_email')} value={order.email} />
      </dl>
      {order.services.length > 0 && (
        <ul className={styles.services} aria-label={checkoutText('paid_services')}>
          {order.services.map((line) => (
            <li key={`${line.nature}-${line.label}`} className={styles.line}>
              <span>
                {line.quantity > 1
                  ? checkoutText('order_quantity', { count: line.quantity, label: line.label })
                  : line.label}
              </span>
              {line.amount === 0 ? checkoutText('order_free') : <Price amount={line.amount} />}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.total}>
        <span>{(order.instalments ?? 1) > 1 ? checkoutText('means_goods') : checkoutText('paid_total')}</span>
        <Price amount={order.total} />
      </p>
      <OrderMeans order={order} />
    </Card>
  );
}

function Fact(props: { readonly name: string; readonly value: string }) {
  return (
    props.value !== '' && (
      <div>
        <dt className={styles.muted}>{props.name}</dt>
        <dd className={styles.value}>{props.value}</dd>
      </div>
    )
  );
}

function Evenings(props: PaidOrderProps) {
  const { order, venue, durationOf } = props;
  const found = evenings(order);
  if (found.length === 0) {
    return null;
  }
  const save = (evening: Evening) => {
    const first = evening.tickets[0];
    const minutes = first === undefined ? null : (durationOf?.(first) ?? null);
    const event = calendarEventOf(evening, order, venue?.address ?? '', minutes);
    saveFile(`${order.reference}.ics`, 'text/calendar;charset=utf-8', calendarFile(event));
  };
  return (
    <section className={styles.evenings} aria-labelledby="confirmation-agenda">
      <h2 id="confirmation-agenda" className={styles.cardHeading}>
        {checkoutText('paid_calendar_heading')}
      </h2>
      <ul className={styles.eveningList}>
        {found.map((evening) => (
          <li key={evening.key} className={styles.evening}>
            <span>
              <strong className={styles.block}>{evening.title}</strong>
              <span className={styles.muted}>{formatLongDate(evening.date)}</span>
            </span>
            <Button
              size="small"
              accessibleName={`${checkoutText('paid_calendar')}, ${eveningName(evening)}`}
              onClick={() => save(evening)}
            >
              {checkoutText('paid_calendar')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
