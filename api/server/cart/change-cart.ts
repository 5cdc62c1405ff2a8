import { sql, type Transaction } from 'kysely';
import { Refusal, refusalCode } from '../calls/refusal.ts';
import type { Database } from '../database/schema.ts';
import { checkPrices } from '../seats/price-rules.ts';
import { closeCart, lockOpenCart, type OpenCart } from './open-cart.ts';

/** Which lines to release: one, those of a performance, or all. */
export type ReleaseTarget =
  | { readonly kind: 'line'; readonly lineId: string; readonly seatIds: readonly number[] | undefined }
  | { readonly kind: 'performance'; readonly performanceId: number }
  | { readonly kind: 'everything' };

const gone = 'Cette place n’est plus dans votre panier.';

function refusePaying(cart: OpenCart): void {
  if (cart.paymentReference !== null) {
    throw new Refusal(
      refusalCode.cartClosed,
      'Votre paiement est en cours\u00a0: terminez-le ou annulez-le avant de changer votre panier.',
    );
  }
}

/** A line's id as the database numbers them; anything else is no line. */
function isLineId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}

async function linesToRelease(
  transaction: Transaction<Database>,
  cartId: string,
  target: ReleaseTarget,
): Promise<readonly string[]> {
  let query = transaction.selectFrom('cart_line').select('id').where('cart_id', '=', cartId);
  if (target.kind === 'line') {
    if (!isLineId(target.lineId)) {
      return [];
    }
    query = query.where('id', '=', target.lineId);
    if (target.seatIds !== undefined) {
      query = query.where('seat_id', '=', sql<number>`ANY(${target.seatIds}::bigint[])`);
    }
  }
  if (target.kind === 'performance') {
    query = query.where('performance_id', '=', target.performanceId);
  }
  return (await query.execute()).map((line) => line.id);
}

/**
 * Gives places back at once. A cart that then holds nothing has no clock any more.
 * @throws Refusal when a line is not in the caller's cart (discreet), or the cart is being paid.
 */
export async function releaseLines(
  transaction: Transaction<Database>,
  contextId: string,
  target: ReleaseTarget,
): Promise<void> {
  const cart = await lockOpenCart(transaction, contextId);
  if (cart !== null) {
    refusePaying(cart);
  }
  const lineIds = cart === null ? [] : await linesToRelease(transaction, cart.id, target);
  if (cart === null || lineIds.length === 0) {
    if (target.kind === 'line') {
      throw new Refusal(refusalCode.discreet, gone);
    }
    return;
  }
  await sql`
    WITH mine AS MATERIALIZED (
      SELECT seat.performance_id, seat.seat_id FROM seat
      JOIN cart_line line ON line.performance_id = seat.performance_id AND line.seat_id = seat.seat_id
      WHERE line.id = ANY(${lineIds}::bigint[]) AND seat.cart_id = ${cart.id} AND seat.state <= 1
      ORDER BY seat.performance_id, seat.seat_id
      FOR UPDATE OF seat
    )
    UPDATE seat SET cart_id = NULL, held_until = NULL, state = 0 FROM mine
    WHERE seat.performance_id = mine.performance_id AND seat.seat_id = mine.seat_id`.execute(transaction);
  await transaction
    .deleteFrom('cart_line')
    .where('id', '=', sql<string>`ANY(${lineIds}::bigint[])`)
    .execute();
  await sql`
    UPDATE cart SET started_at = NULL, deadline = NULL, extensions = 0
    WHERE id = ${cart.id} AND NOT EXISTS (SELECT 1 FROM cart_line WHERE cart_id = ${cart.id})`.execute(
    transaction,
  );
}

/**
 * Closes the cart if its hold is over by the database's clock, whatever the client's says (ruling 2).
 * @throws Refusal when the deadline is still ahead: nothing is released then.
 */
