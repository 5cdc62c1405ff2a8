import { z } from 'zod';
import { deed, type StaffCall, staffCall } from './staff-call.ts';

/** Characters of what is written to the buyers of an evening, and of its subject. */
export const longestWords = 4000;
export const longestSubject = 120;

/** What no database keeps as text. */
const writable = (text: string): boolean => !text.includes('\0');
const wholeNumber = z.number().int().min(1).max(2_147_483_647);
const reason = z.string().trim().min(1).max(500).refine(writable);
const hallId = z.string().min(1).max(100).refine(writable);
/** What the buyers read beside what the mail says by itself; may be empty. */
const words = z.string().trim().max(longestWords).refine(writable);

/** Epoch milliseconds, and cents. */
const moment = z.number().int().min(0).max(8_640_000_000_000_000);
const cents = z.number().int();

const evening = z.object({
  performanceId: z.number(),
  show: z.string(),
  hall: z.string(),
  date: moment,
  /** The state of the evening that counts most: called off, over, on another date than it was announced for, or simply ahead. */
  state: z.enum(['cancelled', 'played', 'moved', 'ahead']),
  isOnSale: z.boolean(),
  /** Places by what they are. */
  sold: z.number(),
  free: z.number(),
  inCarts: z.number(),
  heldBack: z.number(),
});
export type Evening = z.output<typeof evening>;

const weighed = z.object({
  hallId: z.string(),
  /** Where it can be played: halls with the very same places, its own among them. */
  halls: z.array(z.object({ id: z.string(), name: z.string() })),
  tickets: z.number(),
  orders: z.number(),
  /** Orders with an address: so many mails go. */
  mails: z.number(),
  /** What goes back in all when everybody has their money back, fees with it; and what of it by which way. */
  amount: cents,
  byBank: cents,
  byHand: cents,
  onGiftCards: cents,
  cartsWithPlaces: z.number(),
  /** Of these carts, options. */
  options: z.number(),
  paymentsUnderWay: z.number(),
  waiting: z.number(),
  /** Tickets that are part of a subscription. */
  subscriptionTickets: z.number(),
});
export type WeighedEvening = z.output<typeof weighed>;

const job = z.object({
  id: z.number(),
  kind: z.enum(['moved', 'cancelled', 'message']),
  author: z.string(),
  reason: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  /** Orders by how far they are. */
  done: z.number(),
  left: z.number(),
  failed: z.number(),
  /** For a moved evening: until when its buyers may answer, and how many orders did. */
  answersUntil: moment.nullable(),
  kept: z.number(),
  moneyBack: z.number(),
});
export type EveningJob = z.output<typeof job>;

const jobOrder = z.object({
  order: z.string(),
  buyer: z.string(),
  state: z.enum(['todo', 'done', 'failed']),
  attempts: z.number(),
  /** Why the order's step failed; empty otherwise. */
  whatHappened: z.string(),
  answer: z.enum(['kept', 'moneyBack']).nullable(),
  answeredAt: moment.nullable(),
});
export type JobOrder = z.output<typeof jobOrder>;

const begun = z.object({ jobId: z.number(), orders: z.number() });

/** Evenings: moved, cancelled, and what is said to everybody of one. */
export const eveningCalls = {
  /** The evenings from yesterday on, by date. */
  evenings: staffCall({
    kind: 'reading',
    least: 'desk',
    asks: z.object({}),
    tells: z.object({ now: moment, evenings: z.array(evening) }),
  }),
  evening: staffCall({
    kind: 'reading',
    least: 'desk',
    asks: z.object({ performanceId: wholeNumber }),
    /** `journal`: what the staff did to the evening, the latest first. */
    tells: z.object({ now: moment, evening, journal: z.array(deed) }),
  }),
  /** What moving or cancelling would do; nothing is changed. */
  weighEvening: staffCall({
    kind: 'reading',
    least: 'manager',
    asks: z.object({ performanceId: wholeNumber }),
    tells: weighed,
  }),
  /**
   * Tickets say the new date at once; every buyer is mailed, with a link to keep their places or have the money back until
   * `answersUntil`. `dateBefore` is what was seen: when it is another by now, nothing is done.
   */
  moveEvening: staffCall({
    kind: 'change',
    least: 'manager',
    asks: z.object({
      performanceId: wholeNumber,
      dateBefore: moment,
      date: moment,
      hallId,
      answersUntil: moment,
      reason,
      words,
    }),
    tells: begun,
  }),
  /** Off sale at once; then every order is given back, and every buyer mailed. It cannot be undone. */
  cancelEvening: staffCall({
    kind: 'change',
    least: 'manager',
    asks: z.object({ performanceId: wholeNumber, dateBefore: moment, reason, words }),
    tells: begun,
  }),
  /** To every address that bought tickets which count, once each. */
  messageEvening: staffCall({
    kind: 'change',
    least: 'manager',
    asks: z.object({
      performanceId: wholeNumber,
      subject: z
        .string()
        .trim()
        .min(1)
        .max(longestSubject)
        .regex(/^[^\0\r\n]*$/),
      text: words.refine((text) => text !== ''),
    }),
    tells: begun,
  }),
  /** What became of an evening so far, the latest first. */
  eveningJobs: staffCall({
    kind: 'reading',
    least: 'manager',
    asks: z.object({ performanceId: wholeNumber }),
    tells: z.object({ jobs: z.array(job) }),
  }),
  /** One change of an evening with its orders: those that failed, those that are to come, and those that were answered. */
  eveningJob: staffCall({
    kind: 'reading',
    least: 'manager',
    asks: z.object({ jobId: wholeNumber }),
    tells: z.object({ job, orders: z.array(jobOrder), isWhole: z.boolean() }),
  }),
  /** Orders that failed are tried again. */
  retryJob: staffCall({
    kind: 'change',
    least: 'manager',
    asks: z.object({ jobId: wholeNumber }),
    tells: z.object({ orders: z.number() }),
  }),
} as const satisfies Readonly<Record<string, StaffCall>>;
