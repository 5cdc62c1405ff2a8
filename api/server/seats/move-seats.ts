import { sql } from 'kysely';
import type { MovedSeatsWire } from '../../cart/change-calls.ts';
import { unchosenPrice } from '../../prices/price-limits.ts';
import type { HallPlan } from '../../seats/hall-plan.ts';
import { seatFeature } from '../../seats/hall-plan.ts';
import { mostMoved } from '../../seats/moved-block.ts';
import { lockCartToChange } from '../cart/open-cart.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { sendTo } from '../database/pipeline.ts';
import { arrayParameter, isRowNumber, readNow } from '../database/values.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type CartFacts, readFactsOfCart } from '../prices/cart-facts.ts';
import { type PriceOffer, readPriceOffer } from '../prices/price-offer.ts';
import { checkTickets, type GrantedTicket, type PricedPerformance } from '../prices/ticket-rules.ts';
import { readHallPlan } from '../season/hall-plans.ts';
import { readSeason } from '../season/season-data.ts';
import { refusals, seatsTaken, unknownSeat } from './fr.ts';
import { highestSeatId, mostPlaces } from './hold-request.ts';
import { performanceOnSale } from './performance-on-sale.ts';
import { isHeld, lockSeats } from './seat-rows.ts';

/** A ticket that is asked to move. */
interface MovingTicket extends GrantedTicket {
  readonly lineId: string;
  readonly seatId: number;
  readonly categoryId: number;
  readonly subscriptionLineId: string | null;
}

/** A ticket with its new seat, and what is written on its line. */
interface MovedTicket extends GrantedTicket {
  readonly lineId: string;
  readonly seatId: number;
}

/** Those of the lines that are tickets of this performance which the cart holds, in the order asked. */
async function readMovingTickets(
  transaction: InTransaction,
  cartId: string,
  performanceId: number,
  lineIds: readonly string[],
): Promise<readonly MovingTicket[]> {
  const { rows } = await sql<MovingTicket>`
    SELECT line.id AS "lineId", seat.seat_id AS "seatId", seat.category_id::int AS "categoryId",
      line.price_code AS "priceCode", line.reference, line.promo_code AS "promoCode",
      line.parent_id AS "subscriptionLineId"
    FROM cart_line line
    JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
      AND seat.cart_id = line.cart_id AND ${isHeld}
    WHERE line.id = ANY(${arrayParameter(lineIds)}::bigint[]) AND line.cart_id = ${cartId}
      AND line.performance_id = ${performanceId} AND line.type = 'place'`.execute(transaction);
  const byId = new Map(rows.map((row) => [row.lineId, row]));
  return lineIds.flatMap((lineId) => byId.get(lineId) ?? []);
}

/** Takes the new seats, gives back the old ones that nobody of the group moved to, and writes the tickets. All are locked. */
async function writeMovedTickets(
  transaction: InTransaction,
  cartId: string,
  performanceId: number,
  moved: readonly MovedTicket[],
  oldSeatIds: readonly number[],
): Promise<void> {
  const lineIds = arrayParameter(moved.map((ticket) => ticket.lineId));
  const seatIds = arrayParameter(moved.map((ticket) => ticket.seatId));
  await sql`
    UPDATE seat SET cart_id = NULL, held_until = NULL, state = 0
    WHERE performance_id = ${performanceId} AND seat_id = ANY(${arrayParameter(oldSeatIds)}::int[])
      AND seat_id <> ALL(${seatIds}::int[]) AND cart_id = ${cartId}`.execute(transaction);
  await sql`
    UPDATE seat SET cart_id = ${cartId}, state = 0, held_until = (SELECT deadline FROM cart WHERE id = ${cartId})
    WHERE performance_id = ${performanceId} AND seat_id = ANY(${seatIds}::int[])`.execute(transaction);
  // A line left by an earlier hold of one of the new seats would stand in the way; so would the group's own.
  await sql`
    DELETE FROM cart_line WHERE cart_id = ${cartId} AND performance_id = ${performanceId}
      AND seat_id = ANY(${seatIds}::int[]) AND id <> ALL(${lineIds}::bigint[])`.execute(transaction);
  await sql`UPDATE cart_line SET seat_id = NULL WHERE id = ANY(${lineIds}::bigint[])`.execute(transaction);
  await sql`
    UPDATE cart_line SET seat_id = moved.seat_id, price_code = moved.price_code, reference = moved.reference,
      promo_code = moved.promo_code
    FROM unnest(${lineIds}::bigint[], ${seatIds}::int[], ${moved.map((ticket) => ticket.priceCode)}::text[],
                ${moved.map((ticket) => ticket.reference)}::text[],
                ${moved.map((ticket) => ticket.promoCode)}::text[])
      AS moved (id, seat_id, price_code, reference, promo_code)
    WHERE cart_line.id = moved.id`.execute(transaction);
}

