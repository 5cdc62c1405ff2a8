import { type Kysely, sql } from 'kysely';
import { unchosenPrice } from '../../prices/price-limits.ts';
import type { PromoWire } from '../../prices/price-openings-wire.ts';
import { isBeingPaid, lockCartToChange } from '../cart/open-cart.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type CartFacts, type CartTicket, emptyFacts, readFactsOfCart, readGrids } from './cart-facts.ts';
import { writeGrant } from './change-price.ts';
import { lookUpCode } from './code-guesses.ts';
import { refusals } from './fr.ts';
import { type PriceOffer, type Promo, readPriceOffer } from './price-offer.ts';
import { basePriceOf, checkTickets, type GrantedTicket } from './ticket-rules.ts';

/** Who wants to use a promo; `customerId` null while nobody is signed in. */
interface PromoUser {
  readonly cartId: string;
  readonly customerId: string | null;
}

interface Uses {
  /** Of other carts: paid with it, or still holding it. */
  readonly others: number;
  /** Of those, this customer's own: paid, or being paid. */
  readonly own: number;
}

async function countUses(database: Kysely<Database>, promo: Promo, user: PromoUser): Promise<Uses> {
  const { rows } = await sql<Uses>`
    SELECT (count(*) FILTER (WHERE is_paid OR is_in_payment OR is_held))::int AS others,
      (count(*) FILTER (WHERE (is_paid OR is_in_payment) AND customer_id = ${user.customerId}))::int AS own
    FROM (
      SELECT context.customer_id,
        cart.closed_at IS NULL AND cart.deadline > now() AS is_held,
        ${isBeingPaid()} AS is_in_payment,
        false AS is_paid
      FROM cart_promo
      JOIN cart ON cart.id = cart_promo.cart_id AND cart.started_at = cart_promo.hold_started_at
      JOIN context ON context.id = cart.context_id
      WHERE cart_promo.promo_code = ${promo.code} AND cart.id <> ${user.cartId}
        AND NOT EXISTS (SELECT 1 FROM payment WHERE payment.cart_id = cart.id AND payment.state = 'paid')
      UNION ALL
      SELECT customer_order.customer_id, false, false, true
      FROM payment JOIN customer_order ON customer_order.reference = payment.reference
      WHERE payment.state = 'paid' AND EXISTS (SELECT 1 FROM cart_line
        WHERE cart_line.cart_id = payment.cart_id AND cart_line.promo_code = ${promo.code})
        -- A use whose tickets were all given back is none.
        AND NOT (EXISTS (SELECT FROM ticket WHERE order_reference = payment.reference AND promo_code = ${promo.code})
          AND NOT EXISTS (SELECT FROM ticket WHERE order_reference = payment.reference AND promo_code = ${promo.code}
            AND cancelled_at IS NULL))
    ) one`.execute(database);
  return rows[0] ?? { others: 0, own: 0 };
}

/**
 * Whether a cart may use the promo, once more or still. The promo's row stays locked until the transaction ends, so that
 * no two carts take its last use.
 * @throws Refusal (13) when all uses are taken, or the customer has had theirs.
 */
export async function reserveUse(
  transaction: LockedUpTo<'promo'>,
  promo: Promo,
  user: PromoUser,
): Promise<void> {
  await sql`SELECT 1 FROM promo WHERE code = ${promo.code} FOR UPDATE`.execute(transaction);
  const { others, own } = await countUses(transaction, promo, user);
  if (promo.maximumUses !== null && others >= promo.maximumUses) {
    throw refusals.promoUsedUp({ code: promo.code });
  }
  if (promo.isOncePerCustomer && own > 0) {
    throw refusals.promoUsedByYou({ code: promo.code });
  }
}

/** Writes that a promo is applied to the present hold of a locked cart. */
export async function keepPromo(transaction: InTransaction, cartId: string, code: string): Promise<void> {
  await sql`
    INSERT INTO cart_promo (cart_id, promo_code, hold_started_at)
    SELECT id, ${code}, started_at FROM cart WHERE id = ${cartId}
    ON CONFLICT (cart_id, promo_code) DO UPDATE SET hold_started_at = excluded.hold_started_at`.execute(
    transaction,
  );
}

