import type { Kysely } from 'kysely';
import type { AvailabilityWire } from '../../contract/availability.ts';
import type { Database } from '../database/schema.ts';
import { availabilityWire } from './availability.ts';
import { readSeason } from './season-data.ts';
import { selectPerformances } from './selection.ts';

/** Milliseconds; with the age of the counts that it is made of, an answer is a second old at most. */
const freshFor = 300;
/** So many different questions are remembered at once: shoppers ask few, and nobody fills the memory with made-up ones. */
const mostKept = 200;

interface Kept {
  readonly at: number;
  readonly wire: Promise<AvailabilityWire>;
}

const kept = new WeakMap<Kysely<Database>, Map<string, Kept>>();

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
  const answers = kept.get(database) ?? new Map<string, Kept>();
  kept.set(database, answers);
  const known = answers.get(defSC);
  if (known !== undefined && performance.now() - known.at < freshFor) {
    return known.wire;
  }
  const wire = compose(database, defSC);
  if (answers.size >= mostKept) {
    answers.clear();
  }
  answers.set(defSC, { at: performance.now(), wire });
  // What failed is not kept.
  wire.catch(() => answers.delete(defSC));
  return wire;
}
