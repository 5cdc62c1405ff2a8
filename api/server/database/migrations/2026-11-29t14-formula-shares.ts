import { type Kysely, sql } from 'kysely';

/**
 * Shares the price of each formula that was sold among its order's tickets of that formula, as sales do since: in proportion
 * to the dearest price that everybody is offered for such a place (as the grids say now: nothing else is known), rounded to the
 * cent, the rest on the last. Guests paid for their own places.
 */
export async function shareFormerFormulas<Tables>(database: Kysely<Tables>): Promise<void> {
  await sql`
    WITH formula AS (
      SELECT order_reference, code, sum(amount)::int AS amount FROM order_line
      WHERE type = 'abo' AND amount > 0 GROUP BY order_reference, code
    ), own AS (
      SELECT ticket.number, formula.order_reference, formula.code, formula.amount, coalesce((
        SELECT max(grid_amount.amount) FROM performance
        JOIN grid_price ON grid_price.grid_id = performance.grid_id AND grid_price.is_displayed
        JOIN grid_amount ON grid_amount.grid_id = grid_price.grid_id AND grid_amount.price_code = grid_price.price_code
        JOIN category ON category.id = grid_amount.category_id
        WHERE performance.id = ticket.performance_id AND category.code = ticket.category_code), 0) AS single
      FROM formula JOIN ticket ON ticket.order_reference = formula.order_reference AND ticket.subscription = formula.code
      WHERE NOT EXISTS (
        SELECT FROM subscription_type
        WHERE formula_code = formula.code AND ticket.price_code = ANY(string_to_array(guest_price_codes, ',')))
    ), weighted AS (
      SELECT own.*, CASE WHEN sum(single) OVER whole = 0 THEN 1 ELSE single END AS weight,
        row_number() OVER (whole ORDER BY number DESC) = 1 AS is_last
      FROM own WINDOW whole AS (PARTITION BY order_reference, code)
    ), rounded AS (
      SELECT number, order_reference, code, amount, is_last, CASE WHEN is_last THEN 0
        ELSE round(amount * weight::numeric / sum(weight) OVER (PARTITION BY order_reference, code))::int END AS share
      FROM weighted
    ), shared AS (
      SELECT number, CASE WHEN is_last
        THEN amount - sum(share) OVER (PARTITION BY order_reference, code) ELSE share END::int AS share
      FROM rounded
    )
    UPDATE ticket SET formula_share = greatest(shared.share, 0) FROM shared WHERE ticket.number = shared.number`.execute(
    database,
  );
  await sql`
    INSERT INTO sold_price (performance_id, price_code, category_code, amount, price_label, category, is_share)
    SELECT DISTINCT ON (1, 2, 3, 4) performance_id, price_code || '-' || (amount + formula_share),
      CASE category_code WHEN '' THEN category ELSE category_code END, amount + formula_share, price_label, category, true
    FROM ticket WHERE formula_share > 0 ORDER BY 1, 2, 3, 4, number DESC
    ON CONFLICT DO NOTHING`.execute(database);
}

/** What of a formula's own price is each ticket's: programs that declare sales count tickets, not formulas. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE ticket ADD COLUMN formula_share integer NOT NULL DEFAULT 0 CHECK (formula_share >= 0)`.execute(
    database,
  );
  await sql`ALTER TABLE sold_price ADD COLUMN is_share boolean NOT NULL DEFAULT false`.execute(database);
  await shareFormerFormulas(database);
}
