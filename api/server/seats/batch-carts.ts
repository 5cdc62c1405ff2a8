import { sql } from 'kysely';
import { fields, list, text } from '../../contract/read.ts';
import { LostRace } from '../database/in-transaction.ts';
import type { LockedUpTo } from '../database/locks.ts';
import { pipeline, type Send } from '../database/pipeline.ts';
import { arrayParameter } from '../database/values.ts';
import { keyUsedOtherwise } from '../kernel/operations.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { isUnderWay } from '../payment/tables.ts';
import type { HoldRequest } from './hold-request.ts';

/** The lines that an earlier request with the same key got, or why the key may not be used. */
export type KnownOutcome = readonly string[] | Refusal;

const storedAnswer = fields({ listeID: list(text) });

/**
 * What the keys of these requests got before: request to lines, or to the refusal of a key that was another request's.
 * Read with the carts locked: of two requests with one key, the second sees what the first wrote.
 */
export async function readOperations(
  send: Send,
  requests: readonly HoldRequest[],
): Promise<ReadonlyMap<HoldRequest, KnownOutcome>> {
  const keyed = requests.flatMap((request) =>
    request.operation === null ? [] : [{ request, ...request.operation }],
  );
  if (keyed.length === 0) {
    return new Map();
  }
  const rows = await send(sql<{ contextId: string; key: string; fingerprint: string; answer: object }>`
    SELECT operation.context_id AS "contextId", operation.key, fingerprint, answer
    FROM unnest(${arrayParameter(keyed.map(({ request }) => request.contextId))}::bigint[],
                ${keyed.map(({ key }) => key)}::text[]) AS asked (context_id, key)
    JOIN operation ON operation.context_id = asked.context_id AND operation.key = asked.key`);
  const known = new Map(rows.map((row) => [`${row.contextId} ${row.key}`, row]));
  return new Map(
    keyed.flatMap(({ request, key, fingerprint }): [HoldRequest, KnownOutcome][] => {
      const row = known.get(`${request.contextId} ${key}`);
      if (row === undefined) {
        return [];
      }
      return [
        [
          request,
          row.fingerprint === fingerprint ? storedAnswer(row.answer, '').listeID : keyUsedOtherwise(),
        ],
      ];
    }),
  );
}

/** Keeps what requests with a key got, for their repetitions: by the transaction that wrote the effect. */
export async function keepOperations(
  send: Send,
  granted: readonly { readonly request: HoldRequest; readonly lineIds: readonly string[] }[],
): Promise<void> {
  const keyed = granted.flatMap(({ request, lineIds }) =>
    request.operation === null ? [] : [{ ...request.operation, contextId: request.contextId, lineIds }],
  );
  if (keyed.length === 0) {
    return;
  }
  await send(sql`
    INSERT INTO operation (context_id, key, call, fingerprint, answer)
    SELECT context_id, key, call, fingerprint, answer::jsonb
    FROM unnest(${arrayParameter(keyed.map((operation) => operation.contextId))}::bigint[],
                ${keyed.map((operation) => operation.key)}::text[],
                ${keyed.map((operation) => operation.call)}::text[],
                ${keyed.map((operation) => operation.fingerprint)}::text[],
                ${keyed.map((operation) => JSON.stringify({ listeID: operation.lineIds }))}::text[])
      AS kept (context_id, key, call, fingerprint, answer)`);
}

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

/** The open carts of some contexts once their rows are locked, and those of them that are being paid. */
interface LockedCarts {
  readonly found: readonly FoundCart[];
  readonly paying: ReadonlySet<string>;
}

/**
 * Locks the open carts in the order of their ids, and opens one for each context without, in the order of the contexts; what
 * another request opens at the same time is left out. One row at least, for the clock.
 */
