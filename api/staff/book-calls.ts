import { z } from 'zod';
import { isDay } from '../values/paris-day.ts';
import { staffCall } from './staff-call.ts';

/** A day in Paris, « 2026-11-27 ». */
const day = z.string().refine(isDay);
/** From the first day to the last, both of them too. */
const period = { from: day, to: day };
const performanceId = z.number().int().min(0).max(2_147_483_647);

/** How many lines of a list a page shows; files have all. */
export const mostBookLines = 500;

const evening = z.object({
  performanceId: z.number(),
  title: z.string(),
  hall: z.string(),
  /** Epoch milliseconds. */
  date: z.number(),
  /** Tickets that count. */
  tickets: z.number(),
});
export type BookEvening = z.output<typeof evening>;

/** How many tickets, and what they cost together in cents. */
const sum = z.object({ tickets: z.number(), gross: z.number() });

/** The tickets of one rate of tax, « 5.50 » per cent. Cents: net is rounded half up of the sum, the tax is the rest. */
const taxLine = sum.extend({ vatRate: z.string(), net: z.number(), vat: z.number() });
export type TaxLine = z.output<typeof taxLine>;

const bordereauLine = z.object({
  category: z.string(),
  price: z.string(),
  /** Cents for one ticket, with its part of a formula's own price. */
  unit: z.number(),
  vatRate: z.string(),
  tickets: z.number(),
  gross: z.number(),
});

const bordereau = z.object({
  evening,
  /** What was sold and counts, dearest categories as the season orders them. */
  lines: z.array(bordereauLine),
  /** Of these, what costs nothing: complimentary tickets and prices of 0 €. */
  complimentary: z.array(bordereauLine),
  /** Cancelled tickets: counted nowhere else. */
  cancelled: z.array(bordereauLine),
  /** Of what counts, the tickets of formulas and subscriptions, with their part of a formula's own price. */
  subscriptions: sum,
  rates: z.array(taxLine),
  total: z.object({ tickets: z.number(), gross: z.number(), net: z.number(), vat: z.number() }),
  cancelledTotal: sum,
  /** The first and the last of its ticket numbers; empty without tickets. */
  firstNumber: z.string(),
  lastNumber: z.string(),
});
export type Bordereau = z.output<typeof bordereau>;
export type BordereauLine = z.output<typeof bordereauLine>;

const meansLine = z.object({
  /** A mode of payment by its code, `giftCard`, or `hand` for what was given back by hand. */
  means: z.string(),
  label: z.string(),
  orders: z.number(),
  /** Cents: what came in, what went back, what remains. */
  taken: z.number(),
  givenBack: z.number(),
  net: z.number(),
});

const salesByMeans = z.object({
  lines: z.array(meansLine),
  total: z.object({ orders: z.number(), taken: z.number(), givenBack: z.number(), net: z.number() }),
  /** What is to be given back and has not been yet, whenever it was decided. Cents. */
  pending: z.object({ refunds: z.number(), amount: z.number() }),
});
export type SalesByMeans = z.output<typeof salesByMeans>;

const giftCard = z.object({
  /** The last four characters: its whole number is money. */
  ending: z.string(),
  order: z.string(),
  label: z.string(),
  /** Epoch milliseconds. */
  issuedAt: z.number(),
  validUntil: z.number().nullable(),
  /** Cents. */
  amount: z.number(),
  spent: z.number(),
  givenBack: z.number(),
  /** What was left on the card and went back to its buyer. */
  closed: z.number(),
  left: z.number(),
  isExpired: z.boolean(),
});

const giftCardBook = z.object({
  /** Cents, up to the end of the day: `sold + givenBack - spent - closed = expired + owed`. */
  total: z.object({
    cards: z.number(),
    sold: z.number(),
    spent: z.number(),
    givenBack: z.number(),
    closed: z.number(),
    expired: z.number(),
    owed: z.number(),
  }),
  /** The latest first. */
  cards: z.array(giftCard),
  isWhole: z.boolean(),
});
export type GiftCardBook = z.output<typeof giftCardBook>;

