import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { unchosenPrice } from '../../prices/price-limits.ts';
import { choosePlaces } from '../../seats/best-places/choose-places.ts';
import { type FreePlaces, takePlaces } from '../../seats/best-places/free-places.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { sendTo } from '../database/pipeline.ts';
import type { Database } from '../database/schema.ts';
import { hashOf, randomSecret } from '../kernel/browser-cookies.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { queueMail } from '../mail/outbox.ts';
import { readHallPlan } from '../season/hall-plans.ts';
import { readSeason, type SeasonData } from '../season/season-data.ts';
import { type HallBoard, readFreePlaces, readHallBoard } from '../seats/hall-board.ts';
import { endOfSales, isOnSale, type PerformanceOnSale, performanceOf } from '../seats/performance-on-sale.ts';
import { lockSeats, writeTickets } from '../seats/seat-rows.ts';
import type { ServerSettings } from '../settings.ts';
import type { EntryRow } from './entry.ts';
import { lapsedMail, offerMail } from './waiting-mails.ts';

/** The hall of a performance as its waiting list needs it. */
interface WaitingHall {
  readonly board: HallBoard;
  /** The categories of its places, the best first. */
  readonly categoryIds: readonly number[];
  /** The places that are free as committed now. */
  readFree(database: Kysely<Database>): Promise<FreePlaces>;
}

export async function readWaitingHall(
  database: Kysely<Database>,
  performance: PerformanceOnSale,
): Promise<WaitingHall> {
  const plan = performance.planId === null ? null : await readHallPlan(database, performance.planId);
  const board = await readHallBoard(database, performance, plan);
  return {
    board,
    categoryIds: [...new Set(board.categoryIds)].filter((id) => id >= 0).sort((a, b) => a - b),
    readFree: async (reader) => {
      const free = (await readFreePlaces(reader, new Map([[performance.id, board]]))).get(performance.id);
      if (free === undefined) {
        throw new Error(`the free places of performance ${performance.id} were not read`);
      }
      return free;
    },
  };
}

/**
 * The places for somebody who waits: all or none, of one category, side by side where that is possible. Any category means
 * the best that has so many. Places for wheelchairs are offered to nobody here: those who need one call the venue.
 */
export function chooseForEntry(
  hall: WaitingHall,
  free: FreePlaces,
  entry: { readonly places: number; readonly category_id: number | null },
): readonly number[] | null {
  const categories = entry.category_id === null ? hall.categoryIds : [entry.category_id];
  for (const categoryId of categories) {
    const seatIds = choosePlaces(hall.board.hall, free, { categoryId, count: entry.places, accessible: 0 });
    if (seatIds !== null) {
      return seatIds;
    }
  }
  return null;
}

/** What making offers needs. */
export type OfferSettings = Pick<
  ServerSettings,
  'publicAddress' | 'shopName' | 'waitingOfferSeconds' | 'now'
>;

/** The session name of the contexts that hold offered places: no cookie is theirs, and nobody is told their `instPA`. */
const offerSession = 'waiting-list';
/** How many people are looked at, in the order of joining, each time. */
const mostEntries = 500;

/** What offers are made of: read before anything is locked. */
interface OfferWorld {
  readonly season: SeasonData;
  readonly performance: PerformanceOnSale;
  readonly hall: WaitingHall;
  readonly settings: OfferSettings;
}

/** Somebody who waits, with places that were free a moment ago. */
interface Match {
  readonly entry: EntryRow;
  readonly seatIds: readonly number[];
}

/** Offers whose time is over have lapsed; their places are free by then, whether this ran or not. Each is told by mail. */
async function lapseOffers(
  transaction: InTransaction,
  entries: readonly EntryRow[],
  told: { readonly season: SeasonData; readonly settings: OfferSettings },
): Promise<void> {
  for (const entry of entries) {
    const { id, offer_cart_id } = entry;
    await queueMail(transaction, lapsedMail({ ...told, entry }), 'confirmed');
    await transaction.updateTable('waiting_entry').set({ state: 'lapsed' }).where('id', '=', id).execute();
    await transaction
      .updateTable('cart')
      .set({ closed_at: sql<Date>`now()` })
      .where('id', '=', offer_cart_id)
      .where('closed_at', 'is', null)
      .execute();
  }
}

