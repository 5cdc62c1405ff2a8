import { type Kysely, sql } from 'kysely';

/**
 * Links by which a friend says their own name on one ticket. The secret is kept because its buyer may copy it again; it opens
 * nothing but that name. It is of a line of a cart, and of the ticket that this becomes; a line that was taken out may come back,
 * so nothing refers to it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE holder_link (
    secret text PRIMARY KEY,
    cart_id bigint NOT NULL REFERENCES cart ON DELETE CASCADE,
    line_id bigint NOT NULL UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now(),
    filled_at timestamptz)`.execute(database);
}
