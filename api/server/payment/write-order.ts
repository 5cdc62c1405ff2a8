import { sql } from 'kysely';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { queueOrderMail } from '../mail/order-mail.ts';
import { rememberSoldPrices, soldPriceOf } from '../season/sold-prices.ts';
import { spendGiftCards } from './gift-cards.ts';
import { markSold } from './payment-seats.ts';
import { randomCode } from './random-code.ts';
import { countSoldServices } from './settle-stock.ts';
import { CannotBeSold, type SoldLines, type SoldService, type SoldTicket, soldTotal } from './sold-lines.ts';
import type { PaymentRow } from './tables.ts';

/** 16 characters of five bits: a card may be worth money, so its number is not to be guessed. */
const numberLength = 16;

/** Issues the cards of a sale: each with a number of its own, good for as long as the venue says today. */
async function writeCards(
  transaction: InTransaction,
  reference: string,
  customerId: string,
  services: readonly SoldService[],
): Promise<void> {
  for (const [position, card] of services.entries()) {
    if (card.type !== 'carte') {
      continue;
    }
    await transaction
      .insertInto('sold_card')
      .values({
        // Never all digits: a number can then not pass for the id of a line of a cart.
        number: `C${randomCode(numberLength)}`,
        card_code: card.code,
        order_reference: reference,
        position,
        customer_id: customerId,
        label: card.label,
        amount: card.amount,
        holder_last_name: card.holderLastName,
        holder_first_name: card.holderFirstName,
        message: card.message,
        issued_at: sql<Date>`now()`,
        valid_until: sql<Date | null>`(
          SELECT now() + make_interval(months => valid_months) FROM card WHERE code = ${card.code})`,
        balance: sql<
          number | null
        >`(SELECT ${card.amount}::int FROM card WHERE code = ${card.code} AND is_gift)`,
      })
      .execute();
  }
}

/** 26 characters of five bits: 130 bits that nobody guesses. */
const ticketCodeLength = 26;

/** What a sale needs beside the payment: the lines as they were priced when it started. */
export interface Sale {
  readonly payment: Pick<PaymentRow, 'reference' | 'context_id' | 'cart_id' | 'amount' | 'gift_amount'>;
  readonly customerId: string;
  readonly lines: SoldLines;
}

const fullName = (of: { readonly holderFirstName: string; readonly holderLastName: string }): string =>
  `${of.holderFirstName} ${of.holderLastName}`.trim();

/**
 * The first of `count` sequence numbers, unbroken as French law asks: the counter's row stays locked until the sale is
 * written, and goes back with it when it fails.
 */
async function takeNumbers(transaction: LockedUpTo<'ticketCounter'>, count: number): Promise<bigint> {
  const { last } = await transaction
    .updateTable('ticket_counter')
    .set({ last: sql<string>`last + ${count}` })
    .returning('last')
    .executeTakeFirstOrThrow();
  return BigInt(last) - BigInt(count) + 1n;
}

interface PlayedNow {
  readonly date: Date;
  /** The hall's name. */
  readonly hall: string;
}

/** When and where the performances are played by now; whoever moves one waits until these tickets are there to be moved. */
async function lockPlayed(
  transaction: InTransaction,
  tickets: readonly SoldTicket[],
): Promise<ReadonlyMap<number, PlayedNow>> {
  const rows = await transaction
    .selectFrom('performance')
    .innerJoin('hall', 'hall.id', 'performance.hall_id')
    .select(['performance.id', 'date', 'hall.name'])
    .where(
      'performance.id',
      'in',
      tickets.map((ticket) => ticket.performanceId),
    )
    .orderBy('performance.id')
    .forShare('performance')
    .execute();
  return new Map(rows.map(({ id, date, name }) => [id, { date, hall: name }]));
}

