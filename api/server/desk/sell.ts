import { sql } from 'kysely';
import { giftCardPart, splitPayment } from '../../checkout/payment-split.ts';
import type { saleCalls } from '../../staff/sale-calls.ts';
import type { AskOf } from '../../staff/staff-call.ts';
import { formatMoney } from '../../values/money.ts';
import { type CartLine, readCartLines } from '../cart/cart-lines.ts';
import { lockOpenCart, type OpenCart } from '../cart/open-cart.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { checkReadiness, refuseSoldOut } from '../payment/checkout-readiness.ts';
import { holdGiftCards, lockCartGiftCards, refuseGiftForGift } from '../payment/gift-cards.ts';
import { lockSeatsOfLines } from '../payment/payment-seats.ts';
import { randomCode } from '../payment/random-code.ts';
import { missingServices } from '../payment/settle-stock.ts';
import {
  CannotBeSold,
  type SoldLines,
  type SoldService,
  soldLinesOf,
  soldTotal,
} from '../payment/sold-lines.ts';
import { newTransaction } from '../payment/transaction-number.ts';
import { writeOrder } from '../payment/write-order.ts';
import { readFormulaShares } from '../subscriptions/formula-shares.ts';
import { soldOutSubscriptions } from '../subscriptions/subscription-sale.ts';
import { refusals } from './fr.ts';
import { withoutPickup } from './read-desk.ts';

/** Who buys at the desk, as far as they say; all may be empty. */
interface DeskBuyer {
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
}

/**
 * The account of who buys at the desk: the member who confirmed this address, else a visitor of their own. Never another visitor with
 * the same address: whoever typed it in a browser somewhere would find these tickets among their own.
 * @returns The customer's id.
 */
