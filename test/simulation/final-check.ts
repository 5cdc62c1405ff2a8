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
    SELECT 'what gift cards pay is what was ordered', format('%s of cards for %s', coalesce(parts.sum, 0), p.gift_amount)
    FROM payment p, LATERAL (SELECT sum(amount) AS sum FROM payment_gift_card WHERE payment_reference = p.reference) parts
    WHERE p.state = 'paid' AND coalesce(parts.sum, 0) <> p.gift_amount
    UNION ALL
    SELECT 'no gift card is spent twice', format('%s left of %s, %s spent', c.balance, c.amount, spent.sum)
    FROM sold_card c, LATERAL (
      SELECT coalesce(sum(part.amount), 0) AS sum FROM payment_gift_card part JOIN payment p ON p.reference = part.payment_reference
      WHERE part.card_number = c.number AND p.state = 'paid') spent
    WHERE c.balance IS NOT NULL AND (c.balance < 0 OR c.balance + spent.sum <> c.amount)
    UNION ALL
    SELECT 'a subscription has its places', format('%s subscriptions with %s places', abo.count, seen.count)
    FROM (SELECT order_reference, sum(quantity) AS count FROM order_line WHERE type = 'abo' GROUP BY 1) abo
    LEFT JOIN LATERAL (SELECT count(*) FROM ticket t WHERE t.order_reference = abo.order_reference AND t.subscription <> '') seen ON true
    WHERE seen.count < 2 * abo.count OR seen.count > 3 * abo.count
    UNION ALL
    SELECT 'a subscription has its places', format('%s places of subscriptions that nobody has', count(*))
    FROM ticket t WHERE t.subscription <> ''
      AND NOT EXISTS (SELECT FROM order_line l WHERE l.order_reference = t.order_reference AND l.type = 'abo')
    HAVING count(*) > 0
    UNION ALL
    SELECT 'no more subscriptions than there are', format('%s sold and %s held of %s', sold.sum, held.count, f.stock)
    FROM subscription_formula f, LATERAL (SELECT coalesce(sum(quantity), 0) AS sum FROM order_line WHERE type = 'abo') sold,
      LATERAL (
        SELECT count(*) FROM cart_line l JOIN cart c ON c.id = l.cart_id
        WHERE l.type = 'abo' AND c.closed_at IS NULL AND c.deadline > now()) held
    WHERE f.stock IS NOT NULL AND sold.sum + held.count > f.stock
    UNION ALL
    SELECT 'what is offered is kept', format('%s places for %s', kept.count, e.places)
    FROM waiting_entry e, LATERAL (SELECT count(*) FROM seat WHERE cart_id = e.offer_cart_id AND held_until > now()) kept
    WHERE e.state = 'offered' AND e.offered_until > now() AND kept.count <> e.places
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
