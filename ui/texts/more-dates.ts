import type { EpochMilliseconds } from '../../api/entities/paris-time.ts';
import { formatTime, formatter, withFirst } from './dates.ts';

// The ways to write a date that the first page does without.

const shortDay = formatter({ weekday: 'short', day: 'numeric', month: 'short' });
const dayAndShortMonth = formatter({ day: 'numeric', month: 'short' });
const dayAndMonth = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
const monthTitle = formatter({ month: 'long', year: 'numeric' });
const weekdays = { short: formatter({ weekday: 'short' }), long: formatter({ weekday: 'long' }) };

/** « vendredi 27 novembre ». */
export function formatDay(date: EpochMilliseconds): string {
  return withFirst(dayAndMonth.format(date));
}

/** « ven. 27 nov. · 20 h 30 ». */
export function formatShortDate(date: EpochMilliseconds): string {
  return `${withFirst(shortDay.format(date))} · ${formatTime(date)}`;
}

/** « 27 nov. ». */
export function formatDayAndMonth(date: EpochMilliseconds): string {
  return withFirst(dayAndShortMonth.format(date));
}

/** « lundi », « lun. ». */
export function formatWeekday(date: EpochMilliseconds, length: 'short' | 'long'): string {
  return weekdays[length].format(date);
}

/** « Novembre 2026 ». */
export function formatMonth(date: EpochMilliseconds): string {
  const title = monthTitle.format(date);
  return title.charAt(0).toUpperCase() + title.slice(1);
}
