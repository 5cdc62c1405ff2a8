import type { Performance } from '../../api/season/performance.ts';
import { addDays, type Day, monthOf, parisDay, weekOf, weeksOf } from '../../api/values/paris-day.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import type { Bookability } from './bookability.ts';
import type { ShowEntry } from './show-entries.ts';

/** A performance with its show. */
export interface Played {
  readonly entry: Pick<ShowEntry, 'show'>;
  readonly performance: Performance;
}

/** What is played each day, by the hour; days on which nothing is are absent. Undated performances are on none. */
export function playedByDay(played: readonly Played[]): ReadonlyMap<Day, readonly Played[]> {
  const days = new Map<Day, Played[]>();
  for (const one of played) {
    if (one.performance.date !== null) {
      const day = parisDay(one.performance.date);
      const known = days.get(day);
      if (known === undefined) {
        days.set(day, [one]);
      } else {
        known.push(one);
      }
    }
  }
  for (const each of days.values()) {
    each.sort((a, b) => (a.performance.date ?? 0) - (b.performance.date ?? 0));
  }
  return days;
}

/** The first day from `from` on that something is played on; null when nothing is any more. */
export function nextPlayedDay(days: ReadonlyMap<Day, unknown>, from: Day): Day | null {
  return [...days.keys()].filter((day) => day >= from).sort()[0] ?? null;
}

/** The day that a calendar opens on: the one chosen, else the next on which something is played. */
export function openingDay(chosen: Day | null, days: ReadonlyMap<Day, unknown>, now: EpochMilliseconds): Day {
  const today = parisDay(now);
  return chosen ?? nextPlayedDay(days, today) ?? today;
}

/** So many weeks are shown at least: at the end of a month those of the next one too. */
const fewestWeeks = 4;

/** The weeks of a calendar that stands on a day: of its month, from the first in which something is played, or from the day's own. */
export function shownWeeks(chosen: Day, days: ReadonlyMap<Day, unknown>): readonly (readonly Day[])[] {
  const all = weeksOf(monthOf(chosen));
  const weeks = all.slice(all.findIndex((week) => week.some((day) => day === chosen || days.has(day))));
  while (weeks.length < fewestWeeks) {
    const [monday = chosen] = weeks.at(-1) ?? [];
    weeks.push(weekOf(addDays(monday, 7)));
  }
  return weeks;
}

/** What a whole day comes to, where it is worth a word: over, sold out, nearly so. */
export function dayState(each: readonly Bookability[]): 'past' | 'full' | 'last' | null {
  const left = each.filter((bookability) => bookability !== 'past');
  if (left.length === 0) {
    return each.length === 0 ? null : 'past';
  }
  if (left.every((bookability) => bookability === 'full' || bookability === 'waitingList')) {
    return 'full';
  }
  return left.every((bookability) => bookability !== 'available' && bookability !== 'unknown') &&
    left.includes('last')
    ? 'last'
    : null;
}
