/** A performance as tag lists see it. */
interface Tagged {
  readonly id: number;
  readonly showId: number;
  readonly collectionKey: number;
}

/** The tag of the performances that are part of a collection, by its position in its list, from 1. */
const collectionTag = (key: number): string => `ONG=${key}`;

/** The tag list of a formula's collection: without one of its own, it takes the season's collection of its position. */
export const collectionList = (list: string, key: number): string =>
  list.trim() === '' ? collectionTag(key) : list;

/**
 * The tags that a list can name a performance by: its id, its show (`SP=1801`), its collection (`ONG=2`, none without
 * one) and the genres of its show, as the catalogue writes them.
 */
export function performanceTags(performance: Tagged, genres: readonly string[]): readonly string[] {
  const collection = performance.collectionKey > 0 ? [collectionTag(performance.collectionKey)] : [];
  return [String(performance.id), `SP=${performance.showId}`, ...collection, ...genres];
}

/**
 * Whether a comma-joined tag list takes something that has these tags (point 5): the empty list takes everything, a list
 * that starts with `!` everything but what it names, any other list what it names.
 */
export function matchesTagList(list: string, tags: readonly string[]): boolean {
  const trimmed = list.trim();
  const isExclusion = trimmed.startsWith('!');
  const wanted = (isExclusion ? trimmed.slice(1) : trimmed)
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  if (wanted.length === 0) {
    return true;
  }
  return wanted.some((tag) => tags.includes(tag)) !== isExclusion;
}
