import { z } from 'zod';

/** Who may do what, each rank with all that the ranks before it may do. */
export const staffRoles = ['door', 'desk', 'manager'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Whether somebody of this role may do what `least` may. */
export function mayAct(role: StaffRole, least: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(least);
}

/**
 * One thing that the staff's pages ask of the server: who may ask, and the two shapes, each checked on both sides by the one schema.
 * `kind` is `reading` for what may be asked again at will, `change` for what is done once for a key and written in the journal.
 */
export interface StaffCall<Asks extends z.ZodObject = z.ZodObject, Tells extends z.ZodType = z.ZodType> {
  readonly kind: 'reading' | 'change';
  /** The least role that may ask; null where nobody is signed in yet. */
  readonly least: StaffRole | null;
  readonly asks: Asks;
  readonly tells: Tells;
}

/** Names the types of a call once, where it is written. */
export function staffCall<Asks extends z.ZodObject, Tells extends z.ZodType>(
  call: StaffCall<Asks, Tells>,
): StaffCall<Asks, Tells> {
  return call;
}

/** What is asked, and what is told, once each is checked. */
export type AskOf<Call extends StaffCall> = z.output<Call['asks']>;
export type ToldBy<Call extends StaffCall> = z.output<Call['tells']>;

/** Where all of them are asked: `POST /guichet/api/<name>`, JSON both ways. */
export const staffAddress = '/guichet/api/';

/** Somebody who works here, as the pages know them. */
export const staffMember = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
});
export type StaffMember = z.output<typeof staffMember>;

/** What somebody of the staff did, as the journal has it. */
export const deed = z.object({
  number: z.number(),
  /** Epoch milliseconds. */
  at: z.number(),
  who: z.string(),
  what: z.string(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type Deed = z.output<typeof deed>;
