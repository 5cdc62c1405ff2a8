import { z } from 'zod';
import { staffCall } from './staff-call.ts';

/** How many people a search finds at most. */
export const mostPeople = 50;

const customerId = z.string().regex(/^[0-9A-Za-z]{1,40}$/);

const person = z.object({
  id: z.string(),
  status: z.enum(['visitor', 'member']),
  name: z.string(),
  email: z.string(),
  city: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  orders: z.number(),
  lastOrderAt: z.number().nullable(),
});
export type Person = z.output<typeof person>;

const personData = z.object({
  person: person.extend({
    phone: z.string(),
    address: z.string(),
    isEmailConfirmed: z.boolean(),
    /** When its data were erased; null while they are there. */
    erasedAt: z.number().nullable(),
  }),
  /** How much there is of what. */
  counts: z.object({
    orders: z.number(),
    tickets: z.number(),
    /** Of evenings to come, not cancelled. */
    liveTickets: z.number(),
    proofs: z.number(),
    references: z.number(),
    waiting: z.number(),
    formAnswers: z.number(),
    mails: z.number(),
    giftCards: z.number(),
    devices: z.number(),
  }),
});
export type PersonSummary = z.output<typeof personData>;

/**
 * What the house knows of one person: given to them, or erased. Everything of it as a file:
 * `GET /guichet/files/personnes/<id>.json`.
 */
export const personCalls = {
  findPerson: staffCall({
    kind: 'reading',
    least: 'manager',
    asks: z.object({ search: z.string().trim().min(2).max(254) }),
    tells: z.object({ people: z.array(person), isWhole: z.boolean() }),
  }),
  personData: staffCall({
    kind: 'reading',
    least: 'manager',
    asks: z.object({ id: customerId }),
    tells: personData,
  }),
  erasePerson: staffCall({
    kind: 'change',
    least: 'manager',
    asks: z.object({
      id: customerId,
      reason: z.string().trim().min(1).max(500),
      /** Also with tickets of evenings to come: their holders then come without a name. */
      isForced: z.boolean(),
    }),
    tells: z.object({
      orders: z.number(),
      tickets: z.number(),
      proofs: z.number(),
      waiting: z.number(),
      formAnswers: z.number(),
      mails: z.number(),
    }),
  }),
} as const;
