import { z } from 'zod';
import { staffCall } from './staff-call.ts';

/** What the venue made of a document; nobody has looked yet when it is received. */
export const proofStates = ['received', 'accepted', 'refused'] as const;

/** How many documents a page lists. */
export const mostListedProofs = 100;

const filedProof = z.object({
  id: z.string(),
  /** What the document is to prove, in the venue's words. */
  proof: z.string(),
  /** The prices that ask for the document. */
  prices: z.array(z.string()),
  /** Whose document it is, as its owner wrote it; often empty. */
  holder: z.string(),
  /** The member who filed it. */
  customerId: z.string(),
  name: z.string(),
  email: z.string(),
  isImage: z.boolean(),
  /** Bytes. */
  size: z.number(),
  /** Epoch milliseconds. */
  uploadedAt: z.number(),
  expiresAt: z.number(),
  state: z.enum(proofStates),
  /** Why the document was refused; empty otherwise. */
  reason: z.string(),
  /** Tickets at these prices cannot be paid before the document is accepted. */
  isAwaited: z.boolean(),
});
export type FiledProof = z.output<typeof filedProof>;

/** Proofs, looked at by the staff. A document itself: `GET /guichet/files/justificatifs/<id>`. */
export const proofCalls = {
  waitingProofs: staffCall({
    kind: 'reading',
    least: 'desk',
    asks: z.object({ state: z.enum(proofStates) }),
    tells: z.object({
      /** The oldest first; of those that were judged, the last judged first. */
      proofs: z.array(filedProof),
      counts: z.object({ received: z.number(), accepted: z.number(), refused: z.number() }),
    }),
  }),
  judgeProof: staffCall({
    kind: 'change',
    least: 'desk',
    asks: z.object({
      id: z.string().regex(/^[0-9A-Z]{26}$/),
      /** As it stood before who judges: two do not judge against one another unseen. */
      seen: z.enum(proofStates),
      verdict: z.enum(['accepted', 'refused']),
      /** What its owner reads, in the account and in a mail; needed to refuse. */
      reason: z.string().trim().max(500),
    }),
    tells: z.object({}),
  }),
} as const;