const settlement = z.object({
  kind: z.enum(['payment', 'refund']),
  /** When the bank said so. Epoch milliseconds. */
  at: z.number(),
  reference: z.string(),
  /** As the bank's statement names it: the form's `vads_trans_id`, or the operations of a refund. */
  transaction: z.string(),
  /** `YYYYMMDDHHMMSS` in UTC as the bank was told; empty for refunds. */
  transactionDate: z.string(),
  means: z.string(),
  instalments: z.number(),
  /** Cents; below 0 for what went back. */
  amount: z.number(),
  /** Cents of a payment that went back since, by whatever way. */
  givenBack: z.number(),
  /** `toRefund`: taken for what could no longer be had. */
  state: z.enum(['paid', 'toRefund', 'refunded']),
});

const settlements = z.object({
  lines: z.array(settlement),
  isWhole: z.boolean(),
  total: z.object({ paid: z.number(), refunded: z.number(), net: z.number() }),
});
export type Settlements = z.output<typeof settlements>;
export type Settlement = z.output<typeof settlement>;

const amounts = z.object({ orders: z.number(), taken: z.number(), givenBack: z.number(), net: z.number() });
const closedSales = z.object({ lines: z.array(meansLine), total: amounts });
export type ClosedSales = z.output<typeof closedSales>;

const closedTickets = z.object({ sold: z.number(), cancelled: z.number() });

/** What a closing has written down. Cents. */
export const closedFigures = z.object({
  /** Since the closing before: below 0 for what turned out otherwise. */
  sales: closedSales,
  tickets: closedTickets,
  /** Of the tickets that count; empty in a closing from before it was told, and the next tells all before. */
  tax: z.array(taxLine).default([]),
  /** Since the beginning, up to the end of the day. */
  ever: closedSales,
  ticketsEver: closedTickets,
  taxEver: z.array(taxLine).default([]),
  giftCardsOwed: z.number(),
});
export type ClosedFigures = z.output<typeof closedFigures>;

const closing = z.object({
  number: z.number(),
  /** The first day that it covers; null for the first closing, which covers all before. */
  from: z.string().nullable(),
  to: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  by: z.string(),
  figures: closedFigures,
  /** Hexadecimals: of the closing and of the digest before it. */
  digest: z.string(),
});
export type Closing = z.output<typeof closing>;

/** The books: bordereau, sales, gift cards, settlements, and days that are closed. */
export const bookCalls = {
  bookEvenings: staffCall({
    kind: 'reading',
    least: 'desk',
    asks: z.object(period),
    tells: z.object({ evenings: z.array(evening), isWhole: z.boolean() }),
  }),
  bordereau: staffCall({
    kind: 'reading',
    least: 'desk',
    asks: z.object({ performanceId }),
    tells: bordereau,
  }),
  salesByMeans: staffCall({
    kind: 'reading',
    least: 'manager',
    asks: z.object(period),
    tells: salesByMeans,
  }),
  giftCardBook: staffCall({
    kind: 'reading',
    least: 'manager',
    asks: z.object({ at: day }),
    tells: giftCardBook,
  }),
  settlements: staffCall({
    kind: 'reading',
    least: 'manager',
    asks: z.object(period),
    tells: settlements,
  }),
  /** The latest first. `isIntact`: each is as it was written, and none is missing. */
  closings: staffCall({
    kind: 'reading',
    least: 'manager',
    asks: z.object({}),
    tells: z.object({ closings: z.array(closing), isIntact: z.boolean() }),
  }),
  /** Writes down, for good, the figures of a day and of those since the closing before. */
  closeDay: staffCall({ kind: 'change', least: 'manager', asks: z.object({ day }), tells: closing }),
} as const;