const longestCode = 40;

/** A code as the venue writes it: capitals, without spaces. */
export function normalisePromoCode(text: string): string {
  return text.normalize('NFKC').toUpperCase().normalize('NFKC').replace(/\s/g, '');
}

/** Whether the promo is running at this moment, epoch milliseconds. */
export function isRunning(promo: Promo, now: number): boolean {
  return (promo.startsAt?.getTime() ?? now) <= now && now <= (promo.endsAt?.getTime() ?? now);
}

/** What a promo makes of a cart: the tickets that get another price, and whether others could have one. */
interface PromoEffect {
  readonly changes: ReadonlyMap<string, GrantedTicket>;
  readonly isOfUse: boolean;
}

/** The prices that a promo changes in a cart, ticket by ticket in their order, as far as the rules allow. Pure. */
export function promoEffect(
  offer: PriceOffer,
  facts: CartFacts,
  promo: Promo,
  gridOf: ReadonlyMap<number, number>,
): PromoEffect {
  const changes = new Map<string, GrantedTicket>();
  let current: CartFacts = { ...facts, promoCodes: [...new Set([...facts.promoCodes, promo.code])] };
  for (const ticket of facts.tickets) {
    const priceCode = promo.prices.get(ticket.priceCode);
    const granted =
      priceCode === undefined || ticket.subscriptionLineId !== null
        ? null
        : grantOf(offer, current, ticket, priceCode, gridOf.get(ticket.performanceId) ?? 0);
    if (granted !== null) {
      changes.set(ticket.lineId, granted);
      current = {
        ...current,
        tickets: current.tickets.map((each) =>
          each.lineId === ticket.lineId ? { ...each, ...granted } : each,
        ),
      };
    }
  }
  const opened = [...promo.prices.values()];
  const isOpenTo = (ticket: CartTicket): boolean => {
    const grid = offer.grids.get(gridOf.get(ticket.performanceId) ?? 0);
    return opened.some((code) => typeof grid?.get(code)?.amounts.get(ticket.categoryId) === 'number');
  };
  const isOfUse = current.tickets.some(
    (ticket) =>
      ticket.promoCode === promo.code ||
      (ticket.priceCode === unchosenPrice && ticket.subscriptionLineId === null && isOpenTo(ticket)),
  );
  return { changes, isOfUse };
}

/** What the rules grant a ticket at another price, beside the rest of its cart; null when they refuse it. Pure. */
function grantOf(
  offer: PriceOffer,
  facts: CartFacts,
  ticket: CartTicket,
  priceCode: string,
  gridId: number,
): GrantedTicket | null {
  try {
    const [granted] = checkTickets(
      offer,
      facts,
      { id: ticket.performanceId, showId: ticket.showId, gridId },
      [{ categoryId: ticket.categoryId, priceCode, reference: '', subscriptionLineId: null }],
      ticket.lineId,
    );
    return granted ?? null;
  } catch (error) {
    // A ticket that may not have the price keeps its own.
    if (error instanceof Refusal) {
      return null;
    }
    throw error;
  }
}

async function applyLocked(
  transaction: LockedUpTo<'cart'>,
  { caller }: Exchange,
  offer: PriceOffer,
  promo: Promo,
): Promise<readonly string[]> {
  const cart = await lockCartToChange(transaction, caller.contextId);
  const facts = cart === null ? emptyFacts : await readFactsOfCart(transaction, cart.id);
  if (cart === null || cart.startedAt === null || facts.tickets.length === 0) {
    throw refusals.placesBeforePromo();
  }
  if (facts.promoCodes.some((code) => code !== promo.code)) {
    throw refusals.promoAppliedBefore();
  }
  const { changes, isOfUse } = promoEffect(offer, facts, promo, await readGrids(transaction, facts));
  if (!isOfUse) {
    throw refusals.promoForNone();
  }
  await reserveUse(transaction, promo, { cartId: cart.id, customerId: caller.customerId });
  await keepPromo(transaction, cart.id, promo.code);
  for (const [lineId, granted] of changes) {
    await writeGrant(transaction, lineId, granted);
  }
  return facts.tickets
    .filter((ticket) => ticket.promoCode === promo.code || changes.has(ticket.lineId))
    .map((ticket) => ticket.lineId);
}

