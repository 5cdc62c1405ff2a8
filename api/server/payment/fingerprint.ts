import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The way of paying that counts in an amount: its fee is in cents. */
export interface ChosenMode {
  readonly code: string;
  readonly price: number;
}

/**
 * What a shopper chose, as one text: places and their prices' codes, what else and how many, pickup, way of paying, gift cards. Two
 * carts with the same fingerprint hold the same things, in whatever order they were put together (ruling 6); what these
 * cost is the venue's to say and no part of it. Names and messages may change without another payment.
 */
export async function fingerprintOf(
  database: Kysely<Database>,
  cartId: string,
  modeCode: string,
): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    SELECT jsonb_build_array(line.type, line.performance_id, line.seat_id, line.price_code, line.code, line.quantity,
      line.amount, line.reference, line.promo_code, parent.code,
      CASE WHEN line.type = 'abo' THEN line.information END)::text AS line
    FROM cart_line line LEFT JOIN cart_line parent ON parent.id = line.parent_id
    WHERE line.cart_id = ${cartId}`.execute(database);
  const cart = await database
    .selectFrom('cart')
    .select('pickup_code')
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();
  const lines = rows.map((row) => row.line).sort();
  const cards = await database
    .selectFrom('cart_gift_card')
    .select('card_number')
    .where('cart_id', '=', cartId)
    .orderBy('card_number')
    .execute();
  const means = [modeCode, ...cards.map((card) => card.card_number)];
  return createHash('sha256')
    .update(JSON.stringify([...lines, cart.pickup_code, ...means]))
    .digest('hex');
}
