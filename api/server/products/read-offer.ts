import { type Kysely, type Selectable, sql } from 'kysely';
import { markupOfLines } from '../../contract/markup.ts';
import type { CardOfferWire, ProductOfferWire, ServiceOfferWire } from '../../products/products-wire.ts';
import { formatMoney } from '../../values/money.ts';
import { readOpenCart } from '../cart/open-cart.ts';
import type { Database } from '../database/schema.ts';
import { refusals } from './fr.ts';
import { readStock } from './service-stock.ts';
import type { CardTable, ServiceTable } from './tables.ts';

export type ServiceRow = Selectable<ServiceTable>;
export type CardRow = Selectable<CardTable>;

/** The price that means « the shopper chooses ». */
const chosenAmount = -1;

/**
 * The unit amount to keep on a line, in cents: null where the venue's own price counts, whatever a client says of it.
 * @throws Refusal when an amount has to be chosen and is missing or out of bounds.
 */
export function amountToKeep(product: ServiceRow | CardRow, chosen: number | undefined): number | null {
  if (product.price !== chosenAmount) {
    return null;
  }
  if (chosen === undefined || chosen < product.least_amount || chosen > product.most_amount) {
    const least = formatMoney(product.least_amount, { hideZeroCents: true });
    const most = formatMoney(product.most_amount, { hideZeroCents: true });
    throw refusals.amountOutOfRange({ least, most });
  }
  return chosen;
}

/** @throws Refusal (13) naming the product's maximum. */
export function checkMaximum(product: ServiceRow | CardRow, wanted: number): void {
  if (wanted > product.maximum) {
    throw refusals.productLimit({ name: product.name, maximum: product.maximum });
  }
}

interface Held {
  readonly code: string;
  readonly performance_id: number | null;
  readonly quantity: number;
}

/** Where a service could go: a performance of the cart's tickets, or (null) the whole cart. */
interface Place {
  readonly service: ServiceRow;
  readonly evening: Evening | null;
}

/** A performance of the cart's tickets, and its show. */
interface Evening {
  readonly id: number;
  readonly showId: number;
}

async function readEvenings(database: Kysely<Database>, cartId: string): Promise<readonly Evening[]> {
  const { rows } = await sql<Evening>`
    SELECT DISTINCT performance.id, performance.show_id AS "showId", performance.date FROM cart_line line
    JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
      AND seat.cart_id = line.cart_id AND seat.held_until > now()
    JOIN performance ON performance.id = line.performance_id
    WHERE line.cart_id = ${cartId} AND line.type = 'place'
    ORDER BY performance.date, performance.id`.execute(database);
  return rows;
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

function productWire(
  product: ServiceRow | CardRow,
  {
    evening,
    fifo,
    available,
  }: Pick<Place, 'evening'> & { readonly fifo: number; readonly available: number },
): ServiceOfferWire {
  return {
    pr: product.code,
    nom: markupOfLines([product.name]),
    codeSC: evening?.id ?? 0,
    codeSP: evening?.showId ?? 0,
    nbmax: Math.max(0, available),
    prix: product.price,
    fam: product.family,
    comm: markupOfLines([product.description]),
    fifo,
    montants: product.suggestions,
    montantMin: product.least_amount,
    montantMax: product.most_amount,
  };
}

/**
 * What the context's cart may have more of now: `nbmax` is what the maximum of a cart and the stock both allow, by the
 * database's clock; without a context, what an empty cart may have. A service of a performance is told for each performance of
 * which the cart has a ticket.
 */
export async function readProductOffer(
  database: Kysely<Database>,
  contextId: string | null,
): Promise<ProductOfferWire> {
  const cart = contextId === null ? null : await readOpenCart(database, contextId);
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
  const evenings = await readEvenings(database, cartId);
  const held = await readHeld(database, cartId);
  const places = services.flatMap((service): readonly Place[] =>
    service.is_per_performance
      ? evenings.map((evening) => ({ service, evening }))
      : [{ service, evening: null }],
  );
  const stocks = await readStock(
    database,
    cartId,
    places.map(({ service, evening }) => ({ code: service.code, performanceId: evening?.id ?? null })),
  );
  const offers = places.map(({ service, evening }, index) => {
    const left = stocks[index]?.left ?? service.maximum;
    const available = Math.min(service.maximum, left) - countHeld(held, service.code, evening?.id ?? null);
    return { type: service.type, wire: productWire(service, { evening, fifo: service.fifo, available }) };
  });
  const ofType = (type: ServiceRow['type']) => offers.filter((offer) => offer.type === type);
  return {
    prestations: ofType('presta').map((offer) => offer.wire),
    dons: ofType('don').map((offer) => offer.wire),
    cartes: cards.map((card): CardOfferWire => {
      const available = card.maximum - countHeld(held, card.code, null);
      return {
        ...productWire(card, { evening: null, fifo: 0, available }),
        titulaire: card.needs_holder,
      };
    }),
  };
}
