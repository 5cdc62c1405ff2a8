import { Link } from '@tanstack/react-router';
import { use } from 'react';
import type { TicketItem } from '../../api/cart/cart.ts';
import { CartHelps } from './cart-helps.ts';
import { cartText } from './fr.ts';
import styles from './ticket-notes.module.css';

/** Whose name a nominative ticket bears, and the way to give it or change it: in place, or on the pouch's page. */
export function TicketHolder({ ticket, seat }: { readonly ticket: TicketItem; readonly seat: string }) {
  const { askHolder } = use(CartHelps);
  const holder = `${ticket.holder.firstName} ${ticket.holder.lastName}`.trim();
  const isMissing = holder === '';
  const label = cartText(isMissing ? 'line_name' : 'line_rename');
  const name = cartText(isMissing ? 'line_name_of' : 'line_rename_of', { seat });
  return (
    <li className={isMissing ? styles.missing : undefined}>
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
