import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../kernel/refusal.ts';
import { queueRefundMail } from '../mail/refund-mail.ts';
import { queueRefundOfPayment } from '../orders/refunds.ts';
import { checkLimits } from '../prices/check-payable.ts';
import { refuseServedReferences } from '../subscriptions/subscriber-reference.ts';
import type { BankResult } from './bank-result.ts';
import { fingerprintOf } from './fingerprint.ts';
import { lockGiftCardsOfPayment } from './gift-cards.ts';
import { lockSeatsOfLines, putBack, takeBack } from './payment-seats.ts';
import { claimServices, claimSubscriptions } from './settle-stock.ts';
import { CannotBeSold, readSoldLines } from './sold-lines.ts';
import type { PaymentRow } from './tables.ts';
import { writeOrder } from './write-order.ts';

/**
 * What a bank's result did. `unchanged`: it was known, or came after a success. `unknown`: no such payment. `mismatch`: not
 * the amount or the transaction that was asked for; nothing is done, somebody must look.
 */
export type Settlement = 'sold' | 'toRefund' | 'refused' | 'abandoned' | 'unchanged' | 'unknown' | 'mismatch';

type LockedPayment = PaymentRow & { readonly is_in_time: boolean };

/** The payment as it is once its cart is locked: whoever settles it, or changes the cart, waits here. */
async function lockPayment(
  transaction: LockedUpTo<'cart'>,
  reference: string,
): Promise<LockedPayment | undefined> {
  const known = await transaction
    .selectFrom('payment')
    .select('cart_id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (known === undefined) {
    return undefined;
  }
  await transaction.selectFrom('cart').select('id').where('id', '=', known.cart_id).forUpdate().execute();
  return transaction
    .selectFrom('payment')
    .selectAll()
    .select(sql<boolean>`expires_at > now()`.as('is_in_time'))
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

async function setState(
  transaction: InTransaction,
  reference: string,
  state: 'refused' | 'abandoned' | 'toRefund',
): Promise<void> {
  await transaction
    .updateTable('payment')
    .set({ state, settled_at: sql<Date>`now()` })
    .where('reference', '=', reference)
    .execute();
}

/** The customer that the shop's own form named; else the one who started it, or (older payments) who is signed in there. */
async function payerOf(transaction: InTransaction, payment: PaymentRow, result: BankResult): Promise<string> {
  if (result.customerId !== '') {
    return result.customerId;
  }
  if (payment.customer_id !== null) {
    return payment.customer_id;
  }
  const context = await transaction
    .selectFrom('context')
    .select('customer_id')
    .where('id', '=', payment.context_id)
    .executeTakeFirstOrThrow();
  if (context.customer_id === null) {
    throw new Error(`nobody is known to have paid ${payment.reference}`);
  }
  return context.customer_id;
}

/** Another payment of the same cart, which has bought what was in it. */
async function paidOfCart(
  transaction: InTransaction,
  payment: PaymentRow,
): Promise<Pick<PaymentRow, 'reference' | 'customer_id'> | undefined> {
  return transaction
    .selectFrom('payment')
    .select(['reference', 'customer_id'])
    .where('cart_id', '=', payment.cart_id)
    .where('state', '=', 'paid')
    .executeTakeFirst();
}

/**
 * What is limited, judged again: the uses of promos, the tickets of references, personal subscriptions. While a payment is in
 * time nobody else can have them; one that comes late finds what others left.
 * @throws CannotBeSold when others have had the last of it.
 */
async function claimLimited(
  transaction: LockedUpTo<'reference'>,
  cartId: string,
  customerId: string,
): Promise<LockedUpTo<'promo'>> {
  try {
    const withLimits = await checkLimits(transaction, { cartId, customerId });
    const subscriptions = await withLimits
      .selectFrom('cart_line')
      .select(['id', 'code', 'reference'])
      .where('cart_id', '=', cartId)
      .where('type', '=', 'abo')
      .execute();
    await refuseServedReferences(withLimits, subscriptions);
    return withLimits;
  } catch (error) {
    throw error instanceof Refusal ? new CannotBeSold() : error;
  }
}

/** @throws CannotBeSold when the places, the stocks, the limits or the cart are not those that were paid. */
async function sell(
  transaction: LockedUpTo<'formulaStock'>,
  payment: PaymentRow,
  result: BankResult,
): Promise<void> {
  if ((await paidOfCart(transaction, payment)) !== undefined) {
    throw new CannotBeSold();
  }
  const withFormulas = await claimSubscriptions(transaction, payment.cart_id);
  const [seats, withSeats] = await lockSeatsOfLines(withFormulas, payment.cart_id);
  const fingerprint = await fingerprintOf(withSeats, payment.cart_id, payment.mode);
  if (seats.some((seat) => !seat.isTakeable) || fingerprint !== payment.fingerprint) {
    throw new CannotBeSold();
  }
  await takeBack(withSeats, payment.cart_id);
  const customerId = await payerOf(withSeats, payment, result);
  const lines = readSoldLines(payment.lines, 'lines');
  const withLimits = await claimLimited(withSeats, payment.cart_id, customerId);
  const withStocks = await claimServices(withLimits, payment.cart_id, lines);
  const withCards = await lockGiftCardsOfPayment(withStocks, payment.reference);
  await writeOrder(withCards, { payment, customerId, lines });
}

/** Sells, or records that the money goes back; never half of a sale. */
async function settleSuccess(
  transaction: LockedUpTo<'formulaStock'>,
  payment: PaymentRow,
  result: BankResult,
): Promise<Settlement> {
  await sql`SAVEPOINT sale`.execute(transaction);
  try {
    await sell(transaction, payment, result);
    return 'sold';
  } catch (error) {
    if (!(error instanceof CannotBeSold)) {
      throw error;
    }
    await sql`ROLLBACK TO SAVEPOINT sale`.execute(transaction);
    await setState(transaction, payment.reference, 'toRefund');
    const customerId = result.customerId || payment.customer_id;
    const paid = await paidOfCart(transaction, payment);
    await queueRefundOfPayment(transaction, payment);
    await queueRefundMail(transaction, {
      reference: payment.reference,
      customerId,
      amount: payment.amount,
      giftAmount: payment.gift_amount,
      lines: readSoldLines(payment.lines, 'lines'),
      orderReference: paid !== undefined && paid.customer_id === customerId ? paid.reference : null,
    });
    return 'toRefund';
  }
}

async function settleFailure(
  transaction: LockedUpTo<'seat'>,
  payment: LockedPayment,
  state: 'refused' | 'abandoned',
): Promise<Settlement> {
  const live = await transaction
    .selectFrom('payment')
    .select('reference')
    .where('cart_id', '=', payment.cart_id)
    .where('reference', '!=', payment.reference)
    .where('state', '=', 'started')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  // A late word about an old payment must not take the places of the one that followed it.
  if (live === undefined) {
    await putBack(transaction, payment.cart_id, payment.is_in_time);
  }
  await setState(transaction, payment.reference, state);
  return state;
}

/**
 * Does what the bank says of a payment, once, in one transaction, in whatever order and however often it is said: the
 * notification and the browser's return both enter here. A success after a failure wins while the places can be had; a
 * failure after a success changes nothing, nor does a later instalment. Money for places that are gone is recorded as to be refunded.
 * @throws Error when the database fails: nothing is then written, and the bank may say it again.
 */
export async function settlePayment(database: Kysely<Database>, result: BankResult): Promise<Settlement> {
  return inTransaction(database, async (transaction) => {
    const payment = await lockPayment(transaction, result.reference);
    if (payment === undefined) {
      return 'unknown';
    }
    if (result.isLaterInstalment) {
      return 'unchanged';
    }
    // In instalments too the bank gives back the amount of the form, which is the whole (its `vads_payment_config` divides it).
    if (
      payment.amount !== result.amount ||
      payment.transaction_id !== result.transactionId ||
      payment.transaction_date !== result.transactionDate
    ) {
      return 'mismatch';
    }
    if (payment.state === 'paid' || payment.state === 'toRefund') {
      return 'unchanged';
    }
    if (result.status === 'paid') {
      return settleSuccess(transaction, payment, result);
    }
    return payment.state === 'started' ? settleFailure(transaction, payment, result.status) : 'unchanged';
  });
}
