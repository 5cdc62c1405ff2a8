import { type Kysely, type Selectable, sql } from 'kysely';
import type { OrderWire, ServiceLineWire, TicketWire } from '../../checkout/order-wire.ts';
import { markupOfLines } from '../../contract/markup.ts';
import { formatParisWallTime } from '../../values/paris-time.ts';
import type { Database } from '../database/schema.ts';
import { giftCardsOfOrder } from './gift-cards.ts';
import type { OrderLineTable, TicketTable } from './tables.ts';

const markup = (text: string): string => markupOfLines([text]);

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** A sold place as orders and histories tell it. */
export function ticketWire(ticket: Selectable<TicketTable>): TicketWire {
  return {
    numero: ticket.number,
    code: ticket.code,
    spectacle: markup(ticket.show_title),
    date: seconds(ticket.date),
    ...(ticket.first_date === null ? {} : { dateInitiale: seconds(ticket.first_date) }),
    salle: markup(ticket.hall),
    place: markup(ticket.seat_label),
    categorie: markup(ticket.category),
    tarif: markup(ticket.price_label),
    prix: ticket.amount,
    titulaire: markup(ticket.holder),
  };
}

/** A line of an order with the date of its performance, null for one of no performance. */
export type SoldLine = Selectable<OrderLineTable> & { readonly performance_date: Date | null };

/** A line that is no place as orders and histories tell it: `nom` is the label and, where there is one, the holder. */
export function serviceLineWire(line: SoldLine): ServiceLineWire {
  return {
    // « 2026-11-24 20:30 »: histories have no seconds.
    le:
      line.performance_date === null ? '' : formatParisWallTime(line.performance_date.getTime()).slice(0, 16),
    nature: line.nature,
    nb: line.quantity,
    montant: line.amount,
    typo: line.code,
    nom: [line.label, line.holder]
      .filter((text) => text !== '')
      .map(markup)
      .join('|'),
    ...(line.cancelled_at === null ? {} : { annule: true }),
    ...(line.given_back === 0 ? {} : { rendu: line.given_back }),
  };
}

/** The lines of some orders that are no places, each order's in their order. */
export async function readSoldLines(
  database: Kysely<Database>,
  references: readonly string[],
): Promise<readonly SoldLine[]> {
  return database
    .selectFrom('order_line')
    .leftJoin('performance', 'performance.id', 'order_line.performance_id')
    .where('order_reference', '=', sql<string>`ANY(${references}::text[])`)
    .orderBy('order_reference')
    .orderBy('position')
    .selectAll('order_line')
    .select('performance.date as performance_date')
    .execute();
}

/** How an order was paid, and the gift cards that came with it. */
async function readMeans(
  database: Kysely<Database>,
  reference: string,
): Promise<Pick<OrderWire, 'cartesCadeau' | 'cadeaux' | 'fois'>> {
  const spent = await database
    .selectFrom('payment_gift_card')
    .select(['card_number', 'amount'])
    .where('payment_reference', '=', reference)
    .orderBy('card_number')
    .execute();
  const bought = await giftCardsOfOrder(database, reference);
  const payment = await database
    .selectFrom('payment')
    .select('instalments')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return {
    cartesCadeau: spent.map(({ card_number, amount }) => ({ fin: card_number.slice(-4), montant: amount })),
    cadeaux: bought.map((card) => ({
      numero: card.number,
      nom: markup(card.label),
      montant: card.amount,
      fin: card.valid_until === null ? 0 : seconds(card.valid_until),
    })),
    fois: payment?.instalments ?? 1,
  };
}

/** An order of this customer with all its lines; null when it is not theirs. Cancelled places are left out. */
export async function readOrderWire(
  database: Kysely<Database>,
  reference: string,
  customerId: string,
): Promise<OrderWire | null> {
  const order = await database
    .selectFrom('customer_order')
    .selectAll()
    .where('reference', '=', reference)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (order === undefined) {
    return null;
  }
  const tickets = await database
    .selectFrom('ticket')
    .selectAll()
    .where('order_reference', '=', reference)
    .where('cancelled_at', 'is', null)
    .orderBy('number')
    .execute();
  const lines = await readSoldLines(database, [reference]);
  const means = await readMeans(database, reference);
  return {
    reference: order.reference,
    date: seconds(order.paid_at),
    total: order.total,
    email: order.email,
    retrait: markup(order.pickup_label),
    billets: tickets.map(ticketWire),
    ...means,
    prestations: lines.map(serviceLineWire),
  };
}
