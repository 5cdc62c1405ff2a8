import { type Kysely, sql } from 'kysely';
import { unchosenPrice } from '../../prices/price-limits.ts';
import { groupBy } from '../../values/group-by.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { sendTo } from '../database/pipeline.ts';
import type { Database } from '../database/schema.ts';
import { arrayParameter, readNow } from '../database/values.ts';
import { caughtRefusal, Refusal } from '../kernel/refusal.ts';
import type { CartFacts } from '../prices/cart-facts.ts';
import type { PriceOffer } from '../prices/price-offer.ts';
import { isRunning, keepPromo, reserveUse } from '../prices/promo.ts';
import { checkTickets, type GrantedTicket } from '../prices/ticket-rules.ts';
import { labelOfSeat, readHallPlan } from '../season/hall-plans.ts';
import { titleOfShow } from '../season/json-columns.ts';
import type { SeasonData } from '../season/season-data.ts';
import { mostTickets } from '../seats/decide-holds.ts';
import { countPlaces, type PlacesAsker } from '../seats/hold-bounds.ts';
import { type PerformanceOnSale, performanceOf, performanceOnSale } from '../seats/performance-on-sale.ts';
import { isFree, type LockedSeat, lockSeats, seatKey } from '../seats/seat-rows.ts';
import { refusals } from './fr.ts';
import { startHold } from './hold.ts';
import { type RemovedLine, writeLinesAgain } from './removal.ts';
import type { LostLine, TakeBackOffer, TakenBack } from './take-back.ts';

/** A ticket that was taken out, with its place. */
interface RemovedTicket extends RemovedLine {
  readonly performanceId: number;
  readonly seatId: number;
}

/** With a place that is free and locked. */
interface SeatedTicket {
  readonly ticket: RemovedTicket;
  readonly categoryId: number;
}

/** With what the rules of prices grant it. */
interface Granted {
  readonly ticket: RemovedTicket;
  readonly grant: GrantedTicket;
}

interface Decision {
  readonly granted: readonly Granted[];
  readonly lost: readonly { readonly ticket: RemovedTicket; readonly refusal: Refusal }[];
  readonly facts: CartFacts;
}

const tooMany = refusals.cartFull({ mostTickets });
const withoutSubscription = refusals.subscriptionGone();

function refusalOf(run: () => void): Refusal | null {
  try {
    run();
    return null;
  } catch (error) {
    return caughtRefusal(error);
  }
}

/** Decides the tickets of one performance one after another, at their own prices, else at one to be chosen. Pure. */
function decidePrices(
  offer: PriceOffer,
  before: CartFacts,
  performance: PerformanceOnSale,
  tickets: readonly SeatedTicket[],
): Decision {
  let facts = before;
  const granted: Granted[] = [];
  const lost: { ticket: RemovedTicket; refusal: Refusal }[] = [];
  const wantedOf = (ticket: RemovedTicket, categoryId: number, priceCode: string) => ({
    categoryId,
    priceCode,
    reference: priceCode === unchosenPrice ? '' : ticket.reference,
    subscriptionLineId: ticket.parentId,
  });
  const take = (ticket: RemovedTicket, categoryId: number, grant: GrantedTicket): void => {
    granted.push({ ticket, grant });
    const { id: lineId, parentId: subscriptionLineId, performanceId, seatId } = ticket;
    const held = {
      lineId,
      performanceId,
      showId: performance.showId,
      categoryId,
      seatId,
      subscriptionLineId,
    };
    facts = { ...facts, tickets: [...facts.tickets, { ...held, ...grant }] };
  };
  // Together first: a price that only every second ticket may have depends on the others.
  let grants: readonly GrantedTicket[] = [];
  const wanted = tickets.map(({ ticket, categoryId }) => wantedOf(ticket, categoryId, ticket.priceCode));
  const together = refusalOf(() => {
    grants = checkTickets(offer, facts, performance, wanted);
  });
  for (const [index, { ticket, categoryId }] of tickets.entries()) {
    const singles = facts.tickets.filter(({ subscriptionLineId }) => subscriptionLineId === null).length;
    const own = facts.subscriptions.some(({ lineId }) => lineId === ticket.parentId);
    if (ticket.parentId === null ? singles >= mostTickets : !own) {
      lost.push({ ticket, refusal: ticket.parentId === null ? tooMany : withoutSubscription });
      continue;
    }
    const grant = together === null ? grants[index] : undefined;
    if (grant !== undefined) {
      take(ticket, categoryId, grant);
      continue;
    }
    let last: Refusal | null = null;
    for (const priceCode of [ticket.priceCode, unchosenPrice]) {
      last = refusalOf(() => {
        const [alone] = checkTickets(offer, facts, performance, [wantedOf(ticket, categoryId, priceCode)]);
        if (alone !== undefined) {
          take(ticket, categoryId, alone);
        }
      });
      if (last === null) {
        break;
      }
    }
    if (last !== null) {
      lost.push({ ticket, refusal: last });
    }
  }
  return { granted, lost, facts };
}

