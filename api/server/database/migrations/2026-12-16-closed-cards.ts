import { type Kysely, sql } from 'kysely';

/** Which line of an order sold a card, and what of cards went back to who bought them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`ALTER TABLE sold_card ADD COLUMN position integer NOT NULL DEFAULT 0`,
    // Cards of one code and amount in one order are told apart by whose they are, as their lines are; else they are alike.
    sql`WITH line AS (
        SELECT order_reference, position, code, amount,
          row_number() OVER (PARTITION BY order_reference, code, amount ORDER BY holder, position) AS nth
        FROM order_line WHERE type = 'carte'
      ), card AS (
        SELECT number, order_reference, card_code, amount,
          row_number() OVER (PARTITION BY order_reference, card_code, amount
            ORDER BY trim(holder_first_name || ' ' || holder_last_name), number) AS nth
        FROM sold_card
      )
      UPDATE sold_card SET position = line.position FROM line JOIN card
        ON card.order_reference = line.order_reference AND card.card_code = line.code
          AND card.amount = line.amount AND card.nth = line.nth
      WHERE sold_card.number = card.number`,
    sql`CREATE TABLE closed_card (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      number text NOT NULL REFERENCES sold_card (number),
      amount integer NOT NULL CHECK (amount >= 0),
      at timestamptz NOT NULL DEFAULT now()
    )`,
    sql`CREATE INDEX closed_card_number ON closed_card (number)`,
  ]) {
    await statement.execute(database);
  }
}