/** Opens a cart that belongs to nobody's browser, for offered places. It ends with the sales, when they could last be taken. */
async function openOfferCart(
  transaction: InTransaction,
  seconds: number,
  end: Date,
): Promise<{ readonly id: string; readonly until: Date }> {
  const context = await transaction
    .insertInto('context')
    .values({
      instance_id: randomSecret(),
      cookie_hash: randomBytes(32),
      session_name: offerSession,
      customer_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cart = await transaction
    .insertInto('cart')
    .values({
      context_id: context.id,
      started_at: sql<Date>`now()`,
      deadline: sql<Date>`least(now() + make_interval(secs => ${seconds}), ${end}::timestamptz)`,
      pickup_code: null,
    })
    .returning(['id', 'deadline'])
    .executeTakeFirstOrThrow();
  return { id: cart.id, until: cart.deadline ?? end };
}

async function makeOffer(
  transaction: InTransaction,
  { entry, seatIds }: Match,
  { season, performance, settings }: OfferWorld,
): Promise<void> {
  const cart = await openOfferCart(transaction, settings.waitingOfferSeconds, endOfSales(performance));
  await writeTickets(
    sendTo(transaction),
    seatIds.map((seatId) => ({
      cartId: cart.id,
      performanceId: entry.performance_id,
      seatId,
      priceCode: unchosenPrice,
      reference: '',
      promoCode: '',
      subscriptionLineId: null,
    })),
  );
  const secret = randomSecret();
  await transaction
    .updateTable('waiting_entry')
    .set({
      state: 'offered',
      offer_cart_id: cart.id,
      offered_until: cart.until,
      offer_hash: hashOf(secret),
    })
    .where('id', '=', entry.id)
    .execute();
  await queueMail(
    transaction,
    offerMail({ season, settings, entry, secret, until: cart.until }),
    'confirmed',
  );
}

/** The living entries of those who confirmed their address, locked in the order of joining: whoever makes or takes an offer for this performance waits here. */
async function lockEntries(
  transaction: LockedUpTo<'waitingEntry'>,
  performanceId: number,
): Promise<readonly (EntryRow & { readonly isOver: boolean })[]> {
  return transaction
    .selectFrom('waiting_entry')
    .selectAll()
    .select(sql<boolean>`coalesce(offered_until <= now(), false)`.as('isOver'))
    .where('performance_id', '=', performanceId)
    .where('state', 'in', ['waiting', 'offered'])
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .limit(mostEntries)
    .forUpdate()
    .execute();
}

/**
 * Offers the free places of a performance to those who wait, in the order of joining: each gets all the places that were
 * asked for or none, and who cannot be served yet keeps the turn while others are.
 */
async function offerInTransaction(
  transaction: LockedUpTo<'waitingEntry'>,
  world: OfferWorld,
  how: 'wait' | 'skip',
): Promise<number> {
  const { season, performance, hall, settings } = world;
  const performanceId = performance.id;
  if (how === 'skip') {
    // Of two processes one makes the offers, and the other does not stand in the way.
    await sql`
      SELECT 1 FROM waiting_entry WHERE performance_id = ${performanceId} AND state IN ('waiting', 'offered')
        AND confirmed_at IS NOT NULL
      ORDER BY id LIMIT 1 FOR UPDATE NOWAIT`.execute(transaction);
  }
  const entries = await lockEntries(transaction, performanceId);
  await lapseOffers(
    transaction,
    entries.filter((entry) => entry.state === 'offered' && entry.isOver),
    { season, settings },
  );
  const free = await hall.readFree(transaction);
  const matches: Match[] = [];
  // Nobody is offered what they could not take.
  const waiting = isOnSale(performance, settings.now())
    ? entries.filter(({ state }) => state === 'waiting')
    : [];
  for (const entry of waiting) {
    const seatIds = chooseForEntry(hall, free, entry);
    if (seatIds !== null) {
      takePlaces(free, seatIds);
      matches.push({ entry, seatIds });
    }
  }
  const locked = await lockSeats(
    sendTo(transaction),
    matches.flatMap(({ seatIds }) => seatIds.map((seatId) => ({ performanceId, seatId }))),
  );
  const isFree = new Set(locked.filter((seat) => seat.isFree).map((seat) => seat.seatId));
  // Somebody was faster with one of the places: the next look finds others.
  const sure = matches.filter(({ seatIds }) => seatIds.every((seatId) => isFree.has(seatId)));
  for (const match of sure) {
    await makeOffer(transaction, match, world);
  }
  return sure.length;
}

/** Whether anybody waits for a performance who could be written to. */
async function isAwaited(database: Kysely<Database>, performanceId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM waiting_entry
    WHERE performance_id = ${performanceId} AND state IN ('waiting', 'offered')
      AND confirmed_at IS NOT NULL LIMIT 1`.execute(database);
  return rows.length > 0;
}

/**
 * Places that came back go to those who wait before anybody else: whoever sells places of a performance that has a list
 * (`waitingList` above 0) calls this first, and then sells what is left. One cheap reading where nobody waits.
 * @returns How many offers were made.
 */
export async function offerFreedPlaces(
  database: Kysely<Database>,
  performanceId: number,
  settings: OfferSettings,
  how: 'wait' | 'skip' = 'wait',
): Promise<number> {
  if (!(await isAwaited(database, performanceId))) {
    return 0;
  }
  const season = await readSeason(database);
  const performance = performanceOf(season, performanceId);
  if (performance === null || performance.isHidden || performance.date.getTime() <= settings.now()) {
    return 0;
  }
  const hall = await readWaitingHall(database, performance);
  return inTransaction(database, (transaction) =>
    offerInTransaction(transaction, { season, performance, hall, settings }, how),
  );
}

/**
 * Before places of a performance are sold to whoever asks: those that came back go to the people who wait for them, in the
 * order of joining. What is left, also what is too little for every party that waits, is anybody's. Costs nothing for a
 * performance without a list.
 */
export async function serveWaitingFirst(
  exchange: Pick<Exchange, 'database' | 'settings'>,
  performanceId: number,
): Promise<void> {
  const { database, settings } = exchange;
  const performance = performanceOf(await readSeason(database), performanceId);
  if (performance !== null && performance.waitingList > 0) {
    await offerFreedPlaces(database, performanceId, settings);
  }
}
