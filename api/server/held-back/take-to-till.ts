import { sql, type Transaction } from 'kysely';
import { unchosenPrice } from '../../prices/unchosen-price.ts';
import { startHold } from '../cart/hold.ts';
import { lockCartToFill } from '../cart/open-cart.ts';
import { seatRow } from '../cart/tables.ts';
import { sendTo } from '../database/pipeline.ts';
import type { Database } from '../database/schema.ts';
import { arrayParameter } from '../database/values.ts';
import { mostTickets } from '../seats/decide-holds.ts';
import { isHeldBack, lockSeats, writeTickets } from '../seats/seat-rows.ts';
import { refusals } from './fr.ts';
import { knownPerformance, namesOf, refuseCalledOff } from './hold-back.ts';

async function countTickets(transaction: Transaction<Database>, cartId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('cart_line')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('cart_id', '=', cartId)
    .where('type', '=', 'place')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Moves places that are kept from sale into the cart of the shop in the staff's own browser, their prices to choose: the till sells them
 * or gives them away, and nobody can be faster, as would be after a release. What leaves that cart unsold is
 * held back as before.
 * @param contextId The shop's context of this browser; null where it never used the shop.
 * @returns The names of the places.
 * @throws Refusal when none is kept from sale, they are more than a cart takes, there is no shop in this browser, or its cart is being paid.
 */
export async function takeToTill(
  transaction: Transaction<Database>,
  contextId: string | null,
  { performanceId, seatIds }: { readonly performanceId: number; readonly seatIds: readonly number[] },
  holdSeconds: number,
): Promise<readonly string[]> {
  const performance = await knownPerformance(transaction, performanceId);
  if (contextId === null) {
    throw refusals.shopNotOpen();
  }
  const cart = await lockCartToFill(transaction, contextId);
  await lockSeats(
    sendTo(transaction),
    seatIds.map((seatId) => ({ performanceId, seatId })),
  );
  await refuseCalledOff(transaction, performanceId);
  const { rows } = await sql<{ readonly seatId: number }>`
    UPDATE seat SET kept_until = CASE state WHEN ${seatRow.blocked} THEN coalesce(held_until, 'infinity') ELSE kept_until END
    WHERE performance_id = ${performanceId} AND seat_id = ANY(${arrayParameter(seatIds)}::int[]) AND ${isHeldBack()}
    RETURNING seat_id AS "seatId"`.execute(transaction);
  const kept = rows.map(({ seatId }) => seatId).sort((one, other) => one - other);
  if (kept.length === 0) {
    throw refusals.nothingHeldBack();
  }
  if ((await countTickets(transaction, cart.id)) + kept.length > mostTickets) {
    throw refusals.tooManyForTill({ mostTickets });
  }
  await startHold(transaction, cart.id, holdSeconds);
  await writeTickets(
    sendTo(transaction),
    kept.map((seatId) => ({
      ...{ cartId: cart.id, performanceId, seatId, priceCode: unchosenPrice },
      ...{ reference: '', promoCode: '', subscriptionLineId: null },
    })),
  );
  return namesOf(transaction, performance, kept);
}
