import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bookCalls, mostBookLines } from '../../staff/book-calls.ts';
import { isDay } from '../../values/paris-day.ts';
import type { ContextServices } from '../context/context.ts';
import { queryField } from '../kernel/request-fields.ts';
import { change, reading, type ServedStaffCall } from '../staff/serve-staff.ts';
import { registerStaffFile } from '../staff/staff-file.ts';
import { bordereauFile, closingsFile, giftCardsFile, salesFile, settlementsFile } from './book-files.ts';
import { readBordereau, readEvenings } from './bordereau.ts';
import { closeDay, readClosings } from './closings.ts';
import { readGiftCardBook } from './gift-card-book.ts';
import { readSalesByMeans } from './sales-by-means.ts';
import { readSettlements } from './settlements.ts';

/** The books: summed up from orders, payments and refunds as they are; what a closing has written down alone stays as it was. */
export const bookStaffCalls = {
  bookEvenings: reading(bookCalls.bookEvenings, (period, { database }) => readEvenings(database, period)),
  bordereau: reading(bookCalls.bordereau, ({ performanceId }, { database }) =>
    readBordereau(database, performanceId),
  ),
  salesByMeans: reading(bookCalls.salesByMeans, (period, { database }) => readSalesByMeans(database, period)),
  giftCardBook: reading(bookCalls.giftCardBook, ({ at }, { database }) =>
    readGiftCardBook(database, at, mostBookLines),
  ),
  settlements: reading(bookCalls.settlements, (period, { database }) =>
    readSettlements(database, period, mostBookLines),
  ),
  closings: reading(bookCalls.closings, (_, { database }) => readClosings(database)),
  closeDay: change(bookCalls.closeDay, async ({ day }, { transaction, settings, staff }) => {
    const closing = await closeDay(transaction, day, staff.name, settings.now());
    const details = { day, digest: closing.digest };
    return {
      told: closing,
      entries: [{ what: 'day.closed', subject: `closing ${closing.number}`, reason: '', details }],
    };
  }),
} satisfies Readonly<Record<string, ServedStaffCall>>;

const folder = '/guichet/files/livres/';
const days = z.object({ from: z.string().refine(isDay), to: z.string().refine(isDay) });

/**
 * The books as files: `bordereau.csv?seance=…`, `ventes.csv?du=…&au=…`, `cartes-cadeaux.csv?au=…`, `reglements.csv?du=…&au=…`, `clotures.csv`, each
 * for whoever may ask the call of that name.
 */
export function registerBookFiles(app: FastifyInstance, services: ContextServices): void {
  const { database } = services;
  const type = 'text/csv; charset=utf-8';
  registerStaffFile(app, services, `${folder}bordereau.csv`, bookCalls.bordereau.least, async (request) => {
    const asked = bookCalls.bordereau.asks.safeParse({
      performanceId: Number(queryField(request, 'seance') ?? Number.NaN),
    });
    return asked.success
      ? {
          type,
          name: `bordereau-${asked.data.performanceId}.csv`,
          content: bordereauFile(await readBordereau(database, asked.data.performanceId)),
        }
      : null;
  });
  registerStaffFile(app, services, `${folder}ventes.csv`, bookCalls.salesByMeans.least, async (request) => {
    const { data } = days.safeParse({ from: queryField(request, 'du'), to: queryField(request, 'au') });
    return data === undefined
      ? null
      : {
          type,
          name: `ventes-${data.from}-${data.to}.csv`,
          content: salesFile(await readSalesByMeans(database, data)),
        };
  });
  registerStaffFile(
    app,
    services,
    `${folder}cartes-cadeaux.csv`,
    bookCalls.giftCardBook.least,
    async (request) => {
      const { data } = bookCalls.giftCardBook.asks.safeParse({ at: queryField(request, 'au') });
      return data === undefined
        ? null
        : {
            type,
            name: `cartes-cadeaux-${data.at}.csv`,
            content: giftCardsFile(await readGiftCardBook(database, data.at, Number.POSITIVE_INFINITY)),
          };
    },
  );
  registerStaffFile(app, services, `${folder}clotures.csv`, bookCalls.closings.least, async () => ({
    type,
    name: 'clotures.csv',
    content: closingsFile((await readClosings(database)).closings),
  }));
  registerStaffFile(
    app,
    services,
    `${folder}reglements.csv`,
    bookCalls.settlements.least,
    async (request) => {
      const { data } = days.safeParse({ from: queryField(request, 'du'), to: queryField(request, 'au') });
      return data === undefined
        ? null
        : {
            type,
            name: `reglements-${data.from}-${data.to}.csv`,
            content: settlementsFile(await readSettlements(database, data, Number.POSITIVE_INFINITY)),
          };
    },
  );
}
