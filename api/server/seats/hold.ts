import { sql, type Transaction } from 'kysely';
import { Refusal, refusalCode } from '../calls/refusal.ts';
import { lockOrOpenCart, type OpenCart } from '../cart/open-cart.ts';
import type { Database } from '../database/schema.ts';
import { labelOfSeat, readHallPlan } from '../season/hall-plans.ts';
import { type PerformanceOnSale, readPerformanceOnSale } from './performance-on-sale.ts';
import { checkPrices, readPriceCodes } from './price-rules.ts';

/** The most places in one request, and the most tickets in a cart. */
export const mostPlaces = 20;
const mostTickets = 40;
/** A seat freed between the refusal and the look at who holds it is tried for again. */
const mostTries = 3;

/** A place that the cart now holds. */
export interface HeldSeat {
  readonly seatId: number;
  readonly categoryId: number;
}

/** Places asked for by name. */
export interface SeatRequest {
  readonly performanceId: number;
  readonly seatIds: readonly number[];
  /** `nbPla`: must agree with the list. */
  readonly count: number;
  readonly priceCodes: readonly string[] | undefined;
}

/**
 * The cart to put places in, locked, its clock started if nothing was held. Later holds keep the deadline.
 * @throws Refusal when it is being paid, or would hold too many tickets.
 */
export async function prepareCart(
  transaction: Transaction<Database>,
  contextId: string,
  count: number,
  holdSeconds: number,
): Promise<OpenCart> {
  if (count < 1 || count > mostPlaces) {
    throw new Refusal(refusalCode.limitReached, `Choisissez de une à ${mostPlaces}\u00a0places à la fois.`);
  }
  const cart = await lockOrOpenCart(transaction, contextId);
  if (cart.paymentReference !== null) {
    throw new Refusal(
      refusalCode.cartClosed,
      'Votre paiement est en cours\u00a0: terminez-le ou annulez-le avant de changer votre panier.',
    );
  }
  const { rows } = await sql<{ held: number }>`
    SELECT count(*)::int AS held FROM cart_line line
    JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
      AND seat.cart_id = line.cart_id AND seat.held_until > now()
    WHERE line.cart_id = ${cart.id}`.execute(transaction);
  if ((rows[0]?.held ?? 0) + count > mostTickets) {
    throw new Refusal(
      refusalCode.limitReached,
      `Un panier contient au plus ${mostTickets}\u00a0billets. Pour un groupe, appelez-nous\u00a0!`,
    );
  }
  await sql`
    UPDATE cart SET started_at = now(), deadline = now() + make_interval(secs => ${holdSeconds})
    WHERE id = ${cart.id} AND deadline IS NULL`.execute(transaction);
  return cart;
}

/**
 * The one statement that grants places: locks the free ones among those wanted in the order of their ids, and takes them
 * only if all are there. Nobody can hold what it gave until the cart's deadline. Empty when one is not free.
 */
export async function takeSeats(
  transaction: Transaction<Database>,
  cartId: string,
  performanceId: number,
  seatIds: readonly number[],
): Promise<readonly HeldSeat[]> {
  const { rows } = await sql<HeldSeat>`
    WITH wanted AS MATERIALIZED (
      SELECT seat_id FROM seat
      WHERE performance_id = ${performanceId} AND seat_id = ANY(${seatIds}::int[])
        AND state <= 1 AND (held_until IS NULL OR held_until <= now())
      ORDER BY seat_id
      FOR UPDATE
    )
    UPDATE seat SET cart_id = ${cartId}, state = 0, held_until = (SELECT deadline FROM cart WHERE id = ${cartId})
    FROM wanted
    WHERE seat.performance_id = ${performanceId} AND seat.seat_id = wanted.seat_id
      AND (SELECT count(*) FROM wanted) = ${seatIds.length}::int
    RETURNING seat.seat_id AS "seatId", seat.category_id AS "categoryId"`.execute(transaction);
  return rows;
}

