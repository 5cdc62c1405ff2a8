import type { History, HistoryOrder, HistoryPerformance, HistoryTicket } from '../../api/checkout/history.ts';
import { historyQuery } from '../../api/client/queries/history.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { Badge } from '../design/badge.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { Disclosure } from '../design/disclosure.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Facts } from '../design/facts.tsx';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { formatLongDay } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import { useMemberId } from '../session/use-customer.ts';
import { WayToShop } from '../shell/way-to.tsx';
import { useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import { AccountPage } from './account-page.tsx';
import { AccountPart } from './account-part.tsx';
import { accountText } from './fr.ts';
import styles from './orders-page.module.css';
import {
  firstDateOf,
  orderState,
  performanceKey,
  performanceState,
  sortPerformances,
} from './performances.ts';
import { MovedDate, ServiceLines } from './service-lines.tsx';
import { useMemberPart } from './use-member-part.ts';

/** `/compte/commandes`: what was bought, by order and by performance (point 3, order content). */
export default function OrdersPage() {
  const memberId = useMemberId();
  return memberId === null ? null : <OwnOrders customerId={memberId} />;
}

function OwnOrders({ customerId }: { readonly customerId: string }) {
  const { client } = useShop();
  const now = useMinute();
  const part = useMemberPart(historyQuery(client, customerId));
  const hasOrders = part.data !== undefined && part.data.orders.length > 0;
  return (
    <AccountPage
      title={accountText('orders_title')}
      lead={accountText('orders_lead')}
      actions={hasOrders && <Button onClick={() => window.print()}>{accountText('orders_print')}</Button>}
    >
      <AccountPart part={part} waiting={accountText('orders_loading')} look="cards">
        {(history) =>
          history.orders.length === 0 && history.performances.length === 0 ? (
            <EmptyState
              title={accountText('orders_none_title')}
              action={
                <WayToShop className={buttonClass({ variant: 'primary', size: 'large' })}>
                  {accountText('tickets_see')}
                </WayToShop>
              }
            >
              <p>{accountText('orders_none')}</p>
            </EmptyState>
          ) : (
            <Orders history={history} now={now} />
          )
        }
      </AccountPart>
    </AccountPage>
  );
}

function Orders({ history, now }: { readonly history: History; readonly now: EpochMilliseconds }) {
  const { upcoming, past } = sortPerformances(history, now);
  const tickets = history.performances.flatMap((performance) => performance.tickets);
  const performances = [...upcoming, ...past].filter(({ services }) => services.length > 0);
  return (
    <div className={layout.column7}>
      {history.orders.length > 0 && (
        <section aria-labelledby="commandes-liste">
          <h2 id="commandes-liste" className={layout.below3}>
            {accountText('orders_list')}
          </h2>
          <ul className={classNames(layout.ruled, styles.list)}>
            {history.orders.map((order, position) => (
              <li key={order.reference || position}>
                <OrderLine order={order} tickets={tickets} isOpenAtFirst={position === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {performances.length > 0 && (
        <section aria-labelledby="commandes-seances">
          <h2 id="commandes-seances" className={layout.below3}>
            {accountText('orders_performances')}
          </h2>
          <p className={classNames(layout.below3, layout.muted)}>{accountText('orders_performances_lead')}</p>
          <ul className={classNames(layout.ruled, styles.list)}>
            {performances.map((performance) => (
              <li key={performanceKey(performance)}>
                <PerformanceLine performance={performance} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function PerformanceLine({
  performance,
  now,
}: {
  readonly performance: HistoryPerformance;
  readonly now: EpochMilliseconds;
}) {
  const { title, date, hall } = performance;
  const state = performanceState(performance, now);
  return (
    <Disclosure
      summary={
        <>
          <span className={classNames(layout.block, layout.capitalised)}>{title}</span>
          <span className={classNames(layout.block, layout.note, layout.breaking, styles.detail)}>
            {date === null ? (
              text('dateUnknown')
            ) : (
              <MovedDate date={date} firstDate={firstDateOf(performance.tickets)} />
            )}
            {hall !== '' && ` · ${hall}`}
          </span>
        </>
      }
      aside={
        <Badge tone={state === 'upcoming' ? 'success' : 'neutral'}>
          {accountText(`orders_state_${state}`)}
        </Badge>
      }
    >
      <ServiceLines name={accountText('orders_services')} lines={performance.services} />
    </Disclosure>
  );
}

const stateWords = {
  paid: 'orders_state',
  cancelled: 'orders_cancelled',
  inPart: 'orders_cancelled_inPart',
} as const;

interface OrderLineProps {
  readonly order: HistoryOrder;
  /** All that the customer has. */
  readonly tickets: readonly HistoryTicket[];
  readonly isOpenAtFirst: boolean;
}

/** An order: when, which, for how much; opened, what was in it and its files. */
function OrderLine({ order, tickets, isOpenAtFirst }: OrderLineProps) {
  const { reference, paidAt } = order;
  const { fileAddress } = useShop();
  // Files are found by the order's reference; a server without our additions names none.
  const hasTickets =
    reference !== '' && order.services.some(({ nature, isCancelled }) => nature === 'place' && !isCancelled);
  const state = orderState(order);
  const address = (ending: string) => fileAddress(`/billets/${encodeURIComponent(reference)}.${ending}`);
  return (
    <Disclosure
      isOpenAtFirst={isOpenAtFirst}
      summary={
        <>
          <span className={classNames(layout.block, layout.capitalised)}>
            {paidAt === null ? accountText('orders_paid_unknown') : formatLongDay(paidAt)}
          </span>
          {reference !== '' && (
            <span className={classNames(layout.block, layout.note, layout.breaking, styles.detail)}>
              {accountText('orders_order', { reference })}
            </span>
          )}
        </>
      }
      aside={
        <span className={classNames(layout.line3, styles.aside)}>
          <span className={layout.figures}>
            <Price amount={order.total} />
          </span>
          <Badge tone={state === 'paid' ? 'success' : 'neutral'}>{accountText(stateWords[state])}</Badge>
        </span>
      }
    >
      <div className={layout.column4}>
        <ServiceLines
          name={accountText('orders_services')}
          lines={order.services}
          tickets={tickets.filter(({ orderReference }) => orderReference === reference)}
          withDates
        />
        {order.gifts.length > 0 && (
          <div>
            <h3 className={classNames(layout.below2, styles.subheading)}>{accountText('orders_gifts')}</h3>
            <ServiceLines name={accountText('orders_gifts')} lines={order.gifts} withDates />
          </div>
        )}
        <Facts
          facts={[
            ...(order.pickupLabel === ''
              ? []
              : [{ term: accountText('orders_pickup'), detail: order.pickupLabel }]),
            { term: accountText('orders_total'), detail: <Price amount={order.total} /> },
            ...(order.givenBack === 0
              ? []
              : [{ term: accountText('orders_given_back'), detail: <Price amount={order.givenBack} /> }]),
          ]}
        />
        {hasTickets && (
          <div className={classNames(layout.row2, layout.offPaper, styles.files)}>
            <a
              href={address('pdf')}
              download
              className={buttonClass({ size: 'small' })}
              aria-label={accountText('orders_pdf_name', { reference })}
            >
              {accountText('orders_pdf')}
            </a>
            <a
              href={address('ics')}
              download
              className={buttonClass({ size: 'small' })}
              aria-label={accountText('orders_calendar_name', { reference })}
            >
              {accountText('orders_calendar')}
            </a>
          </div>
        )}
      </div>
    </Disclosure>
  );
}
