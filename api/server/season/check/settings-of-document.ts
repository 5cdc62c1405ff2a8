import type { z } from 'zod';
import type { home, layout, options, pages, texts, venue } from '../document/venue-part.ts';

/** The parts of a document that are settings of the shop. */
export interface SettingParts {
  readonly season: number;
  readonly venue: z.output<typeof venue>;
  readonly home: z.output<typeof home>;
  readonly pages: z.output<typeof pages>;
  readonly options: z.output<typeof options>;
  readonly texts: z.output<typeof texts>;
  readonly layout: z.output<typeof layout>;
}

/** The rows of the `setting` table, in the French words that the shop's pages read. */
export function settingsOfDocument(parts: SettingParts): ReadonlyMap<string, object> {
  const { venue: seller, home: page, layout: frame } = parts;
  return new Map<string, object>([
    [
      'lieu',
      {
        nom: seller.name,
        ville: seller.city,
        adresse: seller.address,
        tel: seller.phone,
        email: seller.email ?? '',
        exploitant: seller.operator,
        licences: seller.licences,
        siret: seller.siret,
      },
    ],
    ['pages', Object.fromEntries(Object.entries(parts.pages).map(([name, display]) => [name, { display }]))],
    ['options', parts.options],
    [
      'layout',
      {
        tabs: frame.tabs.map((tab) => ({
          code: tab.code,
          nom: tab.name,
          pos: tab.position === 'left' ? 'mg' : 'md',
        })),
        footer: { networks: frame.networks, email: frame.email ?? '' },
      },
    ],
    ['textes', parts.texts],
    [
      'accueil',
      {
        titre: page.title,
        texte: page.text,
        ...(page.picture === undefined
          ? {}
          : { image: page.picture.slice(page.picture.lastIndexOf('/') + 1) }),
      },
    ],
    ['saison', { saison: parts.season }],
  ]);
}
