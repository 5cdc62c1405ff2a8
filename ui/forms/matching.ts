import { searchText } from '../../api/values/search-text.ts';

/** The candidates that hold what was typed, those that begin with it first. */
export function matching(candidates: readonly string[], typed: string): readonly string[] {
  const sought = searchText(typed);
  const found = candidates.filter((candidate) => searchText(candidate).includes(sought));
  const begins = found.filter((candidate) => searchText(candidate).startsWith(sought));
  return [...begins, ...found.filter((candidate) => !begins.includes(candidate))];
}
