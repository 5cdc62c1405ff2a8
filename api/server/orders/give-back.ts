import { type Kysely, sql } from 'kysely';
import { seatRow } from '../cart/tables.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { arrayParameter } from '../database/values.ts';
import { isUnderWay } from '../payment/tables.ts';
import { countSold, lockStock } from '../products/service-stock.ts';
import { refusals } from './fr.ts';
import { ordersOfTickets, readGivingBackFacts } from './giving-back-facts.ts';
import { queueCancelledMail } from './order-mails.ts';
import type { GivenBack, MoneyWay } from './plan-giving-back.ts';
import { type GivingBackWish, type LineName, planGivingBack } from './plan-giving-back.ts';
import { newRefundId } from './refunds.ts';

/** Which tickets are cancelled, and how what they cost goes back. */
export interface GivingBack {
  /** Unbroken numbers of tickets, of one order or of many. */
  readonly ticketNumbers: readonly string[];
  /** Services, donations and cards that go back by themselves. */
  readonly lines?: readonly LineName[];
  /**
   * Fees go back too: the venue's own doing. Where the buyer returns tickets, `areFeesGivenBack` says what the venue's rule is.
   * A fee for each ticket goes with it, fees and the collecting of the order with its last ticket.
   */
  readonly feesToo: boolean;
  /** Why, as the staff wrote it: it stays in the house. */
  readonly reason: string;
  /** The name of the person who cancelled. */
  readonly author: string;
  /** `bank` asks the bank that took the money, where one did; `hand` leaves it to the venue. */
  readonly way: MoneyWay;
  /** Whether the buyer is mailed what was cancelled and what goes back; `none` for whoever mails them anyway. */
  readonly mail: 'send' | 'none';
}

/** Whoever gives back something of an order waits here, or moves its tickets, so that nothing of it goes back twice. */
export async function lockOrders(
  transaction: LockedUpTo<'order'>,
  references: readonly string[],
): Promise<LockedUpTo<'order'>> {
  await sql`
    SELECT 1 FROM customer_order WHERE reference = ANY(${[...references]}::text[])
    ORDER BY reference FOR NO KEY UPDATE`.execute(transaction);
  return transaction;
}

async function lockSeatsOfTickets(
  transaction: LockedUpTo<'seat'>,
  ticketNumbers: readonly string[],
): Promise<LockedUpTo<'seat'>> {
  await sql`
    SELECT 1 FROM seat JOIN ticket ON ticket.performance_id = seat.performance_id AND ticket.seat_id = seat.seat_id
    WHERE ticket.number = ANY(${arrayParameter(ticketNumbers)}::bigint[]) AND ticket.cancelled_at IS NULL
    ORDER BY seat.performance_id, seat.seat_id
    FOR UPDATE OF seat`.execute(transaction);
  return transaction;
}

/** The cards that go back to their buyers, each with what goes back of it. */
const closedCardsOf = (givenBack: readonly GivenBack[]) =>
  givenBack.flatMap(({ services }) =>
    services.flatMap(({ card, amount }) => (card === null ? [] : [{ number: card.number, amount }])),
  );

/** What goes back to gift cards that paid. */
const filledCardsOf = (givenBack: readonly GivenBack[]) => givenBack.flatMap(({ giftCards }) => giftCards);

/** The cards that are closed or get money back, locked as whoever spends locks them. */
async function lockCards(
  transaction: LockedUpTo<'giftCard'>,
  givenBack: readonly GivenBack[],
): Promise<LockedUpTo<'giftCard'>> {
  const numbers = [...closedCardsOf(givenBack), ...filledCardsOf(givenBack)].map(({ number }) => number);
  if (numbers.length > 0) {
    await sql`
      SELECT 1 FROM sold_card card WHERE number = ANY(${numbers}::text[]) ORDER BY number FOR UPDATE OF card`.execute(
      transaction,
    );
  }
  return transaction;
}

/** Pieces of services that go back to their stocks: as if fewer were sold. */
const stockedOf = (givenBack: readonly GivenBack[]) =>
  givenBack.flatMap(({ services }) =>
    services
      .filter(({ type }) => type === 'presta')
      .map(({ code, performanceId, quantity }) => ({ code, performanceId, quantity: -quantity })),
  );

