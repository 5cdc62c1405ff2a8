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

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function themeOf({ logo, ...colors }: NonNullable<SettingParts['layout']['theme']>): object {
  return {
    couleurs: colors,
    ...(logo === undefined
      ? {}
      : {
          logo: {
            image: fileName(logo.file),
            texte: logo.alternative,
            largeur: logo.width,
            hauteur: logo.height,
          },
        }),
  };
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
        directeur: seller.publisher,
        hebergeur: seller.host,
        ...(seller.mediator === undefined
          ? {}
          : { mediateur: { nom: seller.mediator.name, site: seller.mediator.website } }),
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
        footer: {
          // As a list: the database keeps no order of an object's names.
          networks: Object.entries(frame.networks).map(([nom, adresse]) => ({ nom, adresse })),
          email: frame.email ?? '',
          ...(frame.terms ? {} : { cgv: false }),
          ...(frame.questions ? {} : { faq: false }),
        },
        ...(frame.theme === undefined ? {} : { theme: themeOf(frame.theme) }),
      },
    ],
    ['textes', parts.texts],
    [
      'accueil',
      {
        titre: page.title,
        texte: page.text,
        acces: page.access,
        guichet: page.boxOffice,
        ...(page.picture === undefined ? {} : { image: fileName(page.picture) }),
      },
    ],
    ['saison', { saison: parts.season }],
  ]);
}
