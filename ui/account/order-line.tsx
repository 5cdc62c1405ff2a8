import type { HistoryOrder, HistoryTicket } from '../../api/checkout/history.ts';
import { Badge } from '../design/badge.tsx';
import { buttonClass } from '../design/button.tsx';
import { Disclosure } from '../design/disclosure.tsx';
import { Facts } from '../design/facts.tsx';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { formatLongDay } from '../language/dates.ts';
import { useShop } from '../shop/shop.tsx';
import { accountText } from './fr.ts';
import styles from './orders-page.module.css';
import { ServiceLines } from './service-lines.tsx';

export interface OrderLineProps {
  readonly order: HistoryOrder;
  /** All that the customer has. */
  readonly tickets: readonly HistoryTicket[];
  readonly isOpenAtFirst: boolean;
}

/** An order: when, which, for how much; opened, what was in it and its files. */
export function OrderLine({ order, tickets, isOpenAtFirst }: OrderLineProps) {
  const { reference, paidAt } = order;
  const { fileAddress } = useShop();
  // Files are found by the order's reference; a server without our additions names none.
  const hasTickets = reference !== '' && order.services.some(({ nature }) => nature === 'place');
  const address = (ending: string) => fileAddress(`/billets/${encodeURIComponent(reference)}.${ending}`);
  return (
    <Disclosure
      isOpenAtFirst={isOpenAtFirst}
      summary={
        <>
          <span className={styles.name}>
            {paidAt === null ? accountText('orders_paid_unknown') : formatLongDay(paidAt)}
          </span>
          {reference !== '' && (
            <span className={styles.muted}>{accountText('orders_order', { reference })}</span>
          )}
        </>
      }
      aside={
        <span className={styles.aside}>
          <span className={layout.figures}>
            <Price amount={order.total} />
          </span>
          <Badge tone="success">{accountText('orders_state')}</Badge>
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
            <h3 className={styles.subheading}>{accountText('orders_gifts')}</h3>
            <ServiceLines name={accountText('orders_gifts')} lines={order.gifts} withDates />
          </div>
        )}
        <Facts
          facts={[
            ...(order.pickupLabel === ''
              ? []
              : [{ term: accountText('orders_pickup'), detail: order.pickupLabel }]),
            { term: accountText('orders_total'), detail: <Price amount={order.total} /> },
          ]}
        />
        {hasTickets && (
          <div className={styles.files}>
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
