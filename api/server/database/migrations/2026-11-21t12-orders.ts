import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `CREATE TABLE mail_outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, content jsonb,
    order_reference text REFERENCES customer_order, attempts integer NOT NULL DEFAULT 0,
    queued_at timestamptz NOT NULL DEFAULT now(), next_attempt_at timestamptz NOT NULL DEFAULT now(),
    given_up_at timestamptz, CHECK ((content IS NULL) <> (order_reference IS NULL)))`,
  `CREATE INDEX mail_outbox_due ON mail_outbox (next_attempt_at) WHERE given_up_at IS NULL`,

  // Who ran the venue on the day of the sale: a ticket says so, whatever the venue's settings say later.
  `ALTER TABLE customer_order ADD COLUMN operator jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY UNIQUE`,

  `CREATE INDEX customer_order_paid ON customer_order (paid_at)`,
  `CREATE INDEX ticket_cancelled ON ticket (cancelled_at) WHERE cancelled_at IS NOT NULL`,

  `CREATE TABLE waiting_entry (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, performance_id integer NOT NULL REFERENCES performance,
    places integer NOT NULL CHECK (places BETWEEN 1 AND 20), category_id smallint REFERENCES category,
    email text NOT NULL, context_id bigint NOT NULL REFERENCES context, customer_id text REFERENCES customer,
    state text NOT NULL DEFAULT 'waiting'
      CHECK (state IN ('waiting', 'offered', 'taken', 'lapsed', 'left', 'closed')),
    joined_at timestamptz NOT NULL DEFAULT now(), leave_hash bytea NOT NULL UNIQUE,
    offer_cart_id bigint REFERENCES cart, offered_until timestamptz, offer_hash bytea UNIQUE,
    CHECK (state <> 'offered' OR (offer_cart_id IS NOT NULL AND offered_until IS NOT NULL AND offer_hash IS NOT NULL)))`,
  `CREATE INDEX waiting_entry_alive ON waiting_entry (performance_id, id) WHERE state IN ('waiting', 'offered')`,
  // One living entry of a browser for a performance, whatever is asked at once.
  `CREATE UNIQUE INDEX waiting_entry_once ON waiting_entry (context_id, performance_id)
    WHERE state IN ('waiting', 'offered')`,
  `CREATE INDEX waiting_entry_customer ON waiting_entry (customer_id) WHERE customer_id IS NOT NULL`,
  `CREATE INDEX waiting_entry_email ON waiting_entry (lower(email)) WHERE state IN ('waiting', 'offered')`,
];

/** Mails that are to go, the mentions of an order's tickets, and who waits for places. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(database);
  }
}
