import { type EpochMilliseconds, parisClock } from '../../api/values/paris-time.ts';

const space = '\u00a0';

// `Intl` has these words too, but its first use keeps a phone busy for a tenth of a second and more.
export const months =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');
const shortMonths = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ');
/** From Sunday, as clocks count. */
export const weekdays = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ');

/** A moment in French words, on the clocks of Paris. */
export interface DateWords {
  /** « vendredi », « ven. ». */
  readonly weekday: string;
  readonly shortWeekday: string;
  /** « 1er », « 2 ». */
  readonly day: string;
  /** « novembre », « nov. ». */
  readonly month: string;
  readonly shortMonth: string;
  readonly year: number;
}

export function dateWords(date: EpochMilliseconds): DateWords {
  const clock = parisClock(date);
  const weekday = weekdays[clock.getUTCDay()] ?? '';
  const day = clock.getUTCDate();
  return {
    weekday,
    shortWeekday: `${weekday.slice(0, 3)}.`,
    day: day === 1 ? '1er' : String(day),
    month: months[clock.getUTCMonth()] ?? '',
    shortMonth: shortMonths[clock.getUTCMonth()] ?? '',
    year: clock.getUTCFullYear(),
  };
}

/** « 20 h 30 », « 20 h ». */
export function formatTime(date: EpochMilliseconds): string {
  const clock = parisClock(date);
  const minutes = clock.getUTCMinutes();
  return `${clock.getUTCHours()}${space}h${minutes === 0 ? '' : `${space}${String(minutes).padStart(2, '0')}`}`;
}

/** « vendredi 27 novembre 2026 à 20 h 30 ». */
export function formatLongDate(date: EpochMilliseconds): string {
  return `${formatLongDay(date)} à ${formatTime(date)}`;
}

/** « 27 novembre 2026 ». */
export function formatDate(date: EpochMilliseconds): string {
  const { day, month, year } = dateWords(date);
  return `${day} ${month} ${year}`;
}

/** « vendredi 27 novembre 2026 ». */
export function formatLongDay(date: EpochMilliseconds): string {
  return `${dateWords(date).weekday} ${formatDate(date)}`;
}

/** The parts of a date for a calendar leaf: « ven. », « 27 », « nov. ». */
export interface CalendarLeaf {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
}

export function calendarLeaf(date: EpochMilliseconds): CalendarLeaf {
  const { shortWeekday, day, shortMonth } = dateWords(date);
  return { weekday: shortWeekday, day, month: shortMonth };
}

/** « Du 27 novembre au 6 décembre », « Du 3 au 6 décembre », « Le 27 novembre »; the years only when they differ. */
export function formatDateRange(first: EpochMilliseconds, last: EpochMilliseconds): string {
  const from = dateWords(first);
  const to = dateWords(last);
  const sameYear = from.year === to.year;
  const sameMonth = sameYear && from.month === to.month;
  const end = `${to.day}${space}${to.month}${sameYear ? '' : `${space}${to.year}`}`;
  if (sameMonth && from.day === to.day) {
    return `Le ${end}`;
  }
  const year = sameYear ? '' : `${space}${from.year}`;
  const start = sameMonth ? from.day : `${from.day}${space}${from.month}${year}`;
  return `Du ${start} au ${end}`;
}

/** The machine-readable form for `<time dateTime>`. */
export function machineDate(date: EpochMilliseconds): string {
  return new Date(date).toISOString();
}
