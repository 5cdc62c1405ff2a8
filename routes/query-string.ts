/** Values of the query that are used once and then dropped (ruling 14): payment returns, reset tokens. */
const singleUse = /^(?:ref|jeton|vads_\w+|signature)$/;
/** Values that belong to one page and are of no use on others. */
const ofOnePage = new Set(
  'genre mois salle cycle prix places quand heure recherche vue jour partie suite panier'.split(' '),
);

export type SearchValues = Readonly<Record<string, unknown>>;

/** What links keep of the current query string (point 2): all but what is used once or belongs to one page. */
export function keptSearch(search: SearchValues): SearchValues {
  return Object.fromEntries(
    Object.entries(search).filter(([name]) => !singleUse.test(name) && !ofOnePage.has(name)),
  );
}

/** Whether the query still carries what the bank sent along with the browser. */
export function hasBankFields(search: object): boolean {
  return Object.keys(search).some((name) => name.startsWith('vads_') || name === 'signature');
}
