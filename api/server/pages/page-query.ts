/** Fields that others write behind an address, to know who followed it: no page reads them. */
const followers = /^(?:utm_\w+|fbclid|gclid|msclkid|mtm_\w+|pk_\w+)$/;

/** What chooses among the shows of the programme: all that `ui/programme/address-filters.ts` writes but how it is shown. */
export const filterFields = [
  'filtre.genre',
  'filtre.mois',
  'filtre.salle',
  'filtre.cycle',
  'filtre.prix',
  'filtre.places',
  'filtre.quand',
  'filtre.heure',
  'filtre.semaine',
  'filtre.du',
  'filtre.au',
  'filtre.age',
  'filtre.acces',
  'filtre.recherche',
] as const;

const filters: ReadonlySet<string> = new Set(filterFields);
const longestValue = 60;

/**
 * What a query asks of the page at this path, in one spelling (« ?filtre.genre=Danse »); empty where it asks for nothing, null where
 * it may ask for another page than the server can draw.
 */
export function queryOfPage(path: string, query: string): string | null {
  // A form that is sent without a script has all its fields, filled in or not.
  const fields = [...new URLSearchParams(query)].filter(
    ([name, value]) => !followers.test(name) && value !== '',
  );
  const names = new Set(fields.map(([name]) => name));
  const isKnown = fields.every(
    ([name, value]) => path === '/billets' && filters.has(name) && value.length <= longestValue,
  );
  if (!isKnown || names.size < fields.length) {
    return null;
  }
  return fields.length === 0
    ? ''
    : `?${new URLSearchParams(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}
