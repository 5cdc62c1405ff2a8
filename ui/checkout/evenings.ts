import type { Order, Ticket } from '../../api/checkout/order.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { formatLongDate } from '../language/dates.ts';
import type { CalendarEvent } from './calendar-file.ts';
import { checkoutText } from './fr.ts';

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
