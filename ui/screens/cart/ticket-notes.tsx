import { Link } from '@tanstack/react-router';
import type { TicketItem } from '../../../api/entities/cart.ts';
import type { PriceOpenings } from '../../../api/entities/price-openings.ts';
import { cartLinesText } from '../../texts/fr/cart-lines.ts';
import styles from './ticket-notes.module.css';

export interface TicketNotesProps {
  readonly ticket: TicketItem;
  /** What the line calls the place. */
  readonly seat: string;
  /** The proof that its price asks for: its code; empty for none. */
  readonly proofType: string;
  readonly openings: PriceOpenings;
  /** Whose subscription it belongs to, in words; empty for a ticket by itself. */
  readonly subscription: string;
}

/** Whether there is anything to say of a ticket under its line. */
export function hasNotes({
  ticket,
  proofType,
  openings,
  subscription,
}: Omit<TicketNotesProps, 'seat'>): boolean {
  return (
    ticket.needsHolder ||
    ticket.reference !== '' ||
    subscription !== '' ||
    openings.proofTypes.has(proofType) ||
    (openings.alternatePrice !== '' && ticket.priceCode === openings.alternatePrice)
  );
}

/** What goes with the price of a ticket: the reference that opened it, whose name it bears, what is to be proved, and where. */
export function TicketNotes(props: TicketNotesProps) {
  const { ticket, openings, seat } = props;
  const proof = openings.proofTypes.get(props.proofType);
  const holder = `${ticket.holder.firstName} ${ticket.holder.lastName}`.trim();
  return (
    <ul className={styles.notes}>
      {props.subscription !== '' && <li>{props.subscription}</li>}
      {openings.alternatePrice !== '' && ticket.priceCode === openings.alternatePrice && (
        <li>{cartLinesText('line_alternate')}</li>
      )}
      {ticket.reference !== '' && <li>{cartLinesText('line_reference', { reference: ticket.reference })}</li>}
      {ticket.needsHolder && (
        <li className={holder === '' ? styles.missing : undefined}>
          {holder === '' ? cartLinesText('line_unnamed') : cartLinesText('line_named', { name: holder })}{' '}
          <Link
            to="/pochette"
            className={styles.link}
            aria-label={cartLinesText(holder === '' ? 'line_name_of' : 'line_rename_of', { seat })}
          >
            {cartLinesText(holder === '' ? 'line_name' : 'line_rename')}
          </Link>
        </li>
      )}
      {proof !== undefined && (
        <li>
          {cartLinesText(proof.isRequiredOnline ? 'line_proof_online' : 'line_proof', { proof: proof.name })}
          {proof.isRequiredOnline && (
            <>
              {' '}
              <Link to="/compte/justificatifs" className={styles.link}>
                {cartLinesText('line_proof_link')}
              </Link>
            </>
          )}
        </li>
      )}
    </ul>
  );
}
