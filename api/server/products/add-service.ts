import { sql } from 'kysely';
import { startHold, stopIdleHold } from '../cart/hold.ts';
import { lockCartToChange, lockCartToFill } from '../cart/open-cart.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { isRowNumber } from '../database/values.ts';
import { refusals } from './fr.ts';
import { amountToKeep, checkMaximum, type ServiceRow } from './read-offer.ts';
import { lockStock, readStock } from './service-stock.ts';

/** What `AjoutPresta` asks for. `performanceId` null: for the whole cart; `amount` in cents, where the shopper chooses it. */
export interface ServiceRequest {
  readonly code: string;
  readonly quantity: number;
  readonly performanceId: number | null;
  readonly amount: number | undefined;
}

/** What `ModifiePresta` asks for. `code`, when not empty, must be the line's. */
export interface ServiceChange {
  readonly lineId: string;
  readonly code: string;
  readonly quantity: number;
  readonly amount: number | undefined;
}

/** The most of one thing that a request can name: what the column of the cart holds. */
const mostPieces = 999;

/** A service that is asked for, as the venue offers it. */
export interface AskedService extends ServiceRequest {
  readonly service: ServiceRow;
}

async function findService(transaction: InTransaction, code: string): Promise<ServiceRow> {
  const service = await transaction
    .selectFrom('service')
    .selectAll()
    .where('code', '=', code)
    .where('is_displayed', '=', true)
    .executeTakeFirst();
  if (service === undefined) {
    throw refusals.serviceNotOffered();
  }
  return service;
}

/**
 * The performance that a service is added for, or null for a service of the whole cart.
 * @throws Refusal when it needs one of which the cart has a ticket.
 */
async function performanceOf(
  transaction: InTransaction,
  cartId: string,
  service: ServiceRow,
  performanceId: number | null,
): Promise<number | null> {
  if (!service.is_per_performance) {
    return null;
  }
  const { rows } = await sql<{ performance_id: number }>`
    SELECT line.performance_id FROM cart_line line
    JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
      AND seat.cart_id = line.cart_id AND seat.held_until > now()
    WHERE line.cart_id = ${cartId} AND line.type = 'place' AND line.performance_id = ${performanceId}::bigint
    LIMIT 1`.execute(transaction);
  const [held] = rows;
  if (held === undefined) {
    throw refusals.serviceNeedsTicket({ name: service.name });
  }
  return held.performance_id;
}