export async function releaseIfOver(transaction: Transaction<Database>, contextId: string): Promise<void> {
  const cart = await lockOpenCart(transaction, contextId);
  if (cart !== null) {
    refusePaying(cart);
    if (cart.deadline !== null) {
      throw new Refusal(refusalCode.cartClosed, 'Vos places sont encore à vous\u00a0: rien n’a été libéré.');
    }
    return;
  }
  const over = await transaction
    .selectFrom('cart')
    .select('id')
    .where('context_id', '=', contextId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (over !== undefined) {
    await closeCart(transaction, over.id);
  }
}

/** The venue's rule for longer holds. */
export interface ExtensionRule {
  readonly seconds: number;
  readonly most: number;
}

/**
 * Moves the end of the hold, of the cart and of its places together.
 * @throws Refusal when nothing is held any more, the cart is being paid, or it was extended often enough.
 */
export async function extendHold(
  transaction: Transaction<Database>,
  contextId: string,
  rule: ExtensionRule,
): Promise<void> {
  const cart = await lockOpenCart(transaction, contextId);
  if (cart === null || cart.deadline === null) {
    throw new Refusal(
      refusalCode.cartClosed,
      'Le temps de garde est écoulé, vos places ont été remises en vente. Reprenez votre choix, elles y sont peut-être encore.',
    );
  }
  refusePaying(cart);
  if (cart.extensions >= rule.most) {
    throw new Refusal(
      refusalCode.limitReached,
      'Vos places ont déjà été gardées aussi longtemps que possible\u00a0: il est temps de payer.',
    );
  }
  await sql`
    UPDATE cart SET deadline = deadline + make_interval(secs => ${rule.seconds}), extensions = extensions + 1
    WHERE id = ${cart.id}`.execute(transaction);
  await sql`
    WITH mine AS MATERIALIZED (
      SELECT seat.performance_id, seat.seat_id FROM seat
      JOIN cart_line line ON line.performance_id = seat.performance_id AND line.seat_id = seat.seat_id
      WHERE line.cart_id = ${cart.id} AND seat.cart_id = ${cart.id} AND seat.state <= 1
        AND seat.held_until > now()
      ORDER BY seat.performance_id, seat.seat_id
      FOR UPDATE OF seat
    )
    UPDATE seat SET held_until = (SELECT deadline FROM cart WHERE id = ${cart.id}) FROM mine
    WHERE seat.performance_id = mine.performance_id AND seat.seat_id = mine.seat_id`.execute(transaction);
}

/**
 * Sets the price of a ticket.
 * @throws Refusal when it is not in the caller's cart, the price is not sold there, or the cart is being paid.
 */
export async function changePrice(
  transaction: Transaction<Database>,
  contextId: string,
  change: { readonly lineId: string; readonly priceCode: string; readonly seatId: number | undefined },
): Promise<void> {
  const cart = await lockOpenCart(transaction, contextId);
  if (cart !== null) {
    refusePaying(cart);
  }
  const line =
    cart === null || !isLineId(change.lineId)
      ? undefined
      : await transaction
          .selectFrom('cart_line as line')
          .innerJoin('seat', (join) =>
            join
              .onRef('seat.performance_id', '=', 'line.performance_id')
              .onRef('seat.seat_id', '=', 'line.seat_id')
              .onRef('seat.cart_id', '=', 'line.cart_id'),
          )
          .innerJoin('performance', 'performance.id', 'seat.performance_id')
          .where('line.id', '=', change.lineId)
          .where('line.cart_id', '=', cart.id)
          .where('seat.held_until', '>', sql<Date>`now()`)
          .select([
            'line.id',
            'seat.seat_id',
            'seat.category_id',
            'performance.id as performance_id',
            'grid_id',
          ])
          .executeTakeFirst();
  const isOther = change.seatId !== undefined && line !== undefined && line.seat_id !== change.seatId;
  if (cart === null || line === undefined || isOther) {
    throw new Refusal(refusalCode.discreet, gone);
  }
  await checkPrices(
    transaction,
    { id: line.performance_id, gridId: line.grid_id },
    [{ code: change.priceCode, categoryId: line.category_id }],
    { id: cart.id, exceptLineId: line.id },
  );
  await transaction
    .updateTable('cart_line')
    .set({ price_code: change.priceCode })
    .where('id', '=', line.id)
    .execute();
}
