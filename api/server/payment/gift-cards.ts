import { type Kysely, type SqlBool, sql } from 'kysely';
import type { GiftCardWire } from '../../cart/cart-wire.ts';
import { lockCartToChange } from '../cart/open-cart.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { isRowNumber } from '../database/values.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { frenchDay } from '../kernel/french.ts';
import { lookUpCode } from '../prices/code-guesses.ts';
import { refusals } from './fr.ts';
import { CannotBeSold } from './sold-lines.ts';
import { isUnderWay } from './tables.ts';

/** More than anybody is given; each is a row that a payment locks. */
const mostCardsOfCart = 5;
const longestNumber = 60;

/** Of rows of `sold_card`: it did not go back to who bought it. */
const isOpenCard = sql<SqlBool>`NOT EXISTS (SELECT FROM closed_card WHERE closed_card.number = sold_card.number)`;

/** A gift card of a cart, with what other payments leave of it, in cents. */
export interface CartGiftCard {
  readonly id: string;
  readonly number: string;
  readonly available: number;
}

/** A card's number as it is kept: capitals without spaces or dashes, with what one misreads put right. */
function normaliseCardNumber(text: string): string {
  return text
    .slice(0, 4 * longestNumber)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/**
 * A gift card bought with another would be the same money with a later end.
 * @throws Refusal (2) when the cart has one among its lines.
 */
export async function refuseGiftForGift(database: Kysely<Database>, cartId: string): Promise<void> {
  const bought = await database
    .selectFrom('cart_line')
    .innerJoin('card', 'card.code', 'cart_line.code')
    .select('card.name')
    .where('cart_line.cart_id', '=', cartId)
    .where('cart_line.type', '=', 'carte')
    .where('card.is_gift', '=', true)
    .executeTakeFirst();
  if (bought !== undefined) {
    throw refusals.notByGiftCard({ name: bought.name });
  }
}

/** What payments under way hold of a card, but for those of one cart: its own is no obstacle to itself. */
const heldByOthers = (cartId: string) => sql<number>`coalesce((
  SELECT sum(held.amount)::int FROM payment_gift_card held JOIN payment ON payment.reference = held.payment_reference
  WHERE held.card_number = card.number AND payment.cart_id <> ${cartId}
    AND ${isUnderWay}), 0)`;

/** The gift cards of a cart that are good and not empty, those that end first before the others. */
export async function readCartGiftCards(
  database: Kysely<Database>,
  cartId: string,
): Promise<readonly CartGiftCard[]> {
  const { rows } = await sql<CartGiftCard>`
    SELECT * FROM (
      SELECT given.id, card.number, card.balance - ${heldByOthers(cartId)} AS available, card.valid_until
      FROM cart_gift_card given JOIN sold_card card ON card.number = given.card_number
      WHERE given.cart_id = ${cartId} AND coalesce(card.valid_until > now(), true)) AS known
    WHERE available > 0 ORDER BY valid_until NULLS LAST, number`.execute(database);
  return rows.map(({ id, number, available }) => ({ id, number, available }));
}

/** The same with the cards locked, in the order in which everybody locks them. */
export async function lockCartGiftCards(
  transaction: LockedUpTo<'giftCard'>,
  cartId: string,
): Promise<readonly CartGiftCard[]> {
  const { rows } = await sql`
    SELECT card.number FROM sold_card card JOIN cart_gift_card given ON given.card_number = card.number
    WHERE given.cart_id = ${cartId} ORDER BY card.number FOR UPDATE OF card`.execute(transaction);
  return rows.length === 0 ? [] : readCartGiftCards(transaction, cartId);
}

/** A gift card as the wire tells it: never with its number. */
export function giftCardWire({ id, number, available }: CartGiftCard): GiftCardWire {
  return { id, fin: number.slice(-4), solde: available };
}

interface FoundCard {
  readonly balance: number;
  readonly available: number;
  readonly valid_until: Date | null;
  readonly is_over: boolean;
}

async function findCard(
  database: Kysely<Database>,
  cartId: string,
  number: string,
): Promise<FoundCard | undefined> {
  const { rows } = await sql<FoundCard>`
    SELECT card.balance, card.balance - ${heldByOthers(cartId)} AS available, card.valid_until,
      coalesce(card.valid_until <= now(), false) AS is_over
    FROM sold_card card WHERE card.number = ${number} AND card.balance IS NOT NULL`.execute(database);
  return rows[0];
}

/** @throws Refusal (2) for a card of which nothing can be spent: whoever has its number may know why. */
function refuseUseless(card: FoundCard): void {
  if (card.is_over && card.valid_until !== null) {
    throw refusals.giftCardExpired({ date: frenchDay(card.valid_until) });
  }
  if (card.balance === 0) {
    throw refusals.giftCardSpent();
  }
  if (card.available <= 0) {
    throw refusals.giftCardInPayment();
  }
}

async function refuseWithoutMode(database: Kysely<Database>): Promise<void> {
  await database
    .selectFrom('payment_mode')
    .select('code')
    .where('type', '=', 'checkbox')
    .where('is_disabled', '=', false)
    .executeTakeFirstOrThrow(() => refusals.giftCardsOffline());
}

/**
 * Answers `CarteCadeau`: the caller's cart is to be paid with this card, as far as that goes. Nothing is taken from it before
 * the order exists; given twice, it counts once. Misses are limited as those of promo codes are.
 * @throws Refusal: 2 no such card, over, empty, in use, or for a cart that buys one, 3 without a cart or during its payment, 13 too many tries or cards.
 */
export async function giveGiftCard(exchange: Exchange, given: string): Promise<GiftCardWire> {
  const { database, caller } = exchange;
  await refuseWithoutMode(database);
  const number = normaliseCardNumber(given);
  const known = await lookUpCode(exchange, async () =>
    number.length > longestNumber ? null : ((await findCard(database, '0', number)) ?? null),
  );
  if (known === null) {
    throw refusals.giftCardUnknown();
  }
  return inTransaction(database, async (transaction) => {
    const cart = await lockCartToChange(transaction, caller.contextId);
    if (cart === null) {
      throw refusals.cartEmptyBeforeGiftCard();
    }
    const card = await findCard(transaction, cart.id, number);
    if (card === undefined) {
      throw new Error(`gift card ${number.slice(-4)} is gone`);
    }
    refuseUseless(card);
    await refuseGiftForGift(transaction, cart.id);
    const others = await readCartGiftCards(transaction, cart.id);
    if (others.length >= mostCardsOfCart && !others.some((other) => other.number === number)) {
      throw refusals.tooManyGiftCards({ mostCardsOfCart });
    }
    await transaction
      .insertInto('cart_gift_card')
      .values({ cart_id: cart.id, card_number: number })
      .onConflict((conflict) => conflict.columns(['cart_id', 'card_number']).doNothing())
      .execute();
    const { id } = await transaction
      .selectFrom('cart_gift_card')
      .select('id')
      .where('cart_id', '=', cart.id)
      .where('card_number', '=', number)
      .executeTakeFirstOrThrow();
    return giftCardWire({ id, number, available: card.available });
  });
}

/** Answers `RetireCarteCadeau`: one card, or all of them. One that is not the cart's is gone already. @throws Refusal (3) while the cart is being paid. */
export async function withdrawGiftCard(
  { database, caller }: Exchange,
  id: string | undefined,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const cart = await lockCartToChange(transaction, caller.contextId);
    if (cart !== null && (id === undefined || isRowNumber(id))) {
      const given = transaction.deleteFrom('cart_gift_card').where('cart_id', '=', cart.id);
      await (id === undefined ? given : given.where('id', '=', id)).execute();
    }
  });
}

