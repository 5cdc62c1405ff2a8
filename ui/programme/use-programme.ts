import { useEffect, useMemo } from 'react';
import { lowestFree, priceRanges } from '../../api/prices/price-ranges.ts';
import type { Pricing } from '../../api/prices/pricing.ts';
import type { Availability } from '../../api/season/availability.ts';
import type { Catalogue } from '../../api/season/catalogue.ts';
import type { Performance } from '../../api/season/performance.ts';
import { type ShowDates, showDates } from '../../api/season/show.ts';
import type { Cents } from '../../api/values/money.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { type SearchResult, searchWords, WordList } from '../../api/values/word-search.ts';
import { type Board, boardOf, isBookable } from './bookability.ts';
import { type FilterChoices, filterChoices } from './filter-choices.ts';
import { type ShowEntry, searchedText, searchedWords, showEntries } from './show-entries.ts';
import {
  type Facts,
  type FilterName,
  filtersSet,
  isShowWished,
  momentOf,
  noFilters,
  type TicketFilters,
  wishedPerformances,
} from './ticket-filters.ts';
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
function prepareSearch(entries: readonly ShowEntry[]): () => void {
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
function searchEntries(entries: readonly ShowEntry[], search: string): SearchResult {
  if (search.trim() === '') {
    return { found: new Set(entries.keys()), isApproximate: false };
  }
  return indexOf(entries).search(searchedWords(search));
}

export interface ProgrammeInput {
  readonly catalogue: Catalogue;
  readonly availability: Availability | null;
  readonly pricing: Pricing | null;
  readonly now: EpochMilliseconds;
  readonly filters: TicketFilters;
}

/** A filter that can be taken back, and how many shows there are then. */
export interface WayOut {
  readonly name: FilterName;
  readonly count: number;
}

/** The season as it is shown: derived in steps, each from what it needs alone, so that a keystroke repeats only its own. */
export interface Programme {
  /** All that are not over, in order. */
  readonly entries: readonly ShowEntry[];
  /** By position in `entries`. */
  readonly dates: readonly (ShowDates | null)[];
  readonly board: Board;
  readonly facts: Facts;
  /** The lowest amount for which a place can still be had, by position in `entries`; null while that is not known, or none is left. */
  readonly lowestFree: readonly (Cents | null)[];
  readonly choices: FilterChoices;
  /** By position in `entries`. */
  readonly isShown: readonly boolean[];
  readonly count: number;
  /** What was typed is written nowhere; what comes near it is shown. */
  readonly isApproximate: boolean;
  /** Which filter to take back, when nothing is left. */
  readonly waysOut: () => readonly WayOut[];
  /** The performances that are wished, of the shows that are shown: the calendar's. */
  readonly performances: () => readonly { readonly entry: ShowEntry; readonly performance: Performance }[];
}

/** By which price places of a show, on any of its dates, can still be had: `lowestFree` of a pricing. */
export function lowestFreeOf(
  { performances }: Pick<ShowEntry, 'performances'>,
  priceOf: (performanceId: number) => Cents | null,
  board: Board,
): Cents | null {
  const free = performances
    .filter(({ id }) => isBookable(board.performances.get(id) ?? 'unknown'))
    .map(({ id }) => priceOf(id))
    .filter((amount) => amount !== null);
  return free.length === 0 ? null : Math.min(...free);
}

const noPrice = (): null => null;

export function useProgramme(input: ProgrammeInput): Programme {
  const { catalogue, availability, pricing, now, filters } = input;
  const all = useMemo(() => showEntries(catalogue), [catalogue]);
  const dated = useMemo(
    () =>
      all
        .map((entry) => ({ entry, dates: showDates(entry.performances, now) }))
        .filter(({ dates }) => dates === null || !dates.isPast),
    [all, now],
  );
  // The minute goes by; the list of shows stays the same one until a show is over.
  const kept = dated.map(({ entry }) => entry.show.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `kept` says when `dated` holds other shows
  const entries = useMemo(() => dated.map(({ entry }) => entry), [all, kept]);
  useEffect(() => prepareSearch(entries), [entries]);
  const dates = useMemo(() => dated.map((one) => one.dates), [dated]);
  const priceOf = useMemo(() => (pricing === null ? noPrice : priceRanges(pricing)), [pricing]);
  const board = useMemo(() => boardOf(entries, availability, now), [entries, availability, now]);
  const free = useMemo(() => {
    const lowest = pricing === null || availability === null ? noPrice : lowestFree(pricing, availability);
    return entries.map((entry) => lowestFreeOf(entry, lowest, board));
  }, [entries, pricing, availability, board]);
  const choices = useMemo(
    () => filterChoices(catalogue, entries, priceOf, now),
    [catalogue, entries, priceOf, now],
  );
  const { search, ...rest } = filters;
  const { collection } = filters;
  const wished = JSON.stringify(rest);
  const facts = useMemo<Facts>(
    () => ({
      moment: momentOf(now),
      priceOf,
      bookabilityOf: (id) => board.performances.get(id) ?? 'unknown',
      collectionKey:
        collection === null ? null : (catalogue.collections.find(({ id }) => id === collection)?.key ?? -1),
    }),
    [now, priceOf, board, catalogue, collection],
  );
  const found = useMemo(() => searchEntries(entries, search), [entries, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wished` says when the filters but for the search differ
  const fits = useMemo(
    () => entries.map((entry) => isShowWished(entry, filters, facts)),
    [entries, wished, facts],
  );
  return useMemo<Programme>(() => {
    const isShown = fits.map((isFitting, position) => isFitting && found.found.has(position));
    return {
      entries,
      dates,
      board,
      facts,
      lowestFree: free,
      choices,
      isShown,
      count: isShown.filter(Boolean).length,
      isApproximate: found.isApproximate,
      waysOut: () =>
        filtersSet(filters).flatMap((name) => {
          const less: TicketFilters = { ...filters, [name]: noFilters[name] };
          const texts = name === 'search' ? searchEntries(entries, '') : found;
          const count = entries.filter(
            (entry, position) => texts.found.has(position) && isShowWished(entry, less, facts),
          ).length;
          return count === 0 ? [] : [{ name, count }];
        }),
      performances: () =>
        entries.flatMap((entry, position) =>
          isShown[position] === true
            ? wishedPerformances(entry, filters, facts).map((performance) => ({ entry, performance }))
            : [],
        ),
    };
  }, [entries, dates, board, facts, free, choices, fits, found, filters]);
}
