import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readSeason } from '../season/season-data.ts';

/** Whether the venue lets visitors leave their address out (option `adresseFacultative`); members always give it (point 5). */
export async function isAddressOptional(database: Kysely<Database>): Promise<boolean> {
  const { settings } = await readSeason(database);
  return (
    new Map<string, unknown>(Object.entries(settings.get('options') ?? {})).get('adresseFacultative') === true
  );
}
