import { z } from 'zod';
import { type StaffCall, staffCall } from './staff-call.ts';

/** How a sale at the desk is paid: in cash, by cheque, by the card terminal's own hand; or not at all. */
export const deskMeans = ['cash', 'cheque', 'card', 'complimentary'] as const;
export type DeskMeans = (typeof deskMeans)[number];

/** Cents. */
const amount = z.number().int().min(0).max(100_000_000);

const cartLine = z.object({
  /** Of the cart's own. */
  id: z.string(),
  label: z.string(),
  /** « Orchestre, rang F, place 12 », what is known of the line beside its name; empty without. */
  detail: z.string(),
  /** Epoch milliseconds; null for what is no ticket. */
  date: z.number().nullable(),
  quantity: z.number(),
  /** Cents for the whole line. */
  amount: z.number(),
  /** False while its price is to be chosen. */
  isPriced: z.boolean(),
});

const deskCart = z.object({
  lines: z.array(cartLine),
  /** Cents: what all lines cost, what the cart's gift cards pay of it, what is to be paid at the desk. */
  total: z.number(),
  byGiftCards: z.number(),
  due: z.number(),
  /** Epoch milliseconds at which its places are free again; null when nothing is held. */
  endsAt: z.number().nullable(),
  /** Somebody pays it by the bank: it is to be ended or left first. */
  isBeingPaid: z.boolean(),
});
/** The cart that stands beside the till. */
export type DeskCart = z.output<typeof deskCart>;

const takings = z.array(
  z.object({
    means: z.enum(deskMeans),
    orders: z.number(),
    tickets: z.number(),
    /** Cents. */
    amount: z.number(),
  }),
);
/** What came in, by means of payment. */
export type Takings = z.output<typeof takings>;

/** Sales at the desk, and complimentary tickets. */
export const saleCalls = {
  /** The cart of the shop in this same browser; null when there is none, or its time is over. */
  deskCart: staffCall({
    kind: 'reading',
    least: 'desk',
    asks: z.object({}),
    tells: z.object({
      cart: deskCart.nullable(),
      /** The server's clock, epoch milliseconds: times left are counted from it. */
      now: z.number(),
    }),
  }),
  sellAtDesk: staffCall({
    kind: 'change',
    least: 'desk',
    asks: z.object({
      means: z.enum(deskMeans),
      /** What the staff have in hand, in cents: must be what the cart costs. */
      amount,
      /** The number of the cheque or of the terminal's receipt. */
      document: z.string().trim().max(60),
      buyer: z.object({
        lastName: z.string().trim().max(80),
        firstName: z.string().trim().max(80),
        /** Empty: the tickets are only printed. */
        email: z.union([z.literal(''), z.email().max(254)]),
      }),
      /** For complimentary tickets. */
      reason: z.string().trim().max(500),
      onBehalfOf: z.string().trim().max(120),
    }),
    tells: z.object({
      order: z.string(),
      tickets: z.number(),
      /** Cents, as they were paid at the desk. */
      amount: z.number(),
      /** The address that the tickets are mailed to; empty where they are not. */
      mailedTo: z.string(),
    }),
  }),
  /** What came in at the desk since midnight. */
  deskSales: staffCall({
    kind: 'reading',
    least: 'desk',
    asks: z.object({}),
    tells: z.object({
      mine: takings,
      house: takings,
      /** One's own, the newest first. */
      latest: z.array(
        z.object({
          order: z.string(),
          /** Epoch milliseconds. */
          at: z.number(),
          means: z.enum(deskMeans),
          amount: z.number(),
          tickets: z.number(),
          buyer: z.string(),
        }),
      ),
    }),
  }),
} as const satisfies Readonly<Record<string, StaffCall>>;
