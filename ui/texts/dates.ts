import type { EpochMilliseconds } from '../../api/entities/paris-time.ts';

const space = '\u00a0';

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options });
}

const longDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = formatter({ weekday: 'short', day: 'numeric', month: 'short' });
const dayAndMonth = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
const parts = formatter({
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const shortMonth = formatter({ month: 'short' });
const monthTitle = formatter({ month: 'long', year: 'numeric' });
const sortable = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });

function partsOf(date: EpochMilliseconds): Readonly<Record<string, string>> {
  return Object.fromEntries(parts.formatToParts(date).map((part) => [part.type, part.value]));
}

/** « 1er », « 2 »: the day of the month as French writes it. */
function ordinal(day: string | undefined): string {
  return day === '1' ? '1er' : (day ?? '');
}

function withFirst(date: string): string {
  return date.replace(/(^|\s)1(?=\s\p{L})/u, '$11er');
}

/** « 20 h 30 », « 20 h ». */
export function formatTime(date: EpochMilliseconds): string {
  const { hour = '', minute = '' } = partsOf(date);
  const hours = Number(hour).toString();
  return minute === '00' ? `${hours}${space}h` : `${hours}${space}h${space}${minute}`;
}

/** « vendredi 27 novembre 2026 à 20 h 30 ». */
export function formatLongDate(date: EpochMilliseconds): string {
  return `${formatLongDay(date)} à ${formatTime(date)}`;
}

/** « vendredi 27 novembre 2026 ». */
export function formatLongDay(date: EpochMilliseconds): string {
  return withFirst(longDay.format(date));
}

/** « vendredi 27 novembre ». */
export function formatDay(date: EpochMilliseconds): string {
  return withFirst(dayAndMonth.format(date));
}

/** « ven. 27 nov. · 20 h 30 ». */
export function formatShortDate(date: EpochMilliseconds): string {
  return `${withFirst(shortDay.format(date))} · ${formatTime(date)}`;
}

/** The parts of a date for a calendar leaf: « ven. », « 27 », « nov. ». */
export interface CalendarLeaf {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
}

export function calendarLeaf(date: EpochMilliseconds): CalendarLeaf {
  const { weekday = '', day } = partsOf(date);
  return { weekday, day: ordinal(day), month: shortMonth.format(date) };
}

/** « Du 27 novembre au 6 décembre », « Du 3 au 6 décembre », « Le 27 novembre »; the years only when they differ. */
export function formatDateRange(first: EpochMilliseconds, last: EpochMilliseconds): string {
  const from = partsOf(first);
  const to = partsOf(last);
  const sameYear = from.year === to.year;
  const sameMonth = sameYear && from.month === to.month;
  const end = `${ordinal(to.day)}${space}${to.month}${sameYear ? '' : `${space}${to.year}`}`;
  if (sameMonth && from.day === to.day) {
    return `Le ${end}`;
  }
  const year = sameYear ? '' : `${space}${from.year}`;
  const start = sameMonth ? ordinal(from.day) : `${ordinal(from.day)}${space}${from.month}${year}`;
  return `Du ${start} au ${end}`;
}

/** The month of a date, to group and to filter by: « 2026-11 ». */
export function monthKey(date: EpochMilliseconds): string {
  return sortable.format(date).slice(0, 7);
}

/** « Novembre 2026 ». */
export function formatMonth(date: EpochMilliseconds): string {
  const title = monthTitle.format(date);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The machine-readable form for `<time dateTime>`. */
export function machineDate(date: EpochMilliseconds): string {
  return new Date(date).toISOString();
}
