import { readTicketsSearch, type TicketsSearch } from '../../programme/tickets-search.ts';

/** What `/abonnements/seances` takes from the query beside the formula: which evenings are shown, and how. */
export interface ComposerSearch extends Omit<TicketsSearch, 'spec'> {
  /** The id of a part of the formula, or `chosenPart`. */
  readonly 'filtre.partie'?: string | undefined;
}

/** Any query as the composer's own; what can mean nothing is left out. */
export function readComposerSearch(search: Readonly<Record<string, unknown>>): ComposerSearch {
  const { spec: _, ...wishes } = readTicketsSearch(search);
  const part = search['filtre.partie'];
  return { ...wishes, 'filtre.partie': typeof part === 'string' && part !== '' ? part : undefined };
}
