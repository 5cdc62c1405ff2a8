import { type Kysely, sql } from 'kysely';
import type { Cents } from '../../values/money.ts';
import type { InTransaction } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';

/** What somebody once paid for a place, by the codes under which other programs find it in the sales. */
export interface SoldPrice {
  readonly performanceId: number;
  readonly priceCode: string;
  readonly priceLabel: string;
  readonly categoryCode: string;
  readonly category: string;
  readonly amount: Cents;
  /** A part of a formula's price, of which there may be many: for the venue's programs alone. */
  readonly isShare: boolean;
}

interface SoldPlace extends Omit<SoldPrice, 'isShare'> {
  /** What of its formula's own price is this place's, in cents. */
  readonly formulaShare: Cents;
}

/**
 * How other programs are told what a place cost. With a part of a formula's price it is a price of its own for each amount: they
 * look an amount up by price and category, and would find that of another place.
 */
export function soldPriceOf<Place extends Pick<SoldPlace, 'priceCode' | 'amount' | 'formulaShare'>>(
  place: Place,
): Place & Pick<SoldPrice, 'isShare'> {
  const isShare = place.formulaShare > 0;
  const amount = place.amount + place.formulaShare;
  return { ...place, amount, isShare, priceCode: isShare ? `${place.priceCode}-${amount}` : place.priceCode };
}

/** Remembers what these places are sold for. Always in the same order, so that two first sales never wait for each other in turn. */
export async function rememberSoldPrices(
  transaction: InTransaction,
  sold: readonly SoldPrice[],
): Promise<void> {
  if (sold.length === 0) {
    return;
  }
  await sql`
    INSERT INTO sold_price (performance_id, price_code, category_code, amount, price_label, category, is_share)
    SELECT DISTINCT ON (1, 2, 3, 4) "performanceId", "priceCode", "categoryCode", amount, "priceLabel", category, "isShare"
    FROM jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) AS sold ("performanceId" integer, "priceCode" text,
      "categoryCode" text, amount integer, "priceLabel" text, category text, "isShare" boolean)
    ORDER BY 1, 2, 3, 4
    ON CONFLICT DO NOTHING`.execute(transaction);
}

/** All that was ever paid for places of these performances. */
export async function readSoldPrices(
  database: Kysely<Database>,
  performanceIds: readonly number[],
): Promise<readonly SoldPrice[]> {
  const rows = await database
    .selectFrom('sold_price')
    .selectAll()
    .where('performance_id', '=', sql<number>`ANY(${performanceIds}::int[])`)
    .orderBy('price_code')
    .orderBy('category_code')
    .orderBy('amount')
    .execute();
  return rows.map((row) => ({
    performanceId: row.performance_id,
    priceCode: row.price_code,
    priceLabel: row.price_label,
    categoryCode: row.category_code,
    category: row.category,
    amount: row.amount,
    isShare: row.is_share,
  }));
}
