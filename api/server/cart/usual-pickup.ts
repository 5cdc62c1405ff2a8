import { type Kysely, sql } from 'kysely';
import { type PickupHabit, usualPickup } from '../../checkout/pickup.ts';
import type { Database } from '../database/schema.ts';
import { readSeason } from '../season/season-data.ts';

const nobody: PickupHabit = { lastCode: null, hasAddress: false, provedCodes: new Set() };

/** How a customer collected their last order that was to be collected. */
async function readHabit(database: Kysely<Database>, customerId: string): Promise<PickupHabit> {
  const { rows } = await sql<{ has_address: boolean; proved: readonly string[]; last_code: string | null }>`
    SELECT customer.address <> '' AS has_address,
           ARRAY(SELECT proof_code FROM proof_document
                 WHERE proof_document.customer_id = customer.id AND proof_document.state <> 'refused'
                   AND proof_document.expires_at > now()) AS proved,
           (SELECT order_line.code
            FROM customer_order JOIN order_line ON order_line.order_reference = customer_order.reference
            WHERE customer_order.customer_id = customer.id AND order_line.type = 'retrait'
            ORDER BY customer_order.paid_at DESC LIMIT 1) AS last_code
    FROM customer WHERE customer.id = ${customerId}`.execute(database);
  const row = rows[0];
  return {
    lastCode: row?.last_code ?? null,
    hasAddress: row?.has_address === true,
    provedCodes: new Set(row?.proved),
  };
}

/** The way to collect that the shop may take by itself for who is signed in, or for anybody; null when it is to be chosen. */
export async function readUsualPickup(
  database: Kysely<Database>,
  customerId: string | null,
): Promise<string | null> {
  const { pickupMethods } = await readSeason(database);
  // Without anything free nothing is taken by itself, whatever was chosen last.
  if (pickupMethods.every(({ price }) => price !== 0)) {
    return null;
  }
  const habit = customerId === null ? nobody : await readHabit(database, customerId);
  return usualPickup(pickupMethods, habit);
}
