import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type FoundOrder, orderCalls } from '../../../api/staff/order-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { formatLongDate } from '../../language/dates.ts';
import { useReading } from '../kit/ask-staff.ts';
import { SearchField } from '../kit/fields.tsx';
import { CardList } from '../kit/links.tsx';
import { Panel, Read, StaffPage } from '../kit/page.tsx';
import { ordersText as words } from './fr.ts';
import styles from './orders.module.css';
import { RefundList } from './refund-list.tsx';

const address = '/guichet/commandes';

/** What is searched stands in the address: who comes back from an order finds it again. */
function useSearch() {
  const { history } = useRouter();
  const known = new URLSearchParams(useRouterState({ select: ({ location }) => location.searchStr }));
  const search = known.get('q') ?? '';
  const page = Math.max(0, Number.parseInt(known.get('page') ?? '0', 10) || 0);
  const look = (text: string, at = 0): void => {
    const query = new URLSearchParams([
      ...(text.trim() === '' ? [] : [['q', text]]),
      ...(at === 0 ? [] : [['page', String(at)]]),
    ]).toString();
    // Who has left for an order is not brought back by what was typed last.
    if (history.location.pathname === address) {
      history.replace(`${address}${query === '' ? '' : `?${query}`}`);
    }
  };
  return { search, page, look };
}

function OrderCells(props: { readonly order: FoundOrder }) {
  const { order } = props;
  return (
    <>
      <span className={styles.aside}>
        <span>{order.tickets === 0 ? words.noTickets : words.tickets(order.tickets)}</span>
        <strong className={layout.figures}>{formatMoney(order.total)}</strong>
      </span>
      <span>
        {[order.show, order.date === null ? '' : formatLongDate(order.date)].filter(Boolean).join(', ')}
      </span>
      <span>{order.cancelled > 0 && <Badge tone="warning">{words.cancelled(order.cancelled)}</Badge>}</span>
      <span className={`${layout.note} ${layout.breaking}`}>
        {[order.reference, order.email, words.paid(formatShortDate(order.paidAt))].filter(Boolean).join(', ')}
      </span>
    </>
  );
}

function FoundOrders(props: ReturnType<typeof useSearch>) {
  const { search, page, look } = props;
  const found = useReading(orderCalls.findOrders, { search, page });
  return (
    <Panel title={search.trim() === '' ? words.latest : words.found}>
      <Read of={found}>
        {({ orders, hasMore }) => (
          <>
            {orders.length === 0 && <p role="status">{search === '' ? words.none : words.nothing}</p>}
            <CardList
              rows={orders}
              keyOf={({ reference }) => reference}
              toOf={({ reference }) => `${address}/${reference}`}
              titleOf={({ buyer, email, reference }) => buyer || email || reference}
            >
              {(order) => <OrderCells order={order} />}
            </CardList>
            {(page > 0 || hasMore) && (
              <div className={layout.row3}>
                {page > 0 && <Button onClick={() => look(search, page - 1)}>{words.newer}</Button>}
                {hasMore && <Button onClick={() => look(search, page + 1)}>{words.older}</Button>}
              </div>
            )}
          </>
        )}
      </Read>
    </Panel>
  );
}

function OpenRefunds() {
  const { data } = useReading(orderCalls.openRefunds, {});
  return data === undefined || data.refunds.length === 0 ? null : (
    <Panel title={words.openRefunds}>
      <p className={layout.note}>{words.openRefundsLead}</p>
      <RefundList refunds={data.refunds} withOrder />
    </Panel>
  );
}

/** Orders, found by whatever somebody has in hand; below them what waits to be given back. */
export function OrdersPage() {
  const searching = useSearch();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <StaffPage title={words.title}>
      <div ref={field}>
        <SearchField
          label={words.search}
          hint={words.searchHint}
          longest={100}
          start={searching.search}
          onSearched={searching.look}
        />
      </div>
      <FoundOrders {...searching} />
      <OpenRefunds />
    </StaffPage>
  );
}