/** The locked cart that they come back to, what it holds, and who asks. */
interface Into extends PlacesAsker {
  readonly cartId: string;
  readonly customerId: string | null;
  readonly facts: CartFacts;
}

const taken = refusals.seatJustTaken();
/** « Phèdre, Orchestre, rang F, place 12 ». */
async function nameOf(
  database: Kysely<Database>,
  season: SeasonData,
  { performanceId, seatId }: RemovedTicket,
): Promise<string> {
  const performance = performanceOf(season, performanceId);
  const show = season.shows.find(({ id }) => id === performance?.showId);
  const plan =
    performance === null || performance.planId === null
      ? null
      : await readHallPlan(database, performance.planId);
  const title = show === undefined ? '' : titleOfShow(show.content);
  return [title, labelOfSeat(plan, seatId)].filter((part) => part !== '').join(', ');
}

/** The promo of the tickets applies again where the cart has none and there is a use left; else they do without. */
async function reopenPromo(
  transaction: LockedUpTo<'promo'>,
  { cartId, customerId, facts }: Into,
  tickets: readonly RemovedTicket[],
  offer: PriceOffer,
  now: number,
): Promise<CartFacts> {
  const code = tickets.find(({ promoCode }) => promoCode !== '')?.promoCode;
  const promo = code === undefined || facts.promoCodes.length > 0 ? undefined : offer.promos.get(code);
  if (promo === undefined || !isRunning(promo, now)) {
    return facts;
  }
  try {
    await reserveUse(transaction, promo, { cartId, customerId });
  } catch (error) {
    caughtRefusal(error);
    return facts;
  }
  await keepPromo(transaction, cartId, promo.code);
  return { ...facts, promoCodes: [promo.code] };
}

function byKey(seats: readonly LockedSeat[]): ReadonlyMap<number, LockedSeat> {
  return new Map(seats.map((seat) => [seatKey(seat), seat]));
}

/**
 * The tickets of a performance with a place each: their own where it is free, and where places have no number any free one
 * of the same category. Those are locked without waiting, so that nobody waits in a ring.
 */
