import { z } from 'zod';
import { type StaffCall, staffCall } from './staff-call.ts';

/** Entries that a phone sends at once: one that was long without a network sends in parts. */
export const mostEntriesSent = 200;

const digest = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
const performanceId = z.number().int();
const reason = z.string().trim().min(1).max(300);

const namedEvening = z.object({
  id: z.number(),
  title: z.string(),
  /** Epoch milliseconds. */
  date: z.number(),
  hall: z.string(),
});

/** What stands in the signed text. */
export const doorListForm = namedEvening.extend({
  version: z.string(),
  madeAt: z.number(),
  tickets: z.array(
    z.object({
      digest: z.string(),
      seat: z.string(),
      category: z.string(),
      price: z.string(),
      proof: z.string(),
      state: z.enum(['valid', 'cancelled']),
    }),
  ),
  others: z.array(namedEvening.extend({ digests: z.array(z.string()), moved: z.array(z.string()) })),
});

const doorEntry = z.object({
  id: z.string(),
  digest: z.string(),
  door: z.string(),
  device: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  isUndone: z.boolean(),
});

const toldEntry = doorEntry.extend({
  /**
   * As the server judges it, with all entries before it: `twice` for a ticket that was in already, `invalid` for one that was cancelled
   * or moved. A phone without a network could not know either.
   */
  verdict: z.enum(['admitted', 'twice', 'invalid']),
  /** What the list says of the ticket: shown in the list of conflicts. */
  seat: z.string(),
});
export type ToldEntry = z.output<typeof toldEntry>;

/** The door: an evening's list, and who came in. */
export const doorCalls = {
  /** The evenings of yesterday, today and tomorrow, and the key that their lists are signed with. */
  doorEvenings: staffCall({
    kind: 'reading',
    least: 'door',
    asks: z.object({}),
    tells: z.object({
      evenings: z.array(namedEvening.extend({ tickets: z.number(), entered: z.number() })),
      /** Base64url of the public key (SPKI, P-256). */
      publicKey: z.string(),
      /** The server's time, epoch milliseconds. */
      now: z.number(),
    }),
  }),
  /** The list of an evening, unless it is the one that the phone knows. */
  doorList: staffCall({
    kind: 'reading',
    least: 'door',
    asks: z.object({ performanceId, known: z.string().max(100).nullable() }),
    tells: z.object({
      list: z.object({ text: z.string(), signature: z.string() }).nullable(),
    }),
  }),
  /**
   * Sends who came in, and tells what happened since `cursor` (0 at first) at all the doors, conflicts with it.
   *
   * Not a change of the journal’s kind: an evening is a thousand entries, sent in parts by several phones, and each has an id of its own
   * by which it counts once; the table of entries is itself the record of who let in what, where and when. An entry that is taken back is
   * a change, with its reason.
   */
  sendEntries: staffCall({
    kind: 'reading',
    least: 'door',
    asks: z.object({
      performanceId,
      device: z.string().regex(/^[\w-]{4,40}$/),
      cursor: z.number().int().min(0),
      entries: z
        .array(
          z.object({ id: z.uuid(), digest, door: z.string().trim().min(1).max(60), at: z.number().int() }),
        )
        .max(mostEntriesSent),
    }),
    tells: z.object({
      entries: z.array(toldEntry),
      cursor: z.number(),
      /** Whether there is nothing after the cursor. */
      isWhole: z.boolean(),
      /** Those that were sent and are of no ticket of this evening. */
      unknown: z.array(z.string()),
      /** The server's time, epoch milliseconds. */
      now: z.number(),
    }),
  }),
  /** Takes an entry back: the ticket opens the door again. */
  undoEntry: staffCall({
    kind: 'change',
    least: 'door',
    asks: z.object({ id: z.uuid(), reason }),
    tells: z.object({}),
  }),
  /** Who is in, by door, and every ticket that was shown where it should not have let anybody in. */
  doorCounts: staffCall({
    kind: 'reading',
    least: 'door',
    asks: z.object({ performanceId }),
    tells: z.object({
      tickets: z.number(),
      entered: z.number(),
      doors: z.array(z.object({ door: z.string(), entered: z.number() })),
      conflicts: z.array(toldEntry),
    }),
  }),
} as const satisfies Readonly<Record<string, StaffCall>>;
