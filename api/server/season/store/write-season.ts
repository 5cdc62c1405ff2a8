import { sql, type Transaction } from 'kysely';
import type { HallPlan } from '../../../seats/hall-plan.ts';
import type { Database } from '../../database/schema.ts';
import type { Fault } from '../document/faults.ts';
import type { CheckedSeason } from '../document/season-document.ts';
import { type EveningIds, hallTables, performanceTable, readPlans } from './evenings.ts';
import { imposedOption } from './imposed-places.ts';
import {
  comparePerformances,
  deletePerformances,
  type MovedPerformance,
  SeasonMoves,
  SeasonRefused,
} from './performances-kept.ts';
import { familyTables, priceTables, promoTables } from './prices.ts';
import { productTables } from './products.ts';
import { idOf, idsFor, trimTables, upsertTables, type WantedTable } from './rows.ts';
import { subscriptionTables } from './subscriptions.ts';
import { contentTable, formTables, wantedSettings, writeImages } from './venue.ts';
import {
  changeSeats,
  countDifferent,
  freeSeating,
  type HallChange,
  type HallSeats,
  insertSeats,
  isRenamed,
  lockSeatsOf,
  seatsOfPlan,
  takenFaults,
  zonedSeating,
} from './write-seats.ts';

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
    place: `performances «\u00a0${code}\u00a0»`,
    message: `le tarif «\u00a0${price_code}\u00a0» n’y aurait plus de montant, et ${held} place(s) sont retenues à ce tarif`,
  }));
}

/** What carts hold beside places, and the list of the document where it would be missing. */
const products = { presta: 'services', don: 'donations', carte: 'cards', abo: 'offers' } as const;

async function heldWithoutProduct(transaction: Transaction<Database>): Promise<readonly Fault[]> {
  const { rows } = await sql<{ type: keyof typeof products; code: string; held: number }>`
    SELECT type, code, count(*)::int AS held
    FROM cart_line JOIN cart ON cart.id = cart_id AND closed_at IS NULL AND deadline > now()
    WHERE type <> 'place' AND NOT CASE type
      WHEN 'carte' THEN EXISTS (SELECT FROM card WHERE card.code = cart_line.code)
      WHEN 'abo' THEN EXISTS (SELECT FROM subscription_formula WHERE subscription_formula.code = cart_line.code)
      ELSE EXISTS (SELECT FROM service WHERE service.code = cart_line.code) END
    GROUP BY type, code ORDER BY 1, 2`.execute(transaction);
  return rows.map(({ type, code, held }) => ({
    place: products[type],
    message: `«\u00a0${code}\u00a0» ne peut pas disparaître\u00a0: ${held} dans des paniers`,
  }));
}

/** What carts hold now and could no longer pay for, once the season is written. */
async function heldWithoutOffer(transaction: Transaction<Database>): Promise<readonly Fault[]> {
  return [...(await heldWithoutPrice(transaction)), ...(await heldWithoutProduct(transaction))];
}

/**
 * Gives the sold tickets of moved performances their new date, the first one kept beside it, and queues a mail for each of their
 * orders (ruling 32). Nobody is written to about what was played already, nor twice before the first mail has gone.
 */
