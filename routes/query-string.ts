/**
 * Values of the query that are used once and then dropped (ruling 14): payment returns, reset tokens, the page to go on to
 * after signing in, the order whose pouch a link opens.
 */
const singleUse = /^(?:ref|jeton|suite|panier|vads_\w+|signature)$/;
/** Prefixes of the names that filter one page only: on other pages they would mean nothing. */
const pageChoice = 'filtre.';

export type SearchValues = Readonly<Record<string, unknown>>;

/** What links keep of the current query string (point 2): whatever a venue put there, and all of ours that is not used up. */
export function keptSearch(search: SearchValues): SearchValues {
  return Object.fromEntries(
    Object.entries(search).filter(([name]) => !singleUse.test(name) && !name.startsWith(pageChoice)),
  );
}

/** Whether the query still carries what the bank sent along with the browser. */
export function hasBankFields(search: object): boolean {
  return Object.keys(search).some((name) => name.startsWith('vads_') || name === 'signature');
}
