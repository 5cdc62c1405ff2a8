import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { sendFailure } from '../kernel/envelope.ts';
import { Refusal, refusalCode, TooManyTries } from '../kernel/refusal.ts';
import { orderStaffCalls } from '../orders/calls.ts';
import { personStaffCalls } from '../people/calls.ts';
import { proofStaffCalls } from '../proofs/staff-calls.ts';
import { accountStaffCalls } from '../staff/calls.ts';
import { refusals } from '../staff/fr.ts';
import type { RawAsk, ServedStaffCall } from '../staff/serve-staff.ts';
import { findStaff, sessionOf } from '../staff/session.ts';

/** The camera, which reads tickets, and the program that reads a picture where the browser has none of its own. */
function allowScanning(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const permissions = String(reply.getHeader('permissions-policy') ?? '');
  reply.headers({
    'content-security-policy': policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
    'permissions-policy': permissions.replace('camera=()', 'camera=(self)'),
  });
}

/**
 * Serves the one page of the staff's app at all its addresses, from `<folder>/guichet/index.html`: it knows nobody, and is the same
 * for everybody. What it may do beyond the shop's pages is said in its own policy.
 */
export function registerStaffPage(app: FastifyInstance, folder: string): void {
  let page: Promise<string> | null = null;
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    page ??= readFile(`${folder}/guichet/index.html`, 'utf8');
    const markup = await page.catch(() => {
      // Built a moment later, it is found at the next request.
      page = null;
      return null;
    });
    if (markup === null) {
      return sendFailure(request, reply, {
        status: 404,
        code: refusalCode.badRequest,
        message: 'Il n’y a rien à cette adresse.',
      });
    }
    allowScanning(reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(markup);
  };
  app.get('/guichet', send);
  app.get('/guichet/*', send);
  // A script of an older version is missing, and says so: as a page it would come with another type, and nobody would know.
  app.get('/guichet/build/*', async (_request, reply) => reply.callNotFound());
}

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
