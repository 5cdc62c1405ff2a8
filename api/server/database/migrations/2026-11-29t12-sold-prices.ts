import { type Kysely, sql } from 'kysely';

/** What was ever paid for a place of each performance: prices and categories stay known when the season drops them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sold_price (
      performance_id integer NOT NULL, price_code text NOT NULL, category_code text NOT NULL,
      amount integer NOT NULL, price_label text NOT NULL, category text NOT NULL,
      PRIMARY KEY (performance_id, price_code, category_code, amount))`.execute(database);
  await sql`
    INSERT INTO sold_price (performance_id, price_code, category_code, amount, price_label, category)
    SELECT DISTINCT ON (1, 2, 3, 4) performance_id, price_code,
      CASE category_code WHEN '' THEN category ELSE category_code END, amount, price_label, category
    FROM ticket ORDER BY 1, 2, 3, 4, number DESC`.execute(database);
}
