import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AvailabilityCode } from '../../season/availability.ts';
import type { AvailabilityWire } from '../../season/availability-wire.ts';
import { isNotYetOnSale, isPastPerformance } from '../../season/performance.ts';
import type { SeatStatesWire } from '../../seats/seats-wire.ts';
import { KeptReading, ofDatabase, partOfSeasonMemory } from '../database/kept-reading.ts';
import type { Database } from '../database/schema.ts';
import { isFree, isHeldBack } from '../seats/seat-rows.ts';
import {
  isOnBill,
  readSeason,
  type SeasonData,
  type SeasonPerformanceRow,
  selectPerformances,
} from './season-data.ts';

/** How old a count or a picture of a hall may be, in parts of the season’s memory. */
const freshness = { renewedAfter: 0.5, keptFor: 0.7 };
/** O when no more than this many places, or this share of the category, are left. */
const fewPlaces = 10;
const fewShare = 0.1;

interface Places {
  readonly free: number;
  readonly total: number;
}

/** Category id to places. */
type PerformancePlaces = ReadonlyMap<number, Places>;

/** By performance id. */
interface Kept {
  readonly places: Map<number, KeptReading<PerformancePlaces>>;
  readonly states: Map<number, KeptReading<SeatStatesWire | null>>;
}

const keptOf = ofDatabase((): Kept => ({ places: new Map(), states: new Map() }));

const noPlaces: PerformancePlaces = new Map();

/** Counts the free places of these performances; one statement for all of which it is time. */
async function placesOf(
  database: Kysely<Database>,
  performanceIds: readonly number[],
): Promise<ReadonlyMap<number, PerformancePlaces>> {
  const { places } = keptOf(database);
  const readings = performanceIds.map((id): [number, KeptReading<PerformancePlaces>] => [
    id,
    places.get(id) ?? new KeptReading<PerformancePlaces>(partOfSeasonMemory(database, freshness)),
  ]);
  const due = readings.filter(([, reading]) => reading.isDue);
  if (due.length > 0) {
    const counted = countPlaces(
      database,
      due.map(([id]) => id),
    );
    for (const [id, reading] of due) {
      places.set(id, reading);
      reading.begin(counted.then((all) => all.get(id) ?? noPlaces));
    }
  }
  const found = await Promise.all(
    readings.map(
      async ([id, reading]): Promise<[number, PerformancePlaces]> => [id, (await reading.value) ?? noPlaces],
    ),
  );
  return new Map(found);
}

async function countPlaces(
  database: Kysely<Database>,
  performanceIds: readonly number[],
): Promise<Map<number, Map<number, Places>>> {
  const { rows } = await sql<{
    performance_id: number;
    category_id: number;
    free: number;
    total: number;
  }>`
    SELECT performance_id, category_id, count(*)::int AS total,
           (count(*) FILTER (WHERE ${isFree()}))::int AS free
    FROM seat WHERE performance_id = ANY(${performanceIds}::int[])
    GROUP BY performance_id, category_id`.execute(database);
  const counted = new Map<number, Map<number, Places>>();
  for (const { performance_id, category_id, free, total } of rows) {
    const byCategory = counted.get(performance_id) ?? new Map<number, Places>();
    counted.set(performance_id, byCategory.set(category_id, { free, total }));
  }
  return counted;
}

function codeOf(places: Places | undefined, isSold: boolean, isClosed: boolean): AvailabilityCode {
  if (places === undefined || !isSold) {
    return '-';
  }
  if (isClosed || places.free === 0) {
    return 'R';
  }
  return places.free <= fewPlaces || places.free <= places.total * fewShare ? 'O' : 'V';
}

function isClosed(performance: SeasonPerformanceRow, now: number): boolean {
  const { salesOpening } = performance;
  const sales = { salesOpening, date: performance.date.getTime() };
  return isNotYetOnSale(sales, now) || isPastPerformance(sales, now);
}

/** What `DispoListeSC` answers for these performances (wire.md, Catalogue), at most a second old. */
export async function availabilityWire(
  database: Kysely<Database>,
  season: SeasonData,
  performances: readonly SeasonPerformanceRow[],
  now: number,
): Promise<AvailabilityWire> {
  const places = await placesOf(
    database,
    performances.map((performance) => performance.id),
  );
  const sold = new Map(
    [...season.grids].map(([id, lines]) => [
      id,
      new Set(lines.filter((line) => line.isDisplayed).flatMap((line) => [...line.amounts.keys()])),
    ]),
  );
  const categories = season.categories.filter((category) =>
    performances.some((performance) => sold.get(performance.gridId)?.has(category.code) === true),
  );
  return {
    listeSC: performances.map((performance) => performance.id).join(','),
    listeCat: categories.map((category) => category.code).join(','),
    dispoVOR: performances
      .map((performance) =>
        categories
          .map((category) =>
            codeOf(
              places.get(performance.id)?.get(category.id),
              isOnBill(performance) && sold.get(performance.gridId)?.has(category.code) === true,
              isClosed(performance, now),
            ),
          )
          .join(''),
      )
      .join(''),
  };
}

/** The states of a performance's seats for any shopper, at most a second old; null when it has no seats. */
export async function seatStates(
  database: Kysely<Database>,
  performanceId: number,
): Promise<SeatStatesWire | null> {
  const { states } = keptOf(database);
  const reading =
    states.get(performanceId) ??
    new KeptReading<SeatStatesWire | null>(partOfSeasonMemory(database, freshness));
  states.set(performanceId, reading);
  const found = await reading.ask(() => readSeatStates(database, performanceId));
  if (found === null) {
    // Only performances that exist are kept: made-up ids must not fill the memory.
    states.delete(performanceId);
  }
  return found;
}

async function readSeatStates(
  database: Kysely<Database>,
  performanceId: number,
): Promise<SeatStatesWire | null> {
  // '0' free, '1' taken, '3' not on sale: the digits of `seatState`, put together where the rows are.
  const { rows } = await sql<{ states: string | null }>`
    SELECT string_agg(CASE WHEN ${isFree()} THEN '0'
                           WHEN ${isHeldBack()} THEN '3'
                           ELSE '1' END, '' ORDER BY seat_id) AS states
    FROM seat WHERE performance_id = ${performanceId}`.execute(database);
  const etats = rows[0]?.states ?? null;
  return etats === null
    ? null
    : { version: createHash('sha256').update(etats).digest().readUIntBE(0, 6), etats };
}

/**
 * What `DispoListeSC` answers.
 * @throws Refusal when `defSC` cannot be read.
 */
export async function readAvailability(
  database: Kysely<Database>,
  defSC: string,
  now: number,
): Promise<AvailabilityWire> {
  const season = await readSeason(database);
  return availabilityWire(database, season, selectPerformances(season, defSC, now), now);
}