/** Writes the tickets of places just taken; gives the lines' ids in the order of the places. */
export async function addTickets(
  transaction: Transaction<Database>,
  cartId: string,
  performanceId: number,
  tickets: readonly { readonly seatId: number; readonly priceCode: string }[],
): Promise<readonly string[]> {
  // A line left by an earlier hold of the same place becomes the ticket of this one.
  const { rows } = await sql<{ id: string; seat_id: number }>`
    INSERT INTO cart_line (cart_id, type, performance_id, seat_id, price_code)
    SELECT ${cartId}::bigint, 'place', ${performanceId}::int, ticket.seat_id, ticket.price_code
    FROM unnest(${tickets.map((ticket) => ticket.seatId)}::int[],
                ${tickets.map((ticket) => ticket.priceCode)}::text[]) AS ticket (seat_id, price_code)
    ON CONFLICT (cart_id, performance_id, seat_id) DO UPDATE SET price_code = excluded.price_code
    RETURNING id, seat_id`.execute(transaction);
  const idOf = new Map(rows.map((row) => [row.seat_id, row.id]));
  return tickets.map((ticket) => idOf.get(ticket.seatId) ?? '');
}

/** The categories of the wanted places, which never change: so prices are checked before anything is locked. */
async function readCategories(
  transaction: Transaction<Database>,
  request: SeatRequest,
): Promise<ReadonlyMap<number, number>> {
  const rows = await transaction
    .selectFrom('seat')
    .select(['seat_id', 'category_id'])
    .where('performance_id', '=', request.performanceId)
    .where('seat_id', '=', sql<number>`ANY(${request.seatIds}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.seat_id, row.category_id]));
}

async function refuseTaken(
  transaction: Transaction<Database>,
  performance: PerformanceOnSale,
  seatIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ seat_id: number }>`
    SELECT seat_id FROM seat
    WHERE performance_id = ${performance.id} AND seat_id = ANY(${seatIds}::int[])
      AND NOT (state <= 1 AND (held_until IS NULL OR held_until <= now()))
    ORDER BY seat_id`.execute(transaction);
  if (rows.length === 0) {
    return;
  }
  const plan = performance.planId === null ? null : await readHallPlan(transaction, performance.planId);
  const labels = rows.map((row) => labelOfSeat(plan, row.seat_id)).join('\u00a0; ');
  throw new Refusal(
    refusalCode.seatTaken,
    rows.length === 1
      ? `Cette place vient d’être prise\u00a0: ${labels}. Choisissez-en une autre sur le plan.`
      : `Ces places viennent d’être prises\u00a0: ${labels}. Choisissez-en d’autres sur le plan.`,
    { placesRefusees: rows.map((row) => row.seat_id) },
  );
}

/**
 * Holds exactly the places asked for, all or none, until the cart's deadline.
 * @returns The ids of the new lines, in the order of the places.
 * @throws Refusal: 11 with `placesRefusees` when places are taken; otherwise for what was asked wrongly.
 */
export async function holdSeats(
  transaction: Transaction<Database>,
  contextId: string,
  request: SeatRequest,
  holdSeconds: number,
): Promise<readonly string[]> {
  const { seatIds, performanceId } = request;
  const isList = seatIds.length === request.count && new Set(seatIds).size === seatIds.length;
  if (!isList || seatIds.some((id) => id < 1 || id > 1_000_000) || performanceId > 2_000_000_000) {
    throw new Refusal(
      refusalCode.badRequest,
      'La liste des places n’est pas claire\u00a0: recommencez le choix.',
    );
  }
  const codes = readPriceCodes(request.priceCodes, seatIds.length);
  const cart = await prepareCart(transaction, contextId, seatIds.length, holdSeconds);
  const performance = await readPerformanceOnSale(transaction, performanceId);
  const categories = await readCategories(transaction, request);
  if (!performance.isNumbered || categories.size !== seatIds.length) {
    throw new Refusal(refusalCode.badRequest, 'Une de ces places n’existe pas dans cette salle.');
  }
  await checkPrices(
    transaction,
    performance,
    seatIds.map((id, index) => ({
      code: codes[index] ?? '',
      categoryId: categories.get(id) ?? 0,
    })),
    cart,
  );
  for (let attempt = 1; ; attempt += 1) {
    const held = await takeSeats(transaction, cart.id, performanceId, seatIds);
    if (held.length === seatIds.length) {
      break;
    }
    await refuseTaken(transaction, performance, seatIds);
    if (attempt === mostTries) {
      throw new Refusal(
        refusalCode.unavailable,
        'Beaucoup de monde en ce moment\u00a0: réessayez dans un instant.',
      );
    }
  }
  return addTickets(
    transaction,
    cart.id,
    performanceId,
    seatIds.map((seatId, index) => ({ seatId, priceCode: codes[index] ?? '' })),
  );
}
