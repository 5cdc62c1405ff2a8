import { formatParisWallTime, parseParisWallTime } from '../../../values/paris-time.ts';

const hour = 3_600_000;

function readingOf(time: number): string {
  return formatParisWallTime(time).replace(' ', 'T');
}

/**
 * The moment of a document's date (« 2026-12-05T20:30 »), in epoch milliseconds, or null when the clocks of Paris never
 * show it: the 30th of February, the hour that spring skips, an offset that is not that of the day.
 */
export function momentOf(wallTime: string): number | null {
  const [, date = '', offset = ''] = /^([^+]*)(\+0[12]:00)?$/.exec(wallTime) ?? [];
  const full = date.length === 16 ? `${date}:00` : date;
  if (offset !== '') {
    const time = Date.parse(`${full}${offset}`);
    return readingOf(time) === full ? time : null;
  }
  const time = parseParisWallTime(full);
  return time !== null && readingOf(time) === full ? time : null;
}

/** The document's date of a moment; with its offset only in the hour that autumn repeats. */
export function wallTimeOf(time: number): string {
  const reading = readingOf(time);
  const short = reading.endsWith(':00') ? reading.slice(0, -3) : reading;
  if (momentOf(reading) === time && readingOf(time + hour) !== reading) {
    return short;
  }
  return `${short}${readingOf(time + hour) === reading ? '+02:00' : '+01:00'}`;
}
