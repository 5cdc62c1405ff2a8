import { sql, type Transaction } from 'kysely';
import type { PromoWire } from '../../prices/price-openings-wire.ts';
import { unchosenPrice } from '../../prices/unchosen-price.ts';
import { lockCartToChange } from '../cart/changeable-cart.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { CartTicket } from './cart-facts.ts';
import { writeGrant } from './change-price.ts';
import type { Promo } from './families-and-promos.ts';
import { refusals } from './fr.ts';
import { reserveUse } from './promo-uses.ts';
import { lookUpCode } from './throttle.ts';
import { readGrids } from './ticket-grids.ts';
import {
  type CartFacts,
  checkTickets,
  emptyFacts,
  type GrantedTicket,
  type PriceOffer,
  readCartFacts,
  readPriceOffer,
} from './ticket-rules.ts';

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
export interface PromoEffect {
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
export function grantOf(
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
  transaction: Transaction<Database>,
  { caller }: Exchange,
  offer: PriceOffer,
  promo: Promo,
): Promise<readonly string[]> {
  const cart = await lockCartToChange(transaction, caller.contextId);
  const facts =
    cart === null ? emptyFacts : ((await readCartFacts(transaction, [cart.id])).get(cart.id) ?? emptyFacts);
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
  await sql`
    INSERT INTO cart_promo (cart_id, promo_code, hold_started_at)
    SELECT id, ${promo.code}, started_at FROM cart WHERE id = ${cart.id}
    ON CONFLICT (cart_id, promo_code) DO UPDATE SET hold_started_at = excluded.hold_started_at`.execute(
    transaction,
  );
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
