import type { Kysely } from 'kysely';
import type { AvailabilityWire } from '../../season/availability-wire.ts';
import type { Database } from '../database/schema.ts';
import { availabilityWire } from './availability.ts';
import { readSeason } from './season-data.ts';
import { selectPerformances } from './selection.ts';

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