async function seatAgain(
  transaction: InTransaction,
  performance: PerformanceOnSale,
  tickets: readonly RemovedTicket[],
  locked: ReadonlyMap<number, LockedSeat>,
): Promise<readonly SeatedTicket[]> {
  const seated: SeatedTicket[] = [];
  for (const ticket of tickets) {
    const seat = locked.get(seatKey(ticket));
    if (seat?.isFree === true) {
      seated.push({ ticket, categoryId: seat.categoryId });
    } else if (seat !== undefined && !performance.isNumbered) {
      const { rows } = await sql<{ readonly seatId: number }>`
        SELECT seat_id AS "seatId" FROM seat
        WHERE performance_id = ${performance.id} AND category_id = ${seat.categoryId} AND ${isFree()}
          AND seat_id <> ALL(${arrayParameter(tickets.map(({ seatId }) => seatId))}::int[])
          AND seat_id <> ALL(${arrayParameter(seated.map((one) => one.ticket.seatId))}::int[])
        ORDER BY rank, seat_id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(transaction);
      if (rows[0] !== undefined) {
        seated.push({ ticket: { ...ticket, seatId: rows[0].seatId }, categoryId: seat.categoryId });
      }
    }
  }
  return seated;
}

async function holdSeats(
  transaction: InTransaction,
  cartId: string,
  granted: readonly Granted[],
): Promise<void> {
  await sql`
    UPDATE seat SET cart_id = ${cartId}, state = 0,
      held_until = (SELECT deadline FROM cart WHERE id = ${cartId})
    FROM unnest(${arrayParameter(granted.map(({ ticket }) => ticket.performanceId))}::int[],
      ${arrayParameter(granted.map(({ ticket }) => ticket.seatId))}::int[]) AS back (performance_id, seat_id)
    WHERE seat.performance_id = back.performance_id AND seat.seat_id = back.seat_id`.execute(transaction);
  await writeLinesAgain(
    transaction,
    granted.map(({ ticket, grant }) => ({
      ...ticket.record,
      seat_id: ticket.seatId,
      price_code: grant.priceCode,
      reference: grant.reference,
      promo_code: grant.promoCode,
    })),
  );
}

function onSale(season: SeasonData, performanceId: number, now: number): PerformanceOnSale | Refusal {
  try {
    return performanceOnSale(season, performanceId, now);
  } catch (error) {
    return caughtRefusal(error);
  }
}

/**
 * Takes the very same places again, those that are still free; those that the cart took again itself are left out.
 * @throws Refusal (13) where one person or network would hold too many.
 */
export async function takeBackTickets(
  transaction: LockedUpTo<'seat'>,
  into: Into,
  lines: readonly RemovedLine[],
  offer: TakeBackOffer,
): Promise<readonly [tickets: TakenBack, transaction: LockedUpTo<'promo'>]> {
  const { season, prices } = offer;
  const here = new Set(into.facts.tickets.map(seatKey));
  const tickets = lines.filter(
    (line): line is RemovedTicket =>
      line.performanceId !== null &&
      line.seatId !== null &&
      !here.has(seatKey({ performanceId: line.performanceId, seatId: line.seatId })),
  );
  if (tickets.length === 0) {
    return [{ lineIds: [], lost: [], unpriced: 0 }, transaction];
  }
  const locked = byKey(await lockSeats(sendTo(transaction), tickets));
  await startHold(transaction, into.cartId, offer.holdSeconds);
  const now = await readNow(transaction);
  let facts = await reopenPromo(transaction, into, tickets, prices, now);
  const granted: Granted[] = [];
  const lost: LostLine[] = [];
  const lose = async (ticket: RemovedTicket, refusal: Refusal): Promise<void> => {
    lost.push({ name: await nameOf(transaction, season, ticket), refusal });
  };
  for (const [performanceId, own] of groupBy(tickets, (ticket) => ticket.performanceId)) {
    const performance = onSale(season, performanceId, now);
    if (performance instanceof Refusal) {
      for (const ticket of own) {
        await lose(ticket, performance);
      }
      continue;
    }
    const seated = await seatAgain(transaction, performance, own, locked);
    const ids = new Set(seated.map(({ ticket }) => ticket.id));
    for (const ticket of own.filter(({ id }) => !ids.has(id))) {
      await lose(ticket, taken);
    }
    const decision = decidePrices(prices, facts, performance, seated);
    facts = decision.facts;
    granted.push(...decision.granted);
    for (const { ticket, refusal } of decision.lost) {
      await lose(ticket, refusal);
    }
  }
  await countPlaces(transaction, into, { cartId: into.cartId, places: granted.length }, offer);
  await holdSeats(transaction, into.cartId, granted);
  const back = {
    lineIds: granted.map(({ ticket }) => ticket.id),
    lost,
    unpriced: granted.filter(
      ({ ticket, grant }) => grant.priceCode === unchosenPrice && ticket.priceCode !== unchosenPrice,
    ).length,
  };
  return [back, transaction];
}
