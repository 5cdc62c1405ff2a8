import { sql, type Transaction } from 'kysely';
import { arrayParameter } from '../database/array-parameter.ts';
import type { Database } from '../database/schema.ts';

/** The cart of a request, its row locked until the transaction ends. */
export interface BatchCart {
  readonly id: string;
  /** Opened by this batch: nothing is in it yet, and its clock runs already. */
  readonly isNew: boolean;
  /** False when nothing was held so far: its clock starts with the first place. */
  readonly isStarted: boolean;
  readonly isBeingPaid: boolean;
}

/** The carts of a batch, by context. */
export interface BatchCarts {
  readonly carts: ReadonlyMap<string, BatchCart>;
  /** Carts whose hold was over, closed so that a new one could be opened: context to cart. */
  readonly closed: ReadonlyMap<string, string>;
  /** The database's clock, epoch milliseconds. */
  readonly now: number;
}

interface FoundCart {
  readonly now: number;
  /** Null in a row that tells the time alone. */
  readonly id: string | null;
  readonly contextId: string;
  readonly isNew: boolean;
  readonly isStarted: boolean;
  readonly isPast: boolean;
}

/** The first finds the carts, one more replaces those that were over; two are for races with other requests. */
const mostTries = 4;

/**
 * Locks the open carts in the order of their ids, and opens one for each context without, in the order of the contexts; what
 * another request opens at the same time is left out. One row at least, for the clock.
 */
async function lockOrOpenCarts(
  transaction: Transaction<Database>,
  contextIds: readonly string[],
  holdSeconds: number,
): Promise<readonly FoundCart[]> {
  const inOrder = arrayParameter([...contextIds].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)));
  const { rows } = await sql<FoundCart>`
    WITH locked AS MATERIALIZED (
      SELECT id, context_id, deadline FROM cart
      WHERE context_id = ANY(${inOrder}::bigint[]) AND closed_at IS NULL
      ORDER BY id FOR UPDATE
    ), opened AS (
      INSERT INTO cart (context_id, started_at, deadline)
      SELECT context_id, now(), now() + make_interval(secs => ${holdSeconds}::float8)
      FROM unnest(${inOrder}::bigint[]) AS wanted (context_id)
      WHERE context_id NOT IN (SELECT context_id FROM locked)
      ON CONFLICT (context_id) WHERE closed_at IS NULL DO NOTHING
      RETURNING id, context_id
    ), found AS (
      SELECT id, context_id, false AS is_new, deadline IS NOT NULL AS is_started,
        coalesce(deadline <= now(), false) AS is_past FROM locked
      UNION ALL SELECT id, context_id, true, true, false FROM opened
    )
    SELECT (extract(epoch FROM now()) * 1000)::float8 AS now, id, context_id AS "contextId", is_new AS "isNew",
      is_started AS "isStarted", is_past AS "isPast"
    FROM (VALUES (1)) AS clock (tick) LEFT JOIN found ON true`.execute(transaction);
  return rows;
}

/** Those of the carts that are being paid; read after the lock, so that a payment just started is seen. */
async function readPaying(
  transaction: Transaction<Database>,
  cartIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (cartIds.length === 0) {
    return new Set();
  }
  const { rows } = await sql<{ readonly cart_id: string }>`
    SELECT cart_id FROM payment
    WHERE cart_id = ANY(${arrayParameter(cartIds)}::bigint[]) AND state = 'started' AND expires_at > now()`.execute(
    transaction,
  );
  return new Set(rows.map((row) => row.cart_id));
}

async function closeCarts(transaction: Transaction<Database>, cartIds: readonly string[]): Promise<void> {
  if (cartIds.length > 0) {
    await sql`UPDATE cart SET closed_at = now() WHERE id = ANY(${arrayParameter(cartIds)}::bigint[])`.execute(
      transaction,
    );
  }
}

/**
 * The open cart of each context, locked in the order of their ids; one that is over is closed and a new one is opened in
 * its place. From then on nobody else changes what these contexts hold.
 */
export async function prepareCarts(
  transaction: Transaction<Database>,
  contextIds: Iterable<string>,
  holdSeconds: number,
): Promise<BatchCarts> {
  const carts = new Map<string, BatchCart>();
  const closed = new Map<string, string>();
  let wanted = [...new Set(contextIds)];
  let now = 0;
  for (let attempt = 1; wanted.length > 0; attempt += 1) {
    if (attempt > mostTries) {
      throw new Error(`no cart could be opened for ${wanted.length} contexts`);
    }
    const rows = await lockOrOpenCarts(transaction, wanted, holdSeconds);
    now = rows[0]?.now ?? now;
    const paying = await readPaying(
      transaction,
      rows.flatMap(({ id, isNew }) => (id === null || isNew ? [] : [id])),
    );
    const over: string[] = [];
    for (const { id, contextId, isNew, isStarted, isPast } of rows) {
      if (id !== null && isPast && !paying.has(id)) {
        closed.set(contextId, id);
        over.push(id);
      } else if (id !== null) {
        carts.set(contextId, { id, isNew, isStarted, isBeingPaid: paying.has(id) });
      }
    }
    await closeCarts(transaction, over);
    // A cart that was over makes room for a new one; one that another request opened meanwhile is waited for and locked.
    wanted = wanted.filter((contextId) => !carts.has(contextId));
  }
  return { carts, closed, now };
}

/** Starts the clock of carts that held nothing and now hold places. */
export async function startClocks(
  transaction: Transaction<Database>,
  cartIds: readonly string[],
  holdSeconds: number,
): Promise<void> {
  if (cartIds.length > 0) {
    await sql`
      UPDATE cart SET started_at = now(), deadline = now() + make_interval(secs => ${holdSeconds}::float8)
      WHERE id = ANY(${arrayParameter(cartIds)}::bigint[]) AND deadline IS NULL`.execute(transaction);
  }
}

/**
 * Stops the clock of carts that were opened for requests of which none was granted; a cart that was over, and closed for
 * nothing, is open again as it was.
 */
export async function takeBackCarts(
  transaction: Transaction<Database>,
  { carts, closed }: BatchCarts,
  grantedCartIds: ReadonlySet<string>,
): Promise<void> {
  const unused = [...carts].filter(([, cart]) => cart.isNew && !grantedCartIds.has(cart.id));
  const instead = unused.filter(([contextId]) => closed.has(contextId)).map(([, cart]) => cart.id);
  const empty = unused.filter(([contextId]) => !closed.has(contextId)).map(([, cart]) => cart.id);
  if (empty.length > 0) {
    await sql`
      UPDATE cart SET started_at = NULL, deadline = NULL
      WHERE id = ANY(${arrayParameter(empty)}::bigint[])`.execute(transaction);
  }
  if (instead.length > 0) {
    const reopened = unused.flatMap(([contextId]) => closed.get(contextId) ?? []);
    await sql`DELETE FROM cart WHERE id = ANY(${arrayParameter(instead)}::bigint[])`.execute(transaction);
    await sql`UPDATE cart SET closed_at = NULL WHERE id = ANY(${arrayParameter(reopened)}::bigint[])`.execute(
      transaction,
    );
  }
}