async function findOrMakeBuyer(transaction: InTransaction, buyer: DeskBuyer): Promise<string> {
  const member =
    buyer.email === ''
      ? undefined
      : await transaction
          .selectFrom('customer')
          .select('id')
          .where(sql<boolean>`lower(email) = lower(${buyer.email})`)
          .where('status', '=', 'member')
          .where('email_confirmed_at', 'is not', null)
          .orderBy('created_at')
          .limit(1)
          .executeTakeFirst();
  if (member !== undefined) {
    return member.id;
  }
  const nothing = { title: '', role: '', company: '', address: '', postcode: '', city: '', country: '' };
  const { id } = await transaction
    .insertInto('customer')
    .values({
      ...nothing,
      ...{ phone: '', second_phone: '' },
      ...{ id: randomCode(12), status: 'visitor', password_hash: null },
      ...{ email: buyer.email, last_name: buyer.lastName, first_name: buyer.firstName },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the staff ask of the till. */
type DeskSale = AskOf<(typeof saleCalls)['sellAtDesk']>;

/** Of the `mode` of a desk's payments: no shopper can ask for one, for the venue's ways of paying have other codes. */
const modePrefix = 'desk:';

/** The price that complimentary tickets have, whatever they would have cost. */
const complimentaryPrice = { priceCode: 'INVITATION', priceLabel: 'Invitation' } as const;

/** How what is sold at the desk is collected. */
const overTheDesk: SoldService = {
  ...{
    type: 'retrait',
    nature: 'retrait',
    code: 'guichet',
    label: 'Remis au guichet',
    quantity: 1,
    amount: 0,
  },
  ...{ performanceId: null, holderLastName: '', holderFirstName: '', message: '' },
};

/** The cart and its lines as they are priced now, its formulas and seats locked. @throws Refusal when it cannot be sold as it is. */
async function lockSale(
  transaction: LockedUpTo<'cart'>,
  contextId: string | null,
): Promise<{
  readonly withSeats: LockedUpTo<'seat'>;
  readonly cart: OpenCart;
  readonly lines: readonly CartLine[];
  readonly soldOut: readonly string[];
}> {
  const cart = contextId === null ? null : await lockOpenCart(transaction, contextId);
  if (cart === null) {
    throw refusals.cartOver();
  }
  if (cart.paymentReference !== null) {
    throw refusals.paymentUnderWay();
  }
  const [soldOut, withFormulas] = await soldOutSubscriptions(transaction, cart.id);
  const [seats, withSeats] = await lockSeatsOfLines(withFormulas, cart.id);
  if (seats.some((seat) => !seat.isHeld)) {
    throw refusals.placesLost();
  }
  const lines = withoutPickup(await readCartLines(transaction, cart.id));
  if (lines.length === 0) {
    throw refusals.cartOver();
  }
  return { withSeats, cart, lines, soldOut };
}

/**
 * Tickets that cost nothing. What opened their price is not used up; what the venue adds to a sale is not asked.
 * @throws Refusal when there is something beside tickets.
 */
function complimentary(lines: readonly CartLine[]): SoldLines {
  const other = lines.find((line) => line.type !== 'place' && line.type !== 'frais');
  if (other !== undefined) {
    throw refusals.ticketsAlone({ label: other.label });
  }
  const { tickets } = soldLinesOf(lines);
  return {
    tickets: tickets.map((ticket) => ({
      ...ticket,
      ...complimentaryPrice,
      ...{ amount: 0, reference: '', promoCode: '' },
    })),
    services: [],
  };
}

async function linesToSell(
  transaction: InTransaction,
  lines: readonly CartLine[],
  means: DeskSale['means'],
): Promise<SoldLines> {
  const { tickets, services } =
    means === 'complimentary'
      ? complimentary(lines)
      : soldLinesOf(lines, undefined, await readFormulaShares(transaction, lines));
  return { tickets, services: [...services, overTheDesk] };
}

/** Keeps what complimentary tickets would have cost, for the books. */
async function keepFaceAmounts(
  transaction: InTransaction,
  order: string,
  lines: readonly CartLine[],
): Promise<void> {
  const tickets = lines.filter((line) => line.type === 'place');
  await sql`
    UPDATE ticket SET face_amount = given.amount
    FROM unnest(${tickets.map((line) => line.performanceId)}::int[], ${tickets.map((line) => line.seatId)}::int[],
      ${tickets.map((line) => line.amount)}::int[]) AS given (performance_id, seat_id, amount)
    WHERE ticket.order_reference = ${order} AND ticket.performance_id = given.performance_id
      AND ticket.seat_id = given.seat_id`.execute(transaction);
}

function checkWords({ means, document, reason, onBehalfOf }: DeskSale): void {
  if (means === 'cheque' && document === '') {
    throw refusals.documentMissing();
  }
  if (means === 'complimentary' && (reason === '' || onBehalfOf === '')) {
    throw refusals.complimentaryReason();
  }
}

/** A sale that was made. `amount` in cents, as it was paid at the desk. */
interface SoldAtDesk {
  readonly order: string;
  readonly tickets: number;
  readonly amount: number;
  readonly mailedTo: string;
}

/**
 * Sells the cart of a context over the desk: what starting a payment and the bank's word do for a shopper, in one transaction, for money
 * that is there already. The lines are priced by the server; gift cards of the cart pay first.
 * @throws Refusal when the cart is over, being paid, not ready or not what the staff were shown, or words are missing.
 */
export async function sellAtDesk(
  transaction: LockedUpTo<'cart'>,
  contextId: string | null,
  staffId: number,
  sale: DeskSale,
): Promise<SoldAtDesk> {
  checkWords(sale);
  const { withSeats, cart, lines, soldOut } = await lockSale(transaction, contextId);
  const customerId = await findOrMakeBuyer(transaction, sale.buyer);
  const withLimits = await checkReadiness(withSeats, { cartId: cart.id, customerId, isAtDesk: true }, lines);
  refuseSoldOut(soldOut);
  const sold = await linesToSell(transaction, lines, sale.means);
  const [missing, withStocks] = await missingServices(withLimits, cart.id, sold);
  refuseSoldOut(missing);
  const cards = sale.means === 'complimentary' ? [] : await lockCartGiftCards(withStocks, cart.id);
  if (cards.length > 0) {
    await refuseGiftForGift(transaction, cart.id);
  }
  const split = splitPayment(
    soldTotal(sold),
    cards.map((card) => card.available),
    0,
  );
  if (sale.amount !== split.byBank) {
    throw refusals.amountChanged({ amount: formatMoney(split.byBank) });
  }
  const payment = await transaction
    .insertInto('payment')
    .values({
      ...(await newTransaction(transaction)),
      reference: `GO${randomCode(10)}`,
      context_id: cart.contextId,
      cart_id: cart.id,
      customer_id: customerId,
      amount: split.byBank,
      gift_amount: giftCardPart(split),
      // A payment of the desk is paid when its row is written: nobody takes it up again by its fingerprint.
      fingerprint: '',
      mode: `${modePrefix}${sale.means}`,
      lines: JSON.stringify(sold),
      state: 'started',
      expires_at: sql<Date>`now()`,
      terms_digest: null,
      terms_accepted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await holdGiftCards(transaction, payment.reference, cards, split.byGiftCards);
  try {
    await writeOrder(withStocks, { payment, customerId, lines: sold });
  } catch (error) {
    throw error instanceof CannotBeSold ? refusals.justSold() : error;
  }
  await transaction
    .insertInto('desk_sale')
    .values({
      order_reference: payment.reference,
      staff_id: staffId,
      means: sale.means,
      document: sale.document,
      reason: sale.reason,
      on_behalf_of: sale.onBehalfOf,
    })
    .execute();
  if (sale.means === 'complimentary') {
    await keepFaceAmounts(transaction, payment.reference, lines);
  }
  return {
    order: payment.reference,
    tickets: sold.tickets.length,
    amount: payment.amount,
    mailedTo: sale.buyer.email,
  };
}
