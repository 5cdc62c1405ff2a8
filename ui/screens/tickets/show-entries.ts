import { type Catalogue, type Hall, performancesOf } from '../../../api/entities/catalogue.ts';
import type { EpochMilliseconds } from '../../../api/entities/paris-time.ts';
import type { Performance } from '../../../api/entities/performance.ts';
import { searchText } from '../../../api/entities/search-text.ts';
import { type Show, type ShowDates, showDates, showTitle } from '../../../api/entities/show.ts';
import { formatMonth, monthKey } from '../../texts/more-dates.ts';

/** A show of the list, with all that is derived from the catalogue alone. */
export interface ShowEntry {
  readonly show: Show;
  readonly performances: readonly Performance[];
  readonly dates: ShowDates | null;
  readonly halls: readonly Hall[];
  /** `2026-11` for each month in which it plays. */
  readonly months: readonly string[];
  /** What a search is looked for in: lower case, without accents. */
  readonly searched: string;
}

export interface TicketFilters {
  /** Null for all. */
  readonly genre: string | null;
  /** `2026-11`; null for all. */
  readonly month: string | null;
  readonly search: string;
}

export const noFilters: TicketFilters = { genre: null, month: null, search: '' };

/** What is derived of one show. */
export function showEntry(catalogue: Catalogue, show: Show, now: EpochMilliseconds): ShowEntry {
  const performances = performancesOf(catalogue, show).filter(
    (performance) => performance.isDisplayed && !performance.isHidden,
  );
  const halls = new Set(performances.map((performance) => performance.hallId));
  return {
    show,
    performances,
    dates: showDates(performances, now),
    halls: [...halls].map((id) => catalogue.halls.get(id)).filter((hall) => hall !== undefined),
    months: [
      ...new Set(
        performances
          .map(({ date }) => date)
          .filter((date) => date !== null && date >= now)
          .map((date) => monthKey(date ?? 0)),
      ),
    ],
    searched: searchText(
      [showTitle(show), show.subtitle, show.teaser, ...show.genres, ...show.credits.map((c) => c.names)].join(
        ' ',
      ),
    ),
  };
}

/** The shows of the season that are not over, in the venue's order. */
export function showEntries(catalogue: Catalogue, now: EpochMilliseconds): readonly ShowEntry[] {
  return [...catalogue.shows.values()]
    .map((show) => showEntry(catalogue, show, now))
    .filter(({ dates }) => dates === null || !dates.isPast);
}

/** The entries that match; every word of the search must be found. */
export function filterEntries(entries: readonly ShowEntry[], filters: TicketFilters): readonly ShowEntry[] {
  const words = searchText(filters.search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return entries.filter(
    (entry) =>
      (filters.genre === null || entry.show.genres.includes(filters.genre)) &&
      (filters.month === null || entry.months.includes(filters.month)) &&
      words.every((word) => entry.searched.includes(word)),
  );
}

export interface MonthChoice {
  readonly key: string;
  readonly title: string;
}

/** The months in which something plays, in order. */
export function monthChoices(entries: readonly ShowEntry[], now: EpochMilliseconds): readonly MonthChoice[] {
  const titles = new Map<string, string>();
  for (const { performances } of entries) {
    for (const { date } of performances) {
      if (date !== null && date >= now) {
        const key = monthKey(date);
        if (!titles.has(key)) {
          titles.set(key, formatMonth(date));
        }
      }
    }
  }
  return [...titles].sort(([a], [b]) => a.localeCompare(b)).map(([key, title]) => ({ key, title }));
}

/** The genres of these shows, in the order in which they come. */
export function genreChoices(entries: readonly ShowEntry[]): readonly string[] {
  return [...new Set(entries.flatMap(({ show }) => show.genres))];
}
