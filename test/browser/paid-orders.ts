import type { RunningShop } from '../support/server/running-shop.ts';

/** A paid order in the database of a running shop. */
export interface PaidOrder {
  readonly reference: string;
  readonly performanceId: number;
  readonly seatIds: readonly number[];
}

/** Orders as payments leave them, written into the database of a shop that a test has started. */
export function paidOrders(shopNow: () => Pick<RunningShop, 'ask'>) {
  /** An order for seats that have numbers, as a payment leaves it. */
  async function writeOrder(reference: string, lastName: string, count = 2): Promise<PaidOrder> {
    const [hall] = await shopNow().ask(
      `SELECT performance.id, (array_agg(seat_id ORDER BY rank))[1:${count}] AS seats
        FROM performance JOIN seat ON performance_id = performance.id AND state = 0 AND cart_id IS NULL
        WHERE is_placed AND is_numbered AND date > now() + interval '1 day'
        GROUP BY performance.id, category_id HAVING count(*) > 30 ORDER BY performance.id, category_id LIMIT 1`,
    );
    const [performanceId, seatIds] = [Number(hall?.id), [hall?.seats].flat().map(Number)];
    await shopNow().ask(
      `WITH buyer AS (
        INSERT INTO customer (id, status, email, title, last_name, first_name, role, company, address, postcode, city,
          country, phone, second_phone)
        VALUES ($1, 'visitor', $1 || '@exemple.fr', '', $2, 'Zoé', '', '', '', '', '', '', '', '') RETURNING id, email
      ), browser AS (
        INSERT INTO context (instance_id, cookie_hash, session_name) VALUES ($1, sha256($1::bytea), '') RETURNING id
      ), bought AS (
        INSERT INTO cart (context_id, closed_at) SELECT id, now() FROM browser RETURNING id, context_id
      ), paid AS (
        INSERT INTO payment (reference, context_id, cart_id, amount, fingerprint, mode, state, transaction_id,
          transaction_date, expires_at, settled_at, lines)
        SELECT $1, context_id, id, $3, '', 'CB', 'paid', 'abc123', '20261128120000', now(), now(), '{}' FROM bought
      )
      INSERT INTO customer_order (reference, customer_id, context_id, email, pickup_label, total, paid_at)
      SELECT $1, buyer.id, context_id, email, 'Billet électronique', $3, now() FROM buyer, bought`,
      [reference, lastName, count * 2600],
    );
    await shopNow().ask(
      `WITH sold AS (
        UPDATE seat SET state = 2, cart_id = (SELECT cart_id FROM payment WHERE reference = $1)
        WHERE performance_id = $2 AND seat_id = ANY($3::int[]) RETURNING seat_id
      )
      INSERT INTO ticket (number, code, order_reference, performance_id, seat_id, show_title, date, hall, seat_label,
        category, price_code, price_label, amount, holder)
      SELECT (SELECT coalesce(max(number), 0) FROM ticket) + row_number() OVER (ORDER BY seat_id),
        'CODE' || $1 || seat_id, $1, $2, seat_id, 'Le Malade imaginaire',
        (SELECT date FROM performance WHERE id = $2), 'Salle Polaris', 'Orchestre, siège ' || seat_id,
        '2e catégorie', 'PLEIN', 'Tarif plein', 2600, ''
      FROM sold`,
      [reference, performanceId, seatIds],
    );
    return { reference, performanceId, seatIds };
  }

  return { writeOrder };
}
