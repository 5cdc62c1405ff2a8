import countries from 'i18n-iso-countries';
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import { calls } from '../../contract/calls.ts';
import { searchText } from '../../values/search-text.ts';
import { serveEverybody } from '../kernel/serve.ts';
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

const mostCountries = 20;

/** Names that the package writes with capitals or words that French does not use, or with a comma. */
const betterNames: Readonly<Record<string, string>> = {
  AE: 'Émirats arabes unis',
  BQ: 'Pays-Bas caribéens',
  CF: 'République centrafricaine',
  CZ: 'République tchèque',
  DO: 'République dominicaine',
  GS: 'Géorgie du Sud-et-les-îles Sandwich du Sud',
  HM: 'Îles Heard-et-MacDonald',
  IO: 'Territoire britannique de l’océan Indien',
  SA: 'Arabie saoudite',
  SJ: 'Svalbard et île Jan Mayen',
  TF: 'Terres australes et antarctiques françaises',
  TZ: 'Tanzanie',
  US: 'États-Unis',
  SZ: 'Eswatini',
};

interface Country {
  readonly name: string;
  readonly searched: string;
}

let known: readonly Country[] | null = null;

function allCountries(): readonly Country[] {
  if (known === null) {
    countries.registerLocale(french);
    known = Object.entries(countries.getNames('fr'))
      // The list travels comma-joined, so that no name may hold a comma (ruling 15).
      .map(([code, name]) => (betterNames[code] ?? name).replaceAll("'", '’').replaceAll(',', ' –'))
      .sort((a, b) => a.localeCompare(b, 'fr'))
      .map((name) => ({ name, searched: searchText(name) }));
  }
  return known;
}

/**
 * The French names of the countries that contain what was typed, whatever its case and accents: those that start with it
 * first, at most 20. None for an empty text.
 */
export function findCountries(typed: string): readonly string[] {
  const wanted = searchText(typed);
  if (wanted === '') {
    return [];
  }
  const found = allCountries().filter((country) => country.searched.includes(wanted));
  const first = found.filter((country) => country.searched.startsWith(wanted));
  const then = found.filter((country) => !country.searched.startsWith(wanted));
  return [...first, ...then].slice(0, mostCountries).map((country) => country.name);
}

/** What the address form looks up while it is typed: countries and French towns. */
export const lookupCalls = {
  ListePays: serveEverybody(calls.ListePays, async (request) => ({
    listePY: findCountries(request.lettre).join(','),
  })),
  ListeVilles: serveEverybody(calls.ListeVilles, async (request) => ({
    listeVI: (await findCities(request.codePostal)).join(','),
  })),
};
