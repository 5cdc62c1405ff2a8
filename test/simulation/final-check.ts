import { type Kysely, sql } from 'kysely';
import type { Database } from '../../api/server/database/schema.ts';
import type { BankOutcome } from './venue/bank.ts';
import type { Violation } from './witness.ts';

/** What the bank did, and what the server heard of it. */
export interface BankTruth {
  readonly bankOutcomes: ReadonlyMap<string, BankOutcome>;
  readonly heardOf: ReadonlySet<string>;
}

/**
 * What the database says of itself when all is over: each row is a fault. Read by SQL of its own, which knows nothing of how the
 * server works.
 */
async function faultsIn(database: Kysely<Database>): Promise<readonly Violation[]> {
  const { rows } = await sql<Violation>`
    SELECT 'a sold seat has its ticket' AS promise, format('seat %s:%s', s.performance_id, s.seat_id) AS text
    FROM seat s LEFT JOIN ticket t USING (performance_id, seat_id)
    WHERE s.state = 2 AND s.cart_id IS NOT NULL AND t.number IS NULL
    UNION ALL
    SELECT 'a ticket has its seat', format('ticket of seat %s:%s', t.performance_id, t.seat_id)
    FROM ticket t LEFT JOIN seat s USING (performance_id, seat_id)
    LEFT JOIN payment p ON p.reference = t.order_reference
    WHERE t.cancelled_at IS NULL AND (s.state IS DISTINCT FROM 2 OR s.cart_id IS DISTINCT FROM p.cart_id)
    UNION ALL
    SELECT 'no seat sold twice', format('seat %s:%s, %s tickets', performance_id, seat_id, count(*))
    FROM ticket WHERE cancelled_at IS NULL GROUP BY performance_id, seat_id HAVING count(*) > 1
    UNION ALL
    SELECT 'ticket numbers have no gap', format('%s tickets up to %s, counted %s', count(*), max(number), (SELECT max(last) FROM ticket_counter))
    FROM ticket HAVING count(*) > 0 AND (count(*) <> max(number) - min(number) + 1 OR max(number) <> (SELECT max(last) FROM ticket_counter))
    UNION ALL
    SELECT 'what is ordered is what is paid', format('order of %s, lines of %s, payment of %s', o.total, lines.sum, p.amount + p.gift_amount)
    FROM customer_order o JOIN payment p USING (reference),
      LATERAL (SELECT coalesce(sum(amount), 0) AS sum FROM order_line WHERE order_reference = o.reference) lines
    WHERE p.amount + p.gift_amount <> o.total OR lines.sum > o.total
    UNION ALL
    SELECT 'carts and seats agree', format('seat %s:%s is held by a cart that has no line for it', s.performance_id, s.seat_id)
    FROM seat s JOIN cart c ON c.id = s.cart_id
    LEFT JOIN cart_line l ON l.cart_id = c.id AND l.performance_id = s.performance_id AND l.seat_id = s.seat_id
    WHERE s.state IN (0, 1) AND s.held_until > now() AND (c.closed_at IS NOT NULL OR l.id IS NULL)`.execute(
    database,
  );
  return rows;
}

/** Money that the bank took has its order or is marked to be given back; what it did not take has none. */
async function paymentsKept(
  database: Kysely<Database>,
  { bankOutcomes, heardOf }: BankTruth,
): Promise<readonly Violation[]> {
  const payments = await database.selectFrom('payment').select(['reference', 'state', 'amount']).execute();
  const orders = new Set(
    (await database.selectFrom('customer_order').select('reference').execute()).map(
      (order) => order.reference,
    ),
  );
  return payments.flatMap(({ reference, state, amount }): readonly Violation[] => {
    const outcome = bankOutcomes.get(reference);
    const isPaid = outcome?.isPaid === true;
    if (state === 'paid' && !isPaid && amount > 0) {
      return [
        {
          promise: 'nothing is sold unpaid',
          text: 'a payment is said to be paid, and the bank took nothing',
        },
      ];
    }
    if ((state === 'paid') !== orders.has(reference)) {
      return [
        {
          promise: 'a paid order is kept',
          text: `a payment is ${state}, its order is ${orders.has(reference) ? '' : 'not '}there`,
        },
      ];
    }
    if (isPaid && state !== 'paid' && state !== 'toRefund' && heardOf.has(reference)) {
      return [
        {
          promise: 'a paid order is kept',
          text: `the bank took money and told, and the payment is ${state}`,
        },
      ];
    }
    return isPaid && outcome.amount !== amount
      ? [
          {
            promise: 'what is ordered is what is paid',
            text: `the bank took ${outcome.amount} for ${amount}`,
          },
        ]
      : [];
  });
}

/** All that is wrong in the database at the end of a run. */
export async function checkDatabase(
  database: Kysely<Database>,
  truth: BankTruth,
): Promise<readonly Violation[]> {
  return [...(await faultsIn(database)), ...(await paymentsKept(database, truth))];
}
