import { sql } from 'kysely';
import type { HostedPaymentWire } from '../../contract/checkout.ts';
import type { Exchange } from '../calls/exchange.ts';
import { Refusal, refusalCode } from '../calls/refusal.ts';
import { readCartLines } from '../cart/cart-lines.ts';
import { lockOpenCart, type OpenCart } from '../cart/open-cart.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { soldOutSubscriptions } from '../subscriptions/subscription-stock.ts';
import { CannotBeSold } from './cannot-be-sold.ts';
import { checkReadiness, emptyCart, refuseSoldOut } from './checkout-readiness.ts';
import { type ChosenMode, fingerprintOf } from './fingerprint.ts';
import { forgetLostPlaces } from './lost-places.ts';
import { hostedPayment, returnAddress } from './payment-form.ts';
import { choosePaymentMode } from './payment-modes.ts';
import type { PaymentRow, PaymentTransaction } from './payment-row.ts';
import { holdForPayment, lockSeatsOfLines } from './payment-seats.ts';
import { randomCode } from './random-code.ts';
import { missingServices } from './settle-stock.ts';
import { type SoldLines, soldLinesOf, soldTotal } from './sold-lines.ts';
import { writeOrder } from './write-order.ts';

/** Each start holds the places anew: without an end to it, a cart could be held for ever. */
const mostPaymentsOfCart = 10;

interface Payer {
  readonly id: string;
  readonly email: string;
}

/** What the transaction ends with: the form, or the places that the cart had lost, which are then no longer its lines. */
type Start = { readonly form: HostedPaymentWire } | { readonly lost: readonly string[] };

async function readPayer(exchange: Exchange): Promise<Payer> {
  const { isProven, customerId } = exchange.caller;
  const payer =
    isProven && customerId !== null
      ? await exchange.database
          .selectFrom('customer')
          .select(['id', 'email'])
          .where('id', '=', customerId)
          .executeTakeFirst()
      : undefined;
  if (payer === undefined) {
    throw new Refusal(refusalCode.notAllowed, 'Dites-nous d’abord qui vous êtes, puis revenez payer.');
  }
  return payer;
}

/** Six characters that no payment of the same day has: the bank asks for it. */
async function newTransaction(
  transaction: PaymentTransaction,
): Promise<Pick<PaymentRow, 'transaction_id' | 'transaction_date'>> {
  for (;;) {
    const candidate = randomCode(6).toLowerCase();
    const { rows } = await sql<{ date: string; is_taken: boolean }>`
      SELECT clock.date, EXISTS (
        SELECT 1 FROM payment WHERE payment.transaction_id = ${candidate}
          AND left(payment.transaction_date, 8) = left(clock.date, 8)) AS is_taken
      FROM (SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISS') AS date) clock`.execute(transaction);
    const [row] = rows;
    if (row !== undefined && !row.is_taken) {
      return { transaction_id: candidate, transaction_date: row.date };
    }
  }
}

