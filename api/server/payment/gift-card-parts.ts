import { sql } from 'kysely';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { CannotBeSold } from './cannot-be-sold.ts';
import type { CartGiftCard } from './gift-cards.ts';
import { isUnderWay } from './tables.ts';

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
