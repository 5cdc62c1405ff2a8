import { type Kysely, sql } from 'kysely';
import type { Settlement, Settlements } from '../../staff/book-calls.ts';
import type { Database } from '../database/schema.ts';
import { checkPeriod, isWithin, type Period } from './period.ts';
import { readMeansLabels } from './sales-by-means.ts';

interface Row extends Omit<Settlement, 'at' | 'means'> {
  readonly at: Date;
  readonly mode: string;
}

/** What went through the bank, in the order in which it said so: payments, and what it gave back, each a line of its statement. */
const rowsOf = (period: Period) => sql<Row>`
  SELECT 'payment' AS kind, settled_at AS at, reference, transaction_id AS "transaction",
    transaction_date AS "transactionDate", mode, instalments, amount, state,
    coalesce((SELECT sum(refund.amount) FROM refund WHERE refund.order_reference = payment.reference
      AND way <> 'giftCard' AND refund.state IN ('refunded', 'paidByHand')), 0)::int AS "givenBack"
  FROM payment
  WHERE state IN ('paid', 'toRefund') AND amount > 0 AND mode NOT LIKE 'desk:%'
    AND ${isWithin(sql.ref('settled_at'), period)}
  UNION ALL
  SELECT 'refund', refund.settled_at, refund.order_reference, array_to_string(bank_transactions, ' '),
    '', coalesce(payment.mode, ''), 1, -refund.amount, refund.state, 0
  FROM refund LEFT JOIN payment ON payment.reference = refund.order_reference
  WHERE way = 'bank' AND refund.state = 'refunded' AND ${isWithin(sql.ref('refund.settled_at'), period)}
  ORDER BY at, reference, kind`;

/**
 * What the bank took and gave back in a period, to be compared with its statement. `most`: how many lines are listed.
 * @throws Refusal for a period that ends before it begins.
 */
export async function readSettlements(
  database: Kysely<Database>,
  period: Period,
  most: number,
): Promise<Settlements> {
  checkPeriod(period);
  const label = await readMeansLabels(database);
  const { rows } = await rowsOf(period).execute(database);
  const lines = rows.map(({ at, mode, ...row }) => ({ ...row, at: at.getTime(), means: label(mode) }));
  const sum = (kind: Settlement['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((total, line) => total + line.amount, 0);
  return {
    lines: lines.slice(0, most),
    isWhole: lines.length <= most,
    total: { paid: sum('payment'), refunded: 0 - sum('refund'), net: sum('payment') + sum('refund') },
  };
}
