import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE customer ADD COLUMN email_confirmed_at timestamptz`,
  // Of the accounts that are there already: who has an order, and the oldest of each e-mail, which was looked at first until now.
  `UPDATE customer SET email_confirmed_at = now()
    WHERE status = 'member' AND (EXISTS (SELECT FROM customer_order WHERE customer_order.customer_id = customer.id)
      OR NOT EXISTS (SELECT FROM customer older WHERE older.status = 'member' AND lower(older.email) = lower(customer.email)
        AND (older.created_at, older.id) < (customer.created_at, customer.id)))`,
  `CREATE TABLE email_confirmation (
    token_hash bytea PRIMARY KEY, customer_id text NOT NULL REFERENCES customer ON DELETE CASCADE, email text NOT NULL,
    expires_at timestamptz NOT NULL)`,
  `CREATE INDEX email_confirmation_customer ON email_confirmation (customer_id)`,
  // Who waits already has had mails, and knows how to stop them.
  `ALTER TABLE waiting_entry ADD COLUMN confirmed_at timestamptz`,
  `UPDATE waiting_entry SET confirmed_at = joined_at`,
];

/** An e-mail counts once somebody followed a link that was mailed to it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(database);
  }
}
