import { sql } from 'kysely';
import type { HostedPaymentWire } from '../../checkout/checkout-wire.ts';
import { instalmentCount } from '../../checkout/instalments.ts';
import { giftCardPart, type PaymentSplit, splitPayment } from '../../checkout/payment-split.ts';
import { formatMoney } from '../../values/money.ts';
import { type CartLine, readCartLines } from '../cart/cart-lines.ts';
import { stopIdleHold } from '../cart/hold.ts';
import { lockOpenCart, type OpenCart } from '../cart/open-cart.ts';
import { dropLoneServices } from '../cart/release.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { labelOfSeat, readHallPlan } from '../season/hall-plans.ts';
import { readSeason } from '../season/season-data.ts';
import { venueNameOf } from '../season/venue-facts.ts';
import { isHeld } from '../seats/seat-rows.ts';
import { removeLonelyCompanions } from '../subscriptions/cart-subscription.ts';
import { readFormulaShares } from '../subscriptions/formula-shares.ts';
import { soldOutSubscriptions } from '../subscriptions/subscription-sale.ts';
import { checkReadiness, emptyCart, refuseSoldOut } from './checkout-readiness.ts';
import { fingerprintOf } from './fingerprint.ts';
import { refusals } from './fr.ts';
import { type CartGiftCard, holdGiftCards, lockCartGiftCards, refuseGiftForGift } from './gift-cards.ts';
import { hostedPayment, returnAddress } from './payment-form.ts';
import { choosePaymentModes, noSuchMode, type PaymentMeans } from './payment-modes.ts';
import { holdForPayment, lockSeatsOfLines } from './payment-seats.ts';
import { randomCode } from './random-code.ts';
import { missingServices } from './settle-stock.ts';
import { CannotBeSold, type SoldLines, soldLinesOf } from './sold-lines.ts';
import type { PaymentRow } from './tables.ts';
import { acceptTerms } from './terms.ts';
import { newTransaction } from './transaction-number.ts';
import { writeOrder } from './write-order.ts';

/** How a cart is going to be paid: what gift cards give, what the bank is asked for, and in how many. */
interface PaymentPlan {
  readonly cards: readonly CartGiftCard[];
  readonly split: PaymentSplit;
  /** Of the bank's part; of gift cards when they cover everything. Its price is what it costs here. */
  readonly mode: PaymentMeans;
  readonly instalments: number;
}

/** What a shopper was shown and chose; fields that a program does not send are undefined. */
export interface PaymentWish {
  readonly mode: string | undefined;
  /** What they were told that the bank will be asked for, in cents. */
  readonly amount: number | undefined;
  /** Which terms of sale they accepted. */
  readonly terms: string | undefined;
  /** The payment to go on with, instead of beginning one. */
  readonly reference: string | undefined;
}

/**
 * Plans the payment of a cart, locked, with its lines as they are priced now. Its gift cards are locked with this.
 * @throws Refusal (2) without a way to pay what cards do not cover, or for a gift card that others are to pay; (3) when the bank would be asked for something else than
 * the shopper was shown: a card may have been spent elsewhere meanwhile.
 */
async function planPayment(
  transaction: LockedUpTo<'giftCard'>,
  cartId: string,
  lines: readonly CartLine[],
  wish: PaymentWish,
): Promise<PaymentPlan> {
  const cards = await lockCartGiftCards(transaction, cartId);
  if (cards.length > 0) {
    await refuseGiftForGift(transaction, cartId);
  }
  const { bank, giftCards } = await choosePaymentModes(transaction, wish.mode);
  const goods = lines.reduce((sum, line) => sum + line.amount, 0);
  const split = splitPayment(
    goods,
    cards.map((card) => card.available),
    bank?.price ?? 0,
  );
  const isCovered = cards.length > 0 && split.byBank === 0;
  const mode = isCovered ? (giftCards ?? bank) : bank;
  if (mode === null) {
    throw noSuchMode();
  }
  if (wish.amount !== undefined && wish.amount !== split.byBank) {
    throw refusals.amountChanged({ amount: formatMoney(split.byBank) });
  }
  return {
    cards,
    split,
    mode: { ...mode, price: split.fee },
    instalments: isCovered ? 1 : instalmentCount(split.byBank, mode.instalments),
  };
}

