import { type Kysely, sql } from 'kysely';

/** Places that a subscriber may take beside their own: at which prices, and how many at a performance. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE subscription_type
      ADD COLUMN guest_price_codes text NOT NULL DEFAULT '',
      ADD COLUMN most_guests integer NOT NULL DEFAULT 0 CHECK (most_guests >= 0)`.execute(database);
}
