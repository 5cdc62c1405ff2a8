import { type Kysely, sql } from 'kysely';
import type { GiftCardBook } from '../../staff/book-calls.ts';
import type { Day } from '../../values/paris-day.ts';
import type { Database } from '../database/schema.ts';
import { endOf } from './period.ts';

interface CardRow {
  readonly number: string;
  readonly order_reference: string;
  readonly label: string;
  readonly issued_at: Date;
  readonly valid_until: Date | null;
  readonly amount: number;
  readonly spent: number;
  readonly given_back: number;
  readonly closed: number;
  readonly is_expired: boolean;
}

/** Every card with what was taken off it, put back on it and given back to its buyer by then; of its end, only the present one is known. */
const cardsAt = (day: Day) => sql<CardRow>`
  SELECT card.number, card.order_reference, card.label, card.issued_at, card.valid_until, card.amount,
    coalesce((SELECT sum(part.amount) FROM payment_gift_card part
      JOIN payment ON payment.reference = part.payment_reference
      WHERE part.card_number = card.number AND payment.state = 'paid' AND payment.settled_at < ${endOf(day)}), 0)::int AS spent,
    coalesce((SELECT sum(refund.amount) FROM refund
      WHERE refund.gift_card_number = card.number AND refund.state = 'refunded'
        AND refund.settled_at < ${endOf(day)}), 0)::int AS given_back,
    coalesce((SELECT sum(closed.amount) FROM closed_card closed
      WHERE closed.number = card.number AND closed.at < ${endOf(day)}), 0)::int AS closed,
    coalesce(card.valid_until <= ${endOf(day)}, false) AS is_expired
  FROM sold_card card
  WHERE card.balance IS NOT NULL AND card.issued_at < ${endOf(day)}
  ORDER BY card.issued_at DESC, card.number`;

/** Gift cards up to the end of a day: sold, spent, returned, over, and what the house owes. `most`: how many cards are listed. */
export async function readGiftCardBook(
  database: Kysely<Database>,
  day: Day,
  most: number,
): Promise<GiftCardBook> {
  const { rows } = await cardsAt(day).execute(database);
  const cards = rows.map((row) => ({
    ending: row.number.slice(-4),
    order: row.order_reference,
    label: row.label,
    issuedAt: row.issued_at.getTime(),
    validUntil: row.valid_until?.getTime() ?? null,
    amount: row.amount,
    spent: row.spent,
    givenBack: row.given_back,
    closed: row.closed,
    left: row.amount - row.spent + row.given_back - row.closed,
    isExpired: row.is_expired,
  }));
  const sum = (value: (card: (typeof cards)[number]) => number) =>
    cards.reduce((total, card) => total + value(card), 0);
  return {
    total: {
      cards: cards.length,
      sold: sum(({ amount }) => amount),
      spent: sum(({ spent }) => spent),
      givenBack: sum(({ givenBack }) => givenBack),
      closed: sum(({ closed }) => closed),
      expired: sum(({ left, isExpired }) => (isExpired ? left : 0)),
      owed: sum(({ left, isExpired }) => (isExpired ? 0 : left)),
    },
    cards: cards.slice(0, most),
    isWhole: cards.length <= most,
  };
}
