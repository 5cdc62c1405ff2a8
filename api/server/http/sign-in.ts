import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Caller } from '../calls/exchange.ts';
import { hashOf, randomSecret, setCookie } from './browser-cookies.ts';
import type { ContextServices } from './context.ts';
import { noteSecurity } from './security-log.ts';

/**
 * Makes the session cookie follow a call that may have changed who is signed in: a new one after a sign-in or a change of
 * login (whatever was known before opens nothing), none after a sign-out, the same when nothing changed. A lost answer costs
 * no cart: the browser's own cookie stays.
 */
export async function followSignIn(
  { database, settings }: ContextServices,
  caller: Caller,
  reply: FastifyReply,
): Promise<void> {
  const context = await database
    .selectFrom('context')
    .select(['customer_id', 'session_hash'])
    .where('id', '=', caller.contextId)
    .executeTakeFirstOrThrow();
  const isSame = context.customer_id !== null && context.customer_id === caller.customerId;
  if (isSame && context.session_hash !== null) {
    return;
  }
  const secret = context.customer_id === null ? '' : randomSecret();
  await database
    .updateTable('context')
    .set({
      session_hash: secret === '' ? null : hashOf(secret),
      session_started_at: sql<Date>`now()`,
      session_used_at: sql<Date>`now()`,
    })
    .where('id', '=', caller.contextId)
    .execute();
  setCookie(reply, 'session', settings, secret);
  if (context.customer_id !== null && !isSame) {
    noteSecurity(reply.request, 'signed in', { customer: context.customer_id });
  }
}
