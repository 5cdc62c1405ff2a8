import { type Kysely, sql } from 'kysely';

/** What was last taken out of a cart, as it was: its shopper may want it back. Gone with the cart. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE cart_removal (
    cart_id bigint PRIMARY KEY REFERENCES cart ON DELETE CASCADE,
    key text NOT NULL,
    lines jsonb NOT NULL,
    removed_at timestamptz NOT NULL DEFAULT now())`.execute(database);
}
