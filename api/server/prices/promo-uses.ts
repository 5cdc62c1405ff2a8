import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { isUnderWay } from '../payment/under-way.ts';
import type { Promo } from './families-and-promos.ts';
import { refusals } from './fr.ts';

/** Who wants to use a promo; `customerId` null while nobody is signed in. */
export interface PromoUser {
  readonly cartId: string;
  readonly customerId: string | null;
}

interface Uses {
  /** Of other carts: paid with it, or still holding it. */
  readonly others: number;
  /** Of those, this customer's own: paid, or being paid. */
  readonly own: number;
}

async function countUses(database: Kysely<Database>, promo: Promo, user: PromoUser): Promise<Uses> {
  const { rows } = await sql<Uses>`
    SELECT (count(*) FILTER (WHERE is_paid OR is_in_payment OR is_held))::int AS others,
      (count(*) FILTER (WHERE (is_paid OR is_in_payment) AND customer_id = ${user.customerId}))::int AS own
    FROM (
      SELECT context.customer_id,
        cart.closed_at IS NULL AND cart.deadline > now() AS is_held,
        EXISTS (SELECT 1 FROM payment WHERE payment.cart_id = cart.id AND ${isUnderWay}) AS is_in_payment,
        false AS is_paid
      FROM cart_promo
      JOIN cart ON cart.id = cart_promo.cart_id AND cart.started_at = cart_promo.hold_started_at
      JOIN context ON context.id = cart.context_id
      WHERE cart_promo.promo_code = ${promo.code} AND cart.id <> ${user.cartId}
        AND NOT EXISTS (SELECT 1 FROM payment WHERE payment.cart_id = cart.id AND payment.state = 'paid')
      UNION ALL
      SELECT customer_order.customer_id, false, false, true
      FROM payment JOIN customer_order ON customer_order.reference = payment.reference
      WHERE payment.state = 'paid' AND EXISTS (SELECT 1 FROM cart_line
        WHERE cart_line.cart_id = payment.cart_id AND cart_line.promo_code = ${promo.code})
        -- A use whose tickets were all given back is none.
        AND NOT (EXISTS (SELECT FROM ticket WHERE order_reference = payment.reference AND promo_code = ${promo.code})
          AND NOT EXISTS (SELECT FROM ticket WHERE order_reference = payment.reference AND promo_code = ${promo.code}
            AND cancelled_at IS NULL))
    ) one`.execute(database);
  return rows[0] ?? { others: 0, own: 0 };
}

/**
 * Whether a cart may use the promo, once more or still. The promo's row stays locked until the transaction ends, so that
 * no two carts take its last use; lock it after the cart, and after seats and references if those are locked too.
 * @throws Refusal (13) when all uses are taken, or the customer has had theirs.
 */
export async function reserveUse(
  transaction: Transaction<Database>,
  promo: Promo,
  user: PromoUser,
): Promise<void> {
  await sql`SELECT 1 FROM promo WHERE code = ${promo.code} FOR UPDATE`.execute(transaction);
  const { others, own } = await countUses(transaction, promo, user);
  if (promo.maximumUses !== null && others >= promo.maximumUses) {
    throw refusals.promoUsedUp({ code: promo.code });
  }
  if (promo.isOncePerCustomer && own > 0) {
    throw refusals.promoUsedByYou({ code: promo.code });
  }
}
