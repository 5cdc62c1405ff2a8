import { sql } from 'kysely';
import type { Cents } from '../../values/money.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import type { InTransaction } from '../database/locks.ts';

/**
 * An amount shared in proportion to these prices, rounded to the cent, the rest on the last (ruling 28); equally where all of
 * them are free.
 */
export function sharesOf(amount: Cents, prices: readonly Cents[]): readonly Cents[] {
  const isFree = prices.every((price) => price === 0);
  const whole = isFree ? prices.length : prices.reduce((sum, price) => sum + price, 0);
  let left = amount;
  return prices.map((price, index) => {
    const part = Math.round((amount * (isFree ? 1 : price)) / whole);
    const share = index === prices.length - 1 ? left : Math.min(part, left);
    left -= share;
    return share;
  });
}

/** What each of these tickets costs singly: the dearest price that everybody is offered for such a place; 0 without one. */
async function readSinglePrices(
  transaction: InTransaction,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ readonly id: string; readonly price: Cents }>`
    SELECT line.id, max(grid_amount.amount) AS price
    FROM cart_line line
    JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
    JOIN performance ON performance.id = line.performance_id
    JOIN grid_price ON grid_price.grid_id = performance.grid_id AND grid_price.is_displayed
    JOIN grid_amount ON grid_amount.grid_id = grid_price.grid_id AND grid_amount.price_code = grid_price.price_code
      AND grid_amount.category_id = seat.category_id
    WHERE line.id = ANY(${lineIds}::bigint[]) AND grid_amount.amount IS NOT NULL
    GROUP BY line.id`.execute(transaction);
  return new Map(rows.map(({ id, price }) => [id, price]));
}

/**
 * What of the price of a cart's formulas is each ticket's, in cents by its line's id. A formula's own tickets share it; guests
 * pay for their places themselves.
 */
export async function readFormulaShares(
  transaction: InTransaction,
  lines: readonly CartLine[],
): Promise<ReadonlyMap<string, Cents>> {
  const tickets = lines.filter((line) => line.type === 'place');
  const formulas = lines
    .filter((line) => line.type === 'abo')
    .filter(({ amount }) => amount > 0)
    .map(({ id, amount, priceCodes }) => ({
      amount,
      own: tickets.filter((one) => one.subscriptionLineId === id && priceCodes.includes(one.priceCode)),
    }));
  const own = formulas.flatMap((formula) => formula.own.map(({ id }) => id));
  const prices = own.length === 0 ? new Map<string, Cents>() : await readSinglePrices(transaction, own);
  return new Map(
    formulas.flatMap((formula) => {
      const shares = sharesOf(
        formula.amount,
        formula.own.map(({ id }) => prices.get(id) ?? 0),
      );
      return formula.own.map(({ id }, index): [string, Cents] => [id, shares[index] ?? 0]);
    }),
  );
}
