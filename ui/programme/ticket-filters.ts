import { leastAge } from '../../api/season/audience.ts';
import type { Access, Performance } from '../../api/season/performance.ts';
import type { Cents, PriceRange } from '../../api/values/money.ts';
import {
  addDays,
  type Day,
  monthOf,
  parisDay,
  parisHour,
  weekdayOf,
  weekendOf,
} from '../../api/values/paris-day.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { type Bookability, isBookable } from './bookability.ts';
import type { ShowEntry } from './show-entries.ts';

/** What narrows the programme. Null, or an empty search, for no wish. */
export interface TicketFilters {
  readonly genre: string | null;
  /** Id of a hall. */
  readonly hall: string | null;
  /** `2026-11`. Of no effect in the calendar, which shows a month by itself. */
  readonly month: string | null;
  /** Id of a collection. */
  readonly collection: string | null;
  /** The most that the cheapest place may cost, in whole euros. */
  readonly price: number | null;
  /** `left`: places can be had; `last`: the last ones. */
  readonly places: 'left' | 'last' | null;
  readonly when: 'tonight' | 'weekend' | null;
  /** By day, or in the evening: from six on. */
  readonly hour: 'day' | 'evening' | null;
  /** 0 for Monday to 6 for Sunday. */
  readonly weekday: number | null;
  /** From this day on, and up to that one. */
  readonly from: Day | null;
  readonly to: Day | null;
  /** Somebody of this age comes along, in years. */
  readonly age: number | null;
  readonly access: Access | null;
  readonly search: string;
  readonly view: 'list' | 'calendar';
  /** The day that is chosen in the calendar. */
  readonly day: Day | null;
}

export const noFilters: TicketFilters = {
  genre: null,
  hall: null,
  month: null,
  collection: null,
  price: null,
  places: null,
  when: null,
  hour: null,
  weekday: null,
  from: null,
  to: null,
  age: null,
  access: null,
  search: '',
  view: 'list',
  day: null,
};

/** The filters that can be taken back one by one. */
const filterNames = [
  'search',
  'genre',
  'when',
  'month',
  'from',
  'to',
  'weekday',
  'hour',
  'age',
  'access',
  'hall',
  'collection',
  'price',
  'places',
] as const;

export type FilterName = (typeof filterNames)[number];

/** The filters that are set, as the shopper meets them: the month of a calendar is none. */
export function filtersSet(filters: TicketFilters): readonly FilterName[] {
  return filterNames.filter(
    (name) =>
      filters[name] !== null &&
      (name !== 'search' || filters.search.trim() !== '') &&
      (name !== 'month' || filters.view === 'list'),
  );
}

/** What performances are judged by, beside themselves. */
export interface Facts {
  readonly moment: Moment;
  readonly bookabilityOf: (performanceId: number) => Bookability;
  readonly priceOf: (performanceId: number) => PriceRange | null;
  /** `key` of the collection that is wished; null for any. */
  readonly collectionKey: number | null;
}

/** The evening begins at six; that of a Friday belongs to the week-end. */
const eveningHour = 18;

/** Whether something begins by day or in the evening. */
export function hourOf(date: EpochMilliseconds): 'day' | 'evening' {
  return parisHour(date) < eveningHour ? 'day' : 'evening';
}

/** The days that « ce soir » and « ce week-end » mean. */
export interface Moment {
  readonly today: Day;
  readonly friday: Day;
  readonly weekend: readonly Day[];
}

export function momentOf(now: EpochMilliseconds): Moment {
  const today = parisDay(now);
  const weekend = weekendOf(today);
  return { today, friday: addDays(weekend[0], -1), weekend };
}

function isAtWeekend(date: EpochMilliseconds, { friday, weekend }: Moment): boolean {
  const day = parisDay(date);
  return weekend.includes(day) || (day === friday && hourOf(date) === 'evening');
}

function isWhen(date: EpochMilliseconds | null, filters: TicketFilters, moment: Moment): boolean {
  const month = filters.view === 'list' ? filters.month : null;
  const { when, hour, weekday, from, to } = filters;
  if ([when, hour, month, weekday, from, to].every((wish) => wish === null)) {
    return true;
  }
  if (date === null) {
    return false;
  }
  const day = parisDay(date);
  return (
    (month === null || monthOf(day) === month) &&
    (from === null || day >= from) &&
    (to === null || day <= to) &&
    (weekday === null || weekdayOf(day) === weekday) &&
    (hour === null || hourOf(date) === hour) &&
    (when !== 'tonight' || day === moment.today) &&
    (when !== 'weekend' || isAtWeekend(date, moment))
  );
}

function hasPlaces(bookability: Bookability, wish: TicketFilters['places']): boolean {
  return wish === null || (wish === 'last' ? bookability === 'last' : isBookable(bookability));
}

const cents = (euros: number): Cents => euros * 100;

/** The performances of a show that are wished, by everything but genre and search. */
export function wishedPerformances(
  entry: ShowEntry,
  filters: TicketFilters,
  facts: Facts,
): readonly Performance[] {
  return entry.performances.filter((performance) => {
    const lowest = filters.price === null ? null : (facts.priceOf(performance.id)?.lowest ?? null);
    return (
      (filters.hall === null || performance.hallId === filters.hall) &&
      (filters.collection === null || performance.collectionKey === facts.collectionKey) &&
      (filters.price === null || (lowest !== null && lowest <= cents(filters.price))) &&
      (filters.access === null || performance.access.includes(filters.access)) &&
      isWhen(performance.date, filters, facts.moment) &&
      hasPlaces(facts.bookabilityOf(performance.id), filters.places)
    );
  });
}

/** Whether somebody of this age is welcome; where the venue says nothing of ages, nobody is promised it. */
function isForAge(audience: string, age: number): boolean {
  const least = leastAge(audience);
  return least !== null && least <= age;
}

/**
 * Whether a show stays: by its genre, and by a performance to come that is wished. One whose dates are still to be
 * announced stays while no performance is wished for.
 */
export function isShowWished(entry: ShowEntry, filters: TicketFilters, facts: Facts): boolean {
  if (filters.genre !== null && !entry.show.genres.includes(filters.genre)) {
    return false;
  }
  if (filters.age !== null && !isForAge(entry.show.audience, filters.age)) {
    return false;
  }
  const asksNothing = filtersSet(filters).every(
    (name) => name === 'genre' || name === 'search' || name === 'age',
  );
  return (
    asksNothing ||
    wishedPerformances(entry, filters, facts).some(({ id }) => facts.bookabilityOf(id) !== 'past')
  );
}