/**
 * The tickets are cancelled, and their seats free at once: whoever waits for one is offered it, everybody else can buy it. Those of an
 * evening that is called off stay out of sale, whoever still believes that it is played.
 */
async function cancel(transaction: InTransaction, ticketNumbers: readonly string[]): Promise<void> {
  await sql`
    WITH gone AS (
      UPDATE ticket SET cancelled_at = now()
      WHERE number = ANY(${arrayParameter(ticketNumbers)}::bigint[]) AND cancelled_at IS NULL
      RETURNING performance_id, seat_id
    )
    UPDATE seat SET cart_id = NULL, held_until = NULL,
      state = CASE WHEN performance.called_off_at IS NULL THEN ${seatRow.open}::smallint ELSE ${seatRow.blocked}::smallint END
    FROM gone LEFT JOIN performance ON performance.id = gone.performance_id
    WHERE seat.performance_id = gone.performance_id AND seat.seat_id = gone.seat_id
      AND seat.state = ${seatRow.sold}`.execute(transaction);
}

/** Lines that went back are cancelled, fees once nothing of them is left, and pieces of a stock, which is locked, can be sold again. */
async function takeBackLines(transaction: InTransaction, givenBack: readonly GivenBack[]): Promise<void> {
  await countSold(transaction, stockedOf(givenBack));
  const lines = givenBack.flatMap(({ orderReference, services, fees }) => [
    ...services.map((line) => ({ ...line, orderReference, isWhole: true })),
    ...fees.map((line) => ({ ...line, orderReference, isWhole: false })),
  ]);
  await sql`
    UPDATE order_line SET given_back = given_back + back.amount,
      cancelled_at = CASE WHEN back.whole OR given_back + back.amount >= order_line.amount
        THEN coalesce(cancelled_at, now()) END
    FROM unnest(${lines.map((line) => line.orderReference)}::text[], ${lines.map((line) => line.position)}::int[],
      ${lines.map((line) => line.amount)}::int[],
      ${lines.map((line) => line.isWhole)}::bool[]) AS back (reference, position, amount, whole)
    WHERE order_line.order_reference = back.reference AND order_line.position = back.position`.execute(
    transaction,
  );
}

/** What a card paid is on it again. A card that is over by now is good for three months more: its money would else be lost. */
async function fillGiftCards(transaction: InTransaction, givenBack: readonly GivenBack[]): Promise<void> {
  const cards = filledCardsOf(givenBack);
  if (cards.length === 0) {
    return;
  }
  const numbers = cards.map((card) => card.number);
  await sql`
    UPDATE sold_card card SET balance = card.balance + back.amount,
      valid_until = CASE WHEN card.valid_until <= now() THEN now() + interval '3 months' ELSE card.valid_until END
    FROM (SELECT number, sum(amount)::int AS amount
      FROM unnest(${numbers}::text[], ${cards.map((card) => card.amount)}::int[]) AS part (number, amount)
      GROUP BY number) back
    WHERE card.number = back.number AND card.balance IS NOT NULL`.execute(transaction);
}

/**
 * Cards that go back to their buyers, and are locked, are closed: a gift card has nothing on it any more, any other is over.
 * @throws Refusal for a card of which something was spent since it was weighed, and for a card that pays something at this moment.
 */
async function closeCards(transaction: InTransaction, givenBack: readonly GivenBack[]): Promise<void> {
  const closed = closedCardsOf(givenBack);
  if (closed.length === 0) {
    return;
  }
  const numbers = closed.map(({ number }) => number);
  const amounts = arrayParameter(closed.map(({ amount }) => amount));
  const { numAffectedRows } = await sql`
    WITH closed AS (
      UPDATE sold_card card SET balance = balance - back.amount,
        valid_until = CASE WHEN balance IS NULL THEN now() ELSE valid_until END
      FROM unnest(${numbers}::text[], ${amounts}::int[]) AS back (number, amount)
      WHERE card.number = back.number AND coalesce(card.balance = back.amount, true) AND NOT EXISTS (
        SELECT FROM payment_gift_card part JOIN payment ON payment.reference = part.payment_reference
        WHERE part.card_number = card.number AND ${isUnderWay})
      RETURNING card.number, back.amount)
    INSERT INTO closed_card (number, amount) SELECT number, amount FROM closed`.execute(transaction);
  if (Number(numAffectedRows ?? 0) !== closed.length) {
    throw refusals.cardInUse();
  }
}

