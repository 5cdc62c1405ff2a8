import { type Kysely, sql } from 'kysely';
import { legalContents } from '../../season/content.ts';
import type { Database } from '../database/schema.ts';
import type { ServerSettings } from '../settings.ts';
import { record, text } from './json-columns.ts';
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
  const setting = record(column);
  const venue = text(setting.nom).trim();
  return {
    name: text(setting.exploitant).trim() || venue,
    address: text(setting.adresse).trim(),
    licences: text(setting.licences).trim(),
    registration: text(setting.siret).trim(),
    venue,
  };
}

/** What the venue says of itself, as it stands in the database; nothing where it says nothing. */
export async function readVenueSetting(database: Kysely<Database>): Promise<object> {
  const row = await database
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'lieu')
    .executeTakeFirst();
  return row?.value ?? {};
}

type ShopName = Pick<ServerSettings, 'shopName'>;

/** What mails and the bank's page call the venue: as the season names it; the setting is for a season that names none. */
export function venueNameOf(season: Pick<SeasonData, 'settings'>, { shopName }: ShopName): string {
  return readOperator(season.settings.get('lieu') ?? {}).venue || shopName;
}

/**
 * The same, of the season in the database, by one statement each time: where an account is asked about, a reading that is kept
 * for a while would make some answers take longer.
 */
export async function readVenueName(database: Kysely<Database>, { shopName }: ShopName): Promise<string> {
  return readOperator(await readVenueSetting(database)).venue || shopName;
}

/** What pages say of who sells; empty texts where the venue says nothing. */
interface PageVenue {
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string;
}

/** The venue as the season has it. */
export function venueOf(season: Pick<SeasonData, 'settings'>): PageVenue {
  const setting = record(season.settings.get('lieu'));
  return {
    name: text(setting.nom),
    city: text(setting.ville),
    address: text(setting.adresse),
    phone: text(setting.tel),
  };
}

/** What legal texts say of a venue, by its name on the wire and in a season's document. */
const facts = [
  ['adresse', 'address', 'adresse de qui vend'],
  ['siret', 'siret', 'numéro SIRET'],
  ['licences', 'licences', 'licences d’entrepreneur de spectacles'],
  ['directeur', 'publisher', 'direction de la publication'],
  ['hebergeur', 'host', 'hébergeur'],
  ['mediateur', 'mediator', 'médiateur de la consommation'],
] as const;

/**
 * What a venue has not written of what the law has it say, each as a line for the person who runs the shop.
 * @param venue The setting `lieu`.
 * @param codes Of the venue's own texts.
 */
export function legalLacks(venue: object, codes: readonly string[]): readonly string[] {
  const values = new Map<string, unknown>(Object.entries(venue));
  const texts = Object.values(legalContents).filter((code) => !codes.includes(code));
  const unsaid = facts.filter(([key]) => (values.get(key) ?? '') === '');
  return [
    ...(texts.length === 0
      ? []
      : [
          `contents\u00a0: sans ${texts.map((code) => `«\u00a0${code}\u00a0»`).join(', ')} à vous, la boutique montre ses propres textes, que personne n’a relus pour votre lieu`,
        ]),
    ...unsaid.map(
      ([, name, what]) => `venue.${name}\u00a0: rien (${what}), les textes légaux n’en disent rien`,
    ),
  ];
}

/** The same of the season in the database; nothing when it has none. */
export async function readLegalLacks(database: Kysely<Database>): Promise<readonly string[]> {
  const venue = await database
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'lieu')
    .executeTakeFirst();
  const own = await database
    .selectFrom('content')
    .select('code')
    .where('code', 'in', Object.values(legalContents))
    .execute();
  return venue === undefined
    ? []
    : legalLacks(
        venue.value,
        own.map(({ code }) => code),
      );
}
