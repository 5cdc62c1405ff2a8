import type { Kysely } from 'kysely';
import { legalContents } from '../../season/content.ts';
import type { Database } from '../database/schema.ts';

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
