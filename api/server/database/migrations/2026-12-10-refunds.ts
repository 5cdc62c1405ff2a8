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
    first_attempt_at timestamptz, asked_at timestamptz, settled_at timestamptz,
    CHECK ((way = 'giftCard') = (gift_card_number IS NOT NULL)))`,
  `CREATE INDEX refund_order ON refund (order_reference)`,
  `CREATE INDEX refund_due ON refund (next_attempt_at) WHERE state IN ('queued', 'sent')`,
  `CREATE INDEX refund_open ON refund (created_at) WHERE state IN ('queued', 'sent', 'failed', 'byHand')`,

  // The books of the simulated bank, which knows the payments from the shop; empty wherever a real one is asked.
  `CREATE TABLE simulated_refund (
    uuid text PRIMARY KEY, order_reference text NOT NULL, debit text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('credit', 'cut')), amount integer NOT NULL CHECK (amount > 0),
    at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX simulated_refund_order ON simulated_refund (order_reference)`,

  // What of a line that is no ticket went back with its tickets.
  `ALTER TABLE order_line ADD COLUMN given_back integer NOT NULL DEFAULT 0 CHECK (given_back >= 0)`,

  // How the staff finds orders (œ and æ are two letters then): by what a name begins with, whatever its accents and capitals.
  `CREATE FUNCTION plain_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT btrim(regexp_replace(lower(replace(replace(replace(replace(
      regexp_replace(normalize(given, NFKD), '[\\u0300-\\u036f]', '', 'g'),
      chr(339), 'oe'), chr(338), 'oe'), chr(230), 'ae'), chr(198), 'ae')), '[^a-z0-9\\u0080-\\uffff]+|[\\u2010-\\u2019]+', ' ', 'g')) $$`,
  `CREATE INDEX customer_last_name ON customer (plain_text(last_name) text_pattern_ops)`,
  `CREATE INDEX customer_first_name ON customer (plain_text(first_name) text_pattern_ops)`,
  `CREATE INDEX customer_company ON customer (plain_text(company) text_pattern_ops) WHERE company <> ''`,
  `CREATE INDEX ticket_holder ON ticket (plain_text(holder_last_name) text_pattern_ops) WHERE holder_last_name <> ''`,
  `CREATE INDEX ticket_code_prefix ON ticket (code text_pattern_ops)`,
  `CREATE INDEX customer_order_email ON customer_order (lower(email) text_pattern_ops)`,
  `CREATE INDEX customer_order_prefix ON customer_order (reference text_pattern_ops)`,
];

/** What is given back of paid orders: how much, by which way, and how far that has come. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(database);
  }
}
