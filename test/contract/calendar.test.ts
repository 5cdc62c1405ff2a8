import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarOf } from '../../api/server/tickets/calendar.ts';
import { type PaidOrder, readPaidOrder } from '../../api/server/tickets/read-paid-order.ts';
import { calendarEventOf, evenings } from '../../ui/checkout/calendar-file.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { type WantedOrder, writePaidOrder } from './orders-world.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function paid(wanted: WantedOrder): Promise<PaidOrder> {
  const { reference } = await writePaidOrder(server.database, wanted);
  const order = await readPaidOrder(server.database, reference);
  if (order === null) {
    throw new Error('the order is not there');
  }
  return order;
}

/** The lines of a file with its folded lines put together again (RFC 5545, 3.1). */
const linesOf = (file: string): readonly string[] => file.replace(/\r\n[ \t]/g, '').split('\r\n');

const at = (order: PaidOrder, date: string): PaidOrder => ({
  ...order,
  tickets: order.tickets.map((ticket) => ({ ...ticket, date: new Date(date) })),
});

describe('the calendar of an order', () => {
  test('has one event for each show and date, in the time of Paris, as long as the show', async () => {
    const order = at(await paid({ tickets: [{}, {}] }), '2026-11-27T19:30:00Z');
    const lines = linesOf(calendarOf(order));
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain('DTSTART;TZID=Europe/Paris:20261127T203000');
    // Le Malade imaginaire lasts two hours and a quarter.
    expect(order.tickets[0]?.minutes).toBe(135);
    expect(lines).toContain('DTEND;TZID=Europe/Paris:20261127T224500');
    expect(lines).toContain('SUMMARY:Le Malade imaginaire');
    expect(lines.some((line) => line.startsWith('LOCATION:Salle Polaris\\, 7\\, place du Marché'))).toBe(
      true,
    );
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toBe(
      `DESCRIPTION:Commande ${order.reference}\\nOrchestre\\, rang H\\, place 21\\nOrchestre\\, rang H\\, place 21`,
    );
  });

  test('knows the summer: the same hour of the clock', async () => {
    const order = at(await paid({}), '2026-06-27T18:30:00Z');
    expect(linesOf(calendarOf(order))).toContain('DTSTART;TZID=Europe/Paris:20260627T203000');
  });

  test('says the rules of the zone, and when it was written in universal time', async () => {
    const lines = linesOf(calendarOf(await paid({ paidAt: new Date('2026-11-20T13:02:00Z') })));
    expect(lines).toContain('TZID:Europe/Paris');
    expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU');
    expect(lines).toContain('DTSTAMP:20261120T130200Z');
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
  });

  test('names an evening as the shop’s own file does, so that importing both gives one', async () => {
    const order = await paid({ tickets: [{ showTitle: 'L’École des femmes\u00a0!' }] });
    const shown = {
      reference: order.reference,
      paidAt: order.paidAt.getTime(),
      total: order.total,
      email: order.email,
      pickupLabel: '',
      services: [],
      tickets: order.tickets.map((ticket) => ({
        ...ticket,
        date: ticket.date.getTime(),
        firstDate: ticket.firstDate?.getTime() ?? null,
      })),
    };
    const [evening] = evenings(shown);
    const uid = evening === undefined ? '' : calendarEventOf(evening, shown, '', null).uid;
    expect(linesOf(calendarOf(order))).toContain(`UID:${uid}`);
  });

  test('folds and escapes what would break a line', async () => {
    const showTitle = `Titre; avec, des \\ pièges\nBEGIN:VEVENT ${'é'.repeat(80)}`;
    const file = calendarOf(await paid({ tickets: [{ showTitle }] }));
    expect(linesOf(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(linesOf(file)).toContain(
      `SUMMARY:Titre\\; avec\\, des \\\\ pièges\\nBEGIN:VEVENT ${'é'.repeat(80)}`,
    );
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });
});
