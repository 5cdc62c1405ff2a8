import { type Kysely, sql } from 'kysely';

const product = `
    code text PRIMARY KEY, family text NOT NULL, name text NOT NULL, description text NOT NULL,
    price integer NOT NULL CHECK (price >= -1), least_amount integer NOT NULL DEFAULT 100 CHECK (least_amount >= 0),
    most_amount integer NOT NULL DEFAULT 1000000 CHECK (most_amount >= least_amount),
    suggestions integer[] NOT NULL DEFAULT '{}', maximum integer NOT NULL CHECK (maximum BETWEEN 1 AND 999),
    is_displayed boolean NOT NULL DEFAULT true, position integer NOT NULL`;

const statements: readonly string[] = [
  `CREATE TABLE service (${product},
    type text NOT NULL CHECK (type IN ('presta', 'don')), is_per_performance boolean NOT NULL,
    stock integer CHECK (stock >= 0), fifo integer NOT NULL DEFAULT 0)`,
  `CREATE TABLE service_stock (
    service_code text NOT NULL REFERENCES service ON DELETE CASCADE, performance_id integer NOT NULL,
    sold integer NOT NULL DEFAULT 0 CHECK (sold >= 0), PRIMARY KEY (service_code, performance_id))`,
  `CREATE TABLE card (${product}, needs_holder boolean NOT NULL, valid_months integer CHECK (valid_months > 0))`,
  `CREATE TABLE sold_card (
    number text PRIMARY KEY, card_code text NOT NULL, order_reference text NOT NULL REFERENCES customer_order,
    customer_id text NOT NULL REFERENCES customer, label text NOT NULL, amount integer NOT NULL,
    holder_last_name text NOT NULL, holder_first_name text NOT NULL, message text NOT NULL,
    issued_at timestamptz NOT NULL, valid_until timestamptz)`,
  `CREATE INDEX sold_card_customer ON sold_card (customer_id)`,
  `CREATE INDEX sold_card_order ON sold_card (order_reference)`,
  `CREATE TABLE fee (
    code text PRIMARY KEY, name text NOT NULL, amount integer NOT NULL CHECK (amount >= 0),
    is_per_ticket boolean NOT NULL, position integer NOT NULL)`,

  // Who holds how many of a service is counted for each that is put in a cart.
  `CREATE INDEX cart_line_service ON cart_line (code, performance_id) WHERE type = 'presta'`,

  `ALTER TABLE ticket
    ADD COLUMN holder_last_name text NOT NULL DEFAULT '',
    ADD COLUMN holder_first_name text NOT NULL DEFAULT ''`,
];

/** Services, donations, cards and fees; holders of tickets with their names apart. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(database);
  }
}