/** What the rules grant a ticket in its new category; null where they refuse. */
function grantedIn(
  offer: PriceOffer,
  facts: CartFacts,
  performance: PricedPerformance,
  ticket: MovingTicket,
  categoryId: number,
  priceCode: string,
): GrantedTicket | null {
  const { reference, subscriptionLineId, lineId } = ticket;
  try {
    const wanted = [{ categoryId, priceCode, reference, subscriptionLineId }];
    return checkTickets(offer, facts, performance, wanted, lineId)[0] ?? null;
  } catch (error) {
    if (error instanceof Refusal) {
      return null;
    }
    throw error;
  }
}

/**
 * The prices of tickets that move: kept where the new category sells them, else to be chosen again.
 * @param categoryIds The new category of each.
 * @returns What to write on each line; null for a ticket that may not sit there at any price (its subscription says so).
 */
function movedPrices(
  offer: PriceOffer,
  facts: CartFacts,
  performance: PricedPerformance,
  tickets: readonly MovingTicket[],
  categoryIds: readonly number[],
): readonly (GrantedTicket | null)[] {
  let now = facts;
  return tickets.map((ticket, index) => {
    const categoryId = categoryIds[index] ?? ticket.categoryId;
    const granted =
      categoryId === ticket.categoryId
        ? ticket
        : (grantedIn(offer, now, performance, ticket, categoryId, ticket.priceCode) ??
          grantedIn(offer, now, performance, { ...ticket, reference: '' }, categoryId, unchosenPrice));
    if (granted !== null) {
      const { priceCode, reference, promoCode } = granted;
      now = {
        ...now,
        tickets: now.tickets.map((held) =>
          held.lineId === ticket.lineId ? { ...held, categoryId, priceCode, reference, promoCode } : held,
        ),
      };
    }
    return granted;
  });
}

/** Tickets to move, in the order in which they are to sit, and the seat of the first. */
export interface MoveRequest {
  readonly performanceId: number;
  readonly lineIds: readonly string[];
  /** `nbPla`: must agree with the list. */
  readonly count: number;
  readonly targetSeatId: number;
}

function checkRequest({ lineIds, count, targetSeatId }: MoveRequest): void {
  const isList =
    lineIds.length === count && count > 0 && new Set(lineIds).size === count && lineIds.every(isRowNumber);
  if (!isList || targetSeatId < 1 || targetSeatId > highestSeatId) {
    throw refusals.moveUnclear();
  }
  if (count > mostPlaces) {
    throw refusals.moveAtOnce({ mostPlaces });
  }
}

/** The seats of the target's row, no aisle between, that a group of this size can come to; from the left. */
async function runAround(
  transaction: InTransaction,
  performanceId: number,
  plan: HallPlan | null,
  targetSeatId: number,
  count: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly seatId: number; readonly row: number }>`
    SELECT seat_id AS "seatId", "row" FROM seat
    WHERE performance_id = ${performanceId}
      AND seat_id BETWEEN ${targetSeatId - count + 1} AND ${targetSeatId + count - 1}`.execute(transaction);
  const rowOf = new Map(rows.map((seat) => [seat.seatId, seat.row]));
  if (!rowOf.has(targetSeatId)) {
    throw unknownSeat();
  }
  const areNeighbours = (left: number): boolean =>
    rowOf.has(left) &&
    rowOf.get(left) === rowOf.get(left + 1) &&
    ((plan?.features[left - 1] ?? 0) & seatFeature.aisleAfter) === 0;
  let first = targetSeatId;
  while (areNeighbours(first - 1)) {
    first -= 1;
  }
  let last = targetSeatId;
  while (areNeighbours(last)) {
    last += 1;
  }
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

