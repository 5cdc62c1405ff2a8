import { type Kysely, sql } from 'kysely';

/** Each statement apart, so that an error names the table. */
const statements: readonly string[] = [
  `CREATE TABLE setting (key text PRIMARY KEY, value jsonb NOT NULL)`,

  `CREATE TABLE hall (
    id text PRIMARY KEY, name text NOT NULL, address text NOT NULL, plan_id text UNIQUE, plan jsonb)`,

  `CREATE TABLE show (
    id integer PRIMARY KEY, slug text NOT NULL UNIQUE, position integer NOT NULL, genre text NOT NULL,
    content jsonb NOT NULL)`,

  `CREATE TABLE performance (
    id integer PRIMARY KEY, show_id integer NOT NULL REFERENCES show, hall_id text NOT NULL REFERENCES hall,
    date timestamptz NOT NULL, label text NOT NULL, sales_opening integer NOT NULL,
    is_displayed boolean NOT NULL, is_hidden boolean NOT NULL, is_placed boolean NOT NULL,
    is_numbered boolean NOT NULL, waiting_list integer NOT NULL, grid_id integer NOT NULL)`,
  `CREATE INDEX performance_show ON performance (show_id)`,

  `CREATE TABLE category (
    id smallint PRIMARY KEY, code text NOT NULL UNIQUE, name text NOT NULL, color text NOT NULL)`,

  `CREATE TABLE proof (code text PRIMARY KEY, name text NOT NULL)`,

  `CREATE TABLE price (
    code text PRIMARY KEY, label text NOT NULL, comment text NOT NULL, proof_code text NOT NULL,
    position integer NOT NULL)`,

  `CREATE TABLE grid_price (
    grid_id integer NOT NULL, price_code text NOT NULL REFERENCES price, position integer NOT NULL,
    maximum integer, is_displayed boolean NOT NULL, PRIMARY KEY (grid_id, price_code))`,

  `CREATE TABLE grid_amount (
    grid_id integer NOT NULL, price_code text NOT NULL, category_id smallint NOT NULL REFERENCES category,
    amount integer NOT NULL CHECK (amount >= 0), PRIMARY KEY (grid_id, price_code, category_id),
    FOREIGN KEY (grid_id, price_code) REFERENCES grid_price)`,

  // Half-filled pages and no index on what changes: an update of a hold stays in its page.
  `CREATE TABLE seat (
    performance_id integer NOT NULL REFERENCES performance, seat_id integer NOT NULL,
    category_id smallint NOT NULL REFERENCES category, "row" smallint NOT NULL, rank integer NOT NULL,
    state smallint NOT NULL DEFAULT 0, cart_id bigint, held_until timestamptz,
    PRIMARY KEY (performance_id, seat_id)) WITH (fillfactor = 50)`,
  `CREATE INDEX seat_best ON seat (performance_id, category_id, rank)`,

  `CREATE TABLE customer (
    id text PRIMARY KEY, status text NOT NULL CHECK (status IN ('visitor', 'member')), email text NOT NULL,
    password_hash text, title text NOT NULL, last_name text NOT NULL, first_name text NOT NULL, role text NOT NULL,
    company text NOT NULL, address text NOT NULL, postcode text NOT NULL, city text NOT NULL,
    country text NOT NULL, phone text NOT NULL, second_phone text NOT NULL)`,
  `CREATE INDEX customer_email ON customer (lower(email))`,

  `CREATE TABLE context (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, instance_id text NOT NULL UNIQUE,
    cookie_hash bytea NOT NULL, session_name text NOT NULL, customer_id text REFERENCES customer,
    created_at timestamptz NOT NULL DEFAULT now(), UNIQUE (cookie_hash, session_name))`,

  `CREATE TABLE cart (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, context_id bigint NOT NULL REFERENCES context,
    started_at timestamptz, deadline timestamptz, extensions integer NOT NULL DEFAULT 0, pickup_code text,
    closed_at timestamptz)`,
  `CREATE UNIQUE INDEX cart_open ON cart (context_id) WHERE closed_at IS NULL`,

  `CREATE TABLE cart_line (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, cart_id bigint NOT NULL REFERENCES cart,
    type text NOT NULL, performance_id integer, seat_id integer, price_code text NOT NULL,
    holder_last_name text NOT NULL DEFAULT '', holder_first_name text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE UNIQUE INDEX cart_line_seat ON cart_line (cart_id, performance_id, seat_id)`,

  `CREATE TABLE pickup_method (
    code text PRIMARY KEY, label text NOT NULL, information text NOT NULL,
    price integer NOT NULL CHECK (price >= 0), needs_address boolean NOT NULL, position integer NOT NULL)`,

  `CREATE TABLE payment_mode (
    code text PRIMARY KEY, label text NOT NULL, information text NOT NULL,
    price integer NOT NULL CHECK (price >= 0), is_disabled boolean NOT NULL,
    type text NOT NULL CHECK (type IN ('radio', 'checkbox')), position integer NOT NULL)`,

  `CREATE TABLE payment (
    reference text PRIMARY KEY, context_id bigint NOT NULL REFERENCES context,
    cart_id bigint NOT NULL REFERENCES cart, amount integer NOT NULL CHECK (amount >= 0),
    fingerprint text NOT NULL, mode text NOT NULL,
    state text NOT NULL CHECK (state IN ('started', 'paid', 'refused', 'abandoned', 'toRefund')),
    transaction_id text NOT NULL, transaction_date text NOT NULL, started_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL, settled_at timestamptz)`,
  `CREATE INDEX payment_cart ON payment (cart_id)`,

  `CREATE TABLE customer_order (
    reference text PRIMARY KEY, customer_id text NOT NULL REFERENCES customer,
    context_id bigint NOT NULL REFERENCES context, email text NOT NULL, pickup_label text NOT NULL,
    total integer NOT NULL, paid_at timestamptz NOT NULL)`,
  `CREATE INDEX customer_order_customer ON customer_order (customer_id)`,

  // The last guard: the engine itself refuses to sell a place of a performance twice.
  `CREATE TABLE ticket (
    number bigint PRIMARY KEY, code text NOT NULL UNIQUE, order_reference text NOT NULL REFERENCES customer_order,
    performance_id integer NOT NULL, seat_id integer NOT NULL, show_title text NOT NULL, date timestamptz NOT NULL,
    hall text NOT NULL, seat_label text NOT NULL, category text NOT NULL, price_code text NOT NULL,
    price_label text NOT NULL, amount integer NOT NULL, holder text NOT NULL, UNIQUE (performance_id, seat_id))`,
  `CREATE INDEX ticket_order ON ticket (order_reference)`,

  `CREATE TABLE order_line (
    order_reference text NOT NULL REFERENCES customer_order, position integer NOT NULL, label text NOT NULL,
    nature text NOT NULL, quantity integer NOT NULL, amount integer NOT NULL,
    PRIMARY KEY (order_reference, position))`,

  `CREATE TABLE ticket_counter ("only" boolean PRIMARY KEY DEFAULT true CHECK ("only"), last bigint NOT NULL)`,
  `INSERT INTO ticket_counter (last) VALUES (0)`,

  `CREATE TABLE operation (
    context_id bigint NOT NULL REFERENCES context, key text NOT NULL, call text NOT NULL, fingerprint text NOT NULL,
    answer jsonb NOT NULL, at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (context_id, key))`,
  `CREATE INDEX operation_at ON operation (at)`,
];

/** The tables of `schema.ts`, with the keys that the design of the holds rests on. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(database);
  }
}
