import type { CardFact, GivingBackFacts, LineFact, OrderFact, TicketFact } from './giving-back-facts.ts';

/** The way by which an order's money goes back: by the bank that took the money, or from the venue by hand. */
export type MoneyWay = 'bank' | 'hand';

/** A ticket that goes back. */
type GivenBackTicket = Omit<TicketFact, 'orderReference' | 'isCancelled'>;

/** A line beside the tickets that goes back with them, whole or in part; `amount` is the part that goes back, in cents. */
export interface GivenBackLine {
  readonly position: number;
  readonly type: string;
  readonly code: string;
  readonly label: string;
  readonly performanceId: number | null;
  /** How many pieces go back to the stock. */
  readonly quantity: number;
  readonly amount: number;
  /** The card that it sold, which is closed; null for all else. */
  readonly card: ClosedCard | null;
}

/** A card that goes back to who bought it. */
interface ClosedCard {
  readonly number: string;
  /** A gift card is money: what is left on the card goes back, what was `spent` (cents) does not. */
  readonly isGift: boolean;
  readonly spent: number;
}

/** A gift card that gets back what it paid, in cents. */
interface GivenBackCard {
  readonly number: string;
  readonly amount: number;
}

/** What goes back of one order. All amounts in cents. */
export interface GivenBack {
  readonly orderReference: string;
  readonly customerId: string;
  /** The buyer's address, as the order has it. */
  readonly email: string;
  readonly tickets: readonly GivenBackTicket[];
  /** How many of its tickets stay. Their links by mail are new then: whoever mails the buyer sends the order's mail again. */
  readonly ticketsLeft: number;
  /** Services of a performance without tickets by now, and whatever was to go back by itself: services, donations, cards. */
  readonly services: readonly GivenBackLine[];
  /** Fees, where they go back too. */
  readonly fees: readonly GivenBackLine[];
  /** Everything together: what gift cards get, and `moneyAmount`. */
  readonly amount: number;
  readonly giftCards: readonly GivenBackCard[];
  /** The amount that goes back by `way`; 0 when gift cards paid the whole order, or the order was free. */
  readonly moneyAmount: number;
  /** As asked, but by hand for what no bank took. */
  readonly way: MoneyWay;
}

/** A line beside the tickets, by its order and its position there. */
export interface LineName {
  readonly orderReference: string;
  readonly position: number;
}

/** What is asked to go back. */
export interface GivingBackWish {
  readonly ticketNumbers: readonly string[];
  /** Services, donations and cards that go back by themselves, tickets staying; lines of another kind are left out. */
  readonly lines?: readonly LineName[];
  /** Fees and the way of collecting go back too, with the last ticket of the order; those of each ticket with that. */
  readonly feesToo: boolean;
  readonly way: MoneyWay;
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

const isFee = ({ type, nature }: LineFact): boolean =>
  [type, nature].some((word) => word === 'frais' || word === 'paiement' || word === 'retrait');

function backOf(line: LineFact, amount: number, quantity: number): GivenBackLine {
  const { position, type, code, label, performanceId } = line;
  const isGift = line.card !== null && line.card.balance !== null;
  const spent = isGift ? line.amount - line.givenBack - amount : 0;
  const card = line.card === null ? null : { number: line.card.number, isGift, spent };
  return { position, type, code, label, performanceId, quantity, amount, card };
}

/** What goes back of a line that is cancelled by itself, in cents: of a gift card what was not spent. 0 where nothing does. */
export function returnableOf({ type, amount, givenBack, card }: LineFact): number {
  const isReturned = type === 'presta' || type === 'don' || (type === 'carte' && card !== null);
  return isReturned ? Math.min(amount - givenBack, card?.balance ?? amount) : 0;
}

/** What was asked for; and services of a performance with its last ticket, as in a cart: nobody can come for them any more. */
function servicesOf(
  lines: readonly LineFact[],
  going: readonly TicketFact[],
  staying: readonly TicketFact[],
  isWanted: (line: LineFact) => boolean,
): readonly GivenBackLine[] {
  const kept = new Set(staying.map((ticket) => ticket.performanceId));
  const left = new Set(going.map((ticket) => ticket.performanceId).filter((id) => !kept.has(id)));
  return lines
    .filter(
      (line) =>
        (isWanted(line) && returnableOf(line) > 0) ||
        (line.type === 'presta' &&
          line.performanceId !== null &&
          left.has(line.performanceId) &&
          (line.givenBack === 0 || line.givenBack < line.amount)),
    )
    .map((line) => backOf(line, returnableOf(line), line.quantity));
}

/** A fee for each ticket goes with that, one for the order with its last ticket. */
function feesOf(
  lines: readonly LineFact[],
  going: readonly TicketFact[],
  staying: readonly TicketFact[],
): readonly GivenBackLine[] {
  return lines.filter(isFee).flatMap((line) => {
    const left = line.amount - line.givenBack;
    const isEach = line.nature === 'frais' && line.quantity > 1;
    const each = isEach ? Math.round((line.amount * going.length) / line.quantity) : 0;
    const amount = staying.length === 0 ? left : Math.min(left, each);
    return amount > 0 ? [backOf(line, amount, 0)] : [];
  });
}

/**
 * What was paid with gift cards goes back to them before the bank gives back anything: a card is not turned into money by buying
 * and returning, and whoever gave it meant it to be spent here.
 */
function cardsOf(cards: readonly CardFact[], amount: number): readonly GivenBackCard[] {
  let rest = amount;
  return cards.flatMap(({ number, left }) => {
    const part = Math.min(left, rest);
    rest -= part;
    return part > 0 ? [{ number, amount: part }] : [];
  });
}

function planOrder(order: OrderFact, facts: GivingBackFacts, wish: GivingBackWish): GivenBack | null {
  const isOf = (row: { readonly orderReference: string }): boolean => row.orderReference === order.reference;
  const wanted = new Set(wish.ticketNumbers);
  const valid = facts.tickets.filter((ticket) => isOf(ticket) && !ticket.isCancelled);
  const going = valid.filter((ticket) => wanted.has(ticket.number));
  const staying = valid.filter((ticket) => !wanted.has(ticket.number));
  const lines = facts.lines.filter(isOf);
  const positions = new Set((wish.lines ?? []).filter(isOf).map(({ position }) => position));
  const services = servicesOf(lines, going, staying, ({ position }) => positions.has(position));
  if (going.length === 0 && services.length === 0) {
    return null;
  }
  const fees = wish.feesToo && going.length > 0 ? feesOf(lines, going, staying) : [];
  const wished = sumOf(going) + sumOf(services) + sumOf(fees);
  const giftCards = cardsOf(facts.cards.filter(isOf), wished);
  const moneyAmount = Math.min(wished - sumOf(giftCards), order.moneyLeft);
  return {
    orderReference: order.reference,
    customerId: order.customerId,
    email: order.email,
    tickets: going.map(({ number, performanceId, seatId, showTitle, date, seatLabel, holder, amount }) => ({
      ...{ number, performanceId, seatId, showTitle, date, seatLabel, holder, amount },
    })),
    ticketsLeft: staying.length,
    services,
    fees,
    amount: sumOf(giftCards) + moneyAmount,
    giftCards,
    moneyAmount,
    way: order.isPaidByBank ? wish.way : 'hand',
  };
}

/** What would go back of each order. A ticket that was cancelled before is left out, and an order without others. */
export function planGivingBack(facts: GivingBackFacts, wish: GivingBackWish): readonly GivenBack[] {
  return facts.orders.flatMap((order) => planOrder(order, facts, wish) ?? []);
}
