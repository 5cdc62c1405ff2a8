import type { TownIndex } from './french-towns.ts';

/** Point 9: a postcode is looked up from five characters on. */
const shortestSearch = 5;

async function loadTowns(): Promise<TownIndex> {
  const { frenchTowns } = await import('./french-towns.ts');
  return frenchTowns();
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
