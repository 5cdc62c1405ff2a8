import type { z } from 'zod';
import { legalContents } from '../../../season/content.ts';
import { sortPages } from '../../../season/custom-page.ts';
import { optionFields } from '../../../season/settings-wire.ts';
import { venueTokens } from '../../../season/venue-theme.ts';
import { beginsNearly, slipsForgiven } from '../../../values/word-search.ts';
import type { FaultList } from '../document/faults.ts';
import { documentHead, objectParts } from '../document/season-document.ts';
import type { ContentEntry, home, layout, options, pages, texts, venue } from '../document/venue-part.ts';
import type { DocumentReader, Placed } from './document-reader.ts';
import textKeys from './text-keys.json' with { type: 'json' };

/** The parts of a document that are settings of the shop. */
interface SettingParts {
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
function settingsOfDocument(parts: SettingParts): ReadonlyMap<string, object> {
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

/** Options that rule prices and refunds on the server, and one of the public interface that the shop does without. */
const furtherOptions = ['tarif_PAPO', 'places_imposees', 'general_options', 'fraisRendus'];
const optionNames = [...Object.values(optionFields).map(([name]) => name), ...furtherOptions];

/** The known name that was meant: written with other capitals, or with a slip or two; null when none looks like it. */
function meant(name: string, known: readonly string[]): string | null {
  const typed = name.toLowerCase();
  for (let slips = 0; slips <= slipsForgiven(typed.length); slips += 1) {
    const found = known.find((one) => {
      const word = one.toLowerCase();
      return beginsNearly(word, typed, slips) && beginsNearly(typed, word, slips);
    });
    if (found !== undefined) {
      return found;
    }
  }
  return null;
}

/**
 * Notes names of options, texts and contents that were misspelt: they would be read by nobody. A name that resembles none
 * may be another program's, so it is only told.
 */
export function checkNames(
  { faults, notices }: { readonly faults: FaultList; readonly notices: string[] },
  names: {
    readonly options: readonly string[];
    readonly texts: readonly string[];
    /** Null when they could not be read. */
    readonly tabs: readonly string[] | null;
    readonly contents: readonly Placed<ContentEntry>[];
  },
): void {
  for (const [part, written, known] of [
    ['options', names.options, optionNames],
    ['texts', names.texts, textKeys],
  ] as const) {
    for (const name of written) {
      const right = known.includes(name) ? name : meant(name, known);
      if (right === null) {
        notices.push(`${part}.${name}\u00a0: la boutique ne connaît pas ce nom, il restera sans effet`);
      } else if (right !== name) {
        faults.add(`${part}.${name}`, `nom inconnu\u00a0; vouliez-vous dire «\u00a0${right}\u00a0»\u202f?`);
      }
    }
  }
  if (names.tabs === null) {
    return;
  }
  const written = new Set(names.contents.map(({ entry }) => entry.code.toLowerCase()));
  const empty = [...names.tabs, ...Object.values(legalContents)].filter(
    (code) => !written.has(code.toLowerCase()),
  );
  const misspelt = new Set<string>();
  for (const { entry, place } of names.contents) {
    const isKnown = [...names.tabs, ...Object.values(legalContents)].includes(entry.code);
    const right = isKnown ? null : meant(entry.code, empty);
    if (right !== null) {
      misspelt.add(right);
      faults.add(
        `${place}.code`,
        `aucune page n’a ce code\u00a0; vouliez-vous dire «\u00a0${right}\u00a0»\u202f?`,
      );
    }
  }
  for (const code of names.tabs.filter((tab) => empty.includes(tab) && !misspelt.has(tab))) {
    notices.push(`layout.tabs\u00a0: «\u00a0${code}\u00a0» n’a pas de contenu, sa page ne dira rien`);
  }
}

/** The settings, null when one of their parts is wrong, and the images that they name, by their places. */
export function readSettings(reader: DocumentReader): {
  readonly settings: ReadonlyMap<string, object> | null;
  /** The names of the venue's options and texts, and its tabs; null when they could not be read. */
  readonly options: readonly string[];
  readonly texts: readonly string[];
  readonly tabs: readonly string[] | null;
  readonly pictures: ReadonlyMap<string, string | undefined>;
  readonly hasVenueEmail: boolean;
  /** Null when the pages could not be read. */
  readonly showsSubscriptions: boolean | null;
  /** Of the venue's colours, those on which nothing could be read. */
  readonly unreadable: readonly string[];
} {
  const parts: { readonly [Key in keyof SettingParts]: SettingParts[Key] | null } = {
    season: reader.part('season', documentHead.season),
    venue: reader.part('venue', objectParts.venue),
    home: reader.part('home', objectParts.home, {}),
    pages: reader.part('pages', objectParts.pages, {}),
    options: reader.part('options', objectParts.options, {}),
    texts: reader.part('texts', objectParts.texts, {}),
    layout: reader.part('layout', objectParts.layout, {}),
  };
  const { season, venue, home, pages, options, texts, layout } = parts;
  const tabs = layout?.tabs ?? [];
  const { usable } = sortPages(tabs);
  for (const [index, tab] of tabs.entries()) {
    if (!usable.includes(tab)) {
      reader.faults.add(
        `layout.tabs[${index}].code`,
        `«\u00a0/${tab.code}\u00a0» est déjà l’adresse d’une autre page\u00a0: cet onglet n’en aurait aucune`,
      );
    }
  }
  const isWrong =
    season === null ||
    venue === null ||
    home === null ||
    pages === null ||
    options === null ||
    texts === null ||
    layout === null;
  return {
    settings: isWrong ? null : settingsOfDocument({ season, venue, home, pages, options, texts, layout }),
    options: Object.keys(options ?? {}),
    texts: Object.keys(texts ?? {}),
    tabs: layout === null ? null : tabs.map(({ code }) => code),
    // Of a venue that could not be read nobody knows.
    hasVenueEmail: venue === null || venue.email !== undefined,
    showsSubscriptions: pages?.subscriptions ?? null,
    unreadable: venueTokens(layout?.theme ?? {}).refused,
    pictures: new Map([
      ['home.picture', home?.picture],
      ['layout.theme.logo.file', layout?.theme?.logo?.file],
    ]),
  };
}
