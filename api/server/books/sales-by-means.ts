import { type Kysely, sql } from 'kysely';
import type { SalesByMeans } from '../../staff/book-calls.ts';
import type { Database } from '../database/schema.ts';
import { meansWords } from './fr.ts';
import { checkPeriod, isWithin, type Period } from './period.ts';

interface Movement {
  readonly means: string;
  readonly orders: number;
  readonly taken: number;
  readonly givenBack: number;
}

/** What the payments of orders brought in; one of 0 € by no card is an order that cost nothing. */
const taken = (period: Period) => sql<Movement>`
  SELECT CASE WHEN amount = 0 AND mode NOT LIKE 'desk:%' THEN 'free' ELSE mode END AS means,
    count(*)::int AS orders, sum(amount)::float8 AS taken, 0::float8 AS "givenBack"
  FROM payment WHERE state = 'paid' AND ${isWithin(sql.ref('settled_at'), period)} AND (amount > 0 OR gift_amount = 0)
  GROUP BY 1
  UNION ALL
  SELECT 'giftCard', count(*)::int, sum(gift_amount)::float8, 0
  FROM payment WHERE state = 'paid' AND ${isWithin(sql.ref('settled_at'), period)} AND gift_amount > 0
  HAVING count(*) > 0`;

/** What went back of orders: by the bank to the means that paid, onto gift cards, or by hand. */
const givenBack = (period: Period) => sql<Movement>`
  SELECT CASE way WHEN 'bank' THEN payment.mode WHEN 'giftCard' THEN 'giftCard' ELSE 'hand' END AS means,
    0 AS orders, 0::float8 AS taken, sum(refund.amount)::float8 AS "givenBack"
  FROM refund JOIN payment ON payment.reference = refund.order_reference
  WHERE refund.state IN ('refunded', 'paidByHand') AND payment.state = 'paid'
    AND ${isWithin(sql.ref('refund.settled_at'), period)}
  GROUP BY 1`;

/** What modes of payment are called. */
export async function readMeansLabels(database: Kysely<Database>): Promise<(means: string) => string> {
  const modes = await database.selectFrom('payment_mode').select(['code', 'label']).execute();
  const labels = new Map([
    ...Object.entries(meansWords),
    ...modes.map(({ code, label }) => [code, label] as const),
  ]);
  return (means) => labels.get(means) ?? (means === '' ? 'Banque' : means);
}

/**
 * What a period's orders brought in and what went back in it, by means of payment. An order that was paid by two means counts with
 * each. Money that was taken for what could no longer be had is no sale: the settlements show it.
 * @throws Refusal for a period that ends before it begins.
 */
export async function readSalesByMeans(database: Kysely<Database>, period: Period): Promise<SalesByMeans> {
  checkPeriod(period);
  const label = await readMeansLabels(database);
  const movements = [
    ...(await taken(period).execute(database)).rows,
    ...(await givenBack(period).execute(database)).rows,
  ];
  const lines = [...new Set(movements.map(({ means }) => means))]
    .map((means) => {
      const own = movements.filter((movement) => movement.means === means);
      const sum = (value: (movement: Movement) => number) =>
        own.reduce((total, one) => total + value(one), 0);
      const line = {
        orders: sum(({ orders }) => orders),
        taken: sum((movement) => movement.taken),
        givenBack: sum((movement) => movement.givenBack),
      };
      return { means, label: label(means), ...line, net: line.taken - line.givenBack };
    })
    .sort((one, other) => one.label.localeCompare(other.label, 'fr'));
  const total = (value: (line: (typeof lines)[number]) => number) =>
    lines.reduce((sum, line) => sum + value(line), 0);
  const orders = await database
    .selectFrom('payment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'paid')
    .where(isWithin(sql.ref('settled_at'), period))
    .executeTakeFirstOrThrow();
  const pending = await database
    .selectFrom('refund')
    .select([
      sql<number>`count(*)::int`.as('refunds'),
      sql<number>`coalesce(sum(amount), 0)::float8`.as('amount'),
    ])
    .where('state', 'in', ['queued', 'sent', 'failed', 'byHand'])
    .executeTakeFirstOrThrow();
  return {
    lines,
    total: {
      orders: orders.count,
      taken: total((line) => line.taken),
      givenBack: total((line) => line.givenBack),
      net: total((line) => line.net),
    },
    pending,
  };
}
