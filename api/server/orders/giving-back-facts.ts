import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { arrayParameter } from '../database/values.ts';

/** A ticket of an order as far as giving back goes. */
export interface TicketFact {
  /** Its unbroken number, as text: it may be beyond what a JavaScript number holds. */
  readonly number: string;
  readonly orderReference: string;
  readonly performanceId: number;
  readonly seatId: number;
  readonly showTitle: string;
  /** When the evening is played. */
  readonly date: Date;
  readonly seatLabel: string;
  readonly holder: string;
  /** Cents, the ticket's share of its formula's price included. */
  readonly amount: number;
  readonly isCancelled: boolean;
}

/** A line beside the tickets. Amounts in cents. */
export interface LineFact {
  readonly orderReference: string;
  readonly position: number;
  readonly type: string;
  readonly nature: string;
  readonly code: string;
  readonly label: string;
  readonly quantity: number;
  readonly amount: number;
  readonly givenBack: number;
  readonly performanceId: number | null;
  /** Whose it is, or empty. */
  readonly holder: string;
  /** The card that it sold; null for all else. */
  readonly card: CardSold | null;
}

/** A card that was bought. */
interface CardSold {
  readonly number: string;
  /** What is left of a gift card, in cents; null for one that is no money. */
  readonly balance: number | null;
}

/** What a gift card paid of an order and still has not got back, in cents. */
export interface CardFact {
  readonly orderReference: string;
  readonly number: string;
  readonly left: number;
}

/** An order, and what of its money has not gone back yet. */
export interface OrderFact {
  readonly reference: string;
  readonly customerId: string;
  readonly email: string;
  /** Cents that were paid by something else than gift cards and are not given back, in whatever state that is. */
  readonly moneyLeft: number;
  /** A bank took the money, and can give it back. */
  readonly isPaidByBank: boolean;
}

/** The facts of some orders by which it is planned what goes back. */
export interface GivingBackFacts {
  readonly orders: readonly OrderFact[];
  readonly tickets: readonly TicketFact[];
  readonly lines: readonly LineFact[];
  readonly cards: readonly CardFact[];
}

/** The orders of these tickets, in the order in which they are locked. */
export async function ordersOfTickets(
  database: Kysely<Database>,
  ticketNumbers: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ reference: string }>`
    SELECT DISTINCT order_reference AS reference FROM ticket
    WHERE number = ANY(${arrayParameter(ticketNumbers)}::bigint[]) ORDER BY 1`.execute(database);
  return rows.map(({ reference }) => reference);
}

/** The lines beside the tickets of these orders. */
export async function readLineFacts(
  database: Kysely<Database>,
  references: readonly string[],
): Promise<readonly LineFact[]> {
  const { rows } = await sql<LineFact>`
    SELECT line.order_reference AS "orderReference", line.position, type, nature, code, line.label, quantity, line.amount,
      given_back AS "givenBack", performance_id AS "performanceId", holder,
      CASE WHEN card.number IS NULL THEN NULL ELSE json_build_object('number', card.number, 'balance', card.balance) END AS card
    FROM order_line line LEFT JOIN sold_card card ON line.type = 'carte'
      AND card.order_reference = line.order_reference AND card.position = line.position
    WHERE line.order_reference = ANY(${sql`${[...references]}::text[]`})
    ORDER BY line.order_reference, line.position`.execute(database);
  return rows;
}

/** The facts of these orders now; others may change them at once, unless the orders are locked. */
export async function readGivingBackFacts(
  database: Kysely<Database>,
  references: readonly string[],
): Promise<GivingBackFacts> {
  const those = sql`${[...references]}::text[]`;
  const { rows: orders } = await sql<OrderFact>`
    SELECT customer_order.reference, customer_order.customer_id AS "customerId", email,
      greatest(0, coalesce(payment.amount, total) - coalesce((
        SELECT sum(refund.amount) FROM refund
        WHERE refund.order_reference = customer_order.reference AND way <> 'giftCard'), 0))::int AS "moneyLeft",
      coalesce(payment.amount > 0, false) AND NOT EXISTS (
        SELECT FROM desk_sale WHERE desk_sale.order_reference = customer_order.reference) AS "isPaidByBank"
    FROM customer_order LEFT JOIN payment ON payment.reference = customer_order.reference
    WHERE customer_order.reference = ANY(${those}) ORDER BY 1`.execute(database);
  const { rows: tickets } = await sql<TicketFact>`
    SELECT number, order_reference AS "orderReference", performance_id AS "performanceId", seat_id AS "seatId",
      show_title AS "showTitle", date, seat_label AS "seatLabel", holder,
      amount + formula_share AS amount, cancelled_at IS NOT NULL AS "isCancelled"
    FROM ticket WHERE order_reference = ANY(${those}) ORDER BY number`.execute(database);
  const { rows: cards } = await sql<CardFact>`
    SELECT part.payment_reference AS "orderReference", part.card_number AS number,
      (part.amount - coalesce((
        SELECT sum(refund.amount) FROM refund
        WHERE refund.order_reference = part.payment_reference AND gift_card_number = part.card_number), 0))::int AS left
    FROM payment_gift_card part JOIN payment ON payment.reference = part.payment_reference
    WHERE part.payment_reference = ANY(${those}) AND payment.state = 'paid' ORDER BY 1, 2`.execute(database);
  return { orders, tickets, lines: await readLineFacts(database, references), cards };
}

/** The option by which a venue gives back fees when a buyer's tickets are cancelled; without it, it keeps them. */
const feesOption = 'fraisRendus';

/** Whether the venue's own rule gives back fees with tickets that their buyer returns: option `fraisRendus` of the season. */
export async function areFeesGivenBack(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isSet: boolean }>`
    SELECT coalesce(value -> ${feesOption} IN ('true'::jsonb, '1'::jsonb, '"1"'::jsonb, '"true"'::jsonb), false) AS "isSet"
    FROM setting WHERE key = 'options'`.execute(database);
  return rows[0]?.isSet ?? false;
}
