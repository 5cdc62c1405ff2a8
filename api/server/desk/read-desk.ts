import { type Kysely, sql } from 'kysely';
import { giftCardPart, splitPayment } from '../../checkout/payment-split.ts';
import type { DeskCart, saleCalls, Takings } from '../../staff/sale-calls.ts';
import type { ToldBy } from '../../staff/staff-call.ts';
import { type CartLine, cartTotal, readCartLines } from '../cart/cart-lines.ts';
import { readOpenCart } from '../cart/open-cart.ts';
import type { Database } from '../database/schema.ts';
import { readCartGiftCards } from '../payment/gift-cards.ts';

/** What is sold at the desk is handed over there: whatever way to collect it was chosen costs nothing and is none. */
export function withoutPickup(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.filter((line) => line.type !== 'retrait');
}

function lineOf(line: CartLine): DeskCart['lines'][number] {
  const { id, quantity, amount, isPriced } = line;
  const isTicket = line.type === 'place';
  return {
    ...{ id, quantity, amount, isPriced },
    label: isTicket ? line.showTitle : line.label,
    detail: isTicket ? [line.seatLabel, line.priceLabel].filter(Boolean).join(', ') : '',
    date: isTicket ? line.date.getTime() : null,
  };
}

/** The open cart of a context as the till shows it; null when there is nothing in it. */
export async function readDeskCart(database: Kysely<Database>, contextId: string): Promise<DeskCart | null> {
  const cart = await readOpenCart(database, contextId);
  const lines = cart === null ? [] : withoutPickup(await readCartLines(database, cart.id));
  if (cart === null || lines.length === 0) {
    return null;
  }
  const cards = await readCartGiftCards(database, cart.id);
  const split = splitPayment(
    cartTotal(lines),
    cards.map((card) => card.available),
    0,
  );
  return {
    lines: lines.map(lineOf),
    total: split.total,
    byGiftCards: giftCardPart(split),
    due: split.byBank,
    endsAt: cart.deadline?.getTime() ?? null,
    isBeingPaid: cart.paymentReference !== null,
  };
}

const latestShown = 20;

/** Midnight, as it is for the venue. */
const today = sql<Date>`(date_trunc('day', now() AT TIME ZONE 'Europe/Paris') AT TIME ZONE 'Europe/Paris')`;

/** The number of a sale's tickets, those that were cancelled since included: their money came in all the same. */
const ticketCount = sql<number>`(SELECT count(*)::int FROM ticket WHERE ticket.order_reference = desk_sale.order_reference)`;

/** @param staffId Whose sales; null for those of the house. */
async function readTakings(database: Kysely<Database>, staffId: number | null): Promise<Takings> {
  const { rows } = await sql<Takings[number]>`
    SELECT means, count(*)::int AS orders, sum(${ticketCount})::int AS tickets, sum(payment.amount)::int AS amount
    FROM desk_sale JOIN payment ON payment.reference = desk_sale.order_reference
    WHERE desk_sale.at >= ${today} AND (${staffId}::int IS NULL OR staff_id = ${staffId}::int)
    GROUP BY means ORDER BY means`.execute(database);
  return [...rows];
}

/** What came in at the desk since midnight, by means: for one person and for the house, with their latest sales. */
export async function readDeskSales(
  database: Kysely<Database>,
  staffId: number,
): Promise<ToldBy<(typeof saleCalls)['deskSales']>> {
  const [mine, house, latest] = await Promise.all([
    readTakings(database, staffId),
    readTakings(database, null),
    database
      .selectFrom('desk_sale')
      .innerJoin('payment', 'payment.reference', 'desk_sale.order_reference')
      .innerJoin('customer', 'customer.id', 'payment.customer_id')
      .select(['desk_sale.order_reference as order', 'desk_sale.at', 'means', 'payment.amount'])
      .select(ticketCount.as('tickets'))
      .select(sql<string>`trim(first_name || ' ' || last_name)`.as('buyer'))
      .where('staff_id', '=', staffId)
      .where('desk_sale.at', '>=', today)
      .orderBy('desk_sale.at', 'desc')
      .limit(latestShown)
      .execute(),
  ]);
  return { mine, house, latest: latest.map((row) => ({ ...row, at: row.at.getTime() })) };
}
