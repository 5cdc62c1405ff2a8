import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // A price without an amount is « prix indisponible »: shown, never sold.
  `ALTER TABLE grid_amount ALTER COLUMN amount DROP NOT NULL`,

  `ALTER TABLE proof
    ADD COLUMN family text NOT NULL DEFAULT '',
    ADD COLUMN is_required_online boolean NOT NULL DEFAULT false`,

  `CREATE TABLE price_family (
    code text PRIMARY KEY, label text NOT NULL, position integer NOT NULL, nature text NOT NULL DEFAULT 'R',
    is_generic boolean NOT NULL DEFAULT false, is_open boolean NOT NULL DEFAULT false,
    is_nominative boolean NOT NULL DEFAULT false, maximum integer CHECK (maximum > 0),
    text text NOT NULL DEFAULT '', placeholder text NOT NULL DEFAULT '', name_hint text NOT NULL DEFAULT '',
    open_message text NOT NULL DEFAULT '')`,
  `CREATE TABLE price_family_price (
    price_code text PRIMARY KEY REFERENCES price, family_code text NOT NULL REFERENCES price_family,
    group_name text NOT NULL DEFAULT '')`,
  `CREATE TABLE price_reference (
    family_code text NOT NULL REFERENCES price_family, reference text NOT NULL,
    holder_last_name text NOT NULL DEFAULT '', holder_first_name text NOT NULL DEFAULT '',
    customer_id text REFERENCES customer ON DELETE CASCADE, maximum integer CHECK (maximum > 0), valid_until timestamptz,
    PRIMARY KEY (family_code, reference))`,
  // What a shopper proved to know; who was signed in then, so that a sign-out forgets it.
  `CREATE TABLE accepted_reference (
    context_id bigint NOT NULL REFERENCES context ON DELETE CASCADE, family_code text NOT NULL REFERENCES price_family,
    reference text NOT NULL, customer_id text REFERENCES customer ON DELETE CASCADE,
    is_named boolean NOT NULL DEFAULT false, accepted_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (context_id, family_code, reference))`,
  `CREATE TABLE reference_attempt (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, context_id bigint NOT NULL REFERENCES context ON DELETE CASCADE,
    address_hash bytea NOT NULL, attempted_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX reference_attempt_time ON reference_attempt (attempted_at)`,

  `CREATE TABLE promo (
    code text PRIMARY KEY, label text NOT NULL, starts_at timestamptz, ends_at timestamptz,
    maximum_uses integer CHECK (maximum_uses > 0), maximum_tickets integer CHECK (maximum_tickets > 0),
    is_once_per_customer boolean NOT NULL DEFAULT true)`,
  `CREATE TABLE promo_price (
    promo_code text NOT NULL REFERENCES promo, base_price_code text NOT NULL REFERENCES price,
    price_code text NOT NULL REFERENCES price, PRIMARY KEY (promo_code, base_price_code))`,
  // Belongs to one hold: another started_at of the cart, and it no longer counts.
  `CREATE TABLE cart_promo (
    cart_id bigint NOT NULL REFERENCES cart ON DELETE CASCADE, promo_code text NOT NULL REFERENCES promo,
    hold_started_at timestamptz NOT NULL, PRIMARY KEY (cart_id, promo_code))`,
  `CREATE INDEX cart_promo_code ON cart_promo (promo_code)`,

  `ALTER TABLE ticket
    ADD COLUMN reference text NOT NULL DEFAULT '',
    ADD COLUMN promo_code text NOT NULL DEFAULT ''`,
  `CREATE INDEX ticket_reference ON ticket (reference) WHERE reference <> ''`,
  `CREATE INDEX cart_line_reference ON cart_line (reference) WHERE reference <> ''`,
  `CREATE INDEX cart_line_promo ON cart_line (promo_code) WHERE promo_code <> ''`,
];

/** What opens a price beside the grid: families with their references, promo codes, proofs asked for online. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(database);
  }
}
