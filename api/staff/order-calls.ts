import { z } from 'zod';
import { longestOf } from '../values/field-lengths.ts';
import { deed, type StaffCall, staffCall } from './staff-call.ts';

/** As many orders as one page of what was found has. */
export const ordersOfPage = 20;

const reference = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const ticketNumber = z.string().regex(/^[1-9]\d{0,17}$/);
const ticketNumbers = z.array(ticketNumber).max(500);
const position = z.number().int().min(0).max(100_000);
/** What no database keeps as text. */
const writable = (text: string): boolean => !text.includes('\0');
const reason = z.string().trim().min(1).max(500).refine(writable);
const refundId = z.string().regex(/^[A-Za-z0-9]{1,40}$/);
const name = z.string().max(longestOf.name);

/** Cents, and epoch milliseconds. */
const cents = z.number().int();
const moment = z.number();

const moneyWay = z.enum(['bank', 'hand']);

const foundOrder = z.object({
  reference: z.string(),
  /** The number by which the venue's other software counts it. */
  number: z.string(),
  paidAt: moment,
  buyer: z.string(),
  email: z.string(),
  total: cents,
  /** The show's title and the date of the order's first evening that counts. Empty and null without tickets. */
  show: z.string(),
  date: moment.nullable(),
  /** Tickets that count, and those that were cancelled. */
  tickets: z.number(),
  cancelled: z.number(),
});
export type FoundOrder = z.output<typeof foundOrder>;

const orderTicket = z.object({
  number: ticketNumber,
  /** The beginning of its code: enough to compare with a ticket in the hand, too little to make one. */
  codeStart: z.string(),
  performanceId: z.number(),
  show: z.string(),
  date: moment,
  hall: z.string(),
  seat: z.string(),
  seatId: z.number(),
  /** The ticket has a numbered seat and its evening is ahead: it can be moved to another seat. */
  isMovable: z.boolean(),
  category: z.string(),
  price: z.string(),
  /** What the ticket cost, its share of its formula's price included. */
  amount: cents,
  holderLastName: z.string(),
  holderFirstName: z.string(),
  cancelledAt: moment.nullable(),
  /** When it was first admitted at a door; null while it was not. */
  enteredAt: moment.nullable(),
});
export type OrderTicket = z.output<typeof orderTicket>;

const orderLine = z.object({
  position: z.number(),
  label: z.string(),
  quantity: z.number(),
  amount: cents,
  givenBack: cents,
  holder: z.string(),
  kind: z.enum(['service', 'donation', 'card', 'other']),
  /** The line can be cancelled by itself, and some of its amount goes back: of a gift card what was not spent. */
  isCancellable: z.boolean(),
});

const refundState = z.enum(['queued', 'sent', 'refunded', 'failed', 'byHand', 'paidByHand']);

const refund = z.object({
  id: z.string(),
  orderReference: z.string(),
  /** False for a payment of what could no longer be had: no order came of that payment. */
  hasOrder: z.boolean(),
  amount: cents,
  way: z.enum(['bank', 'hand', 'giftCard']),
  state: refundState,
  /** The end of the gift card's number; empty for other ways. */
  cardEnd: z.string(),
  bankTransactions: z.array(z.string()),
  failure: z.string(),
  attempts: z.number(),
  reason: z.string(),
  author: z.string(),
  createdAt: moment,
  settledAt: moment.nullable(),
});
export type OrderRefund = z.output<typeof refund>;

const wholeOrder = foundOrder.extend({
  phone: z.string(),
  address: z.string(),
  isMember: z.boolean(),
  pickup: z.string(),
  ticketsInOrder: z.array(orderTicket),
  lines: z.array(orderLine),
  payments: z.array(
    z.object({
      mode: z.string(),
      state: z.string(),
      amount: cents,
      giftAmount: cents,
      instalments: z.number(),
      /** The number of the payment in the bank's own pages; empty for what no bank took. */
      transactionId: z.string(),
      transactionDate: z.string(),
      settledAt: moment.nullable(),
    }),
  ),
  /** Gift cards that paid a part of the order. */
  cardsSpent: z.array(z.object({ cardEnd: z.string(), amount: cents, balance: cents })),
  /** Cards that the order sold. `balance` is null for a card that is no money. */
  cardsBought: z.array(
    z.object({ label: z.string(), cardEnd: z.string(), amount: cents, balance: cents.nullable() }),
  ),
  refunds: z.array(refund),
  /** Mails about it that are still to go. */
  mails: z.array(
    z.object({ subject: z.string(), queuedAt: moment, attempts: z.number(), isGivenUp: z.boolean() }),
  ),
  journal: z.array(deed),
  /** The venue's own rule gives back fees with tickets that their buyer returns. */
  feesByRule: z.boolean(),
});
export type WholeOrder = z.output<typeof wholeOrder>;

