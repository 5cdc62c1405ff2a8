import { type Kysely, sql } from 'kysely';

/** What was sold at the desk, by whom and how it was paid; and what complimentary tickets would have cost. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk_sale (
      order_reference text PRIMARY KEY REFERENCES customer_order,
      staff_id integer NOT NULL REFERENCES staff_member (id),
      means text NOT NULL CHECK (means IN ('cash', 'cheque', 'card', 'complimentary')),
      document text NOT NULL,
      reason text NOT NULL,
      on_behalf_of text NOT NULL,
      at timestamptz NOT NULL DEFAULT now()
    )`.execute(database);
  await sql`CREATE INDEX desk_sale_by_time ON desk_sale (at)`.execute(database);
  await sql`ALTER TABLE ticket ADD COLUMN face_amount integer`.execute(database);
}
