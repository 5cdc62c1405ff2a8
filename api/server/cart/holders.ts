import { type HolderNames, isCarriedHolder } from '../../cart/holder-wire.ts';
import { longestOf } from '../../values/field-lengths.ts';
import { holdsAddress } from '../../values/text-rules.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { isRowNumber } from '../database/values.ts';
import { forgetSaying } from '../holder-links/links.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { refuseTooLong } from '../kernel/too-long.ts';
import { refusals } from './fr.ts';
import { lockCartToChange } from './open-cart.ts';
import { findPouch, isTicketChangeable, notYourPouch, type PouchCaller } from './pouch.ts';

/**
 * A holder's names, trimmed.
 * @throws Refusal (2) for one that is too long, or holds what separates names on the wire (ruling 15), what cannot be seen, or
 * an address: names stand in the venue's tickets and mails, whoever typed them.
 */
export function checkHolder(given: HolderNames): HolderNames {
  for (const [name, text] of [
    ['nom', given.lastName],
    ['prn', given.firstName],
  ] as const) {
    if (text.length > longestOf.name) {
      throw refuseTooLong(name, longestOf.name);
    }
  }
  const holder = { lastName: given.lastName.trim(), firstName: given.firstName.trim() };
  if (!isCarriedHolder(holder)) {
    throw refusals.nameWithSemicolon();
  }
  if (/\p{Cc}/u.test(`${holder.lastName}${holder.firstName}`)) {
    throw refusals.nameWithSign();
  }
  if (holdsAddress(holder.lastName) || holdsAddress(holder.firstName)) {
    throw refusals.nameWithAddress();
  }
  return holder;
}

/** An item that is not, or no longer, in the pouch. */
function noSuchItem(): Refusal {
  return refusals.ticketGone();
}

/** Names a line of the open cart of a context. @throws Refusal: 1 not there, 3 being paid. */
export async function nameInCart(
  transaction: LockedUpTo<'cart'>,
  contextId: string,
  itemId: string,
  holder: HolderNames,
): Promise<void> {
  const cart = await lockCartToChange(transaction, contextId);
  if (cart === null || !isRowNumber(itemId)) {
    throw noSuchItem();
  }
  const { numUpdatedRows } = await transaction
    .updateTable('cart_line')
    .set({ holder_last_name: holder.lastName, holder_first_name: holder.firstName })
    .where('id', '=', itemId)
    .where('cart_id', '=', cart.id)
    .where('type', 'in', ['place', 'carte'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw noSuchItem();
  }
}

/** Names a ticket of an order. @throws Refusal: 1 not there, 4 too late. */
export async function nameOnTicket(
  transaction: InTransaction,
  reference: string,
  number: string,
  holder: HolderNames,
): Promise<void> {
  const ticket = await transaction
    .selectFrom('ticket')
    .select(['number', isTicketChangeable.as('is_changeable')])
    .where('number', '=', number)
    .where('order_reference', '=', reference)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchItem());
  if (!ticket.is_changeable) {
    throw refusals.nameIsFinal();
  }
  await transaction
    .updateTable('ticket')
    .set({
      holder: `${holder.firstName} ${holder.lastName}`.trim(),
      holder_last_name: holder.lastName,
      holder_first_name: holder.firstName,
    })
    .where('number', '=', ticket.number)
    .execute();
}

async function nameOnCard(
  transaction: InTransaction,
  reference: string,
  number: string,
  holder: HolderNames,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('sold_card')
    .set({ holder_last_name: holder.lastName, holder_first_name: holder.firstName })
    .where('number', '=', number)
    .where('order_reference', '=', reference)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw noSuchItem();
  }
}

/**
 * Says whom a ticket or a card of the caller's cart, or of a paid order of theirs, is for; empty names take it back.
 * @throws Refusal: 1 no such item there; 2 a name that cannot be; 3 the cart is being paid; 4 anyone else’s, or too late.
 */
export async function nameHolder(
  transaction: LockedUpTo<'cart'>,
  caller: PouchCaller,
  name: string,
  itemId: string,
  given: HolderNames,
): Promise<void> {
  const holder = checkHolder(given);
  const pouch = await findPouch(transaction, caller, name);
  if (pouch === null) {
    throw notYourPouch();
  }
  if (pouch.kind === 'cart') {
    await nameInCart(transaction, caller.contextId, itemId, holder);
  } else if (isRowNumber(itemId)) {
    await nameOnTicket(transaction, pouch.reference, itemId, holder);
  } else {
    await nameOnCard(transaction, pouch.reference, itemId, holder);
  }
  // Whoever buys has the last word: what a friend said by their link is theirs no longer.
  await forgetSaying(transaction, pouch, itemId);
}
