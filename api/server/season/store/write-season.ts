import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CheckedSeason } from '../check/checked-season.ts';
import type { Fault } from '../document/faults.ts';
import { freeSeating, type HallSeats, seatsOfPlan } from '../hall-seats.ts';
import { type EveningIds, eveningTables } from './evening-tables.ts';
import { idOf, idsFor } from './ids.ts';
import { comparePerformances, deletePerformances } from './performances-kept.ts';
import { SeasonRefused } from './refusals.ts';
import { upsertRows } from './sync-rows.ts';
import { writeImages } from './write-images.ts';
import { offerTables, trimTables, upsertTables } from './write-offer.ts';
import { changeSeats, insertSeats, readPlansBefore } from './write-seats.ts';

/** How many rows a season changed; nothing at all when it was there already. */
export interface SeasonChanges {
  readonly written: number;
  readonly removed: number;
}

interface WritingOptions {
  /** What the database has and the season has not stays: the demo's new dates, beside those that were played. */
  readonly keepsOthers?: boolean;
  /** The states of a new performance's places; all are free without it. */
  readonly statesOf?: (code: string, seats: HallSeats) => readonly number[];
}

/** One import at a time; several processes may start at once. Readers are not held up. */
export async function lockSeason(transaction: Transaction<Database>): Promise<void> {
  await sql`LOCK TABLE setting IN EXCLUSIVE MODE`.execute(transaction);
}

async function readIds(transaction: Transaction<Database>, season: CheckedSeason): Promise<EveningIds> {
  const codes = (entries: readonly { readonly code: string }[]): readonly string[] =>
    entries.map(({ code }) => code);
  return {
    categories: await idsFor(transaction, 'category', codes(season.categories)),
    grids: await idsFor(transaction, 'grid', codes(season.grids)),
    shows: await idsFor(
      transaction,
      'show',
      season.shows.map(({ slug }) => slug),
    ),
    performances: await idsFor(transaction, 'performance', codes(season.performances)),
  };
}

function seatsByHall(season: CheckedSeason, ids: EveningIds): ReadonlyMap<string, HallSeats> {
  return new Map(
    season.halls.map((hall): [string, HallSeats] => {
      const plan = season.plans.get(hall.code);
      if (plan !== undefined) {
        return [hall.code, seatsOfPlan(plan, (code) => idOf(ids.categories, code))];
      }
      return 'places' in hall
        ? [hall.code, freeSeating(hall.places, idOf(ids.categories, hall.category))]
        : [hall.code, freeSeating(0, 0)];
    }),
  );
}

/** Tickets that carts hold now whose price would have gone. */
async function heldWithoutPrice(transaction: Transaction<Database>): Promise<readonly Fault[]> {
  const { rows } = await sql<{ code: string; price_code: string; held: number }>`
    SELECT performance.code, cart_line.price_code, count(*)::int AS held
    FROM cart_line
    JOIN seat ON seat.performance_id = cart_line.performance_id AND seat.seat_id = cart_line.seat_id
      AND seat.cart_id = cart_line.cart_id AND held_until > now()
    JOIN performance ON performance.id = cart_line.performance_id
    WHERE type = 'place' AND price_code <> '?' AND NOT EXISTS (
      SELECT FROM grid_amount WHERE grid_amount.grid_id = performance.grid_id
        AND grid_amount.price_code = cart_line.price_code AND grid_amount.category_id = seat.category_id)
    GROUP BY performance.code, cart_line.price_code ORDER BY 1, 2`.execute(transaction);
  return rows.map(({ code, price_code, held }) => ({
    place: `performances « ${code} »`,
    message: `le tarif « ${price_code} » n’y aurait plus de montant, et ${held} place(s) sont retenues à ce tarif`,
  }));
}

/**
 * Writes a checked season: what is equal is not touched, what differs is changed, what is no longer there goes. What is
 * sold or held is never broken.
 * @throws SeasonRefused, naming each obstacle; the caller's transaction is then to be rolled back.
 */
export async function writeSeason(
  transaction: Transaction<Database>,
  season: CheckedSeason,
  { keepsOthers = false, statesOf }: WritingOptions = {},
): Promise<SeasonChanges> {
  const plansBefore = await readPlansBefore(transaction);
  const before = await comparePerformances(transaction, season);
  const refused = before.faults.filter(({ place }) => !(keepsOthers && place === 'performances'));
  if (refused.length > 0) {
    throw new SeasonRefused(refused);
  }
  const known = new Set(
    (await transaction.selectFrom('performance').select('id').execute()).map(({ id }) => id),
  );
  const ids = await readIds(transaction, season);
  const offer = offerTables(season, ids);
  const evenings = eveningTables(season, ids);
  const settings = [...season.settings].map(([key, value]) => ({ key, value }));
  let written = await upsertRows(transaction, 'setting', ['key'], settings);
  written += await upsertTables(transaction, offer);
  written += await upsertTables(transaction, evenings);
  written += await writeImages(transaction, season.images);
  await transaction.deleteFrom('seat').where('performance_id', 'in', [...before.moved, 0]).execute();

  const faults: Fault[] = [];
  const seatsOf = seatsByHall(season, ids);
  for (const { code, hall } of season.performances) {
    const performanceId = idOf(ids.performances, code);
    const seats = seatsOf.get(hall);
    if (seats === undefined) {
      continue;
    }
    if (!known.has(performanceId) || before.moved.includes(performanceId)) {
      await insertSeats(transaction, performanceId, seats, statesOf?.(code, seats) ?? null);
      continue;
    }
    const change = await changeSeats(transaction, {
      performanceId,
      place: `performances « ${code} »`,
      before: plansBefore.get(hall) ?? null,
      after: season.plans.get(hall) ?? null,
      seats,
    });
    faults.push(...change.faults);
    written += change.written;
  }
  faults.push(...(await heldWithoutPrice(transaction)));
  if (faults.length > 0) {
    throw new SeasonRefused(faults);
  }
  if (keepsOthers) {
    return { written, removed: 0 };
  }
  await deletePerformances(transaction, before.gone);
  const removed = before.gone.length + (await trimSeason(transaction, season, [...offer, ...evenings]));
  return { written, removed };
}

async function trimSeason(
  transaction: Transaction<Database>,
  season: CheckedSeason,
  tables: Parameters<typeof trimTables>[1],
): Promise<number> {
  const names = season.images.map(({ name }) => ({ name }));
  const files = await trimTables(transaction, [{ table: 'venue_file', key: ['name'], rows: names }]);
  return files + (await trimTables(transaction, tables));
}
