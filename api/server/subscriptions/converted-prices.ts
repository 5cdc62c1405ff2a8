import { sql, type Transaction } from 'kysely';
import { unchosenPrice } from '../../prices/unchosen-price.ts';
import type { SubscriptionType } from '../../subscriptions/subscription.ts';
import type { Cents } from '../../values/money.ts';
import { arrayParameter } from '../database/array-parameter.ts';
import type { Database } from '../database/schema.ts';
import type { CartFacts, PriceOffer } from '../prices/ticket-rules.ts';
import { refusals } from './fr.ts';

/** A single ticket at the price that a type gives it, beside what it costs now. */
export interface PricedTicket {
  readonly lineId: string;
  readonly priceCode: string;
  readonly amount: Cents;
  readonly amountBefore: Cents;
  readonly lastName: string;
  readonly firstName: string;
}

interface TicketRow {
  readonly lineId: string;
  readonly gridId: number;
  readonly lastName: string;
  readonly firstName: string;
}

/**
 * The tickets of these lines at the first price of a type that is sold for their places.
 * @throws Refusal (5) for a ticket whose price is not chosen, or a place that the type has no price for.
 */
export async function pricedTickets(
  transaction: Transaction<Database>,
  offer: PriceOffer,
  facts: CartFacts,
  type: SubscriptionType,
  lineIds: readonly string[],
): Promise<readonly PricedTicket[]> {
  const { rows } = await sql<TicketRow>`
    SELECT line.id AS "lineId", performance.grid_id AS "gridId", line.holder_last_name AS "lastName",
      line.holder_first_name AS "firstName"
    FROM cart_line line JOIN performance ON performance.id = line.performance_id
    WHERE line.id = ANY(${arrayParameter(lineIds)}::bigint[]) ORDER BY line.id`.execute(transaction);
  return rows.map(({ lineId, gridId, lastName, firstName }) => {
    const ticket = facts.tickets.find((one) => one.lineId === lineId);
    const grid = offer.grids.get(gridId);
    const amountOf = (code: string): Cents | null =>
      (ticket === undefined ? null : grid?.get(code)?.amounts.get(ticket.categoryId)) ?? null;
    const amountBefore = ticket === undefined ? null : amountOf(ticket.priceCode);
    if (ticket === undefined || ticket.priceCode === unchosenPrice || amountBefore === null) {
      throw refusals.pricesBeforeSubscription();
    }
    for (const priceCode of type.pricings) {
      const amount = amountOf(priceCode);
      if (amount !== null) {
        return { lineId, priceCode, amount, amountBefore, lastName, firstName };
      }
    }
    throw refusals.noPriceForPlace({ label: type.label });
  });
}
