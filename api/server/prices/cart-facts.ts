import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SubscriptionControlsWire } from '../../subscriptions/subscription-control-wire.ts';
import { groupBy } from '../../values/group-by.ts';
import type { InTransaction } from '../database/locks.ts';
import { pipeline, type Send, sendTo } from '../database/pipeline.ts';
import type { Database } from '../database/schema.ts';
import { isHeld } from '../seats/seat-rows.ts';
import { type CartSubscription, readCartSubscriptions } from '../subscriptions/cart-subscription.ts';
import type { PriceOffer } from './price-offer.ts';

/** A ticket that a cart holds now (its seat is held). */
export interface CartTicket {
  readonly lineId: string;
  readonly performanceId: number;
  readonly showId: number;
  readonly categoryId: number;
  readonly seatId: number;
  readonly priceCode: string;
  /** What opened its price; empty without one, or when it is proven at the entrance. */
  readonly reference: string;
  readonly promoCode: string;
  readonly subscriptionLineId: string | null;
}

/** A reference that was accepted for the cart's context and still is the venue's. */
export interface AcceptedReference {
  readonly familyCode: string;
  readonly reference: string;
  /** The holder's name was given with it, or none was needed; without, it opens no ticket of a nominative family. */
  readonly isNamed: boolean;
  /** The most tickets for one performance, when the reference has one of its own. */
  readonly maximum: number | null;
  /** Performance id to the tickets bought with it, by anyone: of that many fewer may be taken. */
  readonly bought: ReadonlyMap<number, number>;
}

/** All that the rules of prices need to know of a cart. */
export interface CartFacts {
  readonly tickets: readonly CartTicket[];
  readonly subscriptions: readonly CartSubscription[];
  /** Applied to the present hold. */
  readonly promoCodes: readonly string[];
  readonly references: readonly AcceptedReference[];
  /** The shopper's address unlinks subscriptions from single tickets (`abos=degroupes`). */
  readonly isUngrouped: boolean;
}

/** A cart in which nothing is. */
export const emptyFacts: CartFacts = {
  tickets: [],
  subscriptions: [],
  promoCodes: [],
  references: [],
  isUngrouped: false,
};

/** How long an accepted reference opens its prices, in hours. */
const referenceHours = 12;

