import { type ReactNode, useId } from 'react';
import type { Ticket } from '../../api/entities/order.ts';
import type { EpochMilliseconds } from '../../api/entities/paris-time.ts';
import { Constellation } from '../design/constellation.tsx';
import { Price } from '../design/price.tsx';
import { formatLongDate, formatLongDay, machineDate } from '../texts/dates.ts';
import { sharedText } from '../texts/fr/shared.ts';
import { confirmationText } from '../texts/fr-checkout/confirmation.ts';
import { QrCode } from './qr-code.tsx';
import styles from './ticket-card.module.css';

export interface TicketCardProps {
  readonly ticket: Ticket;
  /** What is not known of it is left out. */
  readonly order: { readonly reference: string; readonly paidAt: EpochMilliseconds | null };
  /** Who runs the venue. */
  readonly operator: string;
  /** `<TicketKeeping />`, where its files can be had. */
  readonly keeping?: ReactNode;
}

/**
 * A ticket with the mentions that the law asks for (CGI, annexe IV, art. 50 sexies B), as the server gives them: operator,
 * show and date, number, category, price, and when it was sold.
 */
export function TicketCard(props: TicketCardProps) {
  const { ticket, order } = props;
  const id = useId();
  return (
    <li className={styles.ticket}>
      <article className={styles.paper} aria-labelledby={id}>
        <div className={styles.main}>
          <p className={styles.operator}>
            <Constellation className={styles.bear ?? ''} />
            {props.operator}
          </p>
          <h3 id={id} className={styles.title}>
            {ticket.showTitle}
          </h3>
          <p className={styles.date}>
            {ticket.date === null ? (
              sharedText('dateUnknown')
            ) : (
              <time dateTime={machineDate(ticket.date)}>{formatLongDate(ticket.date)}</time>
            )}
          </p>
          {ticket.firstDate !== null && (
            <p className={styles.moved}>
              {confirmationText('ticket_moved', { date: formatLongDate(ticket.firstDate) })}
            </p>
          )}
          <dl className={styles.facts}>
            <Fact name={confirmationText('ticket_hall')}>{ticket.hall}</Fact>
            <Fact name={confirmationText('ticket_seat')}>
              {ticket.seat === '' ? confirmationText('ticket_seat_free') : ticket.seat}
            </Fact>
            <Fact name={confirmationText('ticket_category')}>{ticket.category}</Fact>
            <Fact name={confirmationText('ticket_price')}>{ticket.priceLabel}</Fact>
            <Fact name={confirmationText('ticket_amount')}>
              <Price amount={ticket.amount} />
            </Fact>
            <Fact name={confirmationText('ticket_holder')}>{ticket.holder}</Fact>
          </dl>
          <p className={styles.small}>
            {[
              order.paidAt !== null && confirmationText('ticket_sold', { date: formatLongDay(order.paidAt) }),
              order.reference !== '' && confirmationText('ticket_order', { reference: order.reference }),
              confirmationText('ticket_rules'),
            ]
              .filter((words) => words !== false)
              .join(' · ')}
          </p>
        </div>
        <div className={styles.stub}>
          <QrCode code={ticket.code} number={ticket.number} />
          <p className={styles.number}>
            <span className={styles.numberName}>{confirmationText('ticket_number')}</span>
            {ticket.number}
          </p>
          {props.keeping}
        </div>
      </article>
    </li>
  );
}

/** A fact of the ticket; nothing when it is not given. */
function Fact(props: { readonly name: string; readonly children: ReactNode }) {
  return (
    props.children !== '' && (
      <div>
        <dt className={styles.name}>{props.name}</dt>
        <dd className={styles.value}>{props.children}</dd>
      </div>
    )
  );
}
