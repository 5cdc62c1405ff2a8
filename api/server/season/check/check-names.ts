import { legalContents } from '../../../season/content.ts';
import { optionFields } from '../../../season/settings-wire.ts';
import { beginsNearly, slipsForgiven } from '../../../values/word-search.ts';
import type { FaultList } from '../document/faults.ts';
import type { ContentEntry } from '../document/venue-part.ts';
import type { Placed } from './document-reader.ts';
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
