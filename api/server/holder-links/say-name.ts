import { type Kysely, sql, type Transaction } from 'kysely';
import type { HolderNames } from '../../cart/holder-wire.ts';
import { checkHolder, nameInCart, nameOnTicket } from '../cart/holders.ts';
import { isBeingPaid } from '../cart/open-cart.ts';
import { isTicketChangeable } from '../cart/pouch.ts';
import type { Database } from '../database/schema.ts';
import { isSecret } from '../kernel/browser-cookies.ts';
import { refusals } from './fr.ts';
import { soldLines } from './links.ts';

/** What whoever has a link may know of its place: which evening, where. Nothing of prices, of others, of the buyer. */
export interface LinkedPlace {
  readonly performanceId: number;
  readonly seatId: number;
  /** A name was said by this link; which one is not told. */
  readonly isFilled: boolean;
  /** `open`: the name can be said. `paying`: not just now. `over`: no more. */
  readonly state: 'open' | 'paying' | 'over';
  /** Where the name goes. */
  readonly target:
    | { readonly kind: 'line'; readonly lineId: string; readonly contextId: string }
    | { readonly kind: 'ticket'; readonly number: string; readonly reference: string };
}

interface Row {
  readonly lineId: string;
  readonly contextId: string;
  readonly performanceId: number;
  readonly seatId: number;
  readonly isFilled: boolean;
  readonly isPaying: boolean;
  readonly isHeld: boolean;
  readonly number: string | null;
  readonly reference: string | null;
  readonly isChangeable: boolean | null;
}

/** The place of a link; null for a secret that is nobody's, was withdrawn, or whose place left its cart. */
export async function readLinkedPlace(
  database: Kysely<Database>,
  secret: string,
): Promise<LinkedPlace | null> {
  if (!isSecret(secret)) {
    return null;
  }
  const { rows } = await sql<Row>`
    SELECT line.id AS "lineId", cart.context_id AS "contextId", line.performance_id AS "performanceId",
      line.seat_id AS "seatId", link.filled_at IS NOT NULL AS "isFilled",
      ${isBeingPaid()} AS "isPaying",
      cart.closed_at IS NULL AND EXISTS (SELECT 1 FROM seat WHERE seat.performance_id = line.performance_id
        AND seat.seat_id = line.seat_id AND seat.cart_id = cart.id AND seat.held_until > now()) AS "isHeld",
      sold.number, sold.reference, sold."isChangeable"
    FROM holder_link link
    JOIN cart ON cart.id = link.cart_id
    JOIN cart_line line ON line.id = link.line_id AND line.cart_id = link.cart_id AND line.type = 'place'
    LEFT JOIN LATERAL (
      SELECT ticket.number, ticket.order_reference AS reference, ${isTicketChangeable} AS "isChangeable"
      FROM (SELECT link.line_id AS id) wanted, ${soldLines} WHERE line.id = wanted.id LIMIT 1
    ) sold ON true
    WHERE link.secret = ${secret}`.execute(database);
  const [row] = rows;
  if (row === undefined) {
    return null;
  }
  const { performanceId, seatId, isFilled } = row;
  const place = { performanceId, seatId, isFilled };
  if (row.number !== null && row.reference !== null) {
    return {
      ...place,
      state: row.isChangeable === true ? 'open' : 'over',
      target: { kind: 'ticket', number: row.number, reference: row.reference },
    };
  }
  return {
    ...place,
    state: row.isPaying ? 'paying' : row.isHeld ? 'open' : 'over',
    target: { kind: 'line', lineId: row.lineId, contextId: row.contextId },
  };
}

/**
 * Whoever has the link says their own name; again, to correct it. Both names are wanted.
 * @throws Refusal: 1 the link leads nowhere, 2 a name that cannot be, 3 being paid, 4 too late.
 */
export async function sayName(
  transaction: Transaction<Database>,
  secret: string,
  given: HolderNames,
): Promise<HolderNames> {
  // The last name in capitals (point 5).
  const holder = checkHolder({ ...given, lastName: given.lastName.toLocaleUpperCase('fr') });
  if (holder.lastName === '' || holder.firstName === '') {
    throw refusals.nameMissing();
  }
  const place = await readLinkedPlace(transaction, secret);
  if (place === null) {
    throw refusals.linkLeadsNowhere();
  }
  if (place.state === 'over') {
    throw refusals.nameIsFinal();
  }
  const { target } = place;
  if (target.kind === 'line') {
    await nameInCart(transaction, target.contextId, target.lineId, holder);
  } else {
    await nameOnTicket(transaction, target.reference, target.number, holder);
  }
  await transaction
    .updateTable('holder_link')
    .set({ filled_at: sql<Date>`now()` })
    .where('secret', '=', secret)
    .execute();
  return holder;
}
