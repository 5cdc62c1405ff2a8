import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { hashOf } from '../kernel/browser-cookies.ts';
import type { Caller } from '../kernel/exchange.ts';
import { type EntryRow, isOwnEntry } from './entry.ts';

const secretForm = /^[A-Za-z0-9_-]{43}$/;
const idForm = /^[1-9]\d{0,17}$/;

/** How a shopper names an entry: one's own by its id, or by the secret of a mail, which goes first. */
export interface WhichEntry {
  readonly id: string | undefined;
  readonly secret: string | undefined;
}

/** An entry that is locked; `isOver`: its offer ran out. */
export type LockedEntry = EntryRow & { readonly isOver: boolean };

const chosen = (transaction: Transaction<Database>) =>
  transaction
    .selectFrom('waiting_entry')
    .selectAll()
    .select(sql<boolean>`coalesce(offered_until <= now(), false)`.as('isOver'));

/** The entry whose mail brought this secret, locked; null when there is none. */
export async function lockEntryOf(
  transaction: Transaction<Database>,
  secret: string,
): Promise<LockedEntry | null> {
  if (!secretForm.test(secret)) {
    return null;
  }
  const hash = hashOf(secret);
  const row = await chosen(transaction)
    .where((expression) =>
      expression.or([expression('offer_hash', '=', hash), expression('leave_hash', '=', hash)]),
    )
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The caller's own entry; null for another's. */
async function lockOwn(
  transaction: Transaction<Database>,
  caller: Caller,
  id: string,
): Promise<LockedEntry | null> {
  if (!caller.isProven || !idForm.test(id)) {
    return null;
  }
  const row = await chosen(transaction)
    .where('id', '=', id)
    .where(isOwnEntry(caller))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The entry that is meant, locked; null when there is none, or when it is not the caller's (ruling 5). */
export function lockWhich(
  transaction: Transaction<Database>,
  caller: Caller,
  { id, secret }: WhichEntry,
): Promise<LockedEntry | null> {
  return secret === undefined ? lockOwn(transaction, caller, id ?? '') : lockEntryOf(transaction, secret);
}

/** Whoever has the link of a mail has the address: from now on the entry is offered places in its turn. */
export async function confirmEntry(database: Kysely<Database>, secret: string): Promise<void> {
  await database
    .updateTable('waiting_entry')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('leave_hash', '=', hashOf(secret))
    .execute();
}
