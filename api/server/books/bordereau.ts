import { type Kysely, sql } from 'kysely';
import {
  type BookEvening,
  type Bordereau,
  type BordereauLine,
  mostBookLines,
} from '../../staff/book-calls.ts';
import type { Database } from '../database/schema.ts';
import { readShowContent } from '../season/json-columns.ts';
import { refusals } from './fr.ts';
import { checkPeriod, isWithin, type Period } from './period.ts';
import { taxByRate } from './vat.ts';

const eveningsOf = (database: Kysely<Database>) =>
  database
    .selectFrom('performance')
    .innerJoin('show', 'show.id', 'performance.show_id')
    .leftJoin('hall', 'hall.id', 'performance.hall_id')
    .select(['performance.id', 'performance.date', 'show.content', 'hall.name as hall'])
    .select(
      sql<number>`(SELECT count(*)::int FROM ticket
        WHERE ticket.performance_id = performance.id AND cancelled_at IS NULL)`.as('tickets'),
    );

type EveningRow = Awaited<ReturnType<ReturnType<typeof eveningsOf>['executeTakeFirstOrThrow']>>;

const eveningOf = (row: EveningRow): BookEvening => ({
  performanceId: row.id,
  title: readShowContent(row.content).title.join(' '),
  hall: row.hall ?? '',
  date: row.date.getTime(),
  tickets: row.tickets,
});

/** The evenings of a period, the latest first. @throws Refusal for one that ends before it begins. */
export async function readEvenings(
  database: Kysely<Database>,
  period: Period,
): Promise<{ evenings: BookEvening[]; isWhole: boolean }> {
  checkPeriod(period);
  const rows = await eveningsOf(database)
    .where(isWithin(sql.ref('performance.date'), period))
    .orderBy('performance.date', 'desc')
    .orderBy('performance.id')
    .limit(mostBookLines + 1)
    .execute();
  return { evenings: rows.slice(0, mostBookLines).map(eveningOf), isWhole: rows.length <= mostBookLines };
}

interface Group extends BordereauLine {
  readonly isCancelled: boolean;
  readonly isSubscription: boolean;
}

/** The tickets of an evening by what they are; a formula's own price is theirs by its shares. */
async function readGroups(database: Kysely<Database>, performanceId: number): Promise<readonly Group[]> {
  const { rows } = await sql<Group>`
    SELECT ticket.category, ticket.price_label AS price, amount + formula_share AS unit, vat_rate AS "vatRate",
      cancelled_at IS NOT NULL AS "isCancelled", subscription <> '' AS "isSubscription",
      count(*)::int AS tickets, sum(amount + formula_share)::float8 AS gross
    FROM ticket LEFT JOIN category ON category.code = ticket.category_code
    WHERE performance_id = ${performanceId}
    GROUP BY ticket.category, category.position, ticket.price_label, unit, vat_rate, "isCancelled", "isSubscription"
    ORDER BY category.position NULLS LAST, ticket.category, unit DESC, ticket.price_label, vat_rate`.execute(
    database,
  );
  return rows;
}

const sumOf = (groups: readonly BordereauLine[]) => ({
  tickets: groups.reduce((sum, { tickets }) => sum + tickets, 0),
  gross: groups.reduce((sum, { gross }) => sum + gross, 0),
});

/** Groups that differ only in what a bordereau does not tell are one line. */
function linesOf(groups: readonly Group[]): BordereauLine[] {
  const lines = new Map<string, BordereauLine>();
  for (const { category, price, unit, vatRate, tickets, gross } of groups) {
    const key = JSON.stringify([category, price, unit, vatRate]);
    const before = lines.get(key) ?? { tickets: 0, gross: 0 };
    lines.set(key, {
      ...{ category, price, unit, vatRate },
      ...{ tickets: before.tickets + tickets, gross: before.gross + gross },
    });
  }
  return [...lines.values()];
}

/**
 * What was sold for an evening, as the house declares it. Everything in it is summed up from the tickets as they are now.
 * @throws Refusal for an evening that nobody knows.
 */
export async function readBordereau(database: Kysely<Database>, performanceId: number): Promise<Bordereau> {
  const evening = await eveningsOf(database)
    .where('performance.id', '=', performanceId)
    .executeTakeFirstOrThrow(() => refusals.eveningUnknown());
  const groups = await readGroups(database, performanceId);
  const counting = groups.filter(({ isCancelled }) => !isCancelled);
  const cancelled = groups.filter(({ isCancelled }) => isCancelled);
  const rates = taxByRate(counting);
  const numbers = await database
    .selectFrom('ticket')
    .select([sql<string | null>`min(number)`.as('first'), sql<string | null>`max(number)`.as('last')])
    .where('performance_id', '=', performanceId)
    .executeTakeFirstOrThrow();
  return {
    evening: eveningOf(evening),
    lines: linesOf(counting),
    complimentary: linesOf(counting.filter(({ unit }) => unit === 0)),
    cancelled: linesOf(cancelled),
    subscriptions: sumOf(counting.filter(({ isSubscription }) => isSubscription)),
    rates,
    total: {
      ...sumOf(counting),
      net: rates.reduce((sum, { net }) => sum + net, 0),
      vat: rates.reduce((sum, { vat }) => sum + vat, 0),
    },
    cancelledTotal: sumOf(cancelled),
    firstNumber: numbers.first ?? '',
    lastNumber: numbers.last ?? '',
  };
}
