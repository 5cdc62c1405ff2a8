import { type Kysely, sql } from 'kysely';
import type { DevicesWire } from '../../customer/account-calls.ts';
import { isSessionOver } from '../context/context.ts';
import { sessionAge, sessionIdle } from '../context/context-lookup.ts';
import type { Database } from '../database/schema.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { refusals } from './fr.ts';
import { signOutEverywhere } from './sign-in.ts';

/** What nobody reads to the end. */
const mostDevices = 100;

/** Names a session, and nothing else: another one in the same browser has another. */
const sessionId = sql<string>`left(encode(sha256(session_hash), 'hex'), 32)`;

const unixSeconds = (date: Date | null): number => Math.floor((date?.getTime() ?? 0) / 1000);

/** The sessions of a member that are not over, the caller's own first, then the latest used. */
export async function readDevices(
  { database, settings, caller }: Exchange,
  memberId: string,
): Promise<DevicesWire> {
  const rows = await database
    .selectFrom('context')
    .select(['id', 'session_device', 'session_started_at', 'session_used_at', sessionId.as('device')])
    .select([sessionAge.as('sessionAge'), sessionIdle.as('sessionIdle')])
    .where('customer_id', '=', memberId)
    .where('session_hash', 'is not', null)
    .orderBy((order) => order.eb('id', '=', caller.contextId), 'desc')
    .orderBy('session_used_at', (order) => order.desc().nullsLast())
    .limit(mostDevices)
    .execute();
  const over = await Promise.all(rows.map((row) => isSessionOver({ database, settings }, row)));
  return {
    appareils: rows
      .filter((_row, index) => over[index] === false)
      .map((row) => ({
        id: row.device,
        nom: row.session_device ?? '',
        debut: unixSeconds(row.session_started_at),
        usage: unixSeconds(row.session_used_at),
        ici: row.id === caller.contextId,
      })),
  };
}

/**
 * Ends a session of a member in another browser, which is not known any more either; without `device` all but the caller's.
 * What is over already is over.
 * @throws Refusal (2) for the caller's own session.
 */
export async function endDevice(
  transaction: Kysely<Database>,
  member: { readonly id: string; readonly contextId: string },
  device: string | null,
): Promise<void> {
  if (device === null) {
    await signOutEverywhere(transaction, member.id, member.contextId);
    return;
  }
  const found = await transaction
    .selectFrom('context')
    .select('id')
    .where('customer_id', '=', member.id)
    .where(sessionId, '=', device)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) {
    return;
  }
  if (found.id === member.contextId) {
    throw refusals.ownDevice();
  }
  await transaction
    .updateTable('context')
    .set({ customer_id: null, session_hash: null })
    .where('id', '=', found.id)
    .execute();
  await transaction
    .deleteFrom('trusted_browser')
    .where('customer_id', '=', member.id)
    .where('context_id', '=', found.id)
    .execute();
}
