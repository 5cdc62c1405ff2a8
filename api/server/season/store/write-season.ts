import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CheckedSeason } from '../check/checked-season.ts';
import { contentTable } from '../contents/content-table.ts';
import type { Fault } from '../document/faults.ts';
import { freeSeating, type HallSeats, seatsOfPlan, zonedSeating } from '../hall-seats.ts';
import { type EveningIds, eveningTables } from './evening-tables.ts';
import { formTables, openingTables, productTables } from './extra-tables.ts';
import { heldWithoutOffer } from './held-without-offer.ts';
import { idOf, idsFor } from './ids.ts';
import { imposedOption } from './imposed-places.ts';
import { moveTickets } from './move-tickets.ts';
import { comparePerformances, deletePerformances, type MovedPerformance } from './performances-kept.ts';
import { SeasonMoves, SeasonRefused } from './refusals.ts';
import { subscriptionTables } from './subscription-tables.ts';
import { upsertRows } from './sync-rows.ts';
import { writeImages } from './write-images.ts';
import { offerTables, trimTables, upsertTables } from './write-offer.ts';
import { changeSeats, insertSeats, readPlansBefore } from './write-seats.ts';

/** How many rows a season changed; nothing at all when it was there already. */
export interface SeasonChanges {
  readonly written: number;
  readonly removed: number;
  /** Performances with sold tickets that were moved; who bought them is told by mail. */
  readonly moved: readonly MovedPerformance[];
}

/** The states of a new performance's places; without it all are free. */
type StatesOf = (code: string, seats: HallSeats) => readonly number[];