async function readTickets(
  send: Send,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CartTicket[]>> {
  const rows = await send(sql<CartTicket & { readonly cartId: string }>`
    SELECT line.cart_id AS "cartId", line.id AS "lineId", line.performance_id AS "performanceId",
      performance.show_id AS "showId", seat.category_id::int AS "categoryId", seat.seat_id AS "seatId",
      line.price_code AS "priceCode", line.reference, line.promo_code AS "promoCode",
      line.parent_id AS "subscriptionLineId"
    FROM cart_line line
    JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
      AND seat.cart_id = line.cart_id AND ${isHeld}
    JOIN performance ON performance.id = line.performance_id
    WHERE line.cart_id = ANY(${cartIds}::bigint[]) AND line.type = 'place'
    ORDER BY line.id`);
  return groupBy(rows, (row) => row.cartId);
}

type CartTerms = Pick<CartFacts, 'promoCodes' | 'isUngrouped'>;

/** What holds for the whole of a cart: the promo codes of its present hold, and how its shopper came. */
async function readTerms(send: Send, cartIds: readonly string[]): Promise<ReadonlyMap<string, CartTerms>> {
  const rows = await send(sql<CartTerms & { readonly cartId: string }>`
    SELECT cart.id AS "cartId", context.is_ungrouped AS "isUngrouped",
      ARRAY(SELECT promo_code FROM cart_promo
        WHERE cart_promo.cart_id = cart.id AND cart_promo.hold_started_at = cart.started_at
        ORDER BY promo_code) AS "promoCodes"
    FROM cart JOIN context ON context.id = cart.context_id
    WHERE cart.id = ANY(${cartIds}::bigint[])`);
  return new Map(rows.map(({ cartId, ...terms }) => [cartId, terms]));
}

interface ReferenceRow {
  readonly key: string;
  readonly familyCode: string;
  readonly reference: string;
  readonly isNamed: boolean;
  readonly maximum: number | null;
  readonly performanceIds: readonly number[];
}

/** The references accepted for some contexts; `contexts` selects each with the key that its rows are to have. */
function readReferences(send: Send, contexts: RawBuilder<unknown>): Promise<readonly ReferenceRow[]> {
  // Again held against the venue's list: a reference may have been withdrawn, or its owner signed out.
  return send(sql<ReferenceRow>`
    SELECT source.key, accepted.family_code AS "familyCode", accepted.reference, known.maximum,
      accepted.is_named OR NOT family.is_nominative OR known.customer_id IS NOT NULL
        OR known.holder_last_name = '' AS "isNamed",
      ARRAY(SELECT ticket.performance_id FROM ticket
        JOIN price_family_price price ON price.price_code = ticket.price_code
          AND price.family_code = accepted.family_code
        WHERE ticket.reference = accepted.reference AND ticket.reference <> ''
          AND ticket.cancelled_at IS NULL AND NOT family.is_generic) AS "performanceIds"
    FROM (${contexts}) AS source (key, context_id)
    JOIN context ON context.id = source.context_id
    JOIN accepted_reference accepted ON accepted.context_id = context.id
      AND accepted.accepted_at > now() - make_interval(hours => ${referenceHours})
      AND (accepted.customer_id IS NULL OR accepted.customer_id = context.customer_id)
    JOIN price_family family ON family.code = accepted.family_code
    JOIN price_reference known ON known.family_code = accepted.family_code
      AND known.reference = accepted.reference
      AND (known.customer_id IS NULL OR known.customer_id = context.customer_id)
      AND (known.valid_until IS NULL OR known.valid_until > now())
    ORDER BY accepted.accepted_at, accepted.reference`);
}

function acceptedOf(row: ReferenceRow): AcceptedReference {
  return {
    familyCode: row.familyCode,
    reference: row.reference,
    isNamed: row.isNamed,
    maximum: row.maximum,
    bought: countOf(row.performanceIds),
  };
}

/** The references accepted for a context, which may have no cart yet. */
export async function readAcceptedReferences(
  database: Kysely<Database>,
  contextId: string,
): Promise<readonly AcceptedReference[]> {
  const rows = await readReferences(
    sendTo(database),
    sql`SELECT id, id FROM context WHERE id = ${contextId}`,
  );
  return rows.map(acceptedOf);
}

function countOf(performanceIds: readonly number[]): ReadonlyMap<number, number> {
  return new Map([...groupBy(performanceIds, (id) => id)].map(([id, all]) => [id, all.length]));
}

/**
 * The facts of many carts by one round trip, whatever their number. Every cart asked for has its facts, empty when
 * nothing is in it. Read them with the cart's row locked: they then stay true until the transaction ends.
 */
export async function readCartFacts(
  database: Kysely<Database>,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, CartFacts>> {
  if (cartIds.length === 0) {
    return new Map();
  }
  const [tickets, terms, rows, subscriptions] = await pipeline(database, (send) =>
    Promise.all([
      readTickets(send, cartIds),
      readTerms(send, cartIds),
      readReferences(send, sql`SELECT id, context_id FROM cart WHERE id = ANY(${cartIds}::bigint[])`),
      readCartSubscriptions(send, cartIds),
    ]),
  );
  const references = groupBy(rows, (row) => row.key);
  return new Map(
    cartIds.map((id): [string, CartFacts] => [
      id,
      {
        tickets: tickets.get(id) ?? [],
        subscriptions: subscriptions.get(id) ?? [],
        promoCodes: terms.get(id)?.promoCodes ?? [],
        references: (references.get(id) ?? []).map(acceptedOf),
        isUngrouped: terms.get(id)?.isUngrouped ?? false,
      },
    ]),
  );
}

/** The same of one cart. */
export async function readFactsOfCart(database: Kysely<Database>, cartId: string): Promise<CartFacts> {
  return (await readCartFacts(database, [cartId])).get(cartId) ?? emptyFacts;
}

/** The price grid of each performance that a cart has tickets of, by the performance's id. */
export async function readGrids(
  transaction: InTransaction,
  facts: CartFacts,
): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(facts.tickets.map((ticket) => ticket.performanceId))];
  const rows = await transaction
    .selectFrom('performance')
    .select(['id', 'grid_id'])
    .where('id', '=', sql<number>`ANY(${ids}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.grid_id]));
}

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
