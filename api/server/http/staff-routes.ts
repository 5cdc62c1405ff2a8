import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StaffCallName } from '../../staff/calls.ts';
import { mayAct, staffAddress } from '../../staff/staff-call.ts';
import { bookStaffCalls } from '../books/calls.ts';
import { type ContextServices, findShopContext } from '../context/context.ts';
import { noteSecurity } from '../customer/security-log.ts';
import { saleStaffCalls } from '../desk/calls.ts';
import { doorStaffCalls } from '../door/calls.ts';
import { eveningStaffCalls } from '../evenings/calls.ts';
import { seatStaffCalls } from '../held-back/calls.ts';
import { isSameOrigin } from '../kernel/cross-site.ts';
import { Refusal, TooManyTries } from '../kernel/refusal.ts';
import { orderStaffCalls } from '../orders/calls.ts';
import { personStaffCalls } from '../people/calls.ts';
import { proofStaffCalls } from '../proofs/staff-calls.ts';
import { accountStaffCalls } from '../staff/calls.ts';
import { refusals } from '../staff/fr.ts';
import type { RawAsk, ServedStaffCall } from '../staff/serve-staff.ts';
import { findStaff, sessionOf } from '../staff/session.ts';

/** Every call of the staff's pages. One that nobody answers does not compile. */
const servedStaffCalls: Readonly<Record<StaffCallName, ServedStaffCall>> = {
  ...accountStaffCalls,
  ...doorStaffCalls,
  ...orderStaffCalls,
  ...eveningStaffCalls,
  ...seatStaffCalls,
  ...saleStaffCalls,
  ...proofStaffCalls,
  ...personStaffCalls,
  ...bookStaffCalls,
};

const byName: ReadonlyMap<string, ServedStaffCall> = new Map(Object.entries(servedStaffCalls));

/** Bytes: an evening's entries of a phone that was long without a network are sent in parts of a few hundred. */
const bodyLimit = 262_144;

function sendRefusal(reply: FastifyReply, status: number, { message, said }: Refusal) {
  return reply.code(status).send({ refusal: { message, name: said?.name ?? '' } });
}

function readBody(body: unknown): RawAsk {
  if (typeof body !== 'object' || body === null || !('ask' in body)) {
    throw refusals.malformed();
  }
  const key = 'key' in body && typeof body.key === 'string' ? body.key : null;
  return { ask: body.ask, key };
}

/**
 * The staff's calls: JSON both ways, from the staff's own pages alone. 401 for who is not signed in, 403 for who may not, 422 with
 * words for what is refused.
 */
export function registerStaffRoutes(app: FastifyInstance, services: ContextServices): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(null, null);
        }
      },
    );
    scope.post<{ Params: { name: string } }>(
      `${staffAddress}:name`,
      { bodyLimit },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const call = byName.get(request.params.name);
        if (call === undefined || !isSameOrigin(request, services.settings)) {
          return sendRefusal(reply, 400, refusals.malformed());
        }
        const staff = await findStaff(services, request);
        if (call.least !== null && staff === null) {
          return sendRefusal(reply, 401, refusals.signedOut());
        }
        if (call.least !== null && staff !== null && !mayAct(staff.role, call.least)) {
          return sendRefusal(reply, 403, refusals.notYours());
        }
        try {
          return await call.answer(readBody(request.body), {
            ...services,
            staff,
            session: sessionOf(services, request, reply),
            log: request.log,
            address: request.ip,
            shopContext: () => findShopContext(services, request),
          });
        } catch (error) {
          if (error instanceof TooManyTries) {
            noteSecurity(request, 'too many tries', { call: request.params.name });
          }
          if (error instanceof Refusal) {
            return sendRefusal(reply, 422, error);
          }
          throw error;
        }
      },
    );
  });
}
