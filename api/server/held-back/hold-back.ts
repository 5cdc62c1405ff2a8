import { type Kysely, sql } from 'kysely';
import { unchosenPrice } from '../../prices/price-limits.ts';
import {
  type EveningSeats,
  type HeldBackGroup,
  type HeldBackReason,
  houseState,
} from '../../staff/seat-calls.ts';
import { startHold } from '../cart/hold.ts';
import { lockCartToFill } from '../cart/open-cart.ts';
import { seatRow } from '../cart/tables.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { sendTo } from '../database/pipeline.ts';
import type { Database } from '../database/schema.ts';
import { arrayParameter } from '../database/values.ts';
import { labelOfSeat, readHallPlan } from '../season/hall-plans.ts';
import { readSeason } from '../season/season-data.ts';
import { mostTickets } from '../seats/decide-holds.ts';
import { type PerformanceOnSale, performanceOf } from '../seats/performance-on-sale.ts';
import { isFree, isHeld, isHeldBack, lockSeats, writeTickets } from '../seats/seat-rows.ts';
import { refusals } from './fr.ts';

async function countTickets(transaction: InTransaction, cartId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('cart_line')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('cart_id', '=', cartId)
    .where('type', '=', 'place')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Moves places that are kept from sale into the cart of the shop in the staff's own browser, their prices to choose: the till sells them
 * or gives them away, and nobody can be faster, as would be after a release. What leaves that cart unsold is
 * held back as before.
 * @param contextId The shop's context of this browser; null where it never used the shop.
 * @returns The names of the places.
 * @throws Refusal when none is kept from sale, they are more than a cart takes, there is no shop in this browser, or its cart is being paid.
 */
export async function takeToTill(
  transaction: LockedUpTo<'cart'>,
  contextId: string | null,
  { performanceId, seatIds }: { readonly performanceId: number; readonly seatIds: readonly number[] },
  holdSeconds: number,
): Promise<readonly string[]> {
  const performance = await knownPerformance(transaction, performanceId);
  if (contextId === null) {
    throw refusals.shopNotOpen();
  }
  const cart = await lockCartToFill(transaction, contextId);
  await lockSeats(
    sendTo(transaction),
    seatIds.map((seatId) => ({ performanceId, seatId })),
  );
  await refuseCalledOff(transaction, performanceId);
  const { rows } = await sql<{ readonly seatId: number }>`
    UPDATE seat SET kept_until = CASE state WHEN ${seatRow.blocked} THEN coalesce(held_until, 'infinity') ELSE kept_until END
    WHERE performance_id = ${performanceId} AND seat_id = ANY(${arrayParameter(seatIds)}::int[]) AND ${isHeldBack()}
    RETURNING seat_id AS "seatId"`.execute(transaction);
  const kept = rows.map(({ seatId }) => seatId).sort((one, other) => one - other);
  if (kept.length === 0) {
    throw refusals.nothingHeldBack();
  }
  if ((await countTickets(transaction, cart.id)) + kept.length > mostTickets) {
    throw refusals.tooManyForTill({ mostTickets });
  }
  await startHold(transaction, cart.id, holdSeconds);
  await writeTickets(
    sendTo(transaction),
    kept.map((seatId) => ({
      ...{ cartId: cart.id, performanceId, seatId, priceCode: unchosenPrice },
      ...{ reference: '', promoCode: '', subscriptionLineId: null },
    })),
  );
  return namesOf(transaction, performance, kept);
}

/** What places are called, in the order of these ids. */
async function namesOf(
  database: Kysely<Database>,
  { planId, isNumbered }: PerformanceOnSale,
  seatIds: readonly number[],
): Promise<readonly string[]> {
  const plan = planId === null || !isNumbered ? null : await readHallPlan(database, planId);
  return seatIds.map((seatId) => (plan === null ? `place ${seatId}` : labelOfSeat(plan, seatId)));
}

/** @throws Refusal when the season has no such performance. */
async function knownPerformance(
  database: Kysely<Database>,
  performanceId: number,
): Promise<PerformanceOnSale> {
  const performance = performanceOf(await readSeason(database), performanceId);
  if (performance === null) {
    throw refusals.performanceUnknown();
  }
  return performance;
}

/**
 * With the seats locked: who calls an evening off locks them all, and keeps them from sale for good.
 * @throws Refusal when it was called off.
 */
async function refuseCalledOff(transaction: InTransaction, performanceId: number): Promise<void> {
  const { called_off_at } = await transaction
    .selectFrom('performance')
    .select('called_off_at')
    .where('id', '=', performanceId)
    .executeTakeFirstOrThrow();
  if (called_off_at !== null) {
    throw refusals.performanceCalledOff();
  }
}

/** Places to keep from sale. `returnsAt` in epoch milliseconds; null keeps them until somebody gives them back. */
interface HoldBackWish {
  readonly performanceId: number;
  readonly seatIds: readonly number[];
  readonly reason: HeldBackReason;
  readonly note: string;
  readonly returnsAt: number | null;
}

/** What became of a wish: the names of the places that are kept now, and of those that somebody else has. */
interface HeldBackNow {
  readonly kept: readonly string[];
  readonly refused: readonly string[];
}

/**
 * Keeps the places that are free now from sale, locked as whoever buys locks them; the others stay whose they are. At `returnsAt` the
 * database's clock makes them free again, and nobody has to do it.
 * @throws Refusal when none is free, the date of return is not between now and the performance, or that is over, called off or unknown.
 */
export async function holdBack(
  transaction: LockedUpTo<'seat'>,
  wish: HoldBackWish,
  by: string,
  now: number,
): Promise<HeldBackNow> {
  const { performanceId, reason, note } = wish;
  const performance = await knownPerformance(transaction, performanceId);
  if (performance.date.getTime() <= now) {
    throw refusals.performancePast();
  }
  if (wish.returnsAt !== null && wish.returnsAt <= now) {
    throw refusals.returnTooEarly();
  }
  if (wish.returnsAt !== null && wish.returnsAt >= performance.date.getTime()) {
    throw refusals.returnTooLate();
  }
  const locked = await lockSeats(
    sendTo(transaction),
    wish.seatIds.map((seatId) => ({ performanceId, seatId })),
  );
  await refuseCalledOff(transaction, performanceId);
  const free = locked.filter((seat) => seat.isFree).map(({ seatId }) => seatId);
  const taken = wish.seatIds.filter((seatId) => !free.includes(seatId));
  if (free.length === 0) {
    const names = await namesOf(transaction, performance, taken);
    throw refusals.nothingFree({ count: taken.length, names: names.slice(0, 20).join('\u00a0; ') });
  }
  const returnsAt = wish.returnsAt === null ? null : new Date(wish.returnsAt);
  await sql`
    WITH kept AS (
      UPDATE seat SET state = ${seatRow.blocked}, cart_id = NULL, held_until = ${returnsAt}, kept_until = NULL
      WHERE performance_id = ${performanceId} AND seat_id = ANY(${arrayParameter(free)}::int[])
      RETURNING performance_id, seat_id)
    INSERT INTO held_back_seat (performance_id, seat_id, reason, note, returns_at, "by")
    SELECT performance_id, seat_id, ${reason}, ${note}, ${returnsAt}, ${by} FROM kept
    ON CONFLICT (performance_id, seat_id) DO UPDATE SET reason = excluded.reason, note = excluded.note,
      returns_at = excluded.returns_at, "by" = excluded."by", at = excluded.at`.execute(transaction);
  return {
    kept: await namesOf(transaction, performance, free),
    refused: await namesOf(transaction, performance, taken),
  };
}

/**
 * Gives places that are kept from sale back to it; those that are not are left as they are. Who waits for them gets them first, as with
 * all places that come back.
 * @returns Their names.
 * @throws Refusal when none of them is kept from sale, or the evening was called off.
 */
export async function releaseHeldBack(
  transaction: LockedUpTo<'seat'>,
  performanceId: number,
  seatIds: readonly number[],
): Promise<readonly string[]> {
  const performance = await knownPerformance(transaction, performanceId);
  await lockSeats(
    sendTo(transaction),
    seatIds.map((seatId) => ({ performanceId, seatId })),
  );
  await refuseCalledOff(transaction, performanceId);
  const { rows } = await sql<{ readonly seatId: number }>`
    WITH released AS (
      UPDATE seat SET state = ${seatRow.open}, held_until = NULL, kept_until = NULL
      WHERE performance_id = ${performanceId} AND seat_id = ANY(${arrayParameter(seatIds)}::int[]) AND ${isHeldBack()}
      RETURNING performance_id, seat_id
    ), forgotten AS (
      DELETE FROM held_back_seat kept USING released
      WHERE kept.performance_id = released.performance_id AND kept.seat_id = released.seat_id)
    SELECT seat_id AS "seatId" FROM released ORDER BY seat_id`.execute(transaction);
  if (rows.length === 0) {
    throw refusals.nothingHeldBack();
  }
  return namesOf(
    transaction,
    performance,
    rows.map(({ seatId }) => seatId),
  );
}

interface SeatsRow {
  readonly states: string | null;
  readonly categoryIds: readonly number[] | null;
}

async function readStates(database: Kysely<Database>, performanceId: number): Promise<SeatsRow> {
  const { rows } = await sql<SeatsRow>`
    SELECT string_agg(CASE WHEN ${isFree()} THEN ${houseState.free}
                           WHEN ${isHeldBack()} THEN ${houseState.heldBack}
                           WHEN state = ${seatRow.sold} THEN ${houseState.sold}
                           WHEN state = ${seatRow.inPayment} AND ${isHeld} THEN ${houseState.inPayment}
                           ELSE ${houseState.inCart} END, '' ORDER BY seat_id) AS states,
      array_agg(DISTINCT category_id::int) AS "categoryIds"
    FROM seat WHERE performance_id = ${performanceId}`.execute(database);
  return rows[0] ?? { states: null, categoryIds: null };
}

/** The places that were held back together: with the same words, by the same person, at the same moment. */
async function readHeldBack(
  database: Kysely<Database>,
  performanceId: number,
): Promise<readonly HeldBackGroup[]> {
  const { rows } = await sql<HeldBackGroup>`
    SELECT array_agg(kept.seat_id ORDER BY kept.seat_id) AS "seatIds", reason, note, "by",
      (extract(epoch FROM returns_at) * 1000)::float8 AS "returnsAt", (extract(epoch FROM at) * 1000)::float8 AS at
    FROM held_back_seat kept JOIN seat ON seat.performance_id = kept.performance_id AND seat.seat_id = kept.seat_id
    WHERE kept.performance_id = ${performanceId} AND ${isHeldBack()}
    GROUP BY reason, note, returns_at, "by", kept.at ORDER BY reason, kept.at`.execute(database);
  return rows;
}

async function readSold(
  database: Kysely<Database>,
  performanceId: number,
): Promise<readonly { readonly order: string; readonly seatIds: readonly number[] }[]> {
  const { rows } = await sql<{ readonly order: string; readonly seatIds: readonly number[] }>`
    SELECT order_reference AS "order", array_agg(seat_id ORDER BY seat_id) AS "seatIds" FROM ticket
    WHERE performance_id = ${performanceId} AND cancelled_at IS NULL
    GROUP BY order_reference ORDER BY min(seat_id)`.execute(database);
  return rows;
}

/** Every place of an evening as the house sees it: whose it is, or why nobody may have it. @throws Refusal when there is no such evening. */
export async function readEveningSeats(
  database: Kysely<Database>,
  performanceId: number,
): Promise<EveningSeats> {
  const season = await readSeason(database);
  const performance = performanceOf(season, performanceId);
  if (performance === null) {
    throw refusals.performanceUnknown();
  }
  const [{ states, categoryIds }, sold, heldBack, row] = await Promise.all([
    readStates(database, performanceId),
    readSold(database, performanceId),
    readHeldBack(database, performanceId),
    database
      .selectFrom('performance')
      .select('called_off_at')
      .where('id', '=', performanceId)
      .executeTakeFirst(),
  ]);
  const show = season.shows.find(({ id }) => id === performance.showId);
  const hall = season.halls.find(({ id }) => id === performance.hallId);
  return {
    title: show?.content.title.join(' ') ?? '',
    hall: hall?.name ?? '',
    date: performance.date.getTime(),
    isCalledOff: row !== undefined && row.called_off_at !== null,
    planId: performance.isNumbered ? performance.planId : null,
    categories: season.categories
      .filter(({ id }) => categoryIds?.includes(id) === true)
      .map(({ code, name, color }) => ({ code, name, color })),
    states: states ?? '',
    sold: sold.map(({ order, seatIds }) => ({ order, seatIds: [...seatIds] })),
    heldBack: [...heldBack],
  };
}
