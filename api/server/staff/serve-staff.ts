import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { StaffCall, StaffMember, StaffRole } from '../../staff/staff-call.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { ServerSettings } from '../settings.ts';
import { refusals } from './fr.ts';
import { type JournalEntry, writeJournal } from './journal.ts';

/** The session of the browser that asks: opened by who has just proven who they are, closed by who leaves. */
export interface StaffSessionPort {
  open(memberId: number): Promise<void>;
  close(): Promise<void>;
}

interface Services {
  readonly database: Kysely<Database>;
  readonly settings: ServerSettings;
}

/**
 * The shop's own context of the browser that asks, or null where it never used the shop: what is sold at the desk is chosen in the
 * shop's pages, in the same browser, and its cart is found by the cookie of the shop alone.
 */
type ShopContext = () => Promise<string | null>;

/** Somebody asks; who, is known only where a call needs somebody. */
export interface StaffAsking extends Services {
  readonly staff: StaffMember | null;
  readonly session: StaffSessionPort;
  readonly log: FastifyBaseLogger;
  /** The network address that asks. */
  readonly address: string;
  readonly shopContext: ShopContext;
}

/** What a handler works with that a member of the staff has asked. */
export interface StaffExchange extends StaffAsking {
  readonly staff: StaffMember;
}

/** What a change works with: all of it happens in one transaction, or nothing. */
export interface StaffChange {
  readonly transaction: Transaction<Database>;
  readonly settings: ServerSettings;
  readonly staff: StaffMember;
  readonly log: FastifyBaseLogger;
  readonly shopContext: ShopContext;
}

/** What a change has done: what is told, and what the journal says of it. */
export interface ChangeMade<Told> {
  readonly told: Told;
  readonly entries: readonly [JournalEntry, ...(readonly JournalEntry[])];
}

/** The body of a request, before its schema has read it. */
export interface RawAsk {
  readonly ask: unknown;
  readonly key: string | null;
}

/** A call with its handler, its types settled. */
export interface ServedStaffCall {
  readonly least: StaffRole | null;
  /** @throws Refusal for what cannot be read, and from the handler. */
  answer(raw: RawAsk, asking: StaffAsking): Promise<unknown>;
}

function readAsk<Asks extends z.ZodObject>(asks: Asks, raw: unknown): z.output<Asks> {
  const read = asks.safeParse(raw);
  if (!read.success) {
    throw refusals.malformed();
  }
  return read.data;
}

function signedIn(asking: StaffAsking): StaffExchange {
  if (asking.staff === null) {
    throw refusals.signedOut();
  }
  return { ...asking, staff: asking.staff };
}

/** Serves a call that anybody may make, signed in or not. */
export function open<Asks extends z.ZodObject, Tells extends z.ZodType>(
  { least, asks }: StaffCall<Asks, Tells>,
  handler: (ask: z.output<Asks>, asking: StaffAsking) => Promise<z.input<Tells>>,
): ServedStaffCall {
  return { least, answer: async ({ ask }, asking) => handler(readAsk(asks, ask), asking) };
}

/** Serves a call that changes nothing. */
export function reading<Asks extends z.ZodObject, Tells extends z.ZodType>(
  { least, asks }: StaffCall<Asks, Tells>,
  handler: (ask: z.output<Asks>, exchange: StaffExchange) => Promise<z.input<Tells>>,
): ServedStaffCall {
  return { least, answer: async ({ ask }, asking) => handler(readAsk(asks, ask), signedIn(asking)) };
}

const keyForm = /^[\w-]{8,64}$/;

/**
 * Serves a change: once for a key, in one transaction with its entries in the journal. Nothing slow belongs into the handler: what
 * takes long is left as rows for somebody who works them off. The journal's row is locked last.
 */
export function change<Asks extends z.ZodObject, Tells extends z.ZodType>(
  { least, asks }: StaffCall<Asks, Tells>,
  handler: (ask: z.output<Asks>, change: StaffChange) => Promise<ChangeMade<z.input<Tells>>>,
): ServedStaffCall {
  return {
    least,
    answer: async ({ ask: raw, key }, asking) => {
      const ask = readAsk(asks, raw);
      const { staff, database, settings, log, shopContext } = signedIn(asking);
      if (key === null || !keyForm.test(key)) {
        throw refusals.malformed();
      }
      const fingerprint = createHash('sha256').update(JSON.stringify(raw)).digest('hex');
      return inTransaction(database, async (transaction) => {
        // Waits here for a first one that is not finished: its row is then seen, or gone if it failed.
        const { numInsertedOrUpdatedRows = 0n } = await transaction
          .insertInto('staff_operation')
          .values({ staff_id: staff.id, key, fingerprint, answer: '' })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) {
          const known = await transaction
            .selectFrom('staff_operation')
            .select(['fingerprint', 'answer'])
            .where('staff_id', '=', staff.id)
            .where('key', '=', key)
            .executeTakeFirstOrThrow();
          if (known.fingerprint !== fingerprint) {
            throw refusals.keyUsed();
          }
          return JSON.parse(known.answer);
        }
        const { told, entries } = await handler(ask, { transaction, settings, staff, log, shopContext });
        await transaction
          .updateTable('staff_operation')
          .set({ answer: JSON.stringify(told) })
          .where('staff_id', '=', staff.id)
          .where('key', '=', key)
          .execute();
        await writeJournal(transaction, staff, entries);
        return told;
      });
    },
  };
}
