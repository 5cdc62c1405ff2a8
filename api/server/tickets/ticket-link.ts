import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaidOrder } from './read-paid-order.ts';

/** The files of tickets that are linked. */
type TicketFile = 'pdf' | 'ics' | 'png' | 'pkpass';

/**
 * The token of the links to an order's tickets in its mail: derived from the secret codes of those tickets, so that whoever
 * has it had the tickets, and nobody else makes it. Null for an order without tickets: nothing is linked there.
 */
function ticketToken(order: Linked): string | null {
  if (order.tickets.length === 0) {
    return null;
  }
  const key = order.tickets.map((ticket) => ticket.code).join('.');
  return createHmac('sha256', key).update(`billets:${order.reference}`).digest('base64url');
}

/** As much of an order as its links are made of. */
interface Linked {
  readonly reference: string;
  readonly tickets: readonly { readonly code: string }[];
}

/** Whether a token is that of the order. */
export function provesTicketToken(order: Linked, given: string): boolean {
  const token = ticketToken(order);
  if (token === null) {
    return false;
  }
  const [known, asked] = [Buffer.from(token), Buffer.from(given)];
  return known.length === asked.length && timingSafeEqual(known, asked);
}

/** The path of a file of an order's tickets, for whoever has them. */
export function ticketFile(order: Pick<PaidOrder, 'reference' | 'tickets'>, form: TicketFile): string {
  return `/api/billets/${encodeURIComponent(order.reference)}.${form}?jeton=${ticketToken(order) ?? ''}`;
}

/** Where an order's tickets (`pdf`) or calendar (`ics`) are, for whoever has the mail. Null without tickets. */
export function ticketAddress(
  publicAddress: string,
  order: Pick<PaidOrder, 'reference' | 'tickets'>,
  form: 'pdf' | 'ics',
): string | null {
  return ticketToken(order) === null ? null : `${publicAddress}${ticketFile(order, form)}`;
}
