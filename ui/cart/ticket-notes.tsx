import { Link } from '@tanstack/react-router';
import { use } from 'react';
import type { TicketItem } from '../../api/cart/cart.ts';
import type { PriceOpenings, ProofType } from '../../api/prices/price-openings.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import layout from '../design/layout.module.css';
import { WayTo } from '../shell/way-to.tsx';
import { CartHelps } from './cart-helps.ts';
import { cartText } from './fr.ts';
import styles from './ticket-notes.module.css';

/** Whose name a nominative ticket bears, and the way to give it or change it: in place, or on the pouch's page. */
function TicketHolder({ ticket, seat }: { readonly ticket: TicketItem; readonly seat: string }) {
  const { askHolder } = use(CartHelps);
  const holder = `${ticket.holder.firstName} ${ticket.holder.lastName}`.trim();
  const isMissing = holder === '';
  const label = cartText(isMissing ? 'line_name' : 'line_rename');
  const name = cartText(isMissing ? 'line_name_of' : 'line_rename_of', { seat });
  return (
    <li className={isMissing ? layout.alarm : undefined}>
      {isMissing ? cartText('line_unnamed') : cartText('line_named', { name: holder })}{' '}
      {askHolder === null ? (
        <Link to="/pochette" className={styles.link} aria-label={name}>
          {label}
        </Link>
      ) : (
        <button type="button" className={styles.way} aria-label={name} onClick={() => askHolder(ticket.id)}>
          {label}
        </button>
      )}
    </li>
  );
}

/** What the price of a ticket asks to be proved: at the entrance, or before paying, where a member may have done so already. */
function TicketProof({ proof }: { readonly proof: ProofType }) {
  const { givenProofs } = use(CartHelps);
  if (!proof.isRequiredOnline) {
    return <li>{cartText('line_proof', { proof: proof.name })}</li>;
  }
  const given = givenProofs.get(proof.code);
  return given !== undefined ? (
    <li>
      {cartText(proof.isAwaited && given === 'received' ? 'line_proof_waits' : 'line_proof_given', {
        proof: proof.name,
      })}
    </li>
  ) : (
    <li>
      {cartText('line_proof_online', { proof: proof.name })}{' '}
      <WayTo page="proofs" className={styles.link}>
        {cartText('line_proof_link')}
      </WayTo>
    </li>
  );
}

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
