import { use } from 'react';
import type { ProofType } from '../../api/prices/price-openings.ts';
import { WayTo } from '../shell/way-to.tsx';
import { CartHelps } from './cart-helps.ts';
import { cartText } from './fr.ts';
import styles from './ticket-notes.module.css';

/** What the price of a ticket asks to be proved: at the entrance, or before paying, where a member may have done so already. */
export function TicketProof({ proof }: { readonly proof: ProofType }) {
  const { givenProofs } = use(CartHelps);
  if (!proof.isRequiredOnline) {
    return <li>{cartText('line_proof', { proof: proof.name })}</li>;
  }
  return givenProofs.has(proof.code) ? (
    <li>{cartText('line_proof_given', { proof: proof.name })}</li>
  ) : (
    <li>
      {cartText('line_proof_online', { proof: proof.name })}{' '}
      <WayTo page="proofs" className={styles.link}>
        {cartText('line_proof_link')}
      </WayTo>
    </li>
  );
}
