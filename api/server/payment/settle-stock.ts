import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { countSold, lockStock, readStock } from '../products/service-stock.ts';
import { soldOutSubscriptions } from '../subscriptions/subscription-sale.ts';
import { CannotBeSold } from './cannot-be-sold.ts';
import type { SoldLines } from './sold-lines.ts';

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
  transaction: Kysely<Database>,
  cartId: string,
  lines: SoldLines,
): Promise<readonly string[]> {
  const pieces = piecesOf(lines);
  await lockStock(transaction, pieces);
  const left = await readStock(transaction, cartId, pieces);
  return pieces
    .filter((one, index) => {
      const rest = left[index]?.left ?? null;
      return rest !== null && rest < one.quantity;
    })
    .map((one) => one.label);
}

/**
 * Makes sure that the formulas which the cart holds are not sold out, and locks those of which there are only so many.
 * Before the seats are locked.
 * @throws CannotBeSold when one is.
 */
export async function claimSubscriptions(transaction: Kysely<Database>, cartId: string): Promise<void> {
  if ((await soldOutSubscriptions(transaction, cartId)).length > 0) {
    throw new CannotBeSold();
  }
}

/**
 * Takes the services of a sale out of their stocks; a sale that fails gives them back with its transaction.
 * @throws CannotBeSold when there are not enough left.
 */
export async function settleStock(
  transaction: Kysely<Database>,
  cartId: string,
  lines: SoldLines,
): Promise<void> {
  if ((await missingServices(transaction, cartId, lines)).length > 0) {
    throw new CannotBeSold();
  }
  await countSold(transaction, piecesOf(lines));
}
