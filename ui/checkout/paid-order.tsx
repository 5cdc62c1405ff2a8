import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Order } from '../../api/checkout/order.ts';
import { showTitle } from '../../api/season/show.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { catchFocus } from '../design/catch-focus.ts';
import { classNames } from '../design/class-names.ts';
import { Constellation } from '../design/constellation.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page.tsx';
import { Price } from '../design/price.tsx';
import { saveFile } from '../design/save-file.ts';
import { formatDate, formatLongDate } from '../language/dates.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import { useShop, useVenue } from '../shop/shop.tsx';
import { calendarEventOf, calendarFile, type Evening, eveningName, evenings } from './calendar-file.ts';
import styles from './confirmation.module.css';
import { checkoutText } from './fr.ts';
import { LineOutcome } from './line-outcome.tsx';
import { InstalmentList } from './payment-lines.tsx';
import { TicketCard, TicketFiles, TicketKeeping } from './ticket-card.tsx';

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
      <ul className={layout.above4} aria-label={checkoutText('means_list')}>
        {giftCards.map((card) => (
          <li key={card.ending} className={classNames(layout.amount, layout.ruled)}>
            <span>{checkoutText('paid_by_gift', { ending: card.ending })}</span>
            <Price amount={card.amount} />
          </li>
        ))}
        {byBank > 0 && (
          <li className={classNames(layout.amount, layout.ruled)}>
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
      <h2 id="confirmation-cadeaux" className={classNames(layout.below3, layout.large)}>
        {checkoutText('bought_title', { count })}
      </h2>
      <ul className={classNames(layout.below3, layout.stack4)}>
        {cards.map((card) => (
          <li key={card.number}>
            <p className={classNames(layout.amount, layout.ruled)}>
              <span>{card.label}</span>
              <Price amount={card.amount} />
            </p>
            <p
              className={classNames(
                layout.breaking,
                layout.centred,
                layout.figures,
                layout.large,
                layout.strong,
                styles.number,
              )}
            >
              {grouped(card.number)}
            </p>
            {card.validUntil !== null && (
              <p className={layout.note}>
                {checkoutText('bought_until', { date: formatDate(card.validUntil) })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className={layout.note}>{checkoutText('bought_text', { count })}</p>
    </Card>
  );
}

export interface PaidOrderProps {
  readonly order: Order;
  /** `<MemberOffer />`, nothing for who is no visitor. */
  readonly memberOffer: ReactNode;
  readonly onLeave: () => void;
}

/** The order is paid: thanks, where the tickets went, the tickets to show at the door one by one, and what was bought. */
export function PaidOrder(props: PaidOrderProps) {
  const { order } = props;
  const { reference } = order;
  const venue = useVenue();
  const count = order.tickets.length;
  const found = evenings(order);
  return (
    <Page>
      <header className={classNames(layout.stack3, layout.large, styles.thanks)}>
        <Constellation className={styles.stars ?? ''} />
        <h1 ref={catchFocus} id={pageTitleId} className={layout.largest} tabIndex={-1}>
          {checkoutText('outcome_paid_title')}
        </h1>
        <p>{sentWords(order)}</p>
        {count > 0 && (
          <div className={classNames(layout.line3, styles.ways)}>
            <TicketFiles reference={reference} count={count} />
            {found.length === 1 &&
              found.map((evening) => <CalendarButton key={evening.key} order={order} evening={evening} />)}
            <span className={styles.print}>
              <Button variant="quiet" size="small" onClick={() => window.print()}>
                {checkoutText('paid_print', { count })}
              </Button>
            </span>
          </div>
        )}
      </header>
      <div className={styles.columns}>
        {count > 0 && (
          <section className={layout.shrinkable} aria-labelledby="confirmation-billets">
            <h2 id="confirmation-billets">{checkoutText('paid_tickets', { count })}</h2>
            <p className={layout.note}>{checkoutText('paid_tickets_hint', { count })}</p>
            <ul className={classNames(layout.above4, layout.stack5, styles.ticketList)}>
              {order.tickets.map((ticket, index) => (
                <TicketCard
                  key={ticket.number}
                  ticket={ticket}
                  order={order}
                  operator={venue?.name ?? ''}
                  position={count > 1 ? checkoutText('ticket_position', { number: index + 1, count }) : ''}
                  keeping={
                    <TicketKeeping
                      reference={reference}
                      number={ticket.number}
                      hasPasses={order.hasPasses === true}
                    />
                  }
                />
              ))}
            </ul>
          </section>
        )}
        <div className={classNames(layout.stack5, styles.side)}>
          <BoughtCards order={order} />
          <Recap order={order} />
          {found.length > 1 && <Evenings order={order} found={found} />}
          {props.memberOffer}
        </div>
      </div>
      <p className={classNames(layout.larger, styles.bye)}>{checkoutText('paid_bye')}</p>
      <div className={classNames(layout.above3, layout.line3)}>
        <Button onClick={props.onLeave}>{checkoutText('outcome_shows')}</Button>
      </div>
    </Page>
  );
}

/** « Vos billets sont partis à camille@exemple.fr »; what was bought without a ticket has its confirmation there. */
function sentWords({ email, tickets }: Order): string {
  const count = tickets.length;
  if (email === '') {
    return checkoutText(count === 0 ? 'paid_done' : 'paid_here', { count });
  }
  return checkoutText(count === 0 ? 'paid_told' : 'paid_sent', { count, email });
}

function Recap({ order }: { readonly order: Order }) {
  return (
    <Card as="section" labelledBy="confirmation-commande">
      <h2 id="confirmation-commande" className={classNames(layout.below3, layout.large)}>
        {checkoutText('paid_order')}
      </h2>
      <dl className={styles.facts}>
        <Fact name={checkoutText('paid_reference')} value={order.reference} />
        <Fact name={checkoutText('paid_date')} value={formatLongDate(order.paidAt)} />
        <Fact name={checkoutText('paid_pickup')} value={order.pickupLabel} />
        <Fact name={checkoutText('paid_email')} value={order.email} />
      </dl>
      {order.services.length > 0 && (
        <ul className={layout.above4} aria-label={checkoutText('paid_services')}>
          {order.services.map((line) => (
            <li key={`${line.nature}-${line.label}`} className={classNames(layout.amount, layout.ruled)}>
              <span>
                {line.quantity > 1
                  ? checkoutText('order_quantity', { count: line.quantity, label: line.label })
                  : line.label}
                <LineOutcome line={line} />
              </span>
              {line.amount === 0 ? checkoutText('order_free') : <Price amount={line.amount} />}
            </li>
          ))}
        </ul>
      )}
      <p
        className={classNames(
          layout.amount,
          layout.sum,
          order.services.length === 0 && layout.above4,
          styles.total,
        )}
      >
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
        <dt className={layout.note}>{props.name}</dt>
        <dd className={classNames(layout.breaking, layout.firm)}>{props.value}</dd>
      </div>
    )
  );
}

interface CalendarButtonProps {
  readonly order: Order;
  readonly evening: Evening;
}

function CalendarButton({ order, evening }: CalendarButtonProps) {
  const { queries } = useShop();
  const { data: catalogue } = useQuery(queries.catalogue());
  const venue = useVenue();
  const save = () => {
    const first = evening.tickets[0];
    const show = [...(catalogue?.shows.values() ?? [])].find((one) => showTitle(one) === first?.showTitle);
    const minutes = show?.durationMinutes ?? null;
    const event = calendarEventOf(evening, order, venue?.address ?? '', minutes);
    saveFile(`${order.reference}.ics`, 'text/calendar;charset=utf-8', calendarFile(event));
  };
  return (
    <Button
      size="small"
      accessibleName={`${checkoutText('paid_calendar')}, ${eveningName(evening)}`}
      onClick={save}
    >
      {checkoutText('paid_calendar')}
    </Button>
  );
}

/** The evenings of an order of several, each with its way into a calendar. */
function Evenings(props: { readonly order: Order; readonly found: readonly Evening[] }) {
  return (
    <section aria-labelledby="confirmation-agenda">
      <h2 id="confirmation-agenda" className={classNames(layout.below3, layout.large)}>
        {checkoutText('paid_calendar_heading')}
      </h2>
      <ul className={styles.eveningList}>
        {props.found.map((evening) => (
          <li
            key={evening.key}
            className={classNames(layout.line4, layout.apart, layout.ruled, styles.evening)}
          >
            <span>
              <strong className={layout.block}>{evening.title}</strong>
              <span className={layout.note}>{formatLongDate(evening.date)}</span>
            </span>
            <CalendarButton order={props.order} evening={evening} />
          </li>
        ))}
      </ul>
    </section>
  );
}
