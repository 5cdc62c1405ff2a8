import { sql, type Transaction } from 'kysely';
import { lockCartToChange } from '../cart/open-cart.ts';
import { findPouch, isTicketChangeable, notYourPouch, type PouchCaller } from '../cart/pouch.ts';
import type { Database } from '../database/schema.ts';
import { isRowNumber } from '../database/values.ts';
import { randomSecret } from '../kernel/browser-cookies.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { refusals } from './fr.ts';
import { lineOfTicket } from './links.ts';

interface Place {
  readonly lineId: string;
  readonly cartId: string;
}

function noSuchPlace(): Refusal {
  return refusals.ticketGone();
}

async function placeInCart(
  transaction: Transaction<Database>,
  contextId: string,
  itemId: string,
): Promise<Place> {
  const cart = await lockCartToChange(transaction, contextId);
  const line =
    cart === null || !isRowNumber(itemId)
      ? undefined
      : await transaction
          .selectFrom('cart_line')
          .select('id')
          .where('id', '=', itemId)
          .where('cart_id', '=', cart.id)
          .where('type', '=', 'place')
          .executeTakeFirst();
  if (cart === null || line === undefined) {
    throw noSuchPlace();
  }
  return { lineId: line.id, cartId: cart.id };
}

async function placeOfTicket(
  transaction: Transaction<Database>,
  reference: string,
  number: string,
): Promise<Place> {
  const ticket = await transaction
    .selectFrom('ticket')
    .select(['number', isTicketChangeable.as('is_changeable')])
    .where('number', '=', number)
    .where('order_reference', '=', reference)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  const place = ticket === undefined ? null : await lineOfTicket(transaction, reference, number);
  if (ticket === undefined || place === null) {
    throw noSuchPlace();
  }
  if (!ticket.is_changeable) {
    throw refusals.nameIsFinal();
  }
  return place;
}

async function placeOf(
  transaction: Transaction<Database>,
  caller: PouchCaller,
  name: string,
  itemId: string,
): Promise<Place> {
  const pouch = await findPouch(transaction, caller, name);
  if (pouch === null) {
    throw notYourPouch();
  }
  if (pouch.kind === 'cart') {
    return placeInCart(transaction, caller.contextId, itemId);
  }
  if (!isRowNumber(itemId)) {
    throw noSuchPlace();
  }
  return placeOfTicket(transaction, pouch.reference, itemId);
}

/**
 * The secret of the link of a place of the caller's cart or order: a new one, or the one that it has.
 * @throws Refusal: 1 no such place, 3 the cart is being paid, 4 anyone else's, or its name can change no more.
 */
export async function openHolderLink(
  transaction: Transaction<Database>,
  caller: PouchCaller,
  name: string,
  itemId: string,
): Promise<string> {
  const { lineId, cartId } = await placeOf(transaction, caller, name, itemId);
  const { rows } = await sql<{ readonly secret: string }>`
    INSERT INTO holder_link (secret, cart_id, line_id) VALUES (${randomSecret()}, ${cartId}, ${lineId})
    ON CONFLICT (line_id) DO UPDATE SET line_id = excluded.line_id
    RETURNING secret`.execute(transaction);
  const secret = rows[0]?.secret;
  if (secret === undefined) {
    throw new Error('a link that was opened is not there');
  }
  return secret;
}

/**
 * Takes the link of a place away: its page leads nowhere from then on. A name that was said there stays.
 * @throws Refusal: as `openHolderLink`; 1 also when there is none.
 */
export async function withdrawHolderLink(
  transaction: Transaction<Database>,
  caller: PouchCaller,
  name: string,
  itemId: string,
): Promise<void> {
  const { lineId } = await placeOf(transaction, caller, name, itemId);
  const { numDeletedRows } = await transaction
    .deleteFrom('holder_link')
    .where('line_id', '=', lineId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) {
    throw refusals.linkGone();
  }
}
