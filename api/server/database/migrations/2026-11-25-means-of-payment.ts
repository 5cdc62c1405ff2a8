import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // A card whose amount its buyer chose has been money all along; the others are memberships.
  `ALTER TABLE card ADD COLUMN is_gift boolean NOT NULL DEFAULT false`,
  `UPDATE card SET is_gift = true WHERE price = -1`,
  `ALTER TABLE sold_card ADD COLUMN balance integer CHECK (balance BETWEEN 0 AND amount)`,
  `UPDATE sold_card SET balance = amount FROM card WHERE card.code = sold_card.card_code AND card.is_gift`,

  `CREATE TABLE cart_gift_card (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, cart_id bigint NOT NULL REFERENCES cart ON DELETE CASCADE,
    card_number text NOT NULL REFERENCES sold_card ON DELETE CASCADE, UNIQUE (cart_id, card_number))`,
  `CREATE TABLE payment_gift_card (
    payment_reference text NOT NULL REFERENCES payment ON DELETE CASCADE,
    card_number text NOT NULL REFERENCES sold_card, amount integer NOT NULL CHECK (amount > 0),
    PRIMARY KEY (payment_reference, card_number))`,
  `CREATE INDEX payment_gift_card_number ON payment_gift_card (card_number)`,

  `ALTER TABLE payment_mode ADD COLUMN instalments smallint NOT NULL DEFAULT 1 CHECK (instalments BETWEEN 1 AND 12)`,
  `ALTER TABLE payment
    ADD COLUMN gift_amount integer NOT NULL DEFAULT 0 CHECK (gift_amount >= 0),
    ADD COLUMN instalments smallint NOT NULL DEFAULT 1 CHECK (instalments BETWEEN 1 AND 12),
    ADD COLUMN terms_digest text, ADD COLUMN terms_accepted_at timestamptz`,
  `CREATE TABLE accepted_terms (
    digest text PRIMARY KEY, html text NOT NULL, first_accepted_at timestamptz NOT NULL DEFAULT now())`,
];

/** Gift cards are spent, orders paid in instalments, and the terms that a buyer accepted are kept with the payment. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(database);
  }
}
