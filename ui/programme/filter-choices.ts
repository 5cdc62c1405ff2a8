import { leastAge } from '../../api/season/audience.ts';
import type { Catalogue, Collection, Hall } from '../../api/season/catalogue.ts';
import { type Access, accessKinds } from '../../api/season/performance.ts';
import type { PriceRange } from '../../api/values/money.ts';
import { type Day, type Month, monthOf, noonOf, parisDay, weekdayOf } from '../../api/values/paris-day.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { searchText } from '../../api/values/search-text.ts';
import { formatMonth } from '../language/calendar-dates.ts';
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
  /** 0 for Monday to 6 for Sunday. */
  readonly weekdays: readonly number[];
  /** The days of the first and the last date to come; null without any. */
  readonly days: { readonly first: Day; readonly last: Day } | null;
  /** The ages from which shows are, in years. */
  readonly ages: readonly number[];
  readonly access: readonly Access[];
  /** Price ceilings, in whole euros; 0 for what costs nothing. */
  readonly prices: readonly number[];
}

/** More steps of price than these are thinned out. */
const mostPrices = 8;

/** Accents and capitals set apart; a collator's first use would keep a phone busy for a tenth of a second. */
function byName(a: Hall, b: Hall): number {
  const [one, other] = [searchText(a.name), searchText(b.name)];
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The days on which something is still to come, in order, and its times of day. */
function datesToCome(entries: readonly ShowEntry[], now: EpochMilliseconds) {
  const days = new Set<Day>();
  const hours = new Set<NonNullable<TicketFilters['hour']>>();
  for (const { performances } of entries) {
    for (const { date } of performances) {
      if (date !== null && date >= now) {
        days.add(parisDay(date));
        hours.add(hourOf(date));
      }
    }
  }
  return { days: [...days].sort(), hours };
}

/** Of so many steps as many as can be read at a glance, the first and the last among them. */
function thinned(steps: readonly number[]): readonly number[] {
  const every = Math.ceil(steps.length / mostPrices);
  return steps.filter((_, position) => position === 0 || (steps.length - 1 - position) % every === 0);
}

/** What the cheapest places of the season really cost, in whole euros, each a step that leaves some of them out. */
function pricesOf(
  entries: readonly ShowEntry[],
  priceOf: (performanceId: number) => PriceRange | null,
): readonly number[] {
  const lowest = new Set<number>();
  for (const { performances } of entries) {
    for (const { id } of performances) {
      const range = priceOf(id);
      if (range !== null) {
        lowest.add(Math.ceil(range.lowest / 100));
      }
    }
  }
  const steps = [...lowest].sort((a, b) => a - b);
  return thinned(steps.slice(0, -1));
}

const severalOf = <Item>(items: readonly Item[]): readonly Item[] => (items.length > 1 ? items : []);

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
  const ages = new Set<number>();
  const access = new Set<Access>();
  for (const { show, performances, halls: own } of entries) {
    for (const genre of show.genres) {
      genres.add(genre);
    }
    for (const hall of own) {
      halls.set(hall.id, hall);
    }
    const age = leastAge(show.audience);
    if (age !== null) {
      ages.add(Math.max(age, 1));
    }
    for (const performance of performances) {
      keys.add(performance.collectionKey);
      for (const kind of performance.access) {
        access.add(kind);
      }
    }
  }
  const { days, hours } = datesToCome(entries, now);
  const [first] = days;
  const last = days.at(-1);
  return {
    genres: [...genres],
    months: [...new Set(days.map(monthOf))].map((key) => ({ key, title: formatMonth(noonOf(`${key}-01`)) })),
    hours: hours.size > 1 ? ['day', 'evening'] : [],
    weekdays: severalOf([...new Set(days.map(weekdayOf))].sort()),
    days: first === undefined || last === undefined ? null : { first, last },
    ages: severalOf([...ages].sort((a, b) => a - b)),
    access: accessKinds.filter((kind) => access.has(kind)),
    halls: halls.size > 1 ? [...halls.values()].sort(byName) : [],
    collections: catalogue.collections.filter(({ key, title }) => keys.has(key) && title !== ''),
    prices: pricesOf(entries, priceOf),
  };
}
