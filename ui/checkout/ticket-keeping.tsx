import { buttonClass } from '../design/button.tsx';
import { useShop } from '../shop/shop.tsx';
import { checkoutText } from './fr.ts';
import styles from './ticket-card.module.css';

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
    <p className={styles.keeping}>
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
