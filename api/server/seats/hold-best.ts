import { sql, type Transaction } from 'kysely';
import { seatFeature } from '../../entities/hall-plan.ts';
import { Refusal, refusalCode } from '../calls/refusal.ts';
import type { Database } from '../database/schema.ts';
import { readHallPlan } from '../season/hall-plans.ts';
import { bestBlock, bestGroups, type Candidate } from './best-block.ts';
import { addTickets, prepareCart, takeSeats } from './hold.ts';
import { type PerformanceOnSale, readPerformanceOnSale } from './performance-on-sale.ts';
import { checkPrices, readPriceCodes } from './price-rules.ts';

/** Places asked for by category. */
export interface BestRequest {
  readonly performanceId: number;
  readonly categoryCode: string;
  readonly count: number;
  readonly priceCodes: readonly string[] | undefined;
}

/** How many of the best free places are looked at for each one wanted, before the whole category is. */
const candidatesPerPlace = 12;

/** The best free places that nobody is at this moment taking: locked, so that what is chosen among them is ours. */
async function lockBest(
  transaction: Transaction<Database>,
  performanceId: number,
  categoryId: number,
  limit: number,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT seat_id AS "seatId", "row", rank FROM seat
    WHERE performance_id = ${performanceId} AND category_id = ${categoryId}
      AND state <= 1 AND (held_until IS NULL OR held_until <= now())
    ORDER BY rank LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(transaction);
  return rows;
}

/** All free places of a category, waiting for those who are taking some, in the order in which everybody locks. */
async function lockAll(
  transaction: Transaction<Database>,
  performanceId: number,
  categoryId: number,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT seat_id AS "seatId", "row", rank FROM seat
    WHERE performance_id = ${performanceId} AND category_id = ${categoryId}
      AND state <= 1 AND (held_until IS NULL OR held_until <= now())
    ORDER BY seat_id FOR UPDATE`.execute(transaction);
  return rows;
}

async function aislesOf(
  transaction: Transaction<Database>,
  performance: PerformanceOnSale,
): Promise<(seatId: number) => boolean> {
  const plan =
    performance.isPlaced && performance.planId !== null
      ? await readHallPlan(transaction, performance.planId)
      : null;
  return (seatId) => ((plan?.features[seatId - 1] ?? 0) & seatFeature.aisleAfter) !== 0;
}

/**
 * Chooses inside the lock: first among the best places that nobody is taking, so that shoppers do not wait for each other;
 * when they hold no neighbours, among all of the category.
 */
async function chooseLocked(
  transaction: Transaction<Database>,
  performance: PerformanceOnSale,
  categoryId: number,
  count: number,
): Promise<readonly Candidate[]> {
  const isAisleAfter = await aislesOf(transaction, performance);
  await sql`SAVEPOINT best_places`.execute(transaction);
  const limit = performance.isNumbered ? candidatesPerPlace * count + candidatesPerPlace : count;
  const best = await lockBest(transaction, performance.id, categoryId, limit);
  const together = performance.isNumbered
    ? bestBlock(best, count, isAisleAfter)
    : best.length === count
      ? best
      : null;
  if (together !== null) {
    return together;
  }
  // These locks were not taken in everybody's order: given back before waiting for others.
  await sql`ROLLBACK TO SAVEPOINT best_places`.execute(transaction);
  const all = await lockAll(transaction, performance.id, categoryId);
  const chosen = performance.isNumbered
    ? bestGroups(all, count, isAisleAfter)
    : all.length >= count
      ? [...all].sort((a, b) => a.rank - b.rank).slice(0, count)
      : null;
  if (chosen === null) {
    throw new Refusal(refusalCode.notEnoughPlaces, notEnough(all.length), { placesRestantes: all.length });
  }
  return chosen;
}

function notEnough(left: number): string {
  if (left === 0) {
    return 'Il ne reste plus de place dans cette catégorie.';
  }
  return left === 1
    ? 'Il ne reste qu’une place dans cette catégorie.'
    : `Il ne reste que ${left}\u00a0places dans cette catégorie.`;
}

/**
 * Holds the best places of a category, side by side where that is possible, until the cart's deadline.
 * @returns The ids of the new lines.
 * @throws Refusal: 12 when not enough places are left, saying how many; otherwise for what was asked wrongly.
 */
export async function holdBestSeats(
  transaction: Transaction<Database>,
  contextId: string,
  request: BestRequest,
  holdSeconds: number,
): Promise<readonly string[]> {
  const { performanceId, count } = request;
  const category = await transaction
    .selectFrom('category')
    .select('id')
    .where('code', '=', request.categoryCode)
    .executeTakeFirst();
  if (category === undefined || performanceId > 2_000_000_000) {
    throw new Refusal(refusalCode.badRequest, 'Cette catégorie n’est pas proposée pour cette séance.');
  }
  const cart = await prepareCart(transaction, contextId, count, holdSeconds);
  const codes = readPriceCodes(request.priceCodes, count);
  const performance = await readPerformanceOnSale(transaction, performanceId);
  await checkPrices(
    transaction,
    performance,
    codes.map((code) => ({ code, categoryId: category.id })),
    cart,
  );
  const chosen = await chooseLocked(transaction, performance, category.id, count);
  const seatIds = chosen.map((seat) => seat.seatId);
  const held = await takeSeats(transaction, cart.id, performanceId, seatIds);
  if (held.length !== count) {
    throw new Error('places that were locked could not be taken');
  }
  return addTickets(
    transaction,
    cart.id,
    performanceId,
    seatIds.map((seatId, index) => ({ seatId, priceCode: codes[index] ?? '' })),
  );
}
