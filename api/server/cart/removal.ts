import { type Kysely, sql } from 'kysely';
import type { InTransaction } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { isHeld } from '../seats/seat-rows.ts';

/** A line that was taken out, as the database had it; `record` is its whole row, to be written again. */
export interface RemovedLine {
  readonly id: string;
  readonly type: 'place' | 'presta' | 'carte' | 'don' | 'abo';
  readonly performanceId: number | null;
  readonly seatId: number | null;
  readonly priceCode: string;
  readonly code: string;
  readonly quantity: number;
  readonly amount: number | null;
  readonly reference: string;
  readonly promoCode: string;
  readonly parentId: string | null;
  /** Of a subscription: who subscribes, as its formula names them; empty for anything else. */
  readonly typeCode: string;
  readonly message: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly record: object;
}

/** The lines of a locked cart as they stand, before some are taken out; tickets whose place it no longer holds left out. */
export async function readLinesToKeep(
  transaction: InTransaction,
  cartId: string,
): Promise<readonly object[]> {
  const { rows } = await sql<{ readonly line: object }>`
    SELECT to_jsonb(line) AS line FROM cart_line line
    WHERE line.cart_id = ${cartId} AND (line.type <> 'place' OR EXISTS (
      SELECT 1 FROM seat WHERE seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
        AND seat.cart_id = line.cart_id AND ${isHeld}))
    ORDER BY line.id`.execute(transaction);
  return rows.map(({ line }) => line);
}

/** Keeps those of the lines that are no longer there, instead of what was kept before. */
export async function keepRemoval(
  transaction: InTransaction,
  removal: { readonly cartId: string; readonly key: string; readonly before: readonly object[] },
): Promise<void> {
  await sql`
    INSERT INTO cart_removal (cart_id, key, lines)
    SELECT ${removal.cartId}, ${removal.key}, jsonb_agg(line ORDER BY (line->>'id')::bigint)
    FROM jsonb_array_elements(${JSON.stringify(removal.before)}::jsonb) AS line
    WHERE NOT EXISTS (SELECT 1 FROM cart_line WHERE cart_line.id = (line->>'id')::bigint)
    HAVING count(*) > 0
    ON CONFLICT (cart_id) DO UPDATE SET key = excluded.key, lines = excluded.lines, removed_at = now()`.execute(
    transaction,
  );
}

/** What was last taken out of a locked cart, in the order in which it had come; with a key, only if that request did it. */
export async function readRemoval(
  transaction: InTransaction,
  cartId: string,
  key: string | undefined,
): Promise<readonly RemovedLine[]> {
  const { rows } = await sql<RemovedLine>`
    SELECT line.id, line.type, line.performance_id AS "performanceId", line.seat_id AS "seatId",
      line.price_code AS "priceCode", line.code, line.quantity, line.amount, line.reference,
      line.promo_code AS "promoCode", line.parent_id AS "parentId",
      coalesce(line.information->>'type', '') AS "typeCode", coalesce(line.information->>'message', '') AS message,
      line.holder_last_name AS "lastName", line.holder_first_name AS "firstName", to_jsonb(line) AS record
    FROM cart_removal removal, jsonb_populate_recordset(null::cart_line, removal.lines) AS line
    WHERE removal.cart_id = ${cartId} AND (${key ?? null}::text IS NULL OR removal.key = ${key ?? null})
    ORDER BY line.id`.execute(transaction);
  return rows;
}

/** The performances of which places were taken out last, of whichever cart this context has open. */
export async function performancesOfRemoval(
  database: Kysely<Database>,
  contextId: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    SELECT DISTINCT (line->>'performance_id')::int AS id
    FROM cart JOIN cart_removal removal ON removal.cart_id = cart.id, jsonb_array_elements(removal.lines) AS line
    WHERE cart.context_id = ${contextId} AND cart.closed_at IS NULL AND line->>'type' = 'place'
    ORDER BY 1`.execute(database);
  return rows.map(({ id }) => id);
}

/** What was taken out can be taken back once. */
export async function forgetRemoval(transaction: InTransaction, cartId: string): Promise<void> {
  await transaction.deleteFrom('cart_removal').where('cart_id', '=', cartId).execute();
}

/** Writes lines again as they were, with what changed of them meanwhile; a line left by the same place becomes this one. */
export async function writeLinesAgain(transaction: InTransaction, records: readonly object[]): Promise<void> {
  if (records.length === 0) {
    return;
  }
  await sql`
    INSERT INTO cart_line OVERRIDING SYSTEM VALUE
    SELECT line.* FROM jsonb_populate_recordset(null::cart_line, ${JSON.stringify(records)}::jsonb) AS line
    ORDER BY line.id
    ON CONFLICT (cart_id, performance_id, seat_id) DO UPDATE SET price_code = excluded.price_code,
      reference = excluded.reference, promo_code = excluded.promo_code, parent_id = excluded.parent_id,
      holder_last_name = excluded.holder_last_name, holder_first_name = excluded.holder_first_name,
      information = excluded.information`.execute(transaction);
}
