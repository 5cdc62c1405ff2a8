import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { dateWords, formatTime, weekdays } from './dates.ts';

// The ways to write a date that the first page does without.

/** « vendredi 27 novembre ». */
export function formatDay(date: EpochMilliseconds): string {
  const { weekday, day, month } = dateWords(date);
  return `${weekday} ${day} ${month}`;
}

/** « ven. 27 nov. · 20 h 30 ». */
export function formatShortDate(date: EpochMilliseconds): string {
  return `${dateWords(date).shortWeekday} ${formatDayAndMonth(date)} · ${formatTime(date)}`;
}

/** « 27 nov. ». */
export function formatDayAndMonth(date: EpochMilliseconds): string {
  const { day, shortMonth } = dateWords(date);
  return `${day} ${shortMonth}`;
}

/** From Monday, with which the week starts (point 1). */
export const weekdayNames: readonly string[] = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

/** « lundi », « lun. ». */
export function formatWeekday(date: EpochMilliseconds, length: 'short' | 'long'): string {
  const { weekday, shortWeekday } = dateWords(date);
  return length === 'long' ? weekday : shortWeekday;
}

/** « Novembre 2026 ». */
export function formatMonth(date: EpochMilliseconds): string {
  const { month, year } = dateWords(date);
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} ${year}`;
}