export async function lockOrOpenCarts(
  send: Send<LockedUpTo<'cart'>>,
  contextIds: Iterable<string>,
  holdSeconds: number,
): Promise<LockedCarts> {
  const inOrder = arrayParameter([...new Set(contextIds)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)));
  const [found, paying] = await Promise.all([
    send(sql<FoundCart>`
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
      FROM (VALUES (1)) AS clock (tick) LEFT JOIN found ON true`),
    // After the lock, so that a payment just started is seen.
    send(sql<{ readonly cartId: string }>`
      SELECT payment.cart_id AS "cartId" FROM cart JOIN payment ON payment.cart_id = cart.id
      WHERE cart.context_id = ANY(${inOrder}::bigint[]) AND cart.closed_at IS NULL
        AND ${isUnderWay}`),
  ]);
  return { found, paying: new Set(paying.map(({ cartId }) => cartId)) };
}

async function closeCarts(send: Send, cartIds: Iterable<string>): Promise<void> {
  await send(sql`UPDATE cart SET closed_at = now() WHERE id = ANY(${arrayParameter(cartIds)}::bigint[])`);
}

/**
 * The cart that each context of these requests has from now on: the one that was locked, or, where that is over, a new one in
 * its place. Nobody else changes what these contexts hold before the transaction ends.
 * @throws LostRace when another request opened a cart at the same time: in a new transaction it is found and waited for.
 */
export async function prepareCarts(
  transaction: LockedUpTo<'cart'>,
  contextIds: readonly string[],
  locked: LockedCarts,
  holdSeconds: number,
): Promise<BatchCarts> {
  const carts = new Map<string, BatchCart>();
  const closed = new Map<string, string>();
  const sort = ({ found, paying }: LockedCarts): void => {
    for (const { id, contextId, isNew, isStarted, isPast } of found) {
      if (id !== null && isPast && !paying.has(id)) {
        closed.set(contextId, id);
      } else if (id !== null) {
        carts.set(contextId, { id, isNew, isStarted, isBeingPaid: paying.has(id) });
      }
    }
  };
  sort(locked);
  if (closed.size > 0) {
    const [, opened] = await pipeline(transaction, (send) =>
      Promise.all([closeCarts(send, closed.values()), lockOrOpenCarts(send, closed.keys(), holdSeconds)]),
    );
    sort(opened);
  }
  if (contextIds.some((contextId) => !carts.has(contextId))) {
    throw new LostRace('a cart was opened by another request');
  }
  return { carts, closed, now: locked.found[0]?.now ?? 0 };
}

/** Starts the clock of carts that held nothing and now hold places. */
export async function startClocks(
  send: Send,
  cartIds: readonly string[],
  holdSeconds: number,
): Promise<void> {
  if (cartIds.length > 0) {
    await send(sql`
      UPDATE cart SET started_at = now(), deadline = now() + make_interval(secs => ${holdSeconds}::float8)
      WHERE id = ANY(${arrayParameter(cartIds)}::bigint[]) AND deadline IS NULL`);
  }
}

/**
 * Stops the clock of carts that were opened for requests of which none was granted; a cart that was over, and closed for
 * nothing, is open again as it was.
 */
export async function takeBackCarts(
  send: Send,
  { carts, closed }: BatchCarts,
  grantedCartIds: ReadonlySet<string>,
): Promise<void> {
  const unused = [...carts].filter(([, cart]) => cart.isNew && !grantedCartIds.has(cart.id));
  const instead = unused.filter(([contextId]) => closed.has(contextId)).map(([, cart]) => cart.id);
  const empty = unused.filter(([contextId]) => !closed.has(contextId)).map(([, cart]) => cart.id);
  const reopened = unused.flatMap(([contextId]) => closed.get(contextId) ?? []);
  await Promise.all([
    ...(empty.length === 0
      ? []
      : [
          send(sql`
            UPDATE cart SET started_at = NULL, deadline = NULL WHERE id = ANY(${arrayParameter(empty)}::bigint[])`),
        ]),
    ...(instead.length === 0
      ? []
      : [
          send(sql`DELETE FROM cart WHERE id = ANY(${arrayParameter(instead)}::bigint[])`),
          send(sql`UPDATE cart SET closed_at = NULL WHERE id = ANY(${arrayParameter(reopened)}::bigint[])`),
        ]),
  ]);
}
