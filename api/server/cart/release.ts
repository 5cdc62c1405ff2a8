import { sql } from 'kysely';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { isRowNumber } from '../database/values.ts';
import { freeSeats } from '../seats/seat-rows.ts';
import { removeLonelyCompanions } from '../subscriptions/cart-subscription.ts';
import { refusals } from './fr.ts';
import { stopIdleHold } from './hold.ts';
import { lockCartToChange } from './open-cart.ts';
import { keepRemoval, readLinesToKeep } from './removal.ts';

/** Which lines to release: one, those of a performance, or all. */
export type ReleaseTarget =
  | {
      readonly kind: 'line';
      readonly lineId: string;
      /** When given, only if the line is for one of these places; 0 is one without a number. */
      readonly seatIds: readonly number[] | undefined;
      /** How many of the line's pieces; all of them when not given. */
      readonly count: number | undefined;
    }
  /** Several lines, all or none. */
  | { readonly kind: 'lines'; readonly lineIds: readonly string[] }
  | { readonly kind: 'performance'; readonly performanceId: number }
  | { readonly kind: 'everything' };

/** The most lines in one request: as many as a cart can have of single tickets and all else, with room to spare. */
const mostLines = 200;

function isListOfLines(lineIds: readonly string[]): boolean {
  return (
    lineIds.length > 0 &&
    lineIds.length <= mostLines &&
    new Set(lineIds).size === lineIds.length &&
    lineIds.every(isRowNumber)
  );
}

interface Line {
  readonly id: string;
  readonly quantity: number;
}

async function findLines(
  transaction: InTransaction,
  cartId: string,
  target: ReleaseTarget,
): Promise<readonly Line[]> {
  let query = transaction.selectFrom('cart_line').select(['id', 'quantity']).where('cart_id', '=', cartId);
  if (target.kind === 'line') {
    if (!isRowNumber(target.lineId)) {
      return [];
    }
    query = query.where('id', '=', target.lineId);
    if (target.seatIds !== undefined) {
      // A place is named as the cart tells it: 0 where it has no number (`nupl`).
      query = query.where(sql<boolean>`coalesce((SELECT cart_line.seat_id FROM performance
        WHERE performance.id = cart_line.performance_id AND is_placed AND is_numbered), 0)
        = ANY(${target.seatIds}::bigint[])`);
    }
  }
  if (target.kind === 'lines') {
    query = query.where('id', 'in', [...target.lineIds]);
  }
  if (target.kind === 'performance') {
    query = query.where('performance_id', '=', sql<number>`${target.performanceId}::bigint`);
  }
  return query.execute();
}

/** Gives back the places of lines and of the lines under them, then the lines: a subscription's tickets go with it. */
async function removeLines(
  transaction: LockedUpTo<'seat'>,
  cartId: string,
  lineIds: readonly string[],
): Promise<void> {
  await freeSeats(
    transaction,
    sql`(line.id = ANY(${lineIds}::bigint[]) OR line.parent_id = ANY(${lineIds}::bigint[])) AND line.cart_id = ${cartId}`,
  );
  await transaction
    .deleteFrom('cart_line')
    .where('cart_id', '=', cartId)
    .where('id', '=', sql<string>`ANY(${lineIds}::bigint[])`)
    .execute();
}

/** Takes out the services of performances for which the cart has no ticket any more. */
export async function dropLoneServices(transaction: InTransaction, cartId: string): Promise<void> {
  await sql`
    DELETE FROM cart_line line
    WHERE line.cart_id = ${cartId} AND line.type = 'presta' AND line.performance_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM cart_line ticket
        WHERE ticket.cart_id = line.cart_id AND ticket.type = 'place'
          AND ticket.performance_id = line.performance_id)`.execute(transaction);
}

/**
 * Takes lines, or some pieces of one, out of the caller's cart; places are given back at once. What belongs to a line goes
 * with it: the tickets of a subscription, the services of a performance with its last ticket. A cart that then keeps
 * nothing from others has no clock any more. What went is kept under `key`, so that it can be taken back (`takeBack`).
 * @throws Refusal when a line is not in the caller's cart (discreet), the count is no count, or the cart is being paid.
 */
export async function releaseLines(
  transaction: LockedUpTo<'cart'>,
  contextId: string,
  target: ReleaseTarget,
  key = '',
): Promise<void> {
  if (target.kind === 'lines' && !isListOfLines(target.lineIds)) {
    throw refusals.releaseUnclear();
  }
  if (target.kind === 'line' && target.count !== undefined && target.count < 1) {
    throw refusals.releaseAtLeastOne();
  }
  const cart = await lockCartToChange(transaction, contextId);
  const lines = cart === null ? [] : await findLines(transaction, cart.id, target);
  const [only] = lines;
  const isIncomplete = target.kind === 'lines' && lines.length < target.lineIds.length;
  if (cart === null || only === undefined || isIncomplete) {
    if (target.kind === 'line' || target.kind === 'lines') {
      throw refusals.lineGone();
    }
    return;
  }
  if (target.kind === 'line' && target.count !== undefined && target.count < only.quantity) {
    await transaction
      .updateTable('cart_line')
      .set({ quantity: only.quantity - target.count })
      .where('id', '=', only.id)
      .execute();
    return;
  }
  const before = await readLinesToKeep(transaction, cart.id);
  await removeLines(
    transaction,
    cart.id,
    lines.map((line) => line.id),
  );
  await removeLonelyCompanions(transaction, cart.id);
  await dropLoneServices(transaction, cart.id);
  await stopIdleHold(transaction, cart.id);
  await keepRemoval(transaction, { cartId: cart.id, key, before });
}
