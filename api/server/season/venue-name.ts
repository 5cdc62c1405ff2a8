import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ServerSettings } from '../settings.ts';
import { readOperator } from '../tickets/operator.ts';
import type { SeasonData } from './season-data.ts';

/** What mails and the bank's page call the venue: as the season names it; the setting is for a season that names none. */
export function venueNameOf(
  season: Pick<SeasonData, 'settings'>,
  { shopName }: Pick<ServerSettings, 'shopName'>,
): string {
  return readOperator(season.settings.get('lieu') ?? {}).venue || shopName;
}

/**
 * The same, of the season in the database, by one statement each time: where an account is asked about, a reading that is kept
 * for a while would make some answers take longer.
 */
export async function readVenueName(
  database: Kysely<Database>,
  settings: Pick<ServerSettings, 'shopName'>,
): Promise<string> {
  const venue = await database
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', '=', 'lieu')
    .executeTakeFirst();
  return venueNameOf({ settings: new Map(venue === undefined ? [] : [[venue.key, venue.value]]) }, settings);
}
