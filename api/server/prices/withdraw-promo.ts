import { sql, type Transaction } from 'kysely';
import { unchosenPrice } from '../../prices/unchosen-price.ts';
import { lockCartToChange } from '../cart/changeable-cart.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { grantOf } from './apply-promo.ts';
import { writeGrant } from './change-price.ts';
import { refusals } from './fr.ts';
import { basePriceOf } from './opening-promo.ts';
import { readGrids } from './ticket-grids.ts';
import {
  type CartFacts,
  emptyFacts,
  type GrantedTicket,
  type PriceOffer,
  readCartFacts,
  readPriceOffer,
} from './ticket-rules.ts';

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
  transaction: Transaction<Database>,
  { caller }: Exchange,
  offer: PriceOffer,
): Promise<readonly string[]> {
  const cart = await lockCartToChange(transaction, caller.contextId);
  const facts =
    cart === null ? emptyFacts : ((await readCartFacts(transaction, [cart.id])).get(cart.id) ?? emptyFacts);
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
