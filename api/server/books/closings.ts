import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type ClosedFigures, type ClosedSales, type Closing, closedFigures } from '../../staff/book-calls.ts';
import { addDays, type Day, parisDay } from '../../values/paris-day.ts';
import type { Database } from '../database/schema.ts';
import { refusals } from './fr.ts';
import { readGiftCardBook } from './gift-card-book.ts';
import { endOf } from './period.ts';
import { readSalesByMeans } from './sales-by-means.ts';
import type { DayClosingTable } from './tables.ts';

/** Before any venue sold anything here. */
const beginning = '1970-01-01';

type Row = Selectable<DayClosingTable>;

/** The digest of a closing and of all before it: whoever changes one must write every later one anew. */
function digestOf(before: Buffer, { number, day, at, by, figures }: Omit<Row, 'digest'>): Buffer {
  const said = JSON.stringify([number, day, at.toISOString(), by, figures]);
  return createHash('sha256').update(before).update(said).digest();
}

/** A `date` is read as the text that it is, not as a moment of this machine's. */
async function readRows(database: Kysely<Database>): Promise<readonly Row[]> {
  return database
    .selectFrom('day_closing')
    .select(['number', 'at', 'by', 'figures', 'digest'])
    .select(sql<Day>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .orderBy('number')
    .execute();
}

const nothing: ClosedSales = { lines: [], total: { orders: 0, taken: 0, givenBack: 0, net: 0 } };

type Amounts = ClosedSales['total'];
const lessOf = (one: Amounts, other: Amounts): Amounts => ({
  orders: one.orders - other.orders,
  taken: one.taken - other.taken,
  givenBack: one.givenBack - other.givenBack,
  net: one.net - other.net,
});

/** What came to it since. A means of payment that has no line any more, or none yet, counts as nothing. */
function since(ever: ClosedSales, before: ClosedSales): ClosedSales {
  const labels = new Map([...before.lines, ...ever.lines].map(({ means, label }) => [means, label]));
  const of = ({ lines }: ClosedSales, means: string): Amounts =>
    lines.find((line) => line.means === means) ?? nothing.total;
  const lines = [...labels]
    .map(([means, label]) => ({ means, label, ...lessOf(of(ever, means), of(before, means)) }))
    .filter(({ orders, taken, givenBack }) => orders !== 0 || taken !== 0 || givenBack !== 0);
  return { lines, total: lessOf(ever.total, before.total) };
}

async function readTickets(database: Kysely<Database>, day: Day): Promise<ClosedFigures['ticketsEver']> {
  return database
    .selectFrom('ticket')
    .innerJoin('customer_order', 'customer_order.reference', 'order_reference')
    .select([
      sql<number>`count(*)::int`.as('sold'),
      sql<number>`(count(*) FILTER (WHERE cancelled_at < ${endOf(day)}))::int`.as('cancelled'),
    ])
    .where(sql<boolean>`paid_at < ${endOf(day)}`)
    .executeTakeFirstOrThrow();
}

/**
 * A closing's own figures are what was there by the end of its day, less what the closings before it have told. So whatever is written
 * late, with a moment in a day that is closed, is told by the next closing: nothing is left out, and nothing counts twice.
 */
async function readFigures(
  database: Kysely<Database>,
  day: Day,
  before: ClosedFigures | null,
): Promise<ClosedFigures> {
  const { lines, total } = await readSalesByMeans(database, { from: beginning, to: day });
  const ticketsEver = await readTickets(database, day);
  const { owed } = (await readGiftCardBook(database, day, 0)).total;
  const sales = { lines, total };
  const known = before?.ticketsEver ?? { sold: 0, cancelled: 0 };
  return {
    sales: since(sales, before?.ever ?? nothing),
    tickets: { sold: ticketsEver.sold - known.sold, cancelled: ticketsEver.cancelled - known.cancelled },
    ever: sales,
    ticketsEver,
    giftCardsOwed: owed,
  };
}

const figuresOf = (row: Row): ClosedFigures => closedFigures.parse(JSON.parse(row.figures));

const closingOf = (row: Row, before: Row | undefined): Closing => ({
  ...{ number: row.number, to: row.day, by: row.by, at: row.at.getTime() },
  from: before === undefined ? null : addDays(before.day, 1),
  digest: row.digest.toString('hex'),
  figures: figuresOf(row),
});

/** All closings, the latest first, and whether each is as it was written and none is missing. */
export async function readClosings(
  database: Kysely<Database>,
): Promise<{ readonly closings: Closing[]; readonly isIntact: boolean }> {
  const rows = await readRows(database);
  let digest: Buffer = Buffer.alloc(0);
  let isIntact = true;
  for (const [index, row] of rows.entries()) {
    digest = digestOf(digest, row);
    isIntact &&= row.number === index + 1 && digest.equals(row.digest);
  }
  return { closings: rows.map((row, index) => closingOf(row, rows[index - 1])).reverse(), isIntact };
}

/**
 * Closes a day, and those since the closing before it: their figures are written down as they are now, for good. One closing at a time.
 * @throws Refusal for a day that is closed, or that has not begun.
 */
export async function closeDay(
  transaction: Transaction<Database>,
  day: Day,
  by: string,
  now: number,
): Promise<Closing> {
  if (day > parisDay(now)) {
    throw refusals.dayAhead();
  }
  await sql`LOCK TABLE day_closing IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
  const before = (await readRows(transaction)).at(-1);
  if (before !== undefined && day <= before.day) {
    throw refusals.dayClosed({ number: before.number, day: before.day.split('-').reverse().join('/') });
  }
  const figures = await readFigures(transaction, day, before === undefined ? null : figuresOf(before));
  const said = { number: (before?.number ?? 0) + 1, day, at: new Date(now), by };
  const row = { ...said, figures: JSON.stringify(figures) };
  const written = { ...row, digest: digestOf(before?.digest ?? Buffer.alloc(0), row) };
  await transaction.insertInto('day_closing').values(written).execute();
  return closingOf(written, before);
}
