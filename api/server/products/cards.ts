import type { HolderNames } from '../../cart/holder-wire.ts';
import { longestOf } from '../../values/field-lengths.ts';
import { checkHolder } from '../cart/holders.ts';
import { lockCartToChange, lockCartToFill } from '../cart/open-cart.ts';
import type { CardInformation } from '../cart/product-lines.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { isRowNumber } from '../database/values.ts';
import { refuseTooLong } from '../kernel/too-long.ts';
import { refusals } from './fr.ts';
import { amountToKeep, type CardRow, checkMaximum } from './read-offer.ts';

/** What `AjoutCarte` asks for. `amount` in cents, where the shopper chooses it. */
export interface CardRequest extends HolderNames {
  readonly code: string;
  readonly message: string;
  readonly amount: number | undefined;
}

/** A card that is asked for, as the venue offers it. */
export interface AskedCard {
  readonly card: CardRow;
  readonly holder: HolderNames;
  readonly information: CardInformation;
  readonly amount: number | undefined;
}

/** What is asked for, looked up. @throws Refusal (2) for a card that is unknown, or a name or message that cannot be. */
export async function askedCard(transaction: InTransaction, request: CardRequest): Promise<AskedCard> {
  const holder = checkHolder(request);
  const information: CardInformation = { message: request.message.trim() };
  if (information.message.length > longestOf.message) {
    throw refuseTooLong('info', longestOf.message);
  }
  const card = await transaction
    .selectFrom('card')
    .selectAll()
    .where('code', '=', request.code)
    .where('is_displayed', '=', true)
    .executeTakeFirst();
  if (card === undefined) {
    throw refusals.cardNotOffered();
  }
  return { card, holder, information, amount: request.amount };
}

/** Puts a card into a locked cart. @returns The id of its line. @throws Refusal: 2 no amount; 13 the maximum. */
export async function putCard(
  transaction: InTransaction,
  cartId: string,
  { card, holder, information, amount }: AskedCard,
): Promise<string> {
  const { count } = await transaction
    .selectFrom('cart_line')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('cart_id', '=', cartId)
    .where('type', '=', 'carte')
    .where('code', '=', card.code)
    .executeTakeFirstOrThrow();
  checkMaximum(card, Number(count) + 1);
  const added = await transaction
    .insertInto('cart_line')
    .values({
      cart_id: cartId,
      type: 'carte',
      price_code: '',
      code: card.code,
      amount: amountToKeep(card, amount),
      holder_last_name: holder.lastName,
      holder_first_name: holder.firstName,
      information: JSON.stringify(information),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/**
 * Puts a card into the caller's cart, each one a line of its own. Whose it is may be said later, before paying.
 * @returns The id of its line.
 * @throws Refusal: 2 unknown, a name or message that cannot be, no amount; 3 being paid; 13 the maximum.
 */
export async function addCard(
  transaction: LockedUpTo<'cart'>,
  contextId: string,
  request: CardRequest,
): Promise<string> {
  const asked = await askedCard(transaction, request);
  const cart = await lockCartToFill(transaction, contextId);
  return putCard(transaction, cart.id, asked);
}

/** Who asks, as far as cards are concerned. */
export interface CardCaller {
  readonly contextId: string;
  /** Null unless cookies prove it. */
  readonly customerId: string | null;
}

/**
 * Names the holder of a card of the caller's own: one in the cart, by its line's id, or one that was bought, by its number.
 * @throws Refusal: 2 names that cannot be; 3 being paid; 4 a card of anyone else, or none.
 */
export async function nameCardHolder(
  transaction: LockedUpTo<'cart'>,
  caller: CardCaller,
  reference: string,
  given: HolderNames,
): Promise<void> {
  const { lastName, firstName } = checkHolder(given);
  if (lastName === '' || firstName === '') {
    throw refusals.holderMissing();
  }
  const names = { holder_last_name: lastName, holder_first_name: firstName };
  if (isRowNumber(reference)) {
    const cart = await lockCartToChange(transaction, caller.contextId);
    const { numUpdatedRows } = await transaction
      .updateTable('cart_line')
      .set(names)
      .where('id', '=', reference)
      .where('cart_id', '=', cart?.id ?? '0')
      .where('type', '=', 'carte')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      return;
    }
  } else if (caller.customerId !== null) {
    const { numUpdatedRows } = await transaction
      .updateTable('sold_card')
      .set(names)
      .where('number', '=', reference)
      .where('customer_id', '=', caller.customerId)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      return;
    }
  }
  throw refusals.cardUnknown();
}
