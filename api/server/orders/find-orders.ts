import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type FoundOrder, ordersOfPage } from '../../staff/order-calls.ts';
import type { Database } from '../database/schema.ts';

/** More words than a name has. */
const mostWords = 6;
/** Of a ticket's code, fewer characters than these find too many. */
const codeStart = /^[A-Za-z0-9]{4,26}$/;
/** After every character that can follow a beginning. */
const last = '\u{10FFFF}';

/** As `plain_text` of the database: small letters and figures without accents, one space between words. */
function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9\u0080-\uffff]+|[\u2010-\u2019]+/g, ' ')
    .trim();
}

/** That a column begins so, in the way that its index finds; every row for an empty beginning. */
function beginsWith(column: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> {
  return beginning === ''
    ? sql<boolean>`true`
    : sql<boolean>`(${column} ~>=~ ${beginning} AND ${column} ~<~ ${beginning + last})`;
}

const lastName = sql`plain_text(customer.last_name)`;
const firstName = sql`plain_text(customer.first_name)`;

/** Every way of reading words as the beginnings of a last and a first name, in either order. */
function namesOf(words: readonly string[]): readonly { readonly last: string; readonly first: string }[] {
  const whole = { last: words.join(' '), first: '' };
  return [
    whole,
    { last: '', first: words.join(' ') },
    ...words.slice(1).flatMap((_, index) => {
      const [before, after] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
      return [
        { last: before, first: after },
        { last: after, first: before },
      ];
    }),
  ];
}

/** The references of orders that a search means, one query for each thing that it may be. */
function meant(search: string): readonly RawBuilder<{ reference: string }>[] {
  const typed = search
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .trim();
  const compact = typed.replace(/\s/g, '');
  const words = plainText(typed).split(' ').filter(Boolean).slice(0, mostWords);
  const found: RawBuilder<{ reference: string }>[] = [];
  if (/^[A-Za-z0-9_-]{1,64}$/.test(compact)) {
    found.push(
      sql`SELECT reference FROM customer_order WHERE ${beginsWith(sql`reference`, compact.toUpperCase())}`,
    );
  }
  if (/^[1-9]\d{0,17}$/.test(compact)) {
    found.push(
      sql`SELECT reference FROM customer_order WHERE number = ${compact}`,
      sql`SELECT order_reference AS reference FROM ticket WHERE number = ${compact}`,
    );
  }
  if (codeStart.test(compact)) {
    found.push(
      sql`SELECT order_reference AS reference FROM ticket WHERE ${beginsWith(sql`code`, compact.toUpperCase())}`,
    );
  }
  if (/^[^\s]+$/.test(typed)) {
    found.push(
      sql`SELECT reference FROM customer_order WHERE ${beginsWith(sql`lower(email)`, typed.toLowerCase())}`,
    );
  }
  if (words.length > 0 && !typed.includes('@')) {
    for (const { last: family, first } of namesOf(words)) {
      found.push(
        sql`SELECT reference FROM customer_order JOIN customer ON customer.id = customer_order.customer_id
          WHERE ${beginsWith(lastName, family)} AND ${beginsWith(firstName, first)}`,
      );
      if (family !== '') {
        found.push(
          sql`SELECT order_reference AS reference FROM ticket
            WHERE holder_last_name <> '' AND ${beginsWith(sql`plain_text(holder_last_name)`, family)}
              AND ${beginsWith(sql`plain_text(holder_first_name)`, first)}`,
        );
      }
    }
    found.push(
      sql`SELECT reference FROM customer_order JOIN customer ON customer.id = customer_order.customer_id
        WHERE company <> '' AND ${beginsWith(sql`plain_text(customer.company)`, words.join(' '))}`,
    );
  }
  return found;
}

interface Row extends Omit<FoundOrder, 'paidAt' | 'date'> {
  readonly paidAt: Date;
  readonly date: Date | null;
}

const columns = sql`customer_order.reference, customer_order.number, customer_order.paid_at AS "paidAt",
  coalesce(nullif(btrim(customer.first_name || ' ' || customer.last_name), ''), customer.company, '') AS buyer,
  customer_order.email, customer_order.total, coalesce(evening.show_title, '') AS show, evening.date,
  counted.tickets, counted.cancelled`;

const joined = sql`JOIN customer ON customer.id = customer_order.customer_id
  LEFT JOIN LATERAL (
    SELECT show_title, date FROM ticket WHERE order_reference = customer_order.reference
    ORDER BY cancelled_at IS NOT NULL, date, number LIMIT 1) evening ON true
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE cancelled_at IS NULL)::int AS tickets,
      count(*) FILTER (WHERE cancelled_at IS NOT NULL)::int AS cancelled
    FROM ticket WHERE order_reference = customer_order.reference) counted`;

function found({ paidAt, date, ...row }: Row): FoundOrder {
  return { ...row, paidAt: paidAt.getTime(), date: date?.getTime() ?? null };
}

/**
 * Orders by what the buyer's or a holder's name, the address, the reference or a ticket's code begins with (without regard to
 * accents and capitals), or by the whole number of an order or a ticket. The newest first, a page at a time.
 */
export async function findOrders(
  database: Kysely<Database>,
  search: string,
  page: number,
): Promise<{ readonly orders: readonly FoundOrder[]; readonly hasMore: boolean }> {
  const queries = meant(search);
  if (search.trim() !== '' && queries.length === 0) {
    return { orders: [], hasMore: false };
  }
  const those =
    queries.length === 0 ? sql`true` : sql`customer_order.reference IN (${sql.join(queries, sql` UNION `)})`;
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM (
      SELECT * FROM customer_order WHERE ${those}
      ORDER BY paid_at DESC, reference LIMIT ${ordersOfPage + 1} OFFSET ${page * ordersOfPage}
    ) customer_order ${joined} ORDER BY customer_order.paid_at DESC, customer_order.reference`.execute(
    database,
  );
  return { orders: rows.slice(0, ordersOfPage).map(found), hasMore: rows.length > ordersOfPage };
}

/** One order as it is found; null when there is none. */
export async function findOrder(database: Kysely<Database>, reference: string): Promise<FoundOrder | null> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM customer_order ${joined} WHERE customer_order.reference = ${reference}`.execute(
    database,
  );
  return rows[0] === undefined ? null : found(rows[0]);
}
