import { type EpochMilliseconds, formatParisWallTime } from './paris-time.ts';

/** A day of the calendar in Paris: « 2026-11-27 ». Days compare as texts. */
export type Day = string;
/** A month of the calendar: « 2026-11 ». */
export type Month = string;

const hour = 3_600_000;
const wholeDay = 86_400_000;

/**
 * By the hour of the world's clock: the offset of Paris is whole hours, so all of an hour falls on one day. The hours before
 * 21 stand together: Paris is one or two hours ahead, so it has the same day then.
 */
const known = new Map<number, Day>();

/** The day that Paris has at this moment. */
export function parisDay(time: EpochMilliseconds): Day {
  const whole = Math.floor(time / hour);
  const hourOfDay = ((whole % 24) + 24) % 24;
  const key = hourOfDay < 21 ? whole - hourOfDay : whole;
  const found = known.get(key);
  if (found !== undefined) {
    return found;
  }
  const day = formatParisWallTime(key * hour).slice(0, 10);
  known.set(key, day);
  return day;
}

/** The hour on the clocks of Paris, 0 to 23. */
export function parisHour(time: EpochMilliseconds): number {
  return Number(formatParisWallTime(time).slice(11, 13));
}

/** Days as numbers: a calendar has no hours that come twice. */
function numberOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / wholeDay;
}

function dayOf(number: number): Day {
  return new Date(number * wholeDay).toISOString().slice(0, 10);
}

/** Whether a text is a day that exists, from 1970 to 2199: « 2026-02-30 » is none. */
export function isDay(text: string): boolean {
  return (
    /^(?:19[7-9]|2[01]\d)\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(numberOf(text)) &&
    dayOf(numberOf(text)) === text
  );
}

export function isMonth(text: string): boolean {
  return isDay(`${text}-01`);
}

export function addDays(day: Day, count: number): Day {
  return dayOf(numberOf(day) + count);
}

/** A moment within a day, to write the day with. */
export function noonOf(day: Day): EpochMilliseconds {
  return Date.parse(`${day}T11:00:00Z`);
}

/** 0 for Monday to 6 for Sunday: the week starts on Monday (point 1). */
export function weekdayOf(day: Day): number {
  // 1 January 1970 was a Thursday.
  return (numberOf(day) + 3) % 7;
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** The same day of another month, or that month's last day where it has none such. */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const month = (at: number): Month => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  const last = addDays(`${month(months + 1)}-01`, -1);
  const wished = `${month(months)}-${day.slice(8)}`;
  return wished > last ? last : wished;
}

/** The week of a day, from its Monday. */
export function weekOf(day: Day): readonly Day[] {
  const monday = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The weeks that a month touches, each from its Monday. */
export function weeksOf(month: Month): readonly (readonly Day[])[] {
  const weeks: (readonly Day[])[] = [];
  const after = `${addMonths(`${month}-01`, 1)}`;
  for (
    let week = weekOf(`${month}-01`);
    (week[0] ?? after) < after;
    week = weekOf(addDays(week[0] ?? after, 7))
  ) {
    weeks.push(week);
  }
  return weeks;
}

/** Saturday and Sunday of the week of a day: « ce week-end », on a Sunday still the one that ends. */
export function weekendOf(today: Day): readonly [saturday: Day, sunday: Day] {
  const monday = addDays(today, -weekdayOf(today));
  return [addDays(monday, 5), addDays(monday, 6)];
}
