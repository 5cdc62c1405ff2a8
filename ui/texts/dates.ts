import type { EpochMilliseconds } from '../../api/entities/paris-time.ts';

const space = '\u00a0';

/** How Paris writes an instant, in French. */
export function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options });
}

const longDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
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

function partsOf(date: EpochMilliseconds): Readonly<Record<string, string>> {
  return Object.fromEntries(parts.formatToParts(date).map((part) => [part.type, part.value]));
}

/** « 1er », « 2 »: the day of the month as French writes it. */
function ordinal(day: string | undefined): string {
  return day === '1' ? '1er' : (day ?? '');
}

/** « 1er décembre » where the formatter writes « 1 décembre ». */
export function withFirst(date: string): string {
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

/** The machine-readable form for `<time dateTime>`. */
export function machineDate(date: EpochMilliseconds): string {
  return new Date(date).toISOString();
}
