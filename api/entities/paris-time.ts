/** Times are epoch milliseconds; the venue's wall clock is Europe/Paris, whatever the machine's zone. */
export type EpochMilliseconds = number;

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** « 2026-11-21 20:30:00 » on the clocks of Paris: the form of the wire's times. */
export function formatParisWallTime(time: EpochMilliseconds): string {
  return wallClock.format(time);
}

function readingOf(time: EpochMilliseconds): number {
  return Date.parse(`${formatParisWallTime(time).replace(' ', 'T')}Z`);
}

/**
 * The moment at which the clocks of Paris read `wallTime` (« 2026-11-21 20:30 », seconds optional), or null when it
 * is no date. In the hour that autumn repeats, the reading closest to `near` is meant; in the hour that
 * spring skips, the clock is taken to have moved on.
 */
export function parseParisWallTime(wallTime: string, near?: EpochMilliseconds): EpochMilliseconds | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/.exec(wallTime.trim());
  if (match === null) {
    return null;
  }
  const asIfUtc = Date.parse(`${wallTime.trim().replace(' ', 'T')}${match[6] === undefined ? ':00' : ''}Z`);
  // « 30 February » and « 24:00 » are parsed as the day after.
  if (Number.isNaN(asIfUtc) || new Date(asIfUtc).getUTCDate() !== Number(match[3])) {
    return null;
  }
  const hour = 3_600_000;
  const candidates = [asIfUtc - 2 * hour, asIfUtc - hour].filter((time) => readingOf(time) === asIfUtc);
  const [first = asIfUtc - hour, second] = candidates;
  if (second === undefined || near === undefined) {
    return first;
  }
  return Math.abs(second - near) < Math.abs(first - near) ? second : first;
}
