import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import ical from 'ical-generator';
import { moveMention, seatMention } from './mentions.ts';
import type { PaidOrder, PaidTicket } from './read-paid-order.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const venueZone = 'Europe/Paris';

/** The rules of the zone since 1996, as RFC 5545 (3.6.5) has them written. */
const zoneRules = [
  'BEGIN:VTIMEZONE',
  `TZID:${venueZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19970330T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n');

/** The tickets of one show at one date, in the order of the dates. */
function evenings(tickets: readonly PaidTicket[]): readonly (readonly [PaidTicket, ...PaidTicket[]])[] {
  const found = new Map<string, [PaidTicket, ...PaidTicket[]]>();
  for (const ticket of tickets) {
    const key = `${firstDateOf(ticket).getTime()}-${ticket.showTitle}`;
    const evening = found.get(key);
    if (evening === undefined) {
      found.set(key, [ticket]);
    } else {
      evening.push(ticket);
    }
  }
  return [...found.values()].sort(([a], [b]) => a.date.getTime() - b.date.getTime());
}

/** An evening that was moved keeps the name of its first date: its event in a calendar moves too. */
function firstDateOf(ticket: PaidTicket): Date {
  return ticket.firstDate ?? ticket.date;
}

/** The name of an evening in the calendar: that of the shop's own file, so that a second import changes the first. */
function uidOf(reference: string, ticket: PaidTicket): string {
  const evening = `${firstDateOf(ticket).getTime()}-${ticket.showTitle}`.replace(/[^\w-]+/g, '-');
  return `${reference}-${evening}@guichet`;
}

/**
 * The evenings of an order as an iCalendar file (RFC 5545): one event for each show and date, in the time of Paris, as long
 * as the show lasts where that is known.
 * @param tickets Those of the order to tell.
 */
export function calendarOf(order: PaidOrder, tickets: readonly PaidTicket[] = order.tickets): string {
  const calendar = ical({
    prodId: { company: 'Guichet', product: 'Guichet', language: 'FR' },
    timezone: { name: null, generator: () => zoneRules },
  });
  for (const evening of evenings(tickets)) {
    const [first] = evening;
    const start = dayjs(first.date).tz(venueZone);
    calendar.createEvent({
      id: uidOf(order.reference, first),
      stamp: order.paidAt,
      timezone: venueZone,
      start,
      ...(first.minutes > 0 ? { end: dayjs(first.date).add(first.minutes, 'minute').tz(venueZone) } : {}),
      summary: first.showTitle,
      location: [first.hall, first.address].filter((part) => part !== '').join(', '),
      // Of two versions of an event, a calendar believes the one with the higher number.
      sequence: first.firstDate === null ? 0 : 1,
      description: [moveMention(first), `Commande ${order.reference}`, ...evening.map(seatMention)]
        .filter((line) => line !== '')
        .join('\n'),
    });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}
