import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fields, list, text } from '../../contract/read.ts';

/** Point 9: a postcode is looked up from five characters on. */
const shortestSearch = 5;

const readTowns = list(fields({ codePostal: text, nomCommune: text }));

/** Towns of each postcode, joined by commas: one text by postcode is what keeps 36 000 towns small in memory. */
type TownIndex = ReadonlyMap<string, string>;

/** « Paris 1er Arrondissement » is Paris on an envelope: the postcode says the rest. */
function postalName(town: string): string {
  return town.replace(/ \d+e?r? Arrondissement$/i, '').replaceAll("'", '’');
}

async function loadTowns(): Promise<TownIndex> {
  const file = createRequire(import.meta.url).resolve('codes-postaux/codes-postaux.json');
  const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
  const towns = new Map<string, Set<string>>();
  for (const entry of readTowns(parsed, 'codes-postaux')) {
    const names = towns.get(entry.codePostal) ?? new Set<string>();
    towns.set(entry.codePostal, names.add(postalName(entry.nomCommune)));
  }
  return new Map(
    [...towns].map(([postcode, names]) => [
      postcode,
      [...names].sort((a, b) => a.localeCompare(b, 'fr')).join(','),
    ]),
  );
}

let loading: Promise<TownIndex> | null = null;

/**
 * The French towns of a postcode, « 26110 Nyons », in alphabetical order. None below five characters, and none for a
 * postcode that is not French: an address abroad is typed by hand. The list is read once, at the first search.
 */
export async function findCities(typedPostcode: string): Promise<readonly string[]> {
  const postcode = typedPostcode.trim();
  if (postcode.length < shortestSearch) {
    return [];
  }
  loading ??= loadTowns().catch((error: unknown) => {
    // A failed reading must not be remembered.
    loading = null;
    throw error;
  });
  const towns = (await loading).get(postcode);
  return towns === undefined ? [] : towns.split(',').map((town) => `${postcode} ${town}`);
}
