import type { Kysely } from 'kysely';
import type { Cents } from '../../values/money.ts';
import type { Database } from '../database/schema.ts';
import { readSubscriptionLines } from '../subscriptions/cart-subscription.ts';
import { readFeeLines, readPickupLine } from './added-lines.ts';
import type { CartLine } from './cart-line.types.ts';
import { readProductLines } from './product-lines.ts';
import { readTicketLines } from './ticket-lines.ts';

/** What kinds of lines the cart has: most have tickets alone, and the other tables are then left in peace. */
async function readKinds(database: Kysely<Database>, cartId: string): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('cart_line')
    .select('type')
    .distinct()
    .where('cart_id', '=', cartId)
    .execute();
  return new Set(rows.map((row) => row.type));
}

/**
 * The lines of a cart, priced as the venue says now: tickets in the order of their taking, subscriptions, services, cards,
 * donations, then what the venue adds and the pickup. A cart that holds nothing has no line at all.
 */
export async function readCartLines(
  database: Kysely<Database>,
  cartId: string,
): Promise<readonly CartLine[]> {
  const kinds = await readKinds(database, cartId);
  const tickets = kinds.has('place') ? await readTicketLines(database, cartId) : [];
  const lines: readonly CartLine[] = [
    ...tickets,
    ...(kinds.has('abo') ? await readSubscriptionLines(database, cartId) : []),
    ...(await readProductLines(database, cartId, kinds)),
  ];
  if (lines.length === 0) {
    return [];
  }
  const fees = await readFeeLines(database, tickets);
  const pickup = await readPickupLine(database, cartId);
  return [...lines, ...fees, ...(pickup === null ? [] : [pickup])];
}

/** What the lines cost together, in cents. */
export function cartTotal(lines: readonly CartLine[]): Cents {
  return lines.reduce((total, line) => total + line.amount, 0);
}
