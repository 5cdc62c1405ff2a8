import { legalContents } from '../../../season/content.ts';
import { sortPages } from '../../../season/custom-page.ts';
import { optionFields } from '../../../season/settings-wire.ts';
import { venueTokens } from '../../../season/venue-theme.ts';
import { beginsNearly, slipsForgiven } from '../../../values/word-search.ts';
import type { FaultList } from '../document/faults.ts';
import { documentHead, objectParts, type SettingParts } from '../document/season-document.ts';
import type { ContentEntry } from '../document/venue-part.ts';
import type { DocumentReader, Placed } from './document-reader.ts';
import textKeys from './text-keys.json' with { type: 'json' };

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
  readonly settings: SettingParts | null;
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
    settings: isWrong ? null : { season, venue, home, pages, options, texts, layout },
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
