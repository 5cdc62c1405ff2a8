import { sql, type Transaction } from 'kysely';
import { type HallPlan, seatFeature } from '../../seats/hall-plan.ts';
import { mostMoved } from '../../seats/moved-block.ts';
import type { MovedSeatsWire } from '../../seats/moved-seats-wire.ts';
import { isLineId, lockCartToChange } from '../cart/changeable-cart.ts';
import { sendTo } from '../database/pipeline.ts';
import type { Database } from '../database/schema.ts';
import { Refusal, refusalCode } from '../kernel/refusal.ts';
import { emptyFacts, readCartFacts, readPriceOffer } from '../prices/ticket-rules.ts';
import { readHallPlan } from '../season/hall-plans.ts';
import { readSeason } from '../season/season-data.ts';
import { lockSeats } from './batch-seats.ts';
import { highestSeatId, mostPlaces } from './hold-request.ts';
import { movedPrices } from './moved-prices.ts';
import { type MovingTicket, readMovingTickets, writeMovedTickets } from './moving-tickets.ts';
import { performanceOnSale } from './performance-on-sale.ts';
import { seatsTaken, unknownSeat } from './seat-refusals.ts';

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
    lineIds.length === count && count > 0 && new Set(lineIds).size === count && lineIds.every(isLineId);
  if (!isList || targetSeatId < 1 || targetSeatId > highestSeatId) {
    throw new Refusal(
      refusalCode.badRequest,
      'La liste des billets à déplacer n’est pas claire\u00a0: recommencez.',
    );
  }
  if (count > mostPlaces) {
    throw new Refusal(refusalCode.limitReached, `Déplacez au plus ${mostPlaces}\u00a0billets à la fois.`);
  }
}

/** The seats of the target's row, no aisle between, that a group of this size can come to; from the left. */
async function runAround(
  transaction: Transaction<Database>,
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

async function databaseNow(transaction: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(transaction);
  return rows[0]?.now.getTime() ?? 0;
}

/**
 * Moves tickets of a performance: the first to the seat given, the others beside it, in order from the left (`movedBlock`);
 * when there is no room for all, as many of the first as possible, and the others stay. New seats are taken and old ones
 * given back together. A price that the new category does not sell is to be chosen again.
 * @throws Refusal: 1 when a ticket is not (or no longer) in the caller's cart, 2 for what is asked wrongly, 3 while the cart
 * is being paid, 11 when the first seat is taken.
 */
export async function moveSeats(
  transaction: Transaction<Database>,
  contextId: string,
  request: MoveRequest,
): Promise<MovedSeatsWire> {
  checkRequest(request);
  const { performanceId, lineIds, targetSeatId } = request;
  const cart = await lockCartToChange(transaction, contextId);
  const season = await readSeason(transaction);
  const performance = performanceOnSale(season, performanceId, await databaseNow(transaction));
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
    throw new Refusal(refusalCode.discreet, 'Cette place n’est plus dans votre panier.');
  }
  const free = new Set(locked.filter((seat) => seat.isFree).map((seat) => seat.seatId));
  const categoryOf = new Map(locked.map((seat) => [seat.seatId, seat.categoryId]));
  const offer = await readPriceOffer(transaction);
  const facts = (await readCartFacts(transaction, [cart.id])).get(cart.id) ?? emptyFacts;
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
