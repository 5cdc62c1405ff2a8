import { type Kysely, sql } from 'kysely';
import type { SubscriptionControlsWire } from '../../subscriptions/subscription-control-wire.ts';
import type { Database } from '../database/schema.ts';
import { readAcceptedReferences } from './cart-facts.ts';
import type { PriceOffer } from './price-offer.ts';

/** The codes of the promos that the present hold of a cart has. */
async function readPromoCodes(database: Kysely<Database>, cartId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT cart_promo.promo_code AS code
    FROM cart_promo JOIN cart ON cart.id = cart_promo.cart_id AND cart.started_at = cart_promo.hold_started_at
    WHERE cart.id = ${cartId}
    ORDER BY cart_promo.promo_code`.execute(database);
  return rows.map(({ code }) => code);
}

/**
 * What opens prices to a cart, in the form of its controls, always with the state 0, which stops nothing: `promo-<code>` for
 * the promo that it has, its details naming the prices opened; `reference-<family>` for each family of which a reference was
 * accepted. `cartId` is null while nothing is held.
 */
export async function cartOpenings(
  database: Kysely<Database>,
  offer: PriceOffer,
  contextId: string,
  cartId: string | null,
): Promise<SubscriptionControlsWire> {
  const promoCodes = cartId === null || offer.promos.size === 0 ? [] : await readPromoCodes(database, cartId);
  const references = offer.families.size === 0 ? [] : await readAcceptedReferences(database, contextId);
  const families = new Set(
    references.filter(({ isNamed }) => isNamed).map(({ familyCode }) => `reference-${familyCode}`),
  );
  return {
    infoCtrl: Object.fromEntries(
      [...promoCodes.map((code) => `promo-${code}`), ...families].map((key) => [key, 0]),
    ),
    detailCtrl: Object.fromEntries(
      promoCodes.map((code) => [
        `promo-${code}`,
        [...new Set(offer.promos.get(code)?.prices.values() ?? [])].map((price) => ({
          motif: 'ouvre',
          nb: 0,
          code: price,
          sc: 0,
          sp: 0,
        })),
      ]),
    ),
  };
}
