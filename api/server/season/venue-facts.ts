import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ServerSettings } from '../settings.ts';
import type { SeasonData } from './season-data.ts';

/** Who sells the ticket, as French law has it say: the venue's setting `lieu`, as it was when the order was paid. */
export interface Operator {
  /** The company or association that runs the venue. */
  readonly name: string;
  readonly address: string;
  /** Numbers of the licences of « entrepreneur de spectacles », as the venue writes them. */
  readonly licences: string;
  /** SIRET, or empty. */
  readonly registration: string;
  /** The venue's own name, which the public knows. */
  readonly venue: string;
}

/** Keeps with an order who runs the venue now, once. */
export async function keepOperator(database: Kysely<Database>, reference: string): Promise<void> {
  await sql`
    UPDATE customer_order SET operator = (SELECT value FROM setting WHERE key = 'lieu')
    WHERE reference = ${reference} AND operator = '{}'
      AND EXISTS (SELECT 1 FROM setting WHERE key = 'lieu')`.execute(database);
}

/** The operator from the column of an order, or from the setting; what is not given is empty, never invented. */
export function readOperator(column: object): Operator {
  const values = new Map<string, unknown>(Object.entries(column));
  const text = (key: string): string => {
    const value = values.get(key);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('exploitant') || text('nom'),
    address: text('adresse'),
    licences: text('licences'),
    registration: text('siret'),
    venue: text('nom'),
  };
}

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

/** What pages say of who sells; empty texts where the venue says nothing. */
interface PageVenue {
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The venue as the season has it. */
export function venueOf(season: Pick<SeasonData, 'settings'>): PageVenue {
  const setting: Readonly<Record<string, unknown>> = { ...season.settings.get('lieu') };
  return {
    name: text(setting.nom),
    city: text(setting.ville),
    address: text(setting.adresse),
    phone: text(setting.tel),
  };
}
