import { type Kysely, sql } from 'kysely';
import { unchosenPrice } from '../../entities/unchosen-price.ts';
import { Refusal, refusalCode } from '../calls/refusal.ts';
import type { Database } from '../database/schema.ts';

/** A price wanted for a place of this category. */
export interface WantedPrice {
  readonly code: string;
  readonly categoryId: number;
}

/**
 * One price code per place, as `tarifs` gives them: none at all, or an empty one, is a price not yet chosen.
 * @throws Refusal when their number is not that of the places.
 */
export function readPriceCodes(tarifs: readonly string[] | undefined, count: number): readonly string[] {
  if (tarifs === undefined || tarifs.length === 0) {
    return new Array<string>(count).fill(unchosenPrice);
  }
  if (tarifs.length !== count) {
    throw new Refusal(refusalCode.badRequest, 'Il faut un tarif pour chaque place, ni plus ni moins.');
  }
  return tarifs.map((code) => (code === '' ? unchosenPrice : code));
}

/**
 * Checks that each price is sold in its category and that, with what the cart already holds for the performance, none
 * passes its maximum. `exceptLineId` is a line that is about to change its price.
 * @throws Refusal naming the price.
 */
export async function checkPrices(
  database: Kysely<Database>,
  performance: { readonly id: number; readonly gridId: number },
  wanted: readonly WantedPrice[],
  cart: { readonly id: string; readonly exceptLineId?: string },
): Promise<void> {
  const chosen = wanted.filter((price) => price.code !== unchosenPrice);
  if (chosen.length === 0) {
    return;
  }
  const codes = [...new Set(chosen.map((price) => price.code))];
  const { rows } = await sql<{
    code: string;
    label: string;
    maximum: number | null;
    categories: number[];
    held: number;
  }>`
    SELECT grid_price.price_code AS code, price.label, grid_price.maximum,
      ARRAY(SELECT category_id::int FROM grid_amount
        WHERE grid_amount.grid_id = grid_price.grid_id
          AND grid_amount.price_code = grid_price.price_code) AS categories,
      (SELECT count(*)::int FROM cart_line line
        JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
          AND seat.cart_id = line.cart_id AND seat.held_until > now()
        WHERE line.cart_id = ${cart.id} AND line.performance_id = ${performance.id}
          AND line.price_code = grid_price.price_code
          AND line.id <> ${cart.exceptLineId ?? '0'}::bigint) AS held
    FROM grid_price JOIN price ON price.code = grid_price.price_code
    WHERE grid_price.grid_id = ${performance.gridId} AND grid_price.is_displayed
      AND grid_price.price_code = ANY(${codes}::text[])`.execute(database);
  const known = new Map(rows.map((row) => [row.code, row]));
  for (const { code, categoryId } of chosen) {
    if (known.get(code)?.categories.includes(categoryId) !== true) {
      throw new Refusal(refusalCode.priceRefused, 'Ce tarif n’est pas proposé pour cette place.');
    }
  }
  for (const { code, label, maximum, held } of rows) {
    const count = chosen.filter((price) => price.code === code).length;
    if (maximum !== null && held + count > maximum) {
      throw new Refusal(
        refusalCode.limitReached,
        `Le tarif «\u00a0${label}\u00a0» est limité à ${maximum}\u00a0place${maximum > 1 ? 's' : ''} par commande.`,
      );
    }
  }
}
