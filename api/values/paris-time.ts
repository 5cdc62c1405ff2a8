/** Times are epoch milliseconds; the venue's wall clock is Europe/Paris, whatever the machine's zone. */
export type EpochMilliseconds = number;

const hour = 3_600_000;
const day = 24 * hour;

/** One in the morning, UTC, of the month's last Sunday: when the European Union turns its clocks. */
function turnOfClocks(year: number, month: number): number {
  const lastDay = Date.UTC(year, month + 1, 0, 1);
  return lastDay - new Date(lastDay).getUTCDay() * day;
}

/**
 * What the clocks of Paris read, as the UTC fields of a Date. By the Union's rule, in force since 1996: to ask `Intl` for the
 * first time would keep a phone from painting for a tenth of a second and more.
 */
export function parisClock(time: EpochMilliseconds): Date {
  const year = new Date(time).getUTCFullYear();
  const isSummer = time >= turnOfClocks(year, 2) && time < turnOfClocks(year, 9);
  return new Date(time + (isSummer ? 2 : 1) * hour);
}

/** « 2026-11-21 20:30:00 » on the clocks of Paris: the form of the wire's times. */
export function formatParisWallTime(time: EpochMilliseconds): string {
  return parisClock(time).toISOString().slice(0, 19).replace('T', ' ');
}

function readingOf(time: EpochMilliseconds): number {
  return Math.floor(parisClock(time).getTime() / 1000) * 1000;
}

/**
 * The moment at which the clocks of Paris read `wallTime` (« 2026-11-21 20:30 », seconds optional), or null when it
 * is no date. In the hour that autumn repeats, the reading closest to `near` is meant; in the hour that
 * spring skips, the clock is taken to have moved on.
 */
export function parseParisWallTime(wallTime: string, near?: EpochMilliseconds): EpochMilliseconds | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::\d{2})?$/.exec(wallTime.trim());
  if (match === null) {
    return null;
  }
  const asIfUtc = Date.parse(`${wallTime.trim().replace(' ', 'T')}Z`);
  // « 30 February » and « 24:00 » are parsed as the day after, and what is no date has no day.
  if (new Date(asIfUtc).getUTCDate() !== Number(match[3])) {
    return null;
  }
  const candidates = [asIfUtc - 2 * hour, asIfUtc - hour].filter((time) => readingOf(time) === asIfUtc);
  const [first = asIfUtc - hour, second = first] = candidates;
  const meant = near ?? first;
  return Math.abs(second - meant) < Math.abs(first - meant) ? second : first;
}
