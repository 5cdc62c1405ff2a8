import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { noteSecurity } from '../customer/security-log.ts';
import { hashOf, randomSecret, setCookie } from '../kernel/browser-cookies.ts';
import { deviceName } from '../kernel/device-name.ts';
import type { Caller, Operation } from '../kernel/exchange.ts';
import { type ContextServices, isSessionOver } from './context.ts';
import { sessionAge, sessionIdle } from './context-lookup.ts';

/**
 * Makes the session cookie follow a call that may have changed who is signed in: a new one after a sign-in or a change of
 * login (whatever was known before opens nothing), none after a sign-out, the same when nothing changed. A lost answer costs
 * no cart: the browser's own cookie stays.
 * @param repeated The operation of a request that only repeats one: it has its cookie anew for the session that it began itself,
 *   as long as that lives, and for no other.
 * @returns Whether the browser is signed in now.
 */
export async function followSignIn(
  services: ContextServices,
  caller: Caller,
  reply: FastifyReply,
  repeated: Operation | null,
): Promise<boolean> {
  const { database, settings } = services;
  const context = await database
    .selectFrom('context')
    .select(['customer_id', 'session_hash', sessionAge.as('sessionAge'), sessionIdle.as('sessionIdle')])
    .select(
      // Written by one transaction, at one time.
      sql<boolean>`EXISTS (SELECT FROM operation WHERE operation.context_id = context.id
        AND operation.key = ${repeated?.key ?? ''} AND operation.at = context.session_started_at)`.as(
        'isOfRepeated',
      ),
    )
    .where('id', '=', caller.contextId)
    .executeTakeFirstOrThrow();
  if (context.customer_id === null) {
    setCookie(reply, 'session', settings, '');
    return false;
  }
  const isSame = context.customer_id === caller.customerId;
  if (isSame && context.session_hash !== null) {
    return true;
  }
  const isBegun = repeated === null ? context.session_hash === null : context.isOfRepeated;
  if (!isBegun || (await isSessionOver(services, context))) {
    return false;
  }
  const secret = randomSecret();
  await database
    .updateTable('context')
    .set({
      session_hash: hashOf(secret),
      session_device: deviceName(reply.request.headers['user-agent'] ?? ''),
    })
    .where('id', '=', caller.contextId)
    .execute();
  setCookie(reply, 'session', settings, secret);
  if (!isSame) {
    noteSecurity(reply.request, 'signed in', { customer: context.customer_id });
  }
  return true;
}
