import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type Selectable, sql } from 'kysely';
import {
  type ClosedFigures,
  type ClosedSales,
  type Closing,
  closedFigures,
  type TaxLine,
} from '../../staff/book-calls.ts';
import { addDays, type Day, parisDay } from '../../values/paris-day.ts';
import type { LockedUpTo } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { refusals } from './fr.ts';
import { readGiftCardBook } from './gift-card-book.ts';
import { endOf } from './period.ts';
import { readSalesByMeans } from './sales-by-means.ts';
import type { DayClosingTable } from './tables.ts';
import { taxByRate } from './vat.ts';

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

/** The same of the tax. A rate of which nothing is left counts as nothing, and so may have amounts below 0. */
function taxSince(ever: readonly TaxLine[], before: readonly TaxLine[]): TaxLine[] {
  const of = (lines: readonly TaxLine[], rate: string) =>
    lines.find(({ vatRate }) => vatRate === rate) ?? { tickets: 0, gross: 0, net: 0, vat: 0 };
  return [...new Set([...before, ...ever].map(({ vatRate }) => vatRate))]
    .sort((one, other) => Number(one) - Number(other))
    .map((vatRate) => {
      const [now, then] = [of(ever, vatRate), of(before, vatRate)];
      return {
        ...{ vatRate, tickets: now.tickets - then.tickets, gross: now.gross - then.gross },
        ...{ net: now.net - then.net, vat: now.vat - then.vat },
      };
    })
    .filter(({ tickets, gross }) => tickets !== 0 || gross !== 0);
}

/** The tax in the tickets that were sold by the end of a day and not cancelled then; a formula's price is theirs by its shares. */
async function readTax(database: Kysely<Database>, day: Day): Promise<TaxLine[]> {
  const sums = await database
    .selectFrom('ticket')
    .innerJoin('customer_order', 'customer_order.reference', 'order_reference')
    .select('vat_rate as vatRate')
    .select([
      sql<number>`count(*)::int`.as('tickets'),
      sql<number>`sum(amount + formula_share)::float8`.as('gross'),
    ])
    .where(sql<boolean>`paid_at < ${endOf(day)} AND (cancelled_at IS NULL OR cancelled_at >= ${endOf(day)})`)
    .groupBy('vat_rate')
    .execute();
  return taxByRate(sums);
}

type Tickets = ClosedFigures['ticketsEver'];
const noTickets: Tickets = { sold: 0, cancelled: 0 };
const ticketsSince = (ever: Tickets, before: Tickets): Tickets => ({
  sold: ever.sold - before.sold,
  cancelled: ever.cancelled - before.cancelled,
});

async function readTickets(database: Kysely<Database>, day: Day): Promise<Tickets> {
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
  const taxEver = await readTax(database, day);
  const { owed } = (await readGiftCardBook(database, day, 0)).total;
  const sales = { lines, total };
  return {
    sales: since(sales, before?.ever ?? nothing),
    tickets: ticketsSince(ticketsEver, before?.ticketsEver ?? noTickets),
    tax: taxSince(taxEver, before?.taxEver ?? []),
    ever: sales,
    ticketsEver,
    taxEver,
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

/** Whether a closing's own figures are what its totals say, less those of the closing before; and its taxes those of their amounts. */
function doFiguresAddUp({ sales, ever, ...own }: ClosedFigures, before: ClosedFigures | null): boolean {
  return (
    isDeepStrictEqual(sales, since(ever, before?.ever ?? nothing)) &&
    isDeepStrictEqual(own.tickets, ticketsSince(own.ticketsEver, before?.ticketsEver ?? noTickets)) &&
    isDeepStrictEqual(own.tax, taxSince(own.taxEver, before?.taxEver ?? [])) &&
    isDeepStrictEqual(own.taxEver, taxByRate(own.taxEver))
  );
}

/** The digests that the journal has of closings, by their numbers: one that is missing at the end is found by them alone. */
async function readJournaled(database: Kysely<Database>): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ number: number; digest: string }>`
    SELECT substring(subject FROM '[0-9]+')::int AS number, details::json ->> 'digest' AS digest
    FROM journal WHERE what = 'day.closed' ORDER BY 1`.execute(database);
  return new Map(rows.map(({ number, digest }) => [number, digest]));
}

/** The result of a check: all closings are whole, or the first that is not, and what is wrong with that closing. */
export type ClosingsVerdict =
  | {
      readonly kind: 'whole';
      readonly closings: number;
      /** Of the last one, in hexadecimals; empty without any. */
      readonly digest: string;
      readonly isKnown: boolean;
    }
  | { readonly kind: 'broken'; readonly number: number; readonly why: 'changed' | 'missing' | 'figures' };

function judge(
  rows: readonly Row[],
  journaled: ReadonlyMap<number, string>,
  known: string | null,
): ClosingsVerdict {
  let digest: Buffer = Buffer.alloc(0);
  let before: ClosedFigures | null = null;
  let isKnown = known === null;
  for (const [index, row] of rows.entries()) {
    const number = index + 1;
    if (row.number !== number) {
      return { kind: 'broken', number, why: 'missing' };
    }
    digest = digestOf(digest, row);
    const written = digest.toString('hex');
    if (!digest.equals(row.digest) || (journaled.get(number) ?? written) !== written) {
      return { kind: 'broken', number, why: 'changed' };
    }
    const figures = figuresOf(row);
    if (!doFiguresAddUp(figures, before)) {
      return { kind: 'broken', number, why: 'figures' };
    }
    before = figures;
    isKnown ||= written === known;
  }
  const missing = [...journaled.keys()].find((number) => number > rows.length);
  return missing === undefined
    ? { kind: 'whole', closings: rows.length, digest: digest.toString('hex'), isKnown }
    : { kind: 'broken', number: missing, why: 'missing' };
}

/**
 * Reads all closings, computes every digest again, compares it with the journal's, and adds up the figures.
 * @param known A digest that was noted down earlier, in hexadecimals; `isKnown` says whether the closings still go through it, so
 *   that some that were written anew are found. Without one it is taken for known.
 */
export async function checkClosings(
  database: Kysely<Database>,
  known: string | null,
): Promise<ClosingsVerdict> {
  return judge(await readRows(database), await readJournaled(database), known);
}

/** All closings, the latest first, and whether each is as it was written, adds up, and none is missing. */
export async function readClosings(
  database: Kysely<Database>,
): Promise<{ readonly closings: Closing[]; readonly isIntact: boolean }> {
  const rows = await readRows(database);
  const { kind } = judge(rows, await readJournaled(database), null);
  return {
    closings: rows.map((row, index) => closingOf(row, rows[index - 1])).reverse(),
    isIntact: kind === 'whole',
  };
}

/**
 * Closes a day, and those since the closing before it: their figures are written down as they are now, for good. One closing at a time.
 * @throws Refusal for a day that is closed, or that has not begun.
 */
export async function closeDay(
  transaction: LockedUpTo<'dayClosing'>,
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