async function createPayment(
  transaction: PaymentTransaction,
  exchange: Exchange,
  cart: OpenCart,
  what: {
    readonly payer: Payer;
    readonly lines: SoldLines;
    readonly mode: ChosenMode;
    readonly fingerprint: string;
  },
): Promise<PaymentRow> {
  const { paymentSeconds } = exchange.settings;
  const { count } = await transaction
    .selectFrom('payment')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('cart_id', '=', cart.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPaymentsOfCart) {
    throw new Refusal(
      refusalCode.limitReached,
      'Ce panier a connu trop d’essais de paiement. Videz-le et recommencez, ou appelez-nous.',
    );
  }
  await holdForPayment(transaction, cart.id, paymentSeconds);
  return transaction
    .insertInto('payment')
    .values({
      ...(await newTransaction(transaction)),
      reference: `GO${randomCode(10)}`,
      context_id: exchange.caller.contextId,
      cart_id: cart.id,
      customer_id: what.payer.id,
      amount: soldTotal(what.lines),
      fingerprint: what.fingerprint,
      mode: what.mode.code,
      lines: JSON.stringify(what.lines),
      state: 'started',
      expires_at: sql<Date>`now() + make_interval(secs => ${paymentSeconds})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function readPayment(transaction: PaymentTransaction, reference: string): Promise<PaymentRow> {
  return transaction
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}

/** The same form again for a payment that is under way, whoever of this browser now pays. */
async function continuePayment(
  transaction: PaymentTransaction,
  exchange: Exchange,
  payer: Payer,
  started: PaymentRow,
): Promise<Start> {
  if (started.customer_id !== payer.id) {
    await transaction
      .updateTable('payment')
      .set({ customer_id: payer.id })
      .where('reference', '=', started.reference)
      .execute();
  }
  return { form: hostedPayment(exchange.settings, started, payer) };
}

/** Nothing to pay: no bank is asked, the order is there at once. @throws Refusal when something slipped away meanwhile. */
async function sellAtOnce(
  transaction: PaymentTransaction,
  exchange: Exchange,
  payer: Payer,
  sold: { readonly payment: PaymentRow; readonly lines: SoldLines },
): Promise<Start> {
  const { payment, lines } = sold;
  try {
    await writeOrder(transaction, { payment, customerId: payer.id, lines });
  } catch (error) {
    if (error instanceof CannotBeSold) {
      throw new Refusal(
        refusalCode.cartClosed,
        'Une de vos places vient d’être vendue. Vérifiez votre panier avant de continuer.',
      );
    }
    throw error;
  }
  const url = returnAddress(exchange.settings, payment.reference);
  return { form: { reference: payment.reference, url, champs: {} } };
}

async function startLocked(
  transaction: PaymentTransaction,
  exchange: Exchange,
  payer: Payer,
  modeCode: string | undefined,
): Promise<Start> {
  const cart = await lockOpenCart(transaction, exchange.caller.contextId);
  if (cart === null) {
    throw emptyCart();
  }
  const soldOut = await soldOutSubscriptions(transaction, cart.id);
  const seats = await lockSeatsOfLines(transaction, cart.id);
  if (seats.some((seat) => !seat.isHeld)) {
    return { lost: await forgetLostPlaces(transaction, cart.id) };
  }
  const started =
    cart.paymentReference === null ? undefined : await readPayment(transaction, cart.paymentReference);
  if (started === undefined) {
    const lines = await readCartLines(transaction, cart.id);
    await checkReadiness(transaction, { cartId: cart.id, customerId: payer.id }, lines);
    refuseSoldOut(soldOut);
    const mode = await choosePaymentMode(transaction, modeCode);
    const sold = soldLinesOf(lines, mode);
    refuseSoldOut(await missingServices(transaction, cart.id, sold));
    const fingerprint = await fingerprintOf(transaction, cart.id, mode.code);
    const payment = await createPayment(transaction, exchange, cart, {
      payer,
      lines: sold,
      mode,
      fingerprint,
    });
    return payment.amount > 0
      ? { form: hostedPayment(exchange.settings, payment, payer) }
      : sellAtOnce(transaction, exchange, payer, { payment, lines: sold });
  }
  // Without a mode, a payment under way goes on with its own.
  const mode = await choosePaymentMode(transaction, modeCode ?? started.mode);
  if (started.fingerprint !== (await fingerprintOf(transaction, cart.id, mode.code))) {
    throw new Refusal(
      refusalCode.cartClosed,
      'Ce panier est en cours de paiement. Terminez ou annulez ce paiement avant de le changer.',
    );
  }
  return continuePayment(transaction, exchange, payer, started);
}

/**
 * Starts the payment of the caller's cart and holds its places for it, or gives the same form again for an unchanged cart
 * (ruling 6). A cart that costs nothing is paid at once: the address is then that of the confirmation, without fields.
 * @throws Refusal when nobody is signed in, or the cart is empty, not ready, changed under a payment, or lost a place.
 */
export async function startPayment(
  exchange: Exchange,
  modeCode: string | undefined,
): Promise<HostedPaymentWire> {
  const payer = await readPayer(exchange);
  const start = await inTransaction(exchange.database, (transaction) =>
    startLocked(transaction, exchange, payer, modeCode),
  );
  if ('form' in start) {
    return start.form;
  }
  // Said once, after the cart was put right: the next try pays for what is left.
  const places = start.lost.map((label) => `«\u00a0${label}\u00a0»`).join(', ');
  throw new Refusal(
    refusalCode.cartClosed,
    start.lost.length === 1
      ? `La place ${places} n’est plus à vous. Vérifiez votre panier avant de payer.`
      : `Les places ${places} ne sont plus à vous. Vérifiez votre panier avant de payer.`,
  );
}
