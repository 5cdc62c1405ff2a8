import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { CartLine, FeeLine, PickupLine, TicketLine } from './cart-line.types.ts';

/** What the venue adds to a cart with these tickets: for each of them, or once. */
export async function readFeeLines(
  database: Kysely<Database>,
  tickets: readonly TicketLine[],
): Promise<readonly FeeLine[]> {
  if (tickets.length === 0) {
    return [];
  }
  const fees = await database.selectFrom('fee').selectAll().orderBy('position').orderBy('code').execute();
  return fees.map((fee) => {
    const quantity = fee.is_per_ticket ? tickets.length : 1;
    return {
      id: `frais-${fee.code}`,
      type: 'frais',
      code: fee.code,
      label: fee.name,
      quantity,
      amount: fee.amount * quantity,
      isPriced: true,
    };
  });
}

/** Whether something in the cart has to reach the shopper: a donation and what is had on the spot do not. */
export function needsPickup(lines: readonly CartLine[]): boolean {
  return lines.some((line) => line.type === 'place' || line.type === 'abo' || line.type === 'carte');
}

/** The way to collect that was chosen, as a line; null while none is. */
export async function readPickupLine(database: Kysely<Database>, cartId: string): Promise<PickupLine | null> {
  const pickup = await database
    .selectFrom('cart')
    .innerJoin('pickup_method', 'pickup_method.code', 'cart.pickup_code')
    .where('cart.id', '=', cartId)
    .select(['pickup_method.code', 'pickup_method.label', 'pickup_method.price'])
    .executeTakeFirst();
  return pickup === undefined
    ? null
    : {
        id: `retrait-${pickup.code}`,
        type: 'retrait',
        code: pickup.code,
        label: pickup.label,
        quantity: 1,
        amount: pickup.price,
        isPriced: true,
      };
}
