import type { Kysely } from 'kysely';
import type { AvailabilityWire } from '../../contract/availability.ts';
import { KeptReading } from '../database/kept-reading.ts';
import { ofDatabase } from '../database/of-database.ts';
import type { Database } from '../database/schema.ts';
import { availabilityWire } from './availability.ts';
import { readSeason } from './season-data.ts';
import { selectPerformances } from './selection.ts';

/** With the age of the counts that it is made of, an answer is a second old at most. */
const freshness = { renewedAfter: 150, keptFor: 300 };
/** So many different questions are remembered at once: shoppers ask few, and nobody fills the memory with made-up ones. */
const mostKept = 200;

const answersOf = ofDatabase(() => new Map<string, KeptReading<AvailabilityWire>>());

async function compose(database: Kysely<Database>, defSC: string): Promise<AvailabilityWire> {
  const season = await readSeason(database);
  const now = Date.now();
  return availabilityWire(database, season, selectPerformances(season, defSC, now), now);
}

/**
 * What `DispoListeSC` answers: put together once for all who ask the same at nearly the same time.
 * @throws Refusal when `defSC` cannot be read.
 */
export function keptAvailability(database: Kysely<Database>, defSC: string): Promise<AvailabilityWire> {
  const answers = answersOf(database);
  const known = answers.get(defSC) ?? new KeptReading<AvailabilityWire>(freshness);
  if (!answers.has(defSC)) {
    if (answers.size >= mostKept) {
      answers.clear();
    }
    answers.set(defSC, known);
  }
  return known.ask(() => compose(database, defSC));
}
