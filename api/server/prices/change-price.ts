import { sql } from 'kysely';
import { lockCartToChange } from '../cart/open-cart.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { isRowNumber } from '../database/values.ts';
import { readFactsOfCart } from './cart-facts.ts';
import { refusals } from './fr.ts';
import { readPriceOffer } from './price-offer.ts';
import { checkTickets, type GrantedTicket } from './ticket-rules.ts';

/** What `ChangeTarif` asks for. */
export interface PriceChange {
  readonly lineId: string;
  readonly priceCode: string;
  /** The reference that should open the price; empty: any accepted one. */
  readonly reference: string;
  /** When given, must be the ticket's place as the cart tells it: 0 in free seating. */
  readonly seatId: number | undefined;
}

interface HeldLine {
  readonly id: string;
  /** Of its place; 0 in free seating. */
  readonly seatNumber: number;
  readonly categoryId: number;
  readonly performanceId: number;
  readonly showId: number;
  readonly gridId: number;
  readonly subscriptionLineId: string | null;
}

async function readHeldLine(
  transaction: InTransaction,
  cartId: string,
  lineId: string,
): Promise<HeldLine | null> {
  const { rows } = await sql<HeldLine>`
    SELECT line.id, seat.category_id::int AS "categoryId",
      CASE WHEN performance.is_placed AND performance.is_numbered THEN seat.seat_id ELSE 0 END AS "seatNumber",
      performance.id AS "performanceId", performance.show_id AS "showId", performance.grid_id AS "gridId",
      line.parent_id AS "subscriptionLineId"
    FROM cart_line line
    JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
      AND seat.cart_id = line.cart_id AND seat.held_until > now()
    JOIN performance ON performance.id = line.performance_id
    WHERE line.id = ${lineId} AND line.cart_id = ${cartId} AND line.type = 'place'`.execute(transaction);
  return rows[0] ?? null;
}

/** Writes what the rules granted on a line. */
export async function writeGrant(
  transaction: InTransaction,
  lineId: string,
  granted: GrantedTicket,
): Promise<void> {
  await transaction
    .updateTable('cart_line')
    .set({
      price_code: granted.priceCode,
      reference: granted.reference,
      promo_code: granted.promoCode,
    })
    .where('id', '=', lineId)
    .execute();
}

/**
 * Sets the price of a ticket; `?` takes it back.
 * @throws Refusal when it is not in the caller's cart (1), the cart is being paid (3), or the rules of prices refuse (5, 13).
 */
export async function changePrice(
  transaction: LockedUpTo<'cart'>,
  contextId: string,
  change: PriceChange,
): Promise<void> {
  const cart = await lockCartToChange(transaction, contextId);
  const line =
    cart === null || !isRowNumber(change.lineId)
      ? null
      : await readHeldLine(transaction, cart.id, change.lineId);
  const isElsewhere = change.seatId !== undefined && line?.seatNumber !== change.seatId;
  if (cart === null || line === null || isElsewhere) {
    throw refusals.placeGone();
  }
  const [granted] = checkTickets(
    await readPriceOffer(transaction),
    await readFactsOfCart(transaction, cart.id),
    { id: line.performanceId, showId: line.showId, gridId: line.gridId },
    [
      {
        categoryId: line.categoryId,
        priceCode: change.priceCode,
        reference: change.reference,
        subscriptionLineId: line.subscriptionLineId,
      },
    ],
    line.id,
  );
  if (granted !== undefined) {
    await writeGrant(transaction, line.id, granted);
  }
}
