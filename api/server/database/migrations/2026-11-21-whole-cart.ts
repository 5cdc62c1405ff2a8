import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `ALTER TABLE cart_line
    ADD COLUMN code text NOT NULL DEFAULT '',
    ADD COLUMN quantity integer NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 999),
    ADD COLUMN amount integer CHECK (amount >= 0),
    ADD COLUMN reference text NOT NULL DEFAULT '',
    ADD COLUMN promo_code text NOT NULL DEFAULT '',
    ADD COLUMN parent_id bigint REFERENCES cart_line ON DELETE CASCADE,
    ADD COLUMN information jsonb NOT NULL DEFAULT '{}'`,
  `CREATE INDEX cart_line_parent ON cart_line (parent_id) WHERE parent_id IS NOT NULL`,

  `ALTER TABLE payment
    ADD COLUMN customer_id text REFERENCES customer,
    ADD COLUMN lines jsonb NOT NULL DEFAULT '[]'`,

  `ALTER TABLE ticket
    ADD COLUMN category_code text NOT NULL DEFAULT '',
    ADD COLUMN vat_rate numeric(4, 2) NOT NULL DEFAULT 5.5,
    ADD COLUMN subscription text NOT NULL DEFAULT '',
    ADD COLUMN cancelled_at timestamptz,
    DROP CONSTRAINT ticket_performance_id_seat_id_key`,
  // A cancelled ticket keeps its row and its number, and gives its place back.
  `CREATE UNIQUE INDEX ticket_seat ON ticket (performance_id, seat_id) WHERE cancelled_at IS NULL`,

  `ALTER TABLE order_line
    ADD COLUMN type text NOT NULL DEFAULT 'retrait',
    ADD COLUMN code text NOT NULL DEFAULT '',
    ADD COLUMN performance_id integer,
    ADD COLUMN holder text NOT NULL DEFAULT ''`,

  `ALTER TABLE performance ADD COLUMN vat_rate numeric(4, 2) NOT NULL DEFAULT 5.5`,
];

/** Carts and orders that hold more than tickets; payments that keep what they pay. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(database);
  }
}
