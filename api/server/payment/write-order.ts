import { sql } from 'kysely';
import type { CartLine, TicketLine } from '../cart/cart-lines.ts';
import type { ChosenMode } from './fingerprint.ts';
import type { PaymentRow, PaymentTransaction } from './payment-row.ts';
import { markSold } from './payment-seats.ts';
import { randomCode } from './random-code.ts';

/** 26 characters of five bits: 130 bits that nobody guesses. */
const ticketCodeLength = 26;

/** What a sale needs beside the payment. */
export interface Sale {
  readonly payment: Pick<PaymentRow, 'reference' | 'context_id' | 'cart_id' | 'amount'>;
  readonly customerId: string;
  readonly lines: readonly CartLine[];
  readonly mode: ChosenMode & { readonly label: string };
}

/**
 * The first of `count` sequence numbers, unbroken as French law asks: the counter's row stays locked until the sale is
 * written, and goes back with it when it fails.
 */
async function takeNumbers(transaction: PaymentTransaction, count: number): Promise<bigint> {
  const { last } = await transaction
    .updateTable('ticket_counter')
    .set({ last: sql<string>`last + ${count}` })
    .returning('last')
    .executeTakeFirstOrThrow();
  return BigInt(last) - BigInt(count) + 1n;
}

async function writeTickets(
  transaction: PaymentTransaction,
  reference: string,
  tickets: readonly TicketLine[],
): Promise<void> {
  const first = await takeNumbers(transaction, tickets.length);
  await transaction
    .insertInto('ticket')
    .values(
      tickets.map((line, index) => ({
        number: String(first + BigInt(index)),
        code: randomCode(ticketCodeLength),
        order_reference: reference,
        performance_id: line.performanceId,
        seat_id: line.seatId,
        show_title: line.showTitle,
        date: line.date,
        hall: line.hallName,
        seat_label: line.seatLabel,
        category: line.categoryName,
        price_code: line.priceCode,
        price_label: line.priceLabel,
        amount: line.amount,
        holder: `${line.holderFirstName} ${line.holderLastName}`.trim(),
      })),
    )
    .execute();
}

/**
 * Writes the order of a paid cart: places sold, order, tickets, services, payment paid, cart closed. The cart and its seats
 * are locked by this transaction and found to be the cart's.
 * @throws Error when a place slips away all the same, or the lines do not make the amount: nothing is then written.
 */
export async function writeOrder(transaction: PaymentTransaction, sale: Sale): Promise<void> {
  const { payment, lines, mode } = sale;
  const tickets = lines.filter((line) => line.type === 'place');
  const pickup = lines.find((line) => line.type === 'retrait');
  const services = [
    ...(pickup === undefined ? [] : [{ label: pickup.label, nature: 'retrait', amount: pickup.amount }]),
    ...(mode.price === 0 ? [] : [{ label: mode.label, nature: 'paiement', amount: mode.price }]),
  ];
  const total = [...tickets, ...services].reduce((sum, line) => sum + line.amount, 0);
  if (total !== payment.amount) {
    throw new Error(`order ${payment.reference} comes to ${total} cents, not ${payment.amount}`);
  }
  if ((await markSold(transaction, payment.cart_id, tickets)) !== tickets.length) {
    throw new Error(`order ${payment.reference} lost a place while it was written`);
  }
  const customer = await transaction
    .selectFrom('customer')
    .select(['id', 'email'])
    .where('id', '=', sale.customerId)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('customer_order')
    .values({
      reference: payment.reference,
      customer_id: customer.id,
      context_id: payment.context_id,
      email: customer.email,
      pickup_label: pickup?.label ?? '',
      total,
      paid_at: sql<Date>`now()`,
    })
    .execute();
  if (services.length > 0) {
    await transaction
      .insertInto('order_line')
      .values(
        services.map((service, position) => ({
          ...service,
          order_reference: payment.reference,
          position,
          quantity: 1,
        })),
      )
      .execute();
  }
  await transaction
    .updateTable('payment')
    .set({ state: 'paid', settled_at: sql<Date>`now()` })
    .where('reference', '=', payment.reference)
    .execute();
  await transaction
    .updateTable('cart')
    .set({ closed_at: sql<Date>`coalesce(closed_at, now())` })
    .where('id', '=', payment.cart_id)
    .execute();
  // Last: every sale of the venue waits for this row, so it is held as briefly as can be.
  await writeTickets(transaction, payment.reference, tickets);
}
