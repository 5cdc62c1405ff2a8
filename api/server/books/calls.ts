import { bookCalls, mostBookLines } from '../../staff/book-calls.ts';
import { reading, type ServedStaffCall } from '../staff/serve-staff.ts';
import { readBordereau, readEvenings } from './bordereau.ts';
import { readGiftCardBook } from './gift-card-book.ts';
import { readSalesByMeans } from './sales-by-means.ts';
import { readSettlements } from './settlements.ts';

/** The books: nothing in them is kept apart, all is summed up from orders, payments and refunds as they are. */
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
} satisfies Readonly<Record<string, ServedStaffCall>>;
