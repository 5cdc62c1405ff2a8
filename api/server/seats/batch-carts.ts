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

interface LockedCart {
  readonly now: number;
  readonly id: string | null;
  readonly contextId: string;
  readonly isStarted: boolean;
  readonly isPast: boolean;
}

const mostTries = 3;

/** Locks the open carts in the order of their ids; one row without a cart at least, for the clock. */
async function lockOpenCarts(
  transaction: Transaction<Database>,
  contextIds: readonly string[],
): Promise<readonly LockedCart[]> {
  const { rows } = await sql<LockedCart>`
    WITH locked AS MATERIALIZED (
      SELECT id, context_id, deadline FROM cart
      WHERE context_id = ANY(${arrayParameter(contextIds)}::bigint[]) AND closed_at IS NULL
      ORDER BY id FOR UPDATE
    )
    SELECT (extract(epoch FROM now()) * 1000)::float8 AS now, locked.id, locked.context_id AS "contextId",
      locked.deadline IS NOT NULL AS "isStarted", coalesce(locked.deadline <= now(), false) AS "isPast"
    FROM (VALUES (1)) AS clock (tick) LEFT JOIN locked ON true`.execute(transaction);
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

/** Opens a cart for each of these contexts, in their order; one that another request opens at the same time is left out. */
async function openCarts(
  transaction: Transaction<Database>,
  contextIds: readonly string[],
  holdSeconds: number,
): Promise<readonly { readonly id: string; readonly context_id: string }[]> {
  const inOrder = [...contextIds].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const { rows } = await sql<{ id: string; context_id: string }>`
    INSERT INTO cart (context_id, started_at, deadline)
    SELECT context_id, now(), now() + make_interval(secs => ${holdSeconds}::float8)
    FROM unnest(${arrayParameter(inOrder)}::bigint[]) AS wanted (context_id)
    ON CONFLICT (context_id) WHERE closed_at IS NULL DO NOTHING
    RETURNING id, context_id`.execute(transaction);
  return rows;
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
    const rows = await lockOpenCarts(transaction, wanted);
    now = rows[0]?.now ?? now;
    const open = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]));
    const paying = await readPaying(
      transaction,
      open.map((cart) => cart.id),
    );
    const over = open.filter((cart) => cart.isPast && !paying.has(cart.id));
    for (const cart of over) {
      closed.set(cart.contextId, cart.id);
    }
    for (const { id, contextId, isStarted } of open) {
      if (closed.get(contextId) !== id) {
        carts.set(contextId, { id, isNew: false, isStarted, isBeingPaid: paying.has(id) });
      }
    }
    await closeCarts(
      transaction,
      over.map((cart) => cart.id),
    );
    wanted = wanted.filter((contextId) => !carts.has(contextId));
    if (wanted.length > 0) {
      for (const { id, context_id } of await openCarts(transaction, wanted, holdSeconds)) {
        carts.set(context_id, { id, isNew: true, isStarted: true, isBeingPaid: false });
      }
      // Another request of the same context may have opened it first: then that one is waited for and locked.
      wanted = wanted.filter((contextId) => !carts.has(contextId));
    }
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