/**
 * Answers `CodePromo`: applies a code to the caller's cart, where it opens its prices until the cart is emptied, and gives
 * its price to each ticket that may have it. One use of the promo is kept for the cart as long as it holds its places.
 * Applied again, it does the same for tickets that came since.
 * @throws Refusal: 2 for a code that is not the venue's or not of these days, 3 without places or during payment, 5 when
 *   no ticket can have it, 13 when its uses are taken, another code is there, or too many were tried.
 */
export async function applyPromo(exchange: Exchange, given: string): Promise<PromoWire> {
  const { database } = exchange;
  const offer = await readPriceOffer(database);
  const code = normalisePromoCode(given.slice(0, 4 * longestCode));
  const promo = await lookUpCode(exchange, async () => {
    const found = code.length > longestCode ? undefined : offer.promos.get(code);
    return found !== undefined && isRunning(found, exchange.settings.now()) ? found : null;
  });
  if (promo === null) {
    throw refusals.promoUnknown();
  }
  const lineIds = await inTransaction(database, (transaction) =>
    applyLocked(transaction, exchange, offer, promo),
  );
  return {
    code: promo.code,
    libelle: promo.label,
    tarifs: [...new Set(promo.prices.values())].join(','),
    listeID: lineIds,
  };
}

const unchosen: GrantedTicket = { priceCode: unchosenPrice, reference: '', promoCode: '' };

/** What the tickets of a cart's promo go back to: the price that each had, where the rules still grant it; else one to be chosen. Pure. */
function withoutPromo(
  offer: PriceOffer,
  facts: CartFacts,
  gridOf: ReadonlyMap<number, number>,
): ReadonlyMap<string, GrantedTicket> {
  const changes = new Map<string, GrantedTicket>();
  let current: CartFacts = { ...facts, promoCodes: [] };
  for (const ticket of facts.tickets.filter(({ promoCode }) => promoCode !== '')) {
    const base = basePriceOf(offer, ticket.promoCode, ticket.priceCode);
    const gridId = gridOf.get(ticket.performanceId) ?? 0;
    const granted = (base === null ? null : grantOf(offer, current, ticket, base, gridId)) ?? unchosen;
    changes.set(ticket.lineId, granted);
    current = {
      ...current,
      tickets: current.tickets.map((each) =>
        each.lineId === ticket.lineId ? { ...each, ...granted } : each,
      ),
    };
  }
  return changes;
}

async function withdrawLocked(
  transaction: LockedUpTo<'cart'>,
  { caller }: Exchange,
  offer: PriceOffer,
): Promise<readonly string[]> {
  const cart = await lockCartToChange(transaction, caller.contextId);
  const facts = cart === null ? emptyFacts : await readFactsOfCart(transaction, cart.id);
  if (cart === null || facts.promoCodes.length === 0) {
    throw refusals.noPromo();
  }
  const changes = withoutPromo(offer, facts, await readGrids(transaction, facts));
  for (const [lineId, granted] of changes) {
    await writeGrant(transaction, lineId, granted);
  }
  await sql`DELETE FROM cart_promo WHERE cart_id = ${cart.id}`.execute(transaction);
  return [...changes.keys()];
}

/**
 * Takes the promo of the caller's cart away: its use is free again, its tickets have the price that they had without it, or
 * one to be chosen where that is no longer sold.
 * @returns The tickets whose price changed. @throws Refusal: 1 when there is no promo, 3 during payment.
 */
export async function withdrawPromo(exchange: Exchange): Promise<readonly string[]> {
  const { database } = exchange;
  const offer = await readPriceOffer(database);
  return inTransaction(database, (transaction) => withdrawLocked(transaction, exchange, offer));
}
