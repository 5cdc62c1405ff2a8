import { bookCalls, mostBookLines } from '../../staff/book-calls.ts';
import { change, reading, type ServedStaffCall } from '../staff/serve-staff.ts';
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