/** Holds what a payment takes of each card, in cents, for as long as it is under way. The cards are locked. */
export async function holdGiftCards(
  transaction: InTransaction,
  reference: string,
  cards: readonly CartGiftCard[],
  amounts: readonly number[],
): Promise<void> {
  const parts = cards.flatMap(({ number }, index) => {
    const amount = amounts[index] ?? 0;
    return amount > 0 ? [{ payment_reference: reference, card_number: number, amount }] : [];
  });
  if (parts.length > 0) {
    await transaction.insertInto('payment_gift_card').values(parts).execute();
  }
}

/** Locks the cards that a payment has a part of, in the order in which everybody locks them. */
export async function lockGiftCardsOfPayment(
  transaction: LockedUpTo<'giftCard'>,
  reference: string,
): Promise<LockedUpTo<'giftCard'>> {
  await sql`
    SELECT card.number FROM sold_card card JOIN payment_gift_card part ON part.card_number = card.number
    WHERE part.payment_reference = ${reference} ORDER BY card.number FOR UPDATE OF card`.execute(transaction);
  return transaction;
}

/**
 * Takes what a paid order owes its gift cards off their balances, by the transaction that writes the order: once, and only
 * if that is written. The cards are locked.
 * @throws CannotBeSold when others spent or hold it, after the payment had run out of time.
 */
export async function spendGiftCards(
  transaction: InTransaction,
  payment: { readonly reference: string; readonly gift_amount: number },
): Promise<void> {
  if (payment.gift_amount === 0) {
    return;
  }
  const { rows } = await sql<{ amount: number }>`
    UPDATE sold_card card SET balance = card.balance - part.amount
    FROM payment_gift_card part
    WHERE part.payment_reference = ${payment.reference} AND part.card_number = card.number
      AND card.balance - part.amount >= coalesce((
        SELECT sum(held.amount) FROM payment_gift_card held JOIN payment ON payment.reference = held.payment_reference
        WHERE held.card_number = card.number AND held.payment_reference <> part.payment_reference
          AND ${isUnderWay}), 0)
    RETURNING part.amount`.execute(transaction);
  if (rows.reduce((sum, row) => sum + row.amount, 0) !== payment.gift_amount) {
    throw new CannotBeSold();
  }
}

/** The gift cards that an order sold and that did not go back, each with its amount in cents. */
export function giftCardsOfOrder(database: Kysely<Database>, reference: string) {
  return database
    .selectFrom('sold_card')
    .select(['number', 'label', 'amount', 'valid_until'])
    .where('order_reference', '=', reference)
    .where('balance', 'is not', null)
    .where(isOpenCard)
    .orderBy('number')
    .execute();
}
