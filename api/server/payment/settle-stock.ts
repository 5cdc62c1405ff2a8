import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { countSold, lockStock, readStock } from '../products/service-stock.ts';
import { soldOutSubscriptions } from '../subscriptions/subscription-sale.ts';
import { CannotBeSold, type SoldLines } from './sold-lines.ts';

interface Pieces {
  readonly code: string;
  readonly performanceId: number | null;
  readonly quantity: number;
  readonly label: string;
}

function piecesOf(lines: SoldLines): readonly Pieces[] {
  const pieces = new Map<string, Pieces>();
  for (const { code, performanceId, quantity, label } of lines.services.filter(
    (line) => line.type === 'presta',
  )) {
    const key = JSON.stringify([code, performanceId]);
    const known = pieces.get(key)?.quantity ?? 0;
    pieces.set(key, { code, performanceId, label, quantity: known + quantity });
  }
  return [...pieces.values()];
}

/**
 * What the cart, locked, is to have and of which there is not enough left, by its name: services, whose stocks stay locked.
 * Nothing is missing while the cart holds them; a payment that comes late may find them gone.
 */
export async function missingServices(
  transaction: LockedUpTo<'serviceStock'>,
  cartId: string,
  lines: SoldLines,
): Promise<readonly [labels: readonly string[], transaction: LockedUpTo<'serviceStock'>]> {
  const pieces = piecesOf(lines);
  const withStocks = await lockStock(transaction, pieces);
  const left = await readStock(withStocks, cartId, pieces);
  const missing = pieces.filter((one, index) => {
    const rest = left[index]?.left ?? null;
    return rest !== null && rest < one.quantity;
  });
  return [missing.map((one) => one.label), withStocks];
}

/**
 * Makes sure that the formulas which the cart holds are not sold out, and locks those of which there are only so many.
 * @throws CannotBeSold when one is.
 */
export async function claimSubscriptions(
  transaction: LockedUpTo<'formulaStock'>,
  cartId: string,
): Promise<LockedUpTo<'formulaStock'>> {
  const [soldOut, withFormulas] = await soldOutSubscriptions(transaction, cartId);
  if (soldOut.length > 0) {
    throw new CannotBeSold();
  }
  return withFormulas;
}

/** The same of the services of a sale, and their stocks. @throws CannotBeSold when there are not enough left. */
export async function claimServices(
  transaction: LockedUpTo<'serviceStock'>,
  cartId: string,
  lines: SoldLines,
): Promise<LockedUpTo<'serviceStock'>> {
  const [missing, withStocks] = await missingServices(transaction, cartId, lines);
  if (missing.length > 0) {
    throw new CannotBeSold();
  }
  return withStocks;
}

/** Takes the services of a sale out of their stocks, which are locked; a sale that fails gives them back with its transaction. */
export async function countSoldServices(transaction: InTransaction, lines: SoldLines): Promise<void> {
  await countSold(transaction, piecesOf(lines));
}
