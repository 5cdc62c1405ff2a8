import type { Kysely } from 'kysely';
import { type Freshness, partOfSeasonMemory } from './kept-reading.ts';
import type { Database } from './schema.ts';

/** How old a reading of what the venue says of its season and its prices may be. */
export function venueFreshness(database: Kysely<Database>): Freshness {
  return partOfSeasonMemory(database, { renewedAfter: 0.7, keptFor: 1 });
}
