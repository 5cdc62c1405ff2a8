import type { TicketItem } from '../../api/cart/cart.ts';
import type { PriceOpenings } from '../../api/prices/price-openings.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { cartText } from './fr.ts';
import { TicketHolder } from './ticket-holder.tsx';
import styles from './ticket-notes.module.css';
import { TicketProof } from './ticket-proof.tsx';

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

/** A name that is given is always said, whoever gave it; one that is missing, where the ticket must bear one. */
function showsHolder({ holder, needsHolder }: TicketItem): boolean {
  return needsHolder || holder.firstName !== '' || holder.lastName !== '';
}

/** Whether there is anything to say of a ticket under its line. */
export function hasNotes({
  ticket,
  proofType,
  openings,
  subscription,
}: Omit<TicketNotesProps, 'seat'>): boolean {
  return (
    showsHolder(ticket) ||
    ticket.reference !== '' ||
    subscription !== '' ||
    lookUp('proof', openings.proofTypes, proofType) !== undefined ||
    (openings.alternatePrice !== '' && ticket.priceCode === openings.alternatePrice)
  );
}

/** What goes with the price of a ticket: the reference that opened it, whose name it bears, what is to be proved, and where. */
export function TicketNotes(props: TicketNotesProps) {
  const { ticket, openings, seat } = props;
  const proof = lookUp('proof', openings.proofTypes, props.proofType);
  return (
    <ul className={styles.notes}>
      {props.subscription !== '' && <li>{props.subscription}</li>}
      {openings.alternatePrice !== '' && ticket.priceCode === openings.alternatePrice && (
        <li>{cartText('line_alternate')}</li>
      )}
      {ticket.reference !== '' && <li>{cartText('line_reference', { reference: ticket.reference })}</li>}
      {showsHolder(ticket) && <TicketHolder ticket={ticket} seat={seat} />}
      {proof !== undefined && <TicketProof proof={proof} />}
    </ul>
  );
}
