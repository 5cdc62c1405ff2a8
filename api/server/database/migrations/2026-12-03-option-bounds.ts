import { type Kysely, sql } from 'kysely';

/** By whom and from where an option was placed, so that their number has a bound. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE cart ADD COLUMN option_customer_id text REFERENCES customer ON DELETE SET NULL,
    ADD COLUMN option_network bytea`.execute(database);
  await sql`CREATE INDEX cart_living_option ON cart (deadline) WHERE is_option AND closed_at IS NULL`.execute(
    database,
  );
}
