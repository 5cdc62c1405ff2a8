import { type Kysely, sql } from 'kysely';
import { lonelyCompanions } from '../../subscriptions/subscription-controls.ts';
import { sendTo } from '../database/pipeline.ts';
import type { Database } from '../database/schema.ts';
import { isUnsold } from '../seats/seat-facts.ts';
import { readCartSubscriptions } from './cart-subscription.ts';

/**
 * Takes companions ($ACCO) out of a locked cart when nobody is left whom they accompany (point 4), with their tickets,
 * whose places are free again at once. To be called after lines were removed.
 * @returns The ids of the subscriptions that went.
 */
export async function removeLonelyCompanions(
  transaction: Kysely<Database>,
  cartId: string,
): Promise<readonly string[]> {
  const subscriptions = (await readCartSubscriptions(sendTo(transaction), [cartId])).get(cartId) ?? [];
  const lineIds = lonelyCompanions(subscriptions.map((one) => ({ ...one, typeId: one.typeCode }))).map(
    (one) => one.lineId,
  );
  if (lineIds.length === 0) {
    return [];
  }
  await sql`
    WITH theirs AS MATERIALIZED (
      SELECT seat.performance_id, seat.seat_id FROM seat
      JOIN cart_line line ON line.performance_id = seat.performance_id AND line.seat_id = seat.seat_id
      WHERE line.parent_id = ANY(${lineIds}::bigint[]) AND line.cart_id = ${cartId}
        AND seat.cart_id = ${cartId} AND ${isUnsold()}
      ORDER BY seat.performance_id, seat.seat_id
      FOR UPDATE OF seat
    )
    UPDATE seat SET cart_id = NULL, held_until = NULL, state = 0 FROM theirs
    WHERE seat.performance_id = theirs.performance_id AND seat.seat_id = theirs.seat_id`.execute(transaction);
  // Their tickets go with them.
  await sql`
    DELETE FROM cart_line WHERE cart_id = ${cartId} AND id = ANY(${lineIds}::bigint[])`.execute(transaction);
  return lineIds;
}
