import { z } from 'zod';
import { deed, staffCall, staffMember } from './staff-call.ts';

/** Longest texts that are read at all. */
const email = z.string().trim().min(3).max(254);
const password = z.string().min(1).max(200);
const code = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''));
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Who is here, and what the house wrote down of what they did. */
export const accountCalls = {
  whoAmI: staffCall({
    kind: 'reading',
    least: null,
    asks: z.object({}),
    tells: z.object({ member: staffMember.nullable(), venue: z.string() }),
  }),
  signIn: staffCall({
    kind: 'reading',
    least: null,
    asks: z.object({ email, password, code }),
    tells: z.object({ member: staffMember }),
  }),
  signOut: staffCall({ kind: 'reading', least: null, asks: z.object({}), tells: z.object({}) }),
  readInvitation: staffCall({
    kind: 'reading',
    least: null,
    asks: z.object({ secret }),
    tells: z.object({
      member: staffMember,
      /** For the application that makes the codes: typed by hand, or read from the picture. */
      oneTimeSecret: z.string(),
      /** Modules of a QR code, a row each, `1` for a dark one. */
      picture: z.array(z.string()),
    }),
  }),
  acceptInvitation: staffCall({
    kind: 'reading',
    least: null,
    asks: z.object({ secret, password, code }),
    tells: z.object({ member: staffMember }),
  }),
  staffMembers: staffCall({
    kind: 'reading',
    least: 'manager',
    asks: z.object({}),
    tells: z.object({
      members: z.array(
        staffMember.extend({
          state: z.enum(['invited', 'active', 'ended']),
          /** Epoch milliseconds; null for who never came. */
          lastSeen: z.number().nullable(),
        }),
      ),
    }),
  }),
  endStaffMember: staffCall({
    kind: 'change',
    least: 'manager',
    asks: z.object({ id: z.number().int(), reason: z.string().trim().min(1).max(500) }),
    tells: z.object({}),
  }),
  journal: staffCall({
    kind: 'reading',
    least: 'manager',
    /** Rows before this number, the newest first; null for the newest of all. */
    asks: z.object({ before: z.number().int().nullable(), search: z.string().max(100) }),
    tells: z.object({ rows: z.array(deed.extend({ subject: z.string() })), isWhole: z.boolean() }),
  }),
};
