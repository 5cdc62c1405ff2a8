import { z } from 'zod';
import { type StaffCall, staffCall } from './staff-call.ts';

/** Why the venue keeps a place from sale. */
export const heldBackReasons = ['production', 'press', 'technical', 'accessibility'] as const;
export type HeldBackReason = (typeof heldBackReasons)[number];

/** What a place is for the house: the digits of `states`, in the order of the places' ids. */
export const houseState = { free: '0', inCart: '1', inPayment: '2', sold: '3', heldBack: '4' } as const;

const performanceId = z.number().int().positive();
/** Ids of places, each once. */
const seatIds = z
  .array(z.number().int().positive())
  .min(1)
  .max(2000)
  .refine((ids) => new Set(ids).size === ids.length);

const heldBackGroup = z.object({
  seatIds: z.array(z.number()),
  reason: z.enum(heldBackReasons),
  note: z.string(),
  /** Epoch milliseconds; null where somebody must give them back. */
  returnsAt: z.number().nullable(),
  by: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
});
/** Places that were held back together, and why. */
export type HeldBackGroup = z.output<typeof heldBackGroup>;

const evening = z.object({
  title: z.string(),
  hall: z.string(),
  /** Epoch milliseconds. */
  date: z.number(),
  /** Its places are kept from sale for good. */
  isCalledOff: z.boolean(),
  /** The plan that its places are on; null where seating is free. */
  planId: z.string().nullable(),
  categories: z.array(z.object({ code: z.string(), name: z.string(), color: z.string() })),
  /** A digit of `houseState` for each place. */
  states: z.string(),
  /** By order, the places that it bought. Places sold elsewhere have none. */
  sold: z.array(z.object({ order: z.string(), seatIds: z.array(z.number()) })),
  heldBack: z.array(heldBackGroup),
});
/** An evening with every place of it, as the house sees it. */
export type EveningSeats = z.output<typeof evening>;

/** Seats held back from sale, and the map of an evening. */
export const seatCalls = {
  eveningSeats: staffCall({
    kind: 'reading',
    least: 'desk',
    asks: z.object({ performanceId }),
    tells: evening,
  }),
  holdBackSeats: staffCall({
    kind: 'change',
    least: 'desk',
    asks: z.object({
      performanceId,
      seatIds,
      reason: z.enum(heldBackReasons),
      note: z.string().trim().max(500),
      /** Epoch milliseconds; null where somebody must give them back. */
      returnsAt: z.number().int().nullable(),
    }),
    tells: z.object({
      heldBack: z.number(),
      /** The names of those that somebody else has. */
      refused: z.array(z.string()),
    }),
  }),
  /** Into the cart of the shop in this same browser, for the till: nobody can be faster there than the house. */
  takeSeatsToTill: staffCall({
    kind: 'change',
    least: 'desk',
    asks: z.object({ performanceId, seatIds }),
    tells: z.object({ taken: z.number() }),
  }),
  releaseSeats: staffCall({
    kind: 'change',
    least: 'desk',
    asks: z.object({ performanceId, seatIds, note: z.string().trim().max(500) }),
    tells: z.object({ released: z.number() }),
  }),
} as const satisfies Readonly<Record<string, StaffCall>>;