async function moveTickets(
  transaction: Transaction<Database>,
  moved: readonly MovedPerformance[],
): Promise<void> {
  for (const { id, date } of moved) {
    await sql`
      INSERT INTO mail_outbox (content, order_reference, moved_performance_id)
      SELECT DISTINCT NULL::jsonb, order_reference, ${id}::int FROM ticket
      WHERE performance_id = ${id} AND cancelled_at IS NULL AND (date > now() OR ${date}::timestamptz > now())
        AND NOT EXISTS (SELECT FROM mail_outbox known WHERE known.order_reference = ticket.order_reference
          AND known.moved_performance_id = ${id} AND known.attempts = 0)`.execute(transaction);
    await sql`
      UPDATE ticket SET date = ${date}, first_date = nullif(coalesce(first_date, date), ${date}::timestamptz)
      WHERE performance_id = ${id}`.execute(transaction);
  }
}

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
interface WritingOptions {
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

/** What shoppers' dealings keep of openings that go: proved references, and promos of carts. */
async function letGoOfOpenings(
  transaction: Transaction<Database>,
  { families, promos }: Pick<CheckedSeason, 'families' | 'promos'>,
): Promise<void> {
  const kept = families.map(({ code }) => code);
  await sql`DELETE FROM accepted_reference WHERE family_code <> ALL(${kept}::text[])`.execute(transaction);
  await sql`DELETE FROM cart_promo WHERE promo_code <> ALL(${promos.map(({ code }) => code)}::text[])`.execute(
    transaction,
  );
}

/** Wishes of people who wait for a category that goes: they wait for any. */
async function letGoOfWishes(transaction: Transaction<Database>, season: CheckedSeason, ids: EveningIds) {
  const kept = season.categories.map(({ code }) => idOf(ids.categories, code));
  await sql`UPDATE waiting_entry SET category_id = NULL WHERE category_id <> ALL(${kept}::smallint[])`.execute(
    transaction,
  );
}

/** The performances whose hall stays, with what it is to have. */
function hallChanges(
  season: CheckedSeason,
  staying: ReadonlyMap<string, number>,
  plansBefore: ReadonlyMap<string, HallPlan>,
  seatsOf: (hall: string) => HallSeats,
): readonly HallChange[] {
  return season.performances.flatMap(({ code, hall }): HallChange[] => {
    const performanceId = staying.get(code);
    return performanceId === undefined
      ? []
      : [
          {
            performanceId,
            place: `performances «\u00a0${code}\u00a0»`,
            before: plansBefore.get(hall) ?? null,
            after: season.plans.get(hall) ?? null,
            seats: seatsOf(hall),
          },
        ];
  });
}

/**
 * Writes a checked season: what is equal is not touched, what differs is changed, what is no longer there goes. What is
 * sold or held is never broken. Rows that sales lock too are locked in the order of all (`lockOrder`): wishes of the waiting list,
 * formulas, seats, references, promos, stocks, and performances last, which sales read until their tickets are written.
 * @throws SeasonRefused, naming each obstacle, and SeasonMoves when sold performances would be moved and nobody said that they may;
 * the caller's transaction is then to be rolled back.
 */
export async function writeSeason(
  transaction: Transaction<Database>,
  season: CheckedSeason,
  { statesOf = null, moves = 'refused' }: WritingOptions = {},
): Promise<SeasonChanges> {
  const plansBefore = await readPlans(transaction);
  const ids = await readIds(transaction, season);
  const seatsOf = seatsByHall(season, ids);
  let written = 0;
  let removed = 0;
  const upsert = async (tables: readonly WantedTable[]) => {
    written += await upsertTables(transaction, tables);
  };
  const trim = async (tables: readonly WantedTable[]) => {
    removed += await trimTables(transaction, tables);
  };
  const write = async (tables: readonly WantedTable[]) => {
    await upsert(tables);
    await trim(tables);
  };

  await letGoOfWishes(transaction, season, ids);
  await upsert([{ table: 'setting', key: ['key'], rows: wantedSettings(season, ids) }]);
  const prices = priceTables(season, ids);
  await upsert(prices);
  await write(subscriptionTables(season, ids));

  const known = await transaction.selectFrom('performance').select(['id', 'code', 'hall_id']).execute();
  const hallOf = new Map(season.performances.map(({ code, hall }) => [code, hall]));
  const gone = known.filter(({ code }) => !hallOf.has(code)).map(({ id }) => id);
  const rehoused = known
    .filter(({ code, hall_id }) => (hallOf.get(code) ?? hall_id) !== hall_id)
    .map(({ id }) => id);
  const staying = new Map(
    known.filter(({ code, hall_id }) => hallOf.get(code) === hall_id).map(({ id, code }) => [code, id]),
  );
  const changes: HallChange[] = [];
  for (const change of hallChanges(season, staying, plansBefore, seatsOf)) {
    const different = await countDifferent(transaction, change);
    written += different;
    if (different > 0 || isRenamed(change)) {
      changes.push(change);
    }
  }
  const touched = [...gone, ...rehoused, ...changes.map(({ performanceId }) => performanceId)];
  await lockSeatsOf(transaction, touched);
  const before = await comparePerformances(transaction, season);
  if (before.faults.length > 0) {
    throw new SeasonRefused(before.faults);
  }
  if (before.moved.length > 0 && moves === 'refused') {
    throw new SeasonMoves(before.moved);
  }
  const faults: Fault[] = [];
  for (const change of changes) {
    faults.push(...(await takenFaults(transaction, change)));
  }

  const halls = hallTables(season, ids);
  const performances = performanceTable(season, ids);
  const isKnown = new Set(known.map(({ id }) => id));
  await upsert(halls);
  await upsert([{ ...performances, rows: performances.rows.filter(({ id }) => !isKnown.has(Number(id))) }]);
  await sql`DELETE FROM seat WHERE performance_id = ANY(${rehoused}::int[])`.execute(transaction);
  for (const { code, hall } of season.performances.filter((performance) => !staying.has(performance.code))) {
    const seats = seatsOf(hall);
    await insertSeats(transaction, idOf(ids.performances, code), seats, statesOf?.(code, seats) ?? null);
  }
  for (const change of faults.length > 0 ? [] : changes) {
    await changeSeats(transaction, change);
  }

  await letGoOfOpenings(transaction, season);
  await write(familyTables(season));
  await write(promoTables(season));
  await write(productTables(season));
  await write(formTables(season));
  await write([contentTable(season)]);
  written += await writeImages(transaction, season.images);
  await trim([{ table: 'venue_file', key: ['name'], rows: season.images.map(({ name }) => ({ name })) }]);
  await upsert([performances]);
  await moveTickets(transaction, before.moved);
  await deletePerformances(transaction, gone);
  await trim([...prices, ...halls, performances]);
  faults.push(...(await heldWithoutOffer(transaction)));
  if (faults.length > 0) {
    throw new SeasonRefused(faults);
  }
  return { written, removed: gone.length + removed, moved: before.moved };
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
  await upsertTables(transaction, [performanceTable({ ...season, performances }, ids)]);
  await addImposed(transaction, performances, ids);
  const seatsOf = seatsByHall(season, ids);
  for (const { code, hall } of performances) {
    const seats = seatsOf(hall);
    await insertSeats(transaction, idOf(ids.performances, code), seats, statesOf(code, seats));
  }
}
