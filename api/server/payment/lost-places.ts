import { sql } from 'kysely';
import { stopIdleHold } from '../cart/hold-clock.ts';
import { dropLoneServices } from '../cart/release.ts';
import { labelOfSeat, readHallPlan } from '../season/hall-plans.ts';
import { removeLonelyCompanions } from '../subscriptions/companions.ts';
import type { PaymentTransaction } from './payment-row.ts';

/** Takes out of the cart the lines whose places it no longer holds, with what goes with them, and names these places. */
export async function forgetLostPlaces(
  transaction: PaymentTransaction,
  cartId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ seat_id: number; plan_id: string | null }>`
    DELETE FROM cart_line line USING seat, performance, hall
    WHERE line.cart_id = ${cartId} AND line.type = 'place'
      AND seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
      AND performance.id = seat.performance_id AND hall.id = performance.hall_id
      AND NOT coalesce(seat.cart_id = ${cartId} AND seat.held_until > now() AND seat.state <= 1, false)
    RETURNING seat.seat_id, CASE WHEN performance.is_placed THEN hall.plan_id END AS plan_id`.execute(
    transaction,
  );
  await removeLonelyCompanions(transaction, cartId);
  await dropLoneServices(transaction, cartId);
  await stopIdleHold(transaction, cartId);
  const labels: string[] = [];
  for (const row of rows) {
    const plan = row.plan_id === null ? null : await readHallPlan(transaction, row.plan_id);
    labels.push(labelOfSeat(plan, row.seat_id));
  }
  return labels;
}
