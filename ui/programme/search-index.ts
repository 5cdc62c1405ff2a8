import { type SearchResult, searchWords, WordList } from '../../api/values/word-search.ts';
import { type ShowEntry, searchedText } from './show-entries.ts';
import { whenIdle } from './when-idle.ts';

/** So many shows are listed at a time, in a few milliseconds: a key that is pressed meanwhile does not wait. */
const atATime = 100;

/** The words of all shows, listed bit by bit while nothing else happens, or at once when they are searched. */
class SearchIndex {
  readonly #entries: readonly ShowEntry[];
  readonly #list = new WordList();
  #listed = 0;

  constructor(entries: readonly ShowEntry[]) {
    this.#entries = entries;
  }

  /** Lists some more shows; false when there is nothing left to do. */
  goOn(most: number): boolean {
    const end = Math.min(this.#entries.length, this.#listed + most);
    for (const entry of this.#entries.slice(this.#listed, end)) {
      this.#list.add(searchedText(entry));
    }
    const hasMore = this.#listed < end;
    this.#listed = end;
    if (!hasMore) {
      this.#list.hear();
    }
    return hasMore;
  }

  search(words: string): SearchResult {
    this.goOn(this.#entries.length);
    return searchWords(this.#list.index(), this.#entries.length, words);
  }
}

/** Kept as long as its shows are. */
const indexes = new WeakMap<readonly ShowEntry[], SearchIndex>();

function indexOf(entries: readonly ShowEntry[]): SearchIndex {
  const index = indexes.get(entries) ?? new SearchIndex(entries);
  indexes.set(entries, index);
  return index;
}

/** Gets ready for the first letter while nothing else happens; gives what stops that. */
export function prepareSearch(entries: readonly ShowEntry[]): () => void {
  let stop = (): void => {};
  const goOn = (): void => {
    if (indexOf(entries).goOn(atATime)) {
      stop = whenIdle(goOn);
    }
  };
  stop = whenIdle(goOn);
  return () => stop();
}

/** The positions of the shows in which a search is found; all of them where nothing is searched. */
export function searchEntries(entries: readonly ShowEntry[], search: string): SearchResult {
  if (search.trim() === '') {
    return { found: new Set(entries.keys()), isApproximate: false };
  }
  return indexOf(entries).search(search);
}
