/** Text as look-ups compare it (point 2): no accents, no case, hyphens and apostrophes as typed on any keyboard. */
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/['’]/g, '’')
    .replace(/[-\s]+/g, ' ')
    .trim();
}

/** The candidates that hold what was typed, those that begin with it first. */
export function matching(candidates: readonly string[], typed: string): readonly string[] {
  const sought = searchText(typed);
  const found = candidates.filter((candidate) => searchText(candidate).includes(sought));
  const begins = found.filter((candidate) => searchText(candidate).startsWith(sought));
  return [...begins, ...found.filter((candidate) => !begins.includes(candidate))];
}
