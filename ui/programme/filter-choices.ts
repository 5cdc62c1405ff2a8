import type { Catalogue, Collection, Hall } from '../../api/season/catalogue.ts';
import type { PriceRange } from '../../api/values/money.ts';
import { type Day, type Month, monthOf, noonOf, parisDay } from '../../api/values/paris-day.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { searchText } from '../../api/values/search-text.ts';
import { formatMonth } from '../language/more-dates.ts';
import type { ShowEntry } from './show-entries.ts';
import { hourOf, type TicketFilters } from './ticket-filters.ts';

interface MonthChoice {
  readonly key: Month;
  readonly title: string;
}

/** What the filters offer: only what leads to something. */
export interface FilterChoices {
  readonly genres: readonly string[];
  readonly months: readonly MonthChoice[];
  readonly halls: readonly Hall[];
  readonly collections: readonly Collection[];
  /** Times of day, in order; none where the season knows one only. */
  readonly hours: readonly NonNullable<TicketFilters['hour']>[];
  /** Price ceilings, in whole euros. */
  readonly prices: readonly number[];
}

const ceilings = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100];

/** Accents and capitals set apart; a collator's first use would keep a phone busy for a tenth of a second. */
function byName(a: Hall, b: Hall): number {
  const [one, other] = [searchText(a.name), searchText(b.name)];
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The months in which something plays, in order. */
function monthsOf(entries: readonly ShowEntry[], now: EpochMilliseconds): readonly MonthChoice[] {
  const days = new Set<Day>();
  for (const { performances } of entries) {
    for (const { date } of performances) {
      if (date !== null && date >= now) {
        days.add(parisDay(date));
      }
    }
  }
  return [...new Set([...days].map(monthOf))]
    .sort()
    .map((key) => ({ key, title: formatMonth(noonOf(`${key}-01`)) }));
}

/** By day and in the evening, where something to come begins at either. */
function hoursOf(entries: readonly ShowEntry[], now: EpochMilliseconds): FilterChoices['hours'] {
  const found = new Set(
    entries.flatMap(({ performances }) =>
      performances.flatMap(({ date }) => (date !== null && date >= now ? [hourOf(date)] : [])),
    ),
  );
  return found.size > 1 ? ['day', 'evening'] : [];
}

/** The round ceilings between the cheapest place of the season and the dearest of the cheapest. */
function pricesOf(
  entries: readonly ShowEntry[],
  priceOf: (performanceId: number) => PriceRange | null,
): readonly number[] {
  const lowest = new Set<number>();
  for (const { performances } of entries) {
    for (const { id } of performances) {
      const range = priceOf(id);
      if (range !== null) {
        lowest.add(range.lowest / 100);
      }
    }
  }
  const [from, to] = [Math.min(...lowest), Math.max(...lowest)];
  return ceilings.filter((ceiling) => ceiling >= from && ceiling < to);
}

/** What there is to choose among, of the shows that are not over. A choice of one is none. */
export function filterChoices(
  catalogue: Catalogue,
  entries: readonly ShowEntry[],
  priceOf: (performanceId: number) => PriceRange | null,
  now: EpochMilliseconds,
): FilterChoices {
  const halls = new Map<string, Hall>();
  const genres = new Set<string>();
  const keys = new Set<number>();
  for (const { show, performances, halls: own } of entries) {
    for (const genre of show.genres) {
      genres.add(genre);
    }
    for (const hall of own) {
      halls.set(hall.id, hall);
    }
    for (const { collectionKey } of performances) {
      keys.add(collectionKey);
    }
  }
  return {
    genres: [...genres],
    months: monthsOf(entries, now),
    hours: hoursOf(entries, now),
    halls: halls.size > 1 ? [...halls.values()].sort(byName) : [],
    collections: catalogue.collections.filter(({ key, title }) => keys.has(key) && title !== ''),
    prices: pricesOf(entries, priceOf),
  };
}
