import type { History, HistoryOrder, HistoryPerformance } from '../../api/checkout/history.ts';
import { historyQuery } from '../../api/client/queries/history.ts';
import { calendarEventOf, calendarFile, eveningKey } from '../checkout/calendar-file.ts';
import { TicketCard, TicketKeeping } from '../checkout/ticket-card.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { Disclosure } from '../design/disclosure.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import layout from '../design/layout.module.css';
import { saveFile } from '../design/save-file.ts';
import { useMemberId } from '../session/use-customer.ts';
import { ErrorScreen } from '../shell/later.ts';
import { WayToShop } from '../shell/way-to.tsx';
import { useAppFact, useShop, useVenue } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import { AccountPage } from './account-page.tsx';
import { AccountPart } from './account-part.tsx';
import { EveningRow } from './evening-row.tsx';
import { accountText } from './fr.ts';
import { ordersOf, performanceKey, placesOf, sortPerformances } from './performances.ts';
import { ServiceLines } from './service-lines.tsx';
import styles from './tickets-page.module.css';
import { useMemberPart } from './use-member-part.ts';

/** `/compte/billets`: the tickets to come and gone by; only where the venue shows them (option ongletHISTO). */
export default function TicketsPage() {
  const isShown = useAppFact(({ context }) => context.settings?.options.showsHistory === true);
  const memberId = useMemberId();
  if (!isShown || memberId === null) {
    return <ErrorScreen kind="lost" />;
  }
  return <OwnTickets customerId={memberId} />;
}

function OwnTickets({ customerId }: { readonly customerId: string }) {
  const { client } = useShop();
  const now = useMinute();
  return (
    <AccountPage title={accountText('tickets_title')} lead={accountText('tickets_lead')}>
      <AccountPart
        part={useMemberPart(historyQuery(client, customerId))}
        waiting={accountText('tickets_loading')}
        look="cards"
      >
        {(history) =>
          history.performances.length === 0 ? (
            <EmptyState
              title={accountText('tickets_none_title')}
              action={
                <WayToShop className={buttonClass({ variant: 'primary', size: 'large' })}>
                  {accountText('tickets_see')}
                </WayToShop>
              }
            >
              <p>{accountText('tickets_none')}</p>
            </EmptyState>
          ) : (
            <Evenings history={history} now={now} />
          )
        }
      </AccountPart>
    </AccountPage>
  );
}

function Evenings({ history, now }: { readonly history: History; readonly now: number }) {
  const { upcoming, past } = sortPerformances(history, now);
  return (
    <div className={layout.column7}>
      <section aria-labelledby="billets-a-venir">
        <h2 id="billets-a-venir" className={layout.below4}>
          {accountText('tickets_upcoming')}
        </h2>
        {upcoming.length === 0 ? (
          <p className={layout.muted}>{accountText('tickets_none_upcoming')}</p>
        ) : (
          <EveningList evenings={upcoming} history={history} opensFirst />
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="billets-passes">
          <h2 id="billets-passes" className={layout.below4}>
            {accountText('tickets_past')}
          </h2>
          <EveningList evenings={past} history={history} isPast />
        </section>
      )}
    </div>
  );
}

function EveningList(props: {
  readonly evenings: readonly HistoryPerformance[];
  readonly history: History;
  readonly opensFirst?: boolean;
  readonly isPast?: boolean;
}) {
  return (
    <ul className={layout.column5}>
      {props.evenings.map((evening, position) => (
        <OwnEvening
          key={performanceKey(evening)}
          evening={evening}
          orders={props.history.orders}
          isOpenAtFirst={props.opensFirst === true && position === 0}
          isPast={props.isPast === true}
        />
      ))}
    </ul>
  );
}

interface OwnEveningProps {
  readonly evening: HistoryPerformance;
  /** Of the whole history: what is known of the orders that the tickets were bought with. */
  readonly orders: readonly HistoryOrder[];
  readonly isOpenAtFirst: boolean;
  readonly isPast: boolean;
}

/** An evening of the member's: when and where, its files, and its tickets with what the door scans. */
function OwnEvening(props: OwnEveningProps) {
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
