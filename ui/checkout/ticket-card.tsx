import { type ReactNode, useId } from 'react';
import { encode } from 'uqr';
import type { Ticket } from '../../api/checkout/order.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { Constellation } from '../design/constellation.tsx';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { formatLongDate, formatLongDay, machineDate } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import { useShop } from '../shop/shop.tsx';
import { checkoutText } from './fr.ts';
import styles from './ticket-card.module.css';

/** The dark modules as one path: a rectangle for each run of a row. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    let start = -1;
    for (let x = 0; x <= row.length; x += 1) {
      const isDark = row[x] === true;
      if (isDark && start < 0) {
        start = x;
      } else if (!isDark && start >= 0) {
        path += `M${start} ${y}h${x - start}v1h${start - x}z`;
        start = -1;
      }
    }
  });
  return path;
}

/** A code of 2,953 bytes at most fits; null for a longer one. */
function qrOf(code: string): { readonly size: number; readonly path: string } | null {
  try {
    const { size, data } = encode(code, { ecc: 'M', border: 2 });
    return { size, path: qrPath(data) };
  } catch {
    return null;
  }
}

interface QrCodeProps {
  readonly code: string;
  /** The ticket's number, to name it. */
  readonly number: string;
}

/** What the scanner at the door reads; in letters when it does not fit a QR code. */
function QrCode(props: QrCodeProps) {
  const qr = qrOf(props.code);
  if (qr === null) {
    return (
      <p className={classNames(layout.breaking, layout.small)}>
        {checkoutText('ticket_code_missing', { code: props.code })}
      </p>
    );
  }
  const title = checkoutText('ticket_code', { number: props.number });
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={title}
      shapeRendering="crispEdges"
    >
      <title>{title}</title>
      <path className={styles.qrLight} d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
      <path className={styles.qrDark} d={qr.path} />
    </svg>
  );
}

export interface TicketCardProps {
  readonly ticket: Ticket;
  /** What is not known of it is left out. */
  readonly order: { readonly reference: string; readonly paidAt: EpochMilliseconds | null };
  /** Who runs the venue. */
  readonly operator: string;
  /** « 1 sur 4 »; nothing where it is the only one. */
  readonly position?: string;
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
      <article
        className={classNames(layout.relative, layout.sheet, layout.stack, styles.paper)}
        aria-labelledby={id}
      >
        <div className={classNames(layout.shrinkable, styles.main)}>
          <p className={classNames(layout.across3, layout.firm, layout.note)}>
            <Constellation className={styles.bear ?? ''} />
            {props.operator}
            {props.position !== undefined && (
              <span className={classNames(layout.oneLine, styles.position)}>{props.position}</span>
            )}
          </p>
          <h3 id={id} className={classNames(layout.above3, styles.title)}>
            {ticket.showTitle}
          </h3>
          <p className={classNames(layout.above2, layout.firm, layout.large, styles.date)}>
            {ticket.date === null ? (
              text('dateUnknown')
            ) : (
              <time dateTime={machineDate(ticket.date)}>{formatLongDate(ticket.date)}</time>
            )}
          </p>
          {ticket.firstDate !== null && (
            <p className={layout.muted}>
              {checkoutText('ticket_moved', { date: formatLongDate(ticket.firstDate) })}
            </p>
          )}
          <dl className={classNames(layout.above4, styles.facts)}>
            <Fact name={checkoutText('ticket_hall')}>{ticket.hall}</Fact>
            <Fact name={checkoutText('ticket_seat')}>
              {ticket.seat === '' ? checkoutText('ticket_seat_free') : ticket.seat}
            </Fact>
            <Fact name={checkoutText('ticket_category')}>{ticket.category}</Fact>
            <Fact name={checkoutText('ticket_price')}>{ticket.priceLabel}</Fact>
            <Fact name={checkoutText('ticket_amount')}>
              <Price amount={ticket.amount} />
            </Fact>
            <Fact name={checkoutText('ticket_holder')}>{ticket.holder}</Fact>
          </dl>
          <p className={classNames(layout.above4, layout.muted, styles.mentions)}>
            {[
              order.paidAt !== null && checkoutText('ticket_sold', { date: formatLongDay(order.paidAt) }),
              order.reference !== '' && checkoutText('ticket_order', { reference: order.reference }),
              checkoutText('ticket_rules'),
            ]
              .filter((words) => words !== false)
              .join(' · ')}
          </p>
        </div>
        <div className={classNames(layout.centred, layout.relative, layout.stack3, styles.stub)}>
          <QrCode code={ticket.code} number={ticket.number} />
          <p className={classNames(layout.breaking, layout.figures, styles.number)}>
            <span className={classNames(layout.block, layout.note, styles.numberName)}>
              {checkoutText('ticket_number')}
            </span>
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
        <dt className={layout.note}>{props.name}</dt>
        <dd className={layout.firm}>{props.children}</dd>
      </div>
    )
  );
}

export interface TicketFilesProps {
  /** Of the order. */
  readonly reference: string;
  /** How many tickets it has. */
  readonly count: number;
}

/** All tickets of an order as one document, the one that the mail has. */
export function TicketFiles({ reference, count }: TicketFilesProps) {
  const { fileAddress } = useShop();
  return (
    <a
      href={fileAddress(`/billets/${encodeURIComponent(reference)}.pdf`)}
      download
      className={buttonClass({ size: 'small' })}
    >
      {checkoutText('paid_pdf', { count })}
    </a>
  );
}

export interface TicketKeepingProps {
  /** Of its order. */
  readonly reference: string;
  /** The ticket's own. */
  readonly number: string;
  /** The venue signs passes of Apple Wallet. */
  readonly hasPasses?: boolean;
}

/** Where one's own phone may keep a ticket besides: as a picture of its code, as a pass. */
export function TicketKeeping({ reference, number, hasPasses = false }: TicketKeepingProps) {
  const { fileAddress } = useShop();
  const address = (form: 'png' | 'pkpass') =>
    `${fileAddress(`/billets/${encodeURIComponent(reference)}.${form}`)}&billet=${encodeURIComponent(number)}`;
  return (
    <p className={classNames(layout.stack, layout.small, styles.keeping)}>
      {hasPasses && (
        <a href={address('pkpass')} aria-label={checkoutText('ticket_pass_name', { number })}>
          {checkoutText('ticket_pass')}
        </a>
      )}
      <a href={address('png')} download aria-label={checkoutText('ticket_picture_name', { number })}>
        {checkoutText('ticket_picture')}
      </a>
    </p>
  );
}