async function writeRefunds(
  transaction: InTransaction,
  givenBack: readonly GivenBack[],
  { reason, author }: GivingBack,
): Promise<void> {
  const rows = givenBack.flatMap((order) => {
    const common = () => ({
      id: newRefundId(),
      order_reference: order.orderReference,
      ticket_numbers: order.tickets.map((ticket) => ticket.number),
      reason,
      author,
    });
    return [
      ...order.giftCards.map(({ number, amount }) => ({
        ...common(),
        amount,
        way: 'giftCard' as const,
        state: 'refunded' as const,
        gift_card_number: number,
        settled_at: new Date(),
      })),
      ...(order.moneyAmount === 0
        ? []
        : [
            {
              ...common(),
              amount: order.moneyAmount,
              way: order.way,
              state: order.way === 'bank' ? ('queued' as const) : ('byHand' as const),
              gift_card_number: null,
              settled_at: null,
            },
          ]),
    ];
  });
  if (rows.length > 0) {
    await transaction.insertInto('refund').values(rows).execute();
  }
}

/** The orders of what is asked, each once, in the order in which they are locked. */
async function ordersOf(
  database: Kysely<Database>,
  { ticketNumbers, lines = [] }: Pick<GivingBackWish, 'ticketNumbers' | 'lines'>,
): Promise<readonly string[]> {
  const ofTickets = await ordersOfTickets(database, ticketNumbers);
  return [...new Set([...ofTickets, ...lines.map((line) => line.orderReference)])].sort();
}

/**
 * What cancelling these tickets would give back, order by order; nothing is changed. Tickets that are cancelled already, and
 * numbers of no ticket, are left out.
 */
export async function weighGivingBack(
  database: Kysely<Database>,
  wish: GivingBackWish,
): Promise<readonly GivenBack[]> {
  const references = await ordersOf(database, wish);
  return planGivingBack(await readGivingBackFacts(database, references), wish);
}

/**
 * Cancels tickets and gives back what they cost, in the caller's transaction: their seats are free at once, services of a
 * performance without tickets and (where `feesToo`) fees go back with them, gift cards have what they paid again, and what else was
 * paid is left as rows of `refund` for the worker or the venue. A ticket that was cancelled before is left out, so that doing it
 * twice gives back once. Free tickets are cancelled, and nothing is written of money. Cards that go back are closed.
 * @returns What was given back of each order; without orders of which nothing went.
 * @throws Refusal when a card that is to go back is in use.
 */
export async function giveBackTickets(
  transaction: LockedUpTo<'order'>,
  request: GivingBack,
): Promise<readonly GivenBack[]> {
  const references = await ordersOf(transaction, request);
  if (references.length === 0) {
    return [];
  }
  const withOrders = await lockOrders(transaction, references);
  const withSeats = await lockSeatsOfTickets(withOrders, request.ticketNumbers);
  const givenBack = planGivingBack(await readGivingBackFacts(withSeats, references), request);
  if (givenBack.length === 0) {
    return [];
  }
  const withStocks = await lockStock(withSeats, stockedOf(givenBack));
  const withCards = await lockCards(withStocks, givenBack);
  await cancel(
    withCards,
    givenBack.flatMap(({ tickets }) => tickets.map((ticket) => ticket.number)),
  );
  await takeBackLines(withCards, givenBack);
  await closeCards(withCards, givenBack);
  await fillGiftCards(withCards, givenBack);
  await writeRefunds(withCards, givenBack, request);
  if (request.mail === 'send') {
    for (const order of givenBack) {
      await queueCancelledMail(withCards, order);
    }
  }
  return givenBack;
}
