import { sql } from 'kysely';
import { unchosenPrice } from '../../prices/price-limits.ts';
import { startHold } from '../cart/hold.ts';
import { closeCart, lockCartToFill } from '../cart/open-cart.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { sendTo } from '../database/pipeline.ts';
import { arrayParameter } from '../database/values.ts';
import type { Caller } from '../kernel/exchange.ts';
import { readFactsOfCart } from '../prices/cart-facts.ts';
import { readPriceOffer } from '../prices/price-offer.ts';
import { checkTickets } from '../prices/ticket-rules.ts';
import { readSeason } from '../season/season-data.ts';
import { mostTickets } from '../seats/decide-holds.ts';
import { countPlaces, type HoldTerms, lockNetworks } from '../seats/hold-bounds.ts';
import { performanceOnSale } from '../seats/performance-on-sale.ts';
import { isHeld, writeTickets } from '../seats/seat-rows.ts';
import type { ServerSettings } from '../settings.ts';
import { lockWhich, type WhichEntry } from './entry.ts';
import { refusals } from './fr.ts';

/** Who takes an offer, and from where. */
export interface Taker {
  readonly caller: Caller;
  /** See `countedNetwork`. */
  readonly network: string | null;
}

/** The places that an offer moved into a cart. */
export interface TakenOffer {
  readonly performanceId: number;
  /** The new lines. */
  readonly lineIds: readonly string[];
}

interface OfferedSeat {
  readonly seatId: number;
  readonly categoryId: number;
}

/** Locks, in everybody's order, what both carts hold: the offered places, and those whose hold will be as long. */
async function lockHeld(
  transaction: LockedUpTo<'seat'>,
  cartIds: readonly string[],
): Promise<readonly (OfferedSeat & { readonly cartId: string })[]> {
  const { rows } = await sql<OfferedSeat & { readonly cartId: string }>`
    SELECT seat.seat_id AS "seatId", seat.category_id AS "categoryId", seat.cart_id AS "cartId"
    FROM cart_line line
    JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
      AND seat.cart_id = line.cart_id AND ${isHeld}
    WHERE line.cart_id = ANY(${arrayParameter(cartIds)}::bigint[]) AND line.type = 'place'
    ORDER BY seat.performance_id, seat.seat_id FOR UPDATE OF seat`.execute(transaction);
  return rows;
}

/** The whole cart is held as long as newly taken places are: an offer must not run out with what was there before. */
async function lengthenHold(transaction: InTransaction, cartId: string, holdSeconds: number): Promise<void> {
  await startHold(transaction, cartId, holdSeconds);
  await sql`
    UPDATE cart SET deadline = greatest(deadline, now() + make_interval(secs => ${holdSeconds}))
    WHERE id = ${cartId}`.execute(transaction);
  await sql`
    UPDATE seat SET held_until = cart.deadline FROM cart_line line JOIN cart ON cart.id = line.cart_id
    WHERE line.cart_id = ${cartId} AND seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
      AND seat.cart_id = line.cart_id AND ${isHeld}`.execute(transaction);
}

const over = () => refusals.offerOver();

/**
 * Moves the offered places into the caller's cart, once: all of them, prices to choose. They go to whoever has the link of the
 * mail, and to the one who waits, in their browser or signed in. The cart is then held for `holdSeconds` at least.
 * @throws Refusal: 4 for a link that is none, or an entry that is not the caller's; 1 when they were taken already; 3 when the offer is over or the caller is
 * paying; 13 for more tickets than a cart takes or than one person or network may hold, or beside a subscription.
 */
export async function takeOffer(
  transaction: LockedUpTo<'network'>,
  { caller, network }: Taker,
  which: WhichEntry,
  terms: HoldTerms & Pick<ServerSettings, 'now'>,
): Promise<TakenOffer> {
  const asker = { contextId: caller.contextId, network };
  await lockNetworks(sendTo(transaction), [asker]);
  const entry = await lockWhich(transaction, caller, which);
  if (entry === null) {
    throw which.secret === undefined ? refusals.waitUnknown() : refusals.offerLinkUnknown();
  }
  if (entry.state === 'taken') {
    throw refusals.offerTaken();
  }
  if (entry.state === 'waiting') {
    throw refusals.notYourTurn();
  }
  if (entry.state !== 'offered' || entry.isOver || entry.offer_cart_id === null) {
    throw over();
  }
  const { performance_id: performanceId, offer_cart_id: offerCartId } = entry;
  const season = await readSeason(transaction);
  const performance = performanceOnSale(season, performanceId, terms.now());
  const cart = await lockCartToFill(transaction, caller.contextId);
  await transaction.selectFrom('cart').select('id').where('id', '=', offerCartId).forUpdate().execute();
  const held = await lockHeld(transaction, [cart.id, offerCartId]);
  const offered = held.filter((seat) => seat.cartId === offerCartId);
  if (offered.length !== entry.places) {
    throw over();
  }
  const facts = await readFactsOfCart(transaction, cart.id);
  const singles = facts.tickets.filter(({ subscriptionLineId }) => subscriptionLineId === null);
  if (singles.length + offered.length > mostTickets) {
    throw refusals.cartFull({ mostTickets });
  }
  const granted = checkTickets(
    await readPriceOffer(transaction),
    facts,
    performance,
    offered.map(({ categoryId }) => ({
      categoryId,
      priceCode: unchosenPrice,
      reference: '',
      subscriptionLineId: null,
    })),
  );
  await countPlaces(transaction, asker, { cartId: cart.id, places: offered.length }, terms);
  await transaction.deleteFrom('cart_line').where('cart_id', '=', offerCartId).execute();
  await lengthenHold(transaction, cart.id, terms.holdSeconds);
  const lineIds = await writeTickets(
    sendTo(transaction),
    offered.map(({ seatId }, index) => ({
      cartId: cart.id,
      performanceId,
      seatId,
      priceCode: unchosenPrice,
      reference: granted[index]?.reference ?? '',
      promoCode: granted[index]?.promoCode ?? '',
      subscriptionLineId: null,
    })),
  );
  await closeCart(transaction, offerCartId);
  await transaction.updateTable('waiting_entry').set({ state: 'taken' }).where('id', '=', entry.id).execute();
  return { performanceId, lineIds };
}
