import type { EpochMilliseconds } from '../../api/values/paris-time.ts';

/** An evening for the shopper's calendar. */
export interface CalendarEvent {
  /** The same evening always has the same, so that a second import changes the first instead of doubling it. */
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly start: EpochMilliseconds;
  /** Null when it is not known: the calendar then gives it a length of its own. */
  readonly minutes: number | null;
  readonly writtenAt: EpochMilliseconds;
}

function utc(time: EpochMilliseconds): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** RFC 5545, 3.3.11: the characters that end a value, and those that no line may hold. */
function escaped(value: string): string {
  return value
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** RFC 5545, 3.1: no line is longer than 75 bytes; what follows begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

/** The text of an `.ics` file with this one event. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guichet//FR',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART:${utc(event.start)}`,
    ...(event.minutes === null ? [] : [`DURATION:PT${Math.max(1, Math.round(event.minutes))}M`]),
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
