import { type Kysely, sql } from 'kysely';

/** From where places are held, and by which browser, so that their number has a bound. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE cart ADD COLUMN network bytea`.execute(database);
  await sql`CREATE INDEX cart_network ON cart (network, deadline) WHERE closed_at IS NULL AND network IS NOT NULL`.execute(
    database,
  );
  await sql`CREATE INDEX context_browser ON context (cookie_hash)`.execute(database);
}
