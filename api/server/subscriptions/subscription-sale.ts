import { type Kysely, sql } from 'kysely';
import {
  isOnSale,
  mostSubscriptions,
  type SubscriptionFormula,
  type SubscriptionType,
} from '../../subscriptions/subscription.ts';
import { isKeeping } from '../cart/open-cart.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { readNow } from '../database/values.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { refusals } from './fr.ts';
import type { ProposedFormula } from './subscription-catalogue.ts';

/**
 * Point 3: a formula is sold between its own dates and its group's, by the clock of the database.
 * @throws Refusal (2) before and after.
 */
export async function checkOnSale(transaction: InTransaction, proposed: ProposedFormula): Promise<void> {
  const now = await readNow(transaction);
  if (isOnSale(proposed.formula, now) && isOnSale(proposed.group, now)) {
    return;
  }
  const openings = [proposed.formula.afterThe, proposed.group.afterThe];
  const { title } = proposed.formula;
  throw openings.some((opening) => opening !== null && opening > now)
    ? refusals.formulaNotYetOnSale({ title })
    : refusals.formulaNoLongerOnSale({ title });
}

/** @throws Refusal (13) when a cart would have more subscriptions than one may have. */
export function checkRoom(count: number): void {
  if (count > mostSubscriptions) {
    throw refusals.cartFull({ mostSubscriptions });
  }
}

/** What is said of a type that is taken with others only, where those are missing. */
export function refuseAlone(formula: Pick<SubscriptionFormula, 'types'>, type: SubscriptionType): Refusal {
  const needed = type.enableIfIsSelected
    .map((id) => formula.types.find((one) => one.id === id)?.label)
    .filter((label) => label !== undefined)
    .map((label) => `«\u00a0${label}\u00a0»`);
  return refusals.companionNeeded({ label: type.label, needed: needed.join(' ou ') });
}

interface StockRow {
  readonly code: string;
  readonly title: string;
  readonly stock: number;
  /** Sold, and held by other carts now. */
  readonly taken: number;
}

/** Locks the formulas, of those named, of which only so many are sold: who would take one waits until this transaction ends. */
export async function lockFormulaStocks(
  transaction: LockedUpTo<'formulaStock'>,
  codes: readonly string[],
): Promise<LockedUpTo<'formulaStock'>> {
  await sql`
    SELECT 1 FROM subscription_formula WHERE code = ANY(${codes}::text[]) AND stock IS NOT NULL
    ORDER BY code FOR UPDATE`.execute(transaction);
  return transaction;
}

/** The stocks of formulas that are locked. Not in the statement that locks them, so that they are as the last to lock them left them. */
async function readStocks(
  transaction: InTransaction,
  codes: readonly string[],
  cartId: string,
): Promise<readonly StockRow[]> {
  const { rows } = await sql<StockRow>`
    SELECT formula.code, formula.title, formula.stock,
      (SELECT coalesce(sum(line.quantity), 0)::int FROM order_line line
        WHERE line.type = 'abo' AND line.code = formula.code)
      + (SELECT count(*)::int FROM cart_line line JOIN cart ON cart.id = line.cart_id
        WHERE line.type = 'abo' AND line.code = formula.code
          AND cart.id <> ${cartId}::bigint AND ${isKeeping}) AS taken
    FROM subscription_formula formula
    WHERE formula.code = ANY(${codes}::text[]) AND formula.stock IS NOT NULL
    ORDER BY formula.code`.execute(transaction);
  return rows;
}

async function countInCart(
  transaction: Kysely<Database>,
  cartId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .selectFrom('cart_line')
    .select(['code', (select) => select.fn.countAll<string>().as('count')])
    .where('cart_id', '=', cartId)
    .where('type', '=', 'abo')
    .groupBy('code')
    .execute();
  return new Map(rows.map((row) => [row.code, Number(row.count)]));
}

/**
 * Makes sure that a locked cart can have `count` more subscriptions of a locked formula.
 * @throws Refusal (12, `placesRestantes`) when there are fewer left.
 */
export async function checkFormulaStock(
  transaction: InTransaction,
  cartId: string,
  formulaCode: string,
  count: number,
): Promise<void> {
  const [stock] = await readStocks(transaction, [formulaCode], cartId);
  if (stock === undefined) {
    return;
  }
  const own = (await countInCart(transaction, cartId)).get(formulaCode) ?? 0;
  const left = Math.max(0, stock.stock - stock.taken - own);
  if (count > left) {
    throw refusals.formulaLeft({ count: left, title: stock.title }, { placesRestantes: left });
  }
}

/** Locks a formula and makes sure that a locked cart can have `count` more of it. @throws Refusal as `checkFormulaStock`. */
export async function takeFromStock(
  transaction: LockedUpTo<'formulaStock'>,
  cartId: string,
  formulaCode: string,
  count: number,
): Promise<LockedUpTo<'formulaStock'>> {
  const withFormula = await lockFormulaStocks(transaction, [formulaCode]);
  await checkFormulaStock(withFormula, cartId, formulaCode, count);
  return withFormula;
}

/**
 * The formulas of a locked cart, by their titles, of which there are not enough left for what it holds: at the start of a
 * payment and at the settlement of one that comes late, none. Keeps their rows locked, so that the sale can be written.
 */
export async function soldOutSubscriptions(
  transaction: LockedUpTo<'formulaStock'>,
  cartId: string,
): Promise<readonly [titles: readonly string[], transaction: LockedUpTo<'formulaStock'>]> {
  const counts = await countInCart(transaction, cartId);
  if (counts.size === 0) {
    return [[], transaction];
  }
  const codes = [...counts.keys()];
  const withFormulas = await lockFormulaStocks(transaction, codes);
  const stocks = await readStocks(withFormulas, codes, cartId);
  const titles = stocks
    .filter((stock) => stock.taken + (counts.get(stock.code) ?? 0) > stock.stock)
    .map((stock) => stock.title);
  return [titles, withFormulas];
}
