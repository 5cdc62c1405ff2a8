import type { HistoryOrder, HistoryPerformance } from '../../api/checkout/history.ts';
import { calendarEventOf, calendarFile, eveningKey } from '../checkout/calendar-file.ts';
import { TicketCard, TicketKeeping } from '../checkout/ticket-card.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { Disclosure } from '../design/disclosure.tsx';
import layout from '../design/layout.module.css';
import { saveFile } from '../design/save-file.ts';
import { useShop } from '../shop/shop.tsx';
import { useVenue } from '../shop/use-venue.ts';
import { EveningRow } from './evening-row.tsx';
import { accountText } from './fr.ts';
import styles from './own-evening.module.css';
import { ordersOf, placesOf } from './performances.ts';
import { ServiceLines } from './service-lines.tsx';

export interface OwnEveningProps {
  readonly evening: HistoryPerformance;
  /** Of the whole history: what is known of the orders that the tickets were bought with. */
  readonly orders: readonly HistoryOrder[];
  readonly isOpenAtFirst: boolean;
  readonly isPast: boolean;
}

/** An evening of the member's: when and where, its files, and its tickets with what the door scans. */
export function OwnEvening(props: OwnEveningProps) {
  const { evening, isPast } = props;
  const { tickets } = evening;
  const paidAt = (reference: string) =>
    props.orders.find((order) => order.reference === reference)?.paidAt ?? null;
  const operator = useVenue()?.name ?? '';
  const services = evening.services.filter(({ nature }) => nature !== 'place');
  const count = placesOf(evening);
  return (
    <Card as="li" className={classNames(layout.column4, styles.evening)}>
      <EveningRow
        title={evening.title}
        date={evening.date}
        hall={evening.hall}
        level={3}
        isPast={isPast}
        more={accountText('tickets_count', { count })}
      />
      <Files evening={evening} isPast={isPast} paidAt={paidAt} />
      {services.length > 0 && <ServiceLines name={accountText('tickets_services')} lines={services} />}
      {tickets.length > 0 && (
        <Disclosure
          summary={accountText('tickets_show', { count: tickets.length })}
          isOpenAtFirst={props.isOpenAtFirst}
        >
          <ul className={layout.column5}>
            {tickets.map((ticket) => (
              <TicketCard
                key={ticket.number}
                ticket={ticket}
                order={{ reference: ticket.orderReference, paidAt: paidAt(ticket.orderReference) }}
                operator={operator}
                keeping={
                  ticket.orderReference !== '' &&
                  !isPast && <TicketKeeping reference={ticket.orderReference} number={ticket.number} />
                }
              />
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}

function Files(props: {
  readonly evening: HistoryPerformance;
  readonly isPast: boolean;
  readonly paidAt: (reference: string) => number | null;
}) {
  const { evening, isPast, paidAt } = props;
  const { fileAddress, clock } = useShop();
  const venue = useVenue();
  const orders = ordersOf(evening);
  const { date, title, hall, tickets } = evening;
  const saveCalendar = (start: number): void => {
    const [first] = orders;
    const reference = first?.reference ?? '';
    const event = calendarEventOf(
      { key: eveningKey({ date: tickets[0]?.firstDate ?? start, title }), title, hall, date: start, tickets },
      { reference, paidAt: paidAt(reference) ?? clock.now() },
      venue?.address ?? '',
      null,
    );
    saveFile(`${title}.ics`, 'text/calendar;charset=utf-8', calendarFile(event));
  };
  if (orders.length === 0 && (isPast || date === null)) {
    return null;
  }
  return (
    <div className={classNames(layout.row2, layout.offPaper, styles.files)}>
      {orders.map(({ reference, count }) => (
        <a
          key={reference}
          href={fileAddress(`/billets/${encodeURIComponent(reference)}.pdf`)}
          download
          className={buttonClass({ size: 'small' })}
          aria-label={accountText('tickets_pdf_name', { title, reference, count })}
        >
          {orders.length > 1
            ? accountText('tickets_pdf_order', { reference })
            : accountText('tickets_pdf', { count })}
        </a>
      ))}
      {date !== null && !isPast && (
        <Button
          size="small"
          accessibleName={accountText('tickets_calendar_name', { title })}
          onClick={() => saveCalendar(date)}
        >
          {accountText('tickets_calendar')}
        </Button>
      )}
    </div>
  );
}