/** Takes out of the cart the lines whose places it no longer holds, with what goes with them, and names these places. */
async function forgetLostPlaces(transaction: LockedUpTo<'seat'>, cartId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ seat_id: number; plan_id: string | null }>`
    DELETE FROM cart_line line USING seat, performance, hall
    WHERE line.cart_id = ${cartId} AND line.type = 'place'
      AND seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
      AND performance.id = seat.performance_id AND hall.id = performance.hall_id
      AND NOT coalesce(seat.cart_id = ${cartId} AND ${isHeld}, false)
    RETURNING seat.seat_id, CASE WHEN performance.is_placed THEN hall.plan_id END AS plan_id`.execute(
    transaction,
  );
  await removeLonelyCompanions(transaction, cartId);
  await dropLoneServices(transaction, cartId);
  await stopIdleHold(transaction, cartId);
  const labels: string[] = [];
  for (const row of rows) {
    const plan = row.plan_id === null ? null : await readHallPlan(transaction, row.plan_id);
    labels.push(labelOfSeat(plan, row.seat_id));
  }
  return labels;
}

/** Each start holds the places anew: without an end to it, a cart could be held for ever. */
const mostPaymentsOfCart = 10;

interface Payer {
  readonly id: string;
  readonly email: string;
}

/**
 * What the transaction ends with: a payment for the bank, the form that leads to an order made at once, or the places that the
 * cart had lost, which are then no longer its lines.
 */
type Start =
  | { readonly payment: PaymentRow }
  | { readonly form: HostedPaymentWire }
  | { readonly lost: readonly string[] };

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
    throw refusals.identityMissing();
  }
  return payer;
}

