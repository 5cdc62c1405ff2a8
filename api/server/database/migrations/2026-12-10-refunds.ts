import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // The reference is that of the payment; an order has the same, where it became one.
  `CREATE TABLE refund (
    id text PRIMARY KEY, order_reference text NOT NULL, amount integer NOT NULL CHECK (amount > 0),
    way text NOT NULL CHECK (way IN ('bank', 'hand', 'giftCard')),
    state text NOT NULL CHECK (state IN ('queued', 'sent', 'refunded', 'failed', 'byHand', 'paidByHand')),
    gift_card_number text REFERENCES sold_card, ticket_numbers bigint[] NOT NULL DEFAULT '{}',
    bank_transactions text[] NOT NULL DEFAULT '{}', failure text NOT NULL DEFAULT '',
    attempts integer NOT NULL DEFAULT 0, next_attempt_at timestamptz NOT NULL DEFAULT now(),
    reason text NOT NULL, author text NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
    first_attempt_at timestamptz, settled_at timestamptz,
    CHECK ((way = 'giftCard') = (gift_card_number IS NOT NULL)))`,
  `CREATE INDEX refund_order ON refund (order_reference)`,
  `CREATE INDEX refund_due ON refund (next_attempt_at) WHERE state IN ('queued', 'sent')`,
  `CREATE INDEX refund_open ON refund (created_at) WHERE state IN ('queued', 'sent', 'failed', 'byHand')`,

  // What of a line that is no ticket went back with its tickets.
  `ALTER TABLE order_line ADD COLUMN given_back integer NOT NULL DEFAULT 0 CHECK (given_back >= 0)`,
];

/** What is given back of paid orders: how much, by which way, and how far that has come. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(database);
  }
}