/** How a season is written; by default with all places free, and moving nothing that is sold. */
export interface WritingOptions {
  readonly statesOf?: StatesOf | null;
  readonly moves?: 'refused' | 'told';
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

/** The places of a hall, worked out once. */
function seatsByHall(season: CheckedSeason, ids: EveningIds): (hall: string) => HallSeats {
  const known = new Map<string, HallSeats>();
  const find = (code: string): HallSeats => {
    const plan = season.plans.get(code);
    if (plan !== undefined) {
      return seatsOfPlan(plan, (category) => idOf(ids.categories, category));
    }
    const hall = season.halls.find((one) => one.code === code);
    if (hall === undefined || !('places' in hall)) {
      throw new RangeError(`a checked season has no places for the hall ${code}`);
    }
    return hall.zones.length === 0
      ? freeSeating(hall.places, idOf(ids.categories, hall.category))
      : zonedSeating(
          hall.zones.map(({ places, category }) => ({ places, categoryId: idOf(ids.categories, category) })),
        );
  };
  return (code) => {
    const seats = known.get(code) ?? find(code);
    known.set(code, seats);
    return seats;
  };
}

/** The settings of a season; among the options, places that go only together, by the numbers of performances. */
function wantedSettings(
  season: CheckedSeason,
  ids: EveningIds,
): readonly { readonly key: string; readonly value: object }[] {
  const places_imposees = imposedOption(season.performances, ids.performances);
  return [
    ...[...season.settings].map(([key, value]) => ({
      key,
      value: key === 'options' && places_imposees !== null ? { ...value, places_imposees } : value,
    })),
    {
      key: 'collections',
      value: { liste: season.collections.map(({ code, title }) => ({ code, titre: title })) },
    },
  ];
}

/**
 * Writes a checked season: what is equal is not touched, what differs is changed, what is no longer there goes. What is
 * sold or held is never broken.
 * @throws SeasonRefused, naming each obstacle, and SeasonMoves when sold performances would be moved and nobody said that they may;
 * the caller's transaction is then to be rolled back.
 */
export async function writeSeason(
  transaction: Transaction<Database>,
  season: CheckedSeason,
  { statesOf = null, moves = 'refused' }: WritingOptions = {},
): Promise<SeasonChanges> {
  const plansBefore = await readPlansBefore(transaction);
  const before = await comparePerformances(transaction, season);
  if (before.faults.length > 0) {
    throw new SeasonRefused(before.faults);
  }
  if (before.moved.length > 0 && moves === 'refused') {
    throw new SeasonMoves(before.moved);
  }
  const known = new Set(
    (await transaction.selectFrom('performance').select('id').execute()).map(({ id }) => id),
  );
  const ids = await readIds(transaction, season);
  const tables = [
    ...offerTables(season, ids),
    ...eveningTables(season, ids),
    ...openingTables(season),
    ...productTables(season),
    ...subscriptionTables(season, ids),
    ...formTables(season),
    contentTable(season),
  ];
  const settings = wantedSettings(season, ids);
  let written = await upsertRows(transaction, 'setting', ['key'], settings);
  written += await upsertTables(transaction, tables);
  written += await writeImages(transaction, season.images);
  await moveTickets(transaction, before.moved);
  await transaction
    .deleteFrom('seat')
    .where('performance_id', 'in', [...before.rehoused, 0])
    .execute();

  const faults: Fault[] = [];
  const seatsOf = seatsByHall(season, ids);
  for (const { code, hall } of season.performances) {
    const performanceId = idOf(ids.performances, code);
    const seats = seatsOf(hall);
    if (!known.has(performanceId) || before.rehoused.includes(performanceId)) {
      await insertSeats(transaction, performanceId, seats, statesOf?.(code, seats) ?? null);
      continue;
    }
    const change = await changeSeats(transaction, {
      performanceId,
      place: `performances «\u00a0${code}\u00a0»`,
      before: plansBefore.get(hall) ?? null,
      after: season.plans.get(hall) ?? null,
      seats,
    });
    faults.push(...change.faults);
    written += change.written;
  }
  await deletePerformances(transaction, before.gone);
  const removed = before.gone.length + (await trimSeason(transaction, season, tables));
  faults.push(...(await heldWithoutOffer(transaction)));
  if (faults.length > 0) {
    throw new SeasonRefused(faults);
  }
  return { written, removed, moved: before.moved };
}

/** Adds rules for these performances to the option `places_imposees`. */
async function addImposed(
  transaction: Transaction<Database>,
  performances: CheckedSeason['performances'],
  ids: EveningIds,
): Promise<void> {
  const added = imposedOption(performances, ids.performances);
  if (added !== null) {
    await sql`
      UPDATE setting SET value = value || jsonb_build_object('places_imposees',
        coalesce(value -> 'places_imposees', '{}'::jsonb) || ${JSON.stringify(added)}::jsonb)
      WHERE key = 'options'`.execute(transaction);
  }
}

/** Adds the performances that the database does not have, with what is imposed on them, and changes nothing else. */
export async function writeNewPerformances(
  transaction: Transaction<Database>,
  season: CheckedSeason,
  statesOf: StatesOf,
): Promise<void> {
  const known = await transaction.selectFrom('performance').select('code').execute();
  const codes = new Set(known.map(({ code }) => code));
  const performances = season.performances.filter(({ code }) => !codes.has(code));
  const ids = await readIds(transaction, { ...season, performances });
  const evenings = eveningTables({ ...season, performances }, ids);
  await upsertTables(
    transaction,
    evenings.filter(({ table }) => table === 'performance'),
  );
  await addImposed(transaction, performances, ids);
  const seatsOf = seatsByHall(season, ids);
  for (const { code, hall } of performances) {
    const seats = seatsOf(hall);
    await insertSeats(transaction, idOf(ids.performances, code), seats, statesOf(code, seats));
  }
}

async function trimSeason(
  transaction: Transaction<Database>,
  season: CheckedSeason,
  tables: Parameters<typeof trimTables>[1],
): Promise<number> {
  const names = season.images.map(({ name }) => ({ name }));
  // One call with all of them: what goes with a table's rows is told by which of them are to stay.
  return trimTables(transaction, [{ table: 'venue_file', key: ['name'], rows: names }, ...tables]);
}
