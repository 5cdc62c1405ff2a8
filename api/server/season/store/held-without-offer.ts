import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Fault } from '../document/faults.ts';

async function heldWithoutPrice(transaction: Transaction<Database>): Promise<readonly Fault[]> {
  const { rows } = await sql<{ code: string; price_code: string; held: number }>`
    SELECT performance.code, cart_line.price_code, count(*)::int AS held
    FROM cart_line
    JOIN seat ON seat.performance_id = cart_line.performance_id AND seat.seat_id = cart_line.seat_id
      AND seat.cart_id = cart_line.cart_id AND held_until > now()
    JOIN performance ON performance.id = cart_line.performance_id
    WHERE type = 'place' AND price_code <> '?' AND NOT EXISTS (
      SELECT FROM grid_amount WHERE grid_amount.grid_id = performance.grid_id
        AND grid_amount.price_code = cart_line.price_code AND grid_amount.category_id = seat.category_id)
    GROUP BY performance.code, cart_line.price_code ORDER BY 1, 2`.execute(transaction);
  return rows.map(({ code, price_code, held }) => ({
    place: `performances «\u00a0${code}\u00a0»`,
    message: `le tarif «\u00a0${price_code}\u00a0» n’y aurait plus de montant, et ${held} place(s) sont retenues à ce tarif`,
  }));
}

/** What carts hold beside places, and the list of the document where it would be missing. */
const products = { presta: 'services', don: 'donations', carte: 'cards', abo: 'offers' } as const;

async function heldWithoutProduct(transaction: Transaction<Database>): Promise<readonly Fault[]> {
  const { rows } = await sql<{ type: keyof typeof products; code: string; held: number }>`
    SELECT type, code, count(*)::int AS held
    FROM cart_line JOIN cart ON cart.id = cart_id AND closed_at IS NULL AND deadline > now()
    WHERE type <> 'place' AND NOT CASE type
      WHEN 'carte' THEN EXISTS (SELECT FROM card WHERE card.code = cart_line.code)
      WHEN 'abo' THEN EXISTS (SELECT FROM subscription_formula WHERE subscription_formula.code = cart_line.code)
      ELSE EXISTS (SELECT FROM service WHERE service.code = cart_line.code) END
    GROUP BY type, code ORDER BY 1, 2`.execute(transaction);
  return rows.map(({ type, code, held }) => ({
    place: products[type],
    message: `«\u00a0${code}\u00a0» ne peut pas disparaître\u00a0: ${held} dans des paniers`,
  }));
}

/** What carts hold now and could no longer pay for, once the season is written. */
export async function heldWithoutOffer(transaction: Transaction<Database>): Promise<readonly Fault[]> {
  return [...(await heldWithoutPrice(transaction)), ...(await heldWithoutProduct(transaction))];
}
