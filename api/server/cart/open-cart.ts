import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LockedUpTo } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { isUnderWay } from '../payment/tables.ts';
import { refusals } from './fr.ts';

/** A payment of the cart is under way. @param cart What the statement calls the cart's number. */
export function isBeingPaid(cart = 'cart.id'): RawBuilder<boolean> {
  return sql`EXISTS (SELECT 1 FROM payment WHERE payment.cart_id = ${sql.ref(cart)} AND ${isUnderWay})`;
}

/** Of a row of `cart`: it keeps from others what there is only so much of, held or being paid. */
export const isKeeping = sql<boolean>`cart.closed_at IS NULL AND (cart.deadline > now() OR ${isBeingPaid()})`;

/** A context's cart as the database saw it while locking it. Times are the database's. */
export interface OpenCart {
  readonly id: string;
  readonly contextId: string;
  /** Since when it is held, or, where nothing is, being paid. */
  readonly startedAt: Date | null;
  /** The end of the hold, or of the payment under way when that is later; null when nothing is held. */
  readonly deadline: Date | null;
  readonly extensions: number;
  /** The hold was turned into an option (ruling 18). */
  readonly isOption: boolean;
  readonly pickupCode: string | null;
  /** The reference of a payment under way (started and not past its own end), else null. */
  readonly paymentReference: string | null;
  /** When the payment under way gives the places back by itself. */
  readonly paymentDeadline: Date | null;
}

interface CartState extends OpenCart {
  readonly isOver: boolean;
}

/** The open cart of a context, locked, also one whose hold is over; null when there is none. */
export async function lockCart(
  transaction: LockedUpTo<'cart'>,
  contextId: string,
): Promise<CartState | null> {
  const locked = await transaction
    .selectFrom('cart')
    .select('id')
    .where('context_id', '=', contextId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  // Read by a statement of its own, as of after the lock, so that a payment just started is seen; and only when there was
  // something to lock: a cart that another request opens between the two would be used without its lock.
  return locked === undefined ? null : readCart(transaction, contextId);
}

async function readCart(database: Kysely<Database>, contextId: string): Promise<CartState | null> {
  const { rows } = await sql<{
    id: string;
    started_at: Date | null;
    deadline: Date | null;
    extensions: number;
    is_option: boolean;
    pickup_code: string | null;
    payment_reference: string | null;
    payment_deadline: Date | null;
    is_over: boolean;
  }>`
    SELECT cart.id, coalesce(cart.started_at, payment.started_at) AS started_at, cart.extensions, cart.is_option, cart.pickup_code,
           greatest(cart.deadline, payment.expires_at) AS deadline,
           payment.reference AS payment_reference, payment.expires_at AS payment_deadline,
           coalesce(greatest(cart.deadline, payment.expires_at) <= now(), false) AS is_over
    FROM cart
    LEFT JOIN LATERAL (
      SELECT reference, started_at, expires_at FROM payment
      WHERE payment.cart_id = cart.id AND ${isUnderWay}
      ORDER BY payment.expires_at DESC LIMIT 1
    ) payment ON true
    WHERE cart.context_id = ${contextId} AND cart.closed_at IS NULL`.execute(database);
  const row = rows[0];
  return row === undefined
    ? null
    : {
        id: row.id,
        contextId,
        startedAt: row.started_at,
        deadline: row.deadline,
        extensions: row.extensions,
        isOption: row.is_option,
        pickupCode: row.pickup_code,
        paymentReference: row.payment_reference,
        paymentDeadline: row.payment_deadline,
        isOver: row.is_over,
      };
}

/**
 * The open cart of a context, its row locked until the transaction ends.
 * Null when there is none or its hold is over by the database's clock.
 */
export async function lockOpenCart(
  transaction: LockedUpTo<'cart'>,
  contextId: string,
): Promise<OpenCart | null> {
  const cart = await lockCart(transaction, contextId);
  return cart === null || cart.isOver ? null : cart;
}

/** The same without a lock, for those who only look. */
export async function readOpenCart(database: Kysely<Database>, contextId: string): Promise<OpenCart | null> {
  const cart = await readCart(database, contextId);
  return cart === null || cart.isOver ? null : cart;
}

/** The open cart of a context, locked; one that is over is closed and a new one is opened in its place. */
async function lockOrOpenCart(transaction: LockedUpTo<'cart'>, contextId: string): Promise<OpenCart> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const known = await lockCart(transaction, contextId);
    if (known !== null && !known.isOver) {
      return known;
    }
    if (known !== null) {
      await closeCart(transaction, known.id);
    }
    // Another request of the same context may open it first: the loser then waits for it and locks that one.
    await transaction
      .insertInto('cart')
      .values({ context_id: contextId, pickup_code: null })
      .onConflict((conflict) => conflict.column('context_id').where('closed_at', 'is', null).doNothing())
      .execute();
  }
  throw new Error(`no cart could be opened for context ${contextId}`);
}

/** Closes a cart: nothing of it counts any more. */
export async function closeCart(transaction: Kysely<Database>, cartId: string): Promise<void> {
  await transaction
    .updateTable('cart')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', cartId)
    .where('closed_at', 'is', null)
    .execute();
}

/** @throws Refusal while the cart is being paid: what is paid must not change. */
export function refusePaying(cart: OpenCart): void {
  if (cart.paymentReference !== null) {
    throw refusals.paymentUnderWay();
  }
}

/** The caller's cart, locked, to be changed; null when there is none. @throws Refusal while it is being paid. */
export async function lockCartToChange(
  transaction: LockedUpTo<'cart'>,
  contextId: string,
): Promise<OpenCart | null> {
  const cart = await lockOpenCart(transaction, contextId);
  if (cart !== null) {
    refusePaying(cart);
  }
  return cart;
}

/** The caller's cart, locked, to put something in: a new one when there is none. @throws Refusal while it is being paid. */
export async function lockCartToFill(transaction: LockedUpTo<'cart'>, contextId: string): Promise<OpenCart> {
  const cart = await lockOrOpenCart(transaction, contextId);
  refusePaying(cart);
  return cart;
}