const weighed = z.object({
  amount: cents,
  /** The parts of the amount by the way in which they go back. */
  moneyAmount: cents,
  way: moneyWay,
  cards: z.array(z.object({ cardEnd: z.string(), amount: cents })),
  /** The parts of the amount by what they were paid for. */
  tickets: cents,
  services: z.array(z.object({ label: z.string(), amount: cents })),
  fees: z.array(z.object({ label: z.string(), amount: cents })),
  /** Gift cards among them, which are closed: what was spent of each does not go back. */
  closedCards: z.array(z.object({ cardEnd: z.string(), spent: cents })),
});
export type WeighedCancelling = z.output<typeof weighed>;

const cancelling = {
  ...{ reference, ticketNumbers },
  /** Lines beside the tickets, by where they stand in the order: services, donations and cards that are cancelled by themselves. */
  positions: z.array(position).max(100),
  /** Fees go back too, whatever the venue's rule: a manager may. */
  feesToo: z.boolean(),
  way: moneyWay,
};

/** Orders: found, looked at, sent again, changed, given back. */
export const orderCalls = {
  /** The newest first; all of them while nothing is searched. */
  findOrders: staffCall({
    kind: 'reading',
    least: 'desk',
    asks: z.object({ search: z.string().max(100), page: z.number().int().min(0).max(500) }),
    tells: z.object({ orders: z.array(foundOrder), hasMore: z.boolean() }),
  }),
  readOrder: staffCall({
    kind: 'reading',
    least: 'desk',
    asks: z.object({ reference }),
    tells: wholeOrder,
  }),
  /** Refunds that wait for somebody of the venue: to be paid by hand, or failed. The oldest first. */
  openRefunds: staffCall({
    kind: 'reading',
    least: 'desk',
    asks: z.object({}),
    tells: z.object({ refunds: z.array(refund), isWhole: z.boolean() }),
  }),
  mailOrderAgain: staffCall({
    kind: 'change',
    least: 'desk',
    asks: z.object({ reference }),
    tells: z.object({ email: z.string() }),
  }),
  renameHolder: staffCall({
    kind: 'change',
    least: 'desk',
    asks: z.object({ reference, ticketNumber, lastName: name, firstName: name, reason }),
    tells: z.object({}),
  }),
  /** Free seats of the category of a ticket, in its evening: row by row. */
  seatsLike: staffCall({
    kind: 'reading',
    least: 'desk',
    asks: z.object({ reference, ticketNumber }),
    tells: z.object({ seats: z.array(z.object({ seatId: z.number(), label: z.string() })) }),
  }),
  moveTickets: staffCall({
    kind: 'change',
    least: 'desk',
    asks: z.object({
      reference,
      moves: z
        .array(z.object({ ticketNumber, seatId: z.number().int().min(1).max(1_000_000) }))
        .min(1)
        .max(50),
      reason,
      /** Whether the buyer is mailed the new places. */
      mail: z.boolean(),
    }),
    tells: z.object({ seats: z.array(z.object({ ticketNumber: z.string(), seat: z.string() })) }),
  }),
  /** What cancelling would give back; nothing is changed. */
  weighCancelling: staffCall({
    kind: 'reading',
    least: 'desk',
    asks: z.object(cancelling),
    tells: weighed,
  }),
  cancelTickets: staffCall({
    kind: 'change',
    least: 'desk',
    /** `amount` is what was weighed: when it is another by now, nothing is done. */
    asks: z.object({ ...cancelling, reason, amount: cents, mail: z.boolean() }),
    tells: weighed,
  }),
  /** A refund by hand was paid, or one that failed: in the bank's own pages, or out of the till. */
  payRefundByHand: staffCall({
    kind: 'change',
    least: 'manager',
    asks: z.object({ id: refundId, reason }),
    tells: z.object({}),
  }),
  /** The bank is asked again for one that failed. */
  retryRefund: staffCall({
    kind: 'change',
    least: 'manager',
    asks: z.object({ id: refundId, reason }),
    tells: z.object({}),
  }),
} as const satisfies Readonly<Record<string, StaffCall>>;