async function createPayment(
  transaction: InTransaction,
  exchange: Exchange,
  cart: OpenCart,
  what: {
    readonly payer: Payer;
    readonly lines: SoldLines;
    readonly plan: PaymentPlan;
    readonly fingerprint: string;
    readonly terms: string | undefined;
  },
): Promise<PaymentRow> {
  const { paymentSeconds } = exchange.settings;
  const { count } = await transaction
    .selectFrom('payment')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('cart_id', '=', cart.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPaymentsOfCart) {
    throw refusals.tooManyPayments();
  }
  const terms = await acceptTerms(transaction, what.terms);
  await holdForPayment(transaction, cart.id, paymentSeconds);
  const { cards, instalments, mode, split } = what.plan;
  const payment = await transaction
    .insertInto('payment')
    .values({
      ...(await newTransaction(transaction)),
      reference: `GO${randomCode(10)}`,
      context_id: exchange.caller.contextId,
      cart_id: cart.id,
      customer_id: what.payer.id,
      amount: split.byBank,
      gift_amount: giftCardPart(split),
      instalments,
      fingerprint: what.fingerprint,
      mode: mode.code,
      lines: JSON.stringify(what.lines),
      state: 'started',
      expires_at: sql<Date>`now() + make_interval(secs => ${paymentSeconds})`,
      terms_digest: terms,
      terms_accepted_at: terms === null ? null : sql<Date>`now()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await holdGiftCards(transaction, payment.reference, cards, split.byGiftCards);
  return payment;
}

function readPayment(transaction: InTransaction, reference: string): Promise<PaymentRow> {
  return transaction
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}

/** The same payment again while it is under way, whoever of this browser now pays. */
async function continuePayment(
  transaction: InTransaction,
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
  return { payment: started };
}

/** Nothing for the bank to pay: it is not asked, the order is there at once. @throws Refusal when something slipped away meanwhile. */
async function sellAtOnce(
  transaction: LockedUpTo<'ticketCounter'>,
  exchange: Exchange,
  payer: Payer,
  sold: { readonly payment: PaymentRow; readonly lines: SoldLines },
): Promise<Start> {
  const { payment, lines } = sold;
  try {
    await writeOrder(transaction, { payment, customerId: payer.id, lines });
  } catch (error) {
    if (error instanceof CannotBeSold) {
      throw refusals.placeJustSold();
    }
    throw error;
  }
  return { form: confirmationOf(exchange, payment.reference) };
}

/**
 * The order that a payer without a cart may be asking for once more: that of the payment named, or the one just made that left
 * nothing for the bank. An answer that was lost on its way must not look like an empty cart (ruling 6).
 */
async function paidBefore(
  transaction: InTransaction,
  exchange: Exchange,
  payer: Payer,
  wish: PaymentWish,
): Promise<Start | null> {
  const own = transaction
    .selectFrom('payment')
    .select('reference')
    .where('context_id', '=', exchange.caller.contextId)
    .where('customer_id', '=', payer.id)
    .where('state', '=', 'paid');
  const paid = await (wish.reference === undefined
    ? own.where('amount', '=', 0).where('expires_at', '>', sql<Date>`now()`)
    : own.where('reference', '=', wish.reference)
  )
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return paid === undefined ? null : { form: confirmationOf(exchange, paid.reference) };
}

/** The form for which no bank is needed: the browser goes to the confirmation. */
function confirmationOf({ settings }: Exchange, reference: string): HostedPaymentWire {
  return { reference, url: returnAddress(settings, reference), champs: {} };
}

async function startLocked(
  transaction: LockedUpTo<'cart'>,
  exchange: Exchange,
  payer: Payer,
  wish: PaymentWish,
): Promise<Start> {
  const cart = await lockOpenCart(transaction, exchange.caller.contextId);
  const paid = cart === null ? await paidBefore(transaction, exchange, payer, wish) : null;
  if (paid !== null) {
    return paid;
  }
  if (wish.reference !== undefined && cart?.paymentReference !== wish.reference) {
    throw refusals.paymentOver();
  }
  if (cart === null) {
    throw emptyCart();
  }
  const [soldOut, withFormulas] = await soldOutSubscriptions(transaction, cart.id);
  const [seats, withSeats] = await lockSeatsOfLines(withFormulas, cart.id);
  if (seats.some((seat) => !seat.isHeld)) {
    return { lost: await forgetLostPlaces(withSeats, cart.id) };
  }
  const started =
    cart.paymentReference === null ? undefined : await readPayment(withSeats, cart.paymentReference);
  if (started === undefined) {
    const lines = await readCartLines(withSeats, cart.id);
    const withLimits = await checkReadiness(withSeats, { cartId: cart.id, customerId: payer.id }, lines);
    refuseSoldOut(soldOut);
    const [missing, withStocks] = await missingServices(withLimits, cart.id, soldLinesOf(lines));
    refuseSoldOut(missing);
    const plan = await planPayment(withStocks, cart.id, lines, wish);
    const sold = soldLinesOf(lines, plan.mode, await readFormulaShares(withStocks, lines));
    const fingerprint = await fingerprintOf(withStocks, cart.id, plan.mode.code);
    const payment = await createPayment(withStocks, exchange, cart, {
      payer,
      lines: sold,
      plan,
      fingerprint,
      terms: wish.terms,
    });
    return payment.amount > 0
      ? { payment }
      : sellAtOnce(withStocks, exchange, payer, { payment, lines: sold });
  }
  // Without a mode, a payment under way goes on with its own.
  const { bank } = await choosePaymentModes(withSeats, wish.mode ?? started.mode);
  if (bank === null) {
    throw noSuchMode();
  }
  if (started.fingerprint !== (await fingerprintOf(withSeats, cart.id, bank.code))) {
    throw refusals.paymentUnderWay();
  }
  return continuePayment(withSeats, payer, started);
}

/**
 * Starts the payment of the caller's cart and holds its places for it, or gives the same form again for an unchanged cart
 * (ruling 6). A cart that costs nothing, or is covered by its gift cards, is paid at once: the address is then that of the
 * confirmation, without fields, and the same again when it is asked once more.
 * @throws Refusal when nobody is signed in, or the cart is empty, not ready, changed under a payment, or lost a place.
 */
export async function startPayment(exchange: Exchange, wish: PaymentWish): Promise<HostedPaymentWire> {
  const payer = await readPayer(exchange);
  const start = await inTransaction(exchange.database, (transaction) =>
    startLocked(transaction, exchange, payer, wish),
  );
  if ('form' in start) {
    return start.form;
  }
  if ('payment' in start) {
    const venue = venueNameOf(await readSeason(exchange.database), exchange.settings);
    return hostedPayment(exchange.settings, start.payment, payer, venue);
  }
  // Said once, after the cart was put right: the next try pays for what is left.
  const places = start.lost.map((label) => `«\u00a0${label}\u00a0»`).join(', ');
  throw refusals.placesLost({ count: start.lost.length, places });
}
