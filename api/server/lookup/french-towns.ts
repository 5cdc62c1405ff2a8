import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fields, list, text } from '../../contract/read.ts';

const readTowns = list(fields({ codePostal: text, nomCommune: text }));

/** Towns of each postcode, joined by commas: one text by postcode is what keeps 36 000 towns small in memory. */
export type TownIndex = ReadonlyMap<string, string>;

/** « Paris 1er Arrondissement » is Paris on an envelope: the postcode says the rest. */
function postalName(town: string): string {
  return town.replace(/ \d+e?r? Arrondissement$/i, '').replaceAll("'", '’');
}

/** Read from a package of 68 MB in development; the build of the server writes what it gives into the program. */
export async function frenchTowns(): Promise<TownIndex> {
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