/** How many of the service the cart has already, beside one line, for this performance. */
async function countInCart(
  transaction: InTransaction,
  cartId: string,
  code: string,
  performanceId: number | null,
  exceptLineId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(quantity), 0)::int AS count FROM cart_line
    WHERE cart_id = ${cartId} AND type IN ('presta', 'don') AND code = ${code}
      AND performance_id IS NOT DISTINCT FROM ${performanceId}::int
      AND id <> ${exceptLineId}::bigint`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** The stock is locked. @throws Refusal (12, `placesRestantes`) when fewer than `wanted` are left for this cart. */
async function checkStock(
  transaction: InTransaction,
  cartId: string,
  service: ServiceRow,
  performanceId: number | null,
  wanted: number,
): Promise<void> {
  if (service.stock === null) {
    return;
  }
  const [stock] = await readStock(transaction, cartId, [{ code: service.code, performanceId }]);
  const left = stock?.left ?? 0;
  if (wanted > left) {
    throw refusals.serviceLeft({ count: left, name: service.name }, { placesRestantes: left });
  }
}

/** What is asked for, looked up. @throws Refusal (2) for a service that is unknown, or no quantity. */
export async function askedService(
  transaction: InTransaction,
  request: ServiceRequest,
): Promise<AskedService> {
  if (request.quantity < 1 || request.quantity > mostPieces) {
    throw refusals.quantityAtLeastOne();
  }
  return { ...request, service: await findService(transaction, request.code) };
}

/** What is asked for, for the performance for which a locked cart would have it. @throws Refusal (2) when it needs a ticket there. */
export async function serviceForCart(
  transaction: InTransaction,
  cartId: string,
  asked: AskedService,
): Promise<AskedService> {
  const performanceId = await performanceOf(transaction, cartId, asked.service, asked.performanceId);
  return { ...asked, performanceId };
}

/**
 * Puts a service or a donation into a locked cart, its stock being locked too: more of what is there already at the same amount, else a
 * line of its own. What there is only so much of is held like a place, and starts the clock.
 * @param asked From `serviceForCart`.
 * @returns The id of its line.
 * @throws Refusal: 2 no amount; 12 not enough left; 13 the maximum.
 */
export async function putService(
  transaction: InTransaction,
  cartId: string,
  asked: AskedService,
  holdSeconds: number,
): Promise<string> {
  const { code, quantity, service, performanceId } = asked;
  const amount = amountToKeep(service, asked.amount);
  const held = await countInCart(transaction, cartId, code, performanceId, '0');
  checkMaximum(service, held + quantity);
  await checkStock(transaction, cartId, service, performanceId, held + quantity);
  if (service.stock !== null) {
    await startHold(transaction, cartId, holdSeconds);
  }
  const { rows } = await sql<{ id: string }>`
    UPDATE cart_line SET quantity = quantity + ${quantity}
    WHERE id = (SELECT id FROM cart_line
      WHERE cart_id = ${cartId} AND type = ${service.type} AND code = ${code}
        AND performance_id IS NOT DISTINCT FROM ${performanceId}::int
        AND amount IS NOT DISTINCT FROM ${amount}::int
      ORDER BY id LIMIT 1)
    RETURNING id`.execute(transaction);
  const [known] = rows;
  if (known !== undefined) {
    return known.id;
  }
  const added = await transaction
    .insertInto('cart_line')
    .values({
      cart_id: cartId,
      type: service.type,
      performance_id: performanceId,
      price_code: '',
      code,
      quantity,
      amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/**
 * Puts a service or a donation into the caller's cart (`putService`).
 * @returns The id of its line.
 * @throws Refusal: 2 unknown, no quantity, no performance or no amount; 3 being paid; 12 not enough left; 13 the maximum.
 */
export async function addService(
  transaction: LockedUpTo<'cart'>,
  contextId: string,
  request: ServiceRequest,
  holdSeconds: number,
): Promise<string> {
  const asked = await askedService(transaction, request);
  const cart = await lockCartToFill(transaction, contextId);
  const service = await serviceForCart(transaction, cart.id, asked);
  await lockStock(transaction, [service]);
  return putService(transaction, cart.id, service, holdSeconds);
}

/**
 * Sets how many there are of a line of a service or a donation of the caller's cart, 0 to take it out, and where the shopper
 * chooses the amount perhaps another one.
 * @throws Refusal: 1 when it is not in the caller's cart; otherwise as `addService`.
 */
export async function changeService(
  transaction: LockedUpTo<'cart'>,
  contextId: string,
  change: ServiceChange,
): Promise<void> {
  const { lineId, quantity } = change;
  if (quantity < 0 || quantity > mostPieces) {
    throw refusals.quantityUnclear();
  }
  const cart = await lockCartToChange(transaction, contextId);
  const line =
    cart === null || !isRowNumber(lineId)
      ? undefined
      : await transaction
          .selectFrom('cart_line')
          .selectAll()
          .where('cart_id', '=', cart.id)
          .where('id', '=', lineId)
          .where('type', 'in', ['presta', 'don'])
          .executeTakeFirst();
  if (cart === null || line === undefined || (change.code !== '' && change.code !== line.code)) {
    throw refusals.lineGone();
  }
  if (quantity === 0) {
    await transaction.deleteFrom('cart_line').where('id', '=', line.id).execute();
    await stopIdleHold(transaction, cart.id);
    return;
  }
  const service = await findService(transaction, line.code);
  const others = await countInCart(transaction, cart.id, line.code, line.performance_id, line.id);
  checkMaximum(service, others + quantity);
  if (quantity > line.quantity) {
    await lockStock(transaction, [{ code: line.code, performanceId: line.performance_id }]);
    await checkStock(transaction, cart.id, service, line.performance_id, others + quantity);
  }
  const amount = amountToKeep(service, change.amount ?? line.amount ?? undefined);
  await transaction.updateTable('cart_line').set({ quantity, amount }).where('id', '=', line.id).execute();
}