/** The dates of a ticket whose performance may have been moved while it was being paid. */
function datesOf(line: SoldTicket, now: Date = new Date(line.date)): { date: Date; first_date: Date | null } {
  return { date: now, first_date: now.getTime() === line.date ? null : new Date(line.date) };
}

/** @throws CannotBeSold when the engine’s last guard knows that one of the places is sold already. */
async function writeTickets(
  transaction: LockedUpTo<'ticketCounter'>,
  reference: string,
  tickets: readonly SoldTicket[],
): Promise<void> {
  if (tickets.length === 0) {
    return;
  }
  const played = await lockPlayed(transaction, tickets);
  const first = await takeNumbers(transaction, tickets.length);
  const written = await transaction
    .insertInto('ticket')
    .values(
      tickets.map((line, index) => ({
        number: String(first + BigInt(index)),
        code: randomCode(ticketCodeLength),
        order_reference: reference,
        performance_id: line.performanceId,
        seat_id: line.seatId,
        show_title: line.showTitle,
        ...datesOf(line, played.get(line.performanceId)?.date),
        hall: played.get(line.performanceId)?.hall ?? line.hall,
        seat_label: line.seatLabel,
        category: line.category,
        category_code: line.categoryCode,
        price_code: line.priceCode,
        price_label: line.priceLabel,
        amount: line.amount,
        formula_share: line.formulaShare,
        vat_rate: line.vatRate,
        subscription: line.subscription,
        reference: line.reference,
        promo_code: line.promoCode,
        holder: fullName(line),
        holder_last_name: line.holderLastName,
        holder_first_name: line.holderFirstName,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['performance_id', 'seat_id']).where('cancelled_at', 'is', null).doNothing(),
    )
    .returning('number')
    .execute();
  if (written.length !== tickets.length) {
    throw new CannotBeSold();
  }
}

async function writeServices(
  transaction: InTransaction,
  reference: string,
  services: readonly SoldService[],
): Promise<void> {
  if (services.length === 0) {
    return;
  }
  await transaction
    .insertInto('order_line')
    .values(
      services.map((line, position) => ({
        order_reference: reference,
        position,
        type: line.type,
        nature: line.nature,
        code: line.code,
        label: line.label,
        quantity: line.quantity,
        amount: line.amount,
        performance_id: line.performanceId,
        holder: fullName(line),
      })),
    )
    .execute();
}

/**
 * Writes the order of a paid cart: places, stocks and gift cards taken, order, services, cards, tickets, mail, payment paid, cart closed.
 * The cart, its seats, the stocks and the gift cards are locked by this transaction, and found to be the cart's or to be enough.
 * @throws CannotBeSold when a place or a card slipped away all the same; what was written goes back with the transaction,
 * or to its savepoint.
 * @throws Error when the lines do not make the amount.
 */
export async function writeOrder(transaction: LockedUpTo<'ticketCounter'>, sale: Sale): Promise<void> {
  const { payment, lines } = sale;
  const total = soldTotal(lines);
  const paid = payment.amount + payment.gift_amount;
  if (total !== paid) {
    throw new Error(`order ${payment.reference} comes to ${total} cents, not ${paid}`);
  }
  if ((await markSold(transaction, payment.cart_id, lines.tickets)) !== lines.tickets.length) {
    throw new CannotBeSold();
  }
  await countSoldServices(transaction, lines);
  await spendGiftCards(transaction, payment);
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
      pickup_label: lines.services.find((line) => line.type === 'retrait')?.label ?? '',
      total,
      paid_at: sql<Date>`now()`,
    })
    .execute();
  await writeServices(transaction, payment.reference, lines.services);
  await writeCards(transaction, payment.reference, customer.id, lines.services);
  await queueOrderMail(transaction, payment.reference);
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
  await rememberSoldPrices(transaction, lines.tickets.map(soldPriceOf));
  // Last: every sale of the venue waits for this row, so it is held as briefly as can be.
  await writeTickets(transaction, payment.reference, lines.tickets);
}
