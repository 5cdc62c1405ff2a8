import { type Kysely, sql } from 'kysely';
import { markupOfLines } from '../../contract/markup.ts';
import type { CardOfferWire, ProductOfferWire, ServiceOfferWire } from '../../contract/products.ts';
import { readOpenCart } from '../cart/open-cart.ts';
import type { Database } from '../database/schema.ts';
import type { CardRow, ServiceRow } from './product-rows.ts';
import { readStock } from './service-stock.ts';

interface Held {
  readonly code: string;
  readonly performance_id: number | null;
  readonly quantity: number;
}

/** Where a service could go: a performance of the cart's tickets, or (null) the whole cart. */
interface Place {
  readonly service: ServiceRow;
  readonly performanceId: number | null;
}

async function readPerformanceIds(database: Kysely<Database>, cartId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT performance.id, performance.date FROM cart_line line
    JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
      AND seat.cart_id = line.cart_id AND seat.held_until > now()
    JOIN performance ON performance.id = line.performance_id
    WHERE line.cart_id = ${cartId} AND line.type = 'place'
    ORDER BY performance.date, performance.id`.execute(database);
  return rows.map((row) => row.id);
}

async function readHeld(database: Kysely<Database>, cartId: string): Promise<readonly Held[]> {
  return database
    .selectFrom('cart_line')
    .select(['code', 'performance_id', 'quantity'])
    .where('cart_id', '=', cartId)
    .where('type', 'in', ['presta', 'don', 'carte'])
    .execute();
}

function countHeld(held: readonly Held[], code: string, performanceId: number | null): number {
  return held
    .filter((line) => line.code === code && line.performance_id === performanceId)
    .reduce((sum, line) => sum + line.quantity, 0);
}

function productWire(product: ServiceRow | CardRow, fifo: number, available: number): ServiceOfferWire {
  return {
    pr: product.code,
    fam: product.family,
    nomPres: markupOfLines([product.name]),
    comm: markupOfLines([product.description]),
    prix: product.price,
    fifo,
    reste: Math.max(0, available),
    montants: product.suggestions,
    montantMin: product.least_amount,
    montantMax: product.most_amount,
  };
}

/**
 * What the context's cart may have more of now: `reste` is what the maximum of a cart and the stock both allow, by the
 * database's clock. A service of a performance is told for each performance of which the cart has a ticket.
 */
export async function readProductOffer(
  database: Kysely<Database>,
  contextId: string,
): Promise<ProductOfferWire> {
  const cart = await readOpenCart(database, contextId);
  const services = await database
    .selectFrom('service')
    .selectAll()
    .where('is_displayed', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute();
  const cards = await database
    .selectFrom('card')
    .selectAll()
    .where('is_displayed', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute();
  const cartId = cart?.id ?? '0';
  const performanceIds = await readPerformanceIds(database, cartId);
  const held = await readHeld(database, cartId);
  const places = services.flatMap((service): readonly Place[] =>
    service.is_per_performance
      ? performanceIds.map((performanceId) => ({ service, performanceId }))
      : [{ service, performanceId: null }],
  );
  const stocks = await readStock(
    database,
    cartId,
    places.map(({ service, performanceId }) => ({ code: service.code, performanceId })),
  );
  const offers = places.map(({ service, performanceId }, index) => {
    const left = stocks[index]?.left ?? service.maximum;
    const own = countHeld(held, service.code, performanceId);
    return {
      type: service.type,
      performanceId,
      wire: productWire(service, service.fifo, Math.min(service.maximum, left) - own),
    };
  });
  const general = offers.filter((offer) => offer.performanceId === null);
  const own = (performanceId: number): readonly ServiceOfferWire[] =>
    offers.filter((offer) => offer.performanceId === performanceId).map((offer) => offer.wire);
  return {
    prestations: general.filter((offer) => offer.type === 'presta').map((offer) => offer.wire),
    seances: performanceIds.map((sc) => ({ sc, prestations: own(sc) })),
    dons: general.filter((offer) => offer.type === 'don').map((offer) => offer.wire),
    cartes: cards.map(
      (card): CardOfferWire => ({
        ...productWire(card, 0, card.maximum - countHeld(held, card.code, null)),
        titulaire: card.needs_holder,
      }),
    ),
  };
}