/**
 * Moves tickets of a performance: the first to the seat given, the others beside it, in order from the left (`movedBlock`);
 * when there is no room for all, as many of the first as possible, and the others stay. New seats are taken and old ones
 * given back together. A price that the new category does not sell is to be chosen again.
 * @throws Refusal: 1 when a ticket is not (or no longer) in the caller's cart, 2 for what is asked wrongly, 3 while the cart
 * is being paid, 11 when the first seat is taken.
 */
export async function moveSeats(
  transaction: LockedUpTo<'cart'>,
  contextId: string,
  request: MoveRequest,
): Promise<MovedSeatsWire> {
  checkRequest(request);
  const { performanceId, lineIds, targetSeatId } = request;
  const cart = await lockCartToChange(transaction, contextId);
  const season = await readSeason(transaction);
  const performance = performanceOnSale(season, performanceId, await readNow(transaction));
  if (!performance.isNumbered) {
    throw unknownSeat();
  }
  const plan = performance.planId === null ? null : await readHallPlan(transaction, performance.planId);
  const run = await runAround(transaction, performanceId, plan, targetSeatId, lineIds.length);
  const known = cart === null ? [] : await readMovingTickets(transaction, cart.id, performanceId, lineIds);
  const wanted = [...run, ...known.map((ticket) => ticket.seatId)];
  const locked = await lockSeats(
    sendTo(transaction),
    wanted.map((seatId) => ({ performanceId, seatId })),
  );
  // Again, now that nobody can take a seat whose hold ends at this moment.
  let group = cart === null ? [] : await readMovingTickets(transaction, cart.id, performanceId, lineIds);
  if (cart === null || group.length !== lineIds.length) {
    throw refusals.placeGone();
  }
  const free = new Set(locked.filter((seat) => seat.isFree).map((seat) => seat.seatId));
  const categoryOf = new Map(locked.map((seat) => [seat.seatId, seat.categoryId]));
  const offer = await readPriceOffer(transaction);
  const facts = await readFactsOfCart(transaction, cart.id);
  const oldSeatOf = new Map(group.map((ticket) => [ticket.lineId, ticket.seatId]));
  for (;;) {
    const block = mostMoved(
      run,
      targetSeatId,
      group.map((ticket) => ticket.seatId),
      (seatId) => free.has(seatId),
    );
    if (block.length === 0 && group.length === lineIds.length) {
      throw seatsTaken(plan, [targetSeatId]);
    }
    const moving: readonly MovingTicket[] = group.slice(0, block.length);
    const prices = movedPrices(
      offer,
      facts,
      performance,
      moving,
      block.map((seatId) => categoryOf.get(seatId) ?? 0),
    );
    const stuck = new Set(moving.filter((_, index) => prices[index] === null).map((ticket) => ticket.lineId));
    if (stuck.size > 0) {
      // Whom a subscription keeps out of that category stays: the others are seated anew.
      group = group.filter((ticket) => !stuck.has(ticket.lineId));
      continue;
    }
    const moved = moving.flatMap(({ lineId }, index) => {
      const price = prices[index];
      const seatId = block[index];
      return price === null || price === undefined || seatId === undefined
        ? []
        : [{ ...price, lineId, seatId }];
    });
    if (moved.length > 0) {
      const left = moving.map((ticket) => ticket.seatId);
      await writeMovedTickets(transaction, cart.id, performanceId, moved, left);
    }
    const movedIds = new Set(moved.map((ticket) => ticket.lineId));
    return {
      premPlace: moved[0]?.seatId ?? oldSeatOf.get(lineIds[0] ?? '') ?? 0,
      nbOk: moved.length,
      listeSUP: lineIds.filter((lineId) => !movedIds.has(lineId)),
    };
  }
}
