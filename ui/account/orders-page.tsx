import type { History, HistoryPerformance } from '../../api/checkout/history.ts';
import { historyQuery } from '../../api/client/queries/history.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { Badge } from '../design/badge.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Disclosure } from '../design/disclosure.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import layout from '../design/layout.module.css';
import { text } from '../language/fr.ts';
import { useMemberId } from '../session/use-customer.ts';
import { WayToShop } from '../shell/way-to.tsx';
import { useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import { AccountPage } from './account-page.tsx';
import { AccountPart } from './account-part.tsx';
import { accountText } from './fr.ts';
import { MovedDate } from './moved-date.tsx';
import { OrderLine } from './order-line.tsx';
import styles from './orders-page.module.css';
import { firstDateOf, performanceKey, performanceState, sortPerformances } from './performances.ts';
import { ServiceLines } from './service-lines.tsx';
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
          <h2 id="commandes-liste" className={styles.heading}>
            {accountText('orders_list')}
          </h2>
          <ul className={styles.list}>
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
          <h2 id="commandes-seances" className={styles.heading}>
            {accountText('orders_performances')}
          </h2>
          <p className={styles.lead}>{accountText('orders_performances_lead')}</p>
          <ul className={styles.list}>
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
          <span className={styles.name}>{title}</span>
          <span className={styles.muted}>
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
