import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { giftCardsOfOrder } from '../payment/gift-cards.ts';
import { readShowContent } from '../season/json-columns.ts';
import { type Operator, readOperator, readVenueSetting } from '../season/venue-facts.ts';

/** A paid place that still counts. Its texts are those of the sale; only `date`, `minutes` and `address` are the venue's of today. */
export interface PaidTicket {
  readonly number: string;
  readonly code: string;
  readonly performanceId: number;
  readonly showTitle: string;
  readonly date: Date;
  /** The date it was sold with, when the performance was moved since (ruling 32); else null. */
  readonly firstDate: Date | null;
  readonly hall: string;
  /** Where the hall is; empty when the venue does not say. */
  readonly address: string;
  readonly seat: string;
  readonly category: string;
  readonly priceLabel: string;
  /** Cents. */
  readonly amount: number;
  /** What of its formula's own price is this ticket's, in cents. */
  readonly formulaShare: number;
  readonly holder: string;
  /** Per cent, as « 5.50 ». */
  readonly vatRate: string;
  /** Code of the subscription that the place belongs to, or empty. */
  readonly subscription: string;
  /** How long the show lasts, 0 when that is not known. */
  readonly minutes: number;
  /** The performance was called off: the ticket opens no door, though nobody has given it back yet. */
  readonly isCalledOff: boolean;
}

/** What was paid beside the tickets. `amount` is in cents for the whole line. */
interface PaidService {
  readonly label: string;
  readonly quantity: number;
  readonly amount: number;
  /** It was cancelled since. */
  readonly isCancelled: boolean;
  /** What of it is given back, in cents. */
  readonly givenBack: number;
  readonly holder: string;
}

/** A paid order with all that its tickets, its mail and its calendar say. */
export interface PaidOrder {
  readonly reference: string;
  readonly customerId: string;
  readonly contextId: string;
  readonly email: string;
  readonly pickupLabel: string;
  readonly total: number;
  readonly paidAt: Date;
  readonly operator: Operator;
  /** In the order of their numbers, without those that were cancelled. */
  readonly tickets: readonly PaidTicket[];
  readonly services: readonly PaidService[];
  /** What of the total is given back, in cents. */
  readonly givenBack: number;
  /** What gift cards paid of the total, in cents. */
  readonly giftAmount: number;
  /** In how many the bank takes its part. */
  readonly instalments: number;
  /** Gift cards that were bought: whoever has the number can spend them. */
  readonly giftCards: readonly PaidGiftCard[];
}

/** A gift card that was bought; `amount` in cents. */
export interface PaidGiftCard {
  readonly number: string;
  readonly label: string;
  readonly amount: number;
  readonly validUntil: Date | null;
}

async function readGiftCards(
  database: Kysely<Database>,
  reference: string,
): Promise<readonly PaidGiftCard[]> {
  const rows = await giftCardsOfOrder(database, reference);
  return rows.map(({ valid_until, ...card }) => ({ ...card, validUntil: valid_until }));
}

async function readTickets(database: Kysely<Database>, reference: string): Promise<readonly PaidTicket[]> {
  const rows = await database
    .selectFrom('ticket')
    .leftJoin('performance', 'performance.id', 'ticket.performance_id')
    .leftJoin('show', 'show.id', 'performance.show_id')
    .leftJoin('hall', 'hall.id', 'performance.hall_id')
    .where('order_reference', '=', reference)
    .where('cancelled_at', 'is', null)
    .orderBy('number')
    .selectAll('ticket')
    .select(['show.content', 'hall.address', 'called_off_at'])
    .execute();
  return rows.map((row) => ({
    number: row.number,
    code: row.code,
    performanceId: row.performance_id,
    showTitle: row.show_title,
    date: row.date,
    firstDate: row.first_date,
    hall: row.hall,
    address: row.address ?? '',
    seat: row.seat_label,
    category: row.category,
    priceLabel: row.price_label,
    amount: row.amount,
    formulaShare: row.formula_share,
    holder: row.holder,
    vatRate: row.vat_rate,
    subscription: row.subscription,
    minutes: row.content === null ? 0 : readShowContent(row.content).durationMinutes,
    isCalledOff: row.called_off_at !== null,
  }));
}

/** The codes of all tickets that an order ever had, in the order of their numbers: who has the link of its mail had them. */
export async function readAllCodes(
  database: Kysely<Database>,
  reference: string,
): Promise<readonly { readonly code: string }[]> {
  return database
    .selectFrom('ticket')
    .select('code')
    .where('order_reference', '=', reference)
    .orderBy('number')
    .execute();
}

/** The order of this reference, whoever asks: its readers check whose it is. Null when there is none. */
export async function readPaidOrder(
  database: Kysely<Database>,
  reference: string,
): Promise<PaidOrder | null> {
  const order = await database
    .selectFrom('customer_order')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (order === undefined) {
    return null;
  }
  const [tickets, giftCards, payment, services, refunds] = await Promise.all([
    readTickets(database, reference),
    readGiftCards(database, reference),
    database
      .selectFrom('payment')
      .select(['gift_amount', 'instalments'])
      .where('reference', '=', reference)
      .executeTakeFirst(),
    database
      .selectFrom('order_line')
      .select(['label', 'quantity', 'amount', 'holder', 'given_back', 'cancelled_at'])
      .where('order_reference', '=', reference)
      .orderBy('position')
      .execute(),
    database.selectFrom('refund').select('amount').where('order_reference', '=', reference).execute(),
  ]);
  // An order from before operators were kept with it has the present one.
  const operator = Object.keys(order.operator).length > 0 ? order.operator : await readVenueSetting(database);
  return {
    reference: order.reference,
    customerId: order.customer_id,
    contextId: order.context_id,
    email: order.email,
    pickupLabel: order.pickup_label,
    total: order.total,
    paidAt: order.paid_at,
    operator: readOperator(operator),
    tickets,
    services: services.map(({ given_back, cancelled_at, ...service }) => ({
      ...service,
      isCancelled: cancelled_at !== null,
      givenBack: given_back,
    })),
    givenBack: refunds.reduce((sum, { amount }) => sum + amount, 0),
    giftAmount: payment?.gift_amount ?? 0,
    instalments: payment?.instalments ?? 1,
    giftCards,
  };
}
