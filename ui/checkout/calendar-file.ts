import type { Order, Ticket } from '../../api/checkout/order.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { formatLongDate } from '../language/dates.ts';
import { checkoutText } from './fr.ts';

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

/** A performance of the order: the tickets of one show at one date. */
export interface Evening {
  readonly key: string;
  readonly title: string;
  readonly hall: string;
  readonly date: EpochMilliseconds;
  readonly tickets: readonly Ticket[];
}

/** What an evening is called in calendars: by the date it was sold with, so that one that is moved moves there too. */
export function eveningKey(evening: { readonly date: EpochMilliseconds; readonly title: string }): string {
  return `${evening.date}-${evening.title}`;
}

/** The evenings of an order, in the order of their dates; tickets without a date have none. */
export function evenings(order: Order): readonly Evening[] {
  const found = new Map<string, Evening>();
  for (const ticket of order.tickets) {
    if (ticket.date !== null) {
      const key = eveningKey({ date: ticket.firstDate ?? ticket.date, title: ticket.showTitle });
      const evening = found.get(key);
      found.set(key, {
        key,
        title: ticket.showTitle,
        hall: ticket.hall,
        date: ticket.date,
        tickets: [...(evening?.tickets ?? []), ticket],
      });
    }
  }
  return [...found.values()].sort((a, b) => a.date - b.date);
}

/** An evening as a calendar keeps it. */
export function calendarEventOf(
  evening: Evening,
  order: Pick<Order, 'reference' | 'paidAt'>,
  place: string,
  minutes: number | null,
): CalendarEvent {
  const seats = evening.tickets.map((ticket) =>
    ticket.seat === '' ? checkoutText('ticket_seat_free') : ticket.seat,
  );
  return {
    uid: `${order.reference}-${evening.key.replace(/[^\w-]+/g, '-')}@guichet`,
    title: evening.title,
    place: [evening.hall, place].filter((part) => part !== '').join(', '),
    description: [checkoutText('ticket_order', { reference: order.reference }), ...seats].join('\n'),
    start: evening.date,
    minutes,
    writtenAt: order.paidAt,
  };
}

/** « Le Malade imaginaire, vendredi 27 novembre 2026 à 20 h 30 ». */
export function eveningName(evening: Evening): string {
  return `${evening.title}, ${formatLongDate(evening.date)}`;
}
