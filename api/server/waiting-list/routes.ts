import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ContextServices, findCaller, openShopContext } from '../context/context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isForeign } from '../kernel/cross-site.ts';
import { Refusal } from '../kernel/refusal.ts';
import { seasonWays } from '../pages/season-ways.ts';
import { readSeason } from '../season/season-data.ts';
import { countedNetwork } from '../seats/hold-bounds.ts';
import { positionOf } from './entry.ts';
import { leaveWaitingList } from './leave.ts';
import { unknownPage, type WaitingPage, waitingPage } from './page.ts';
import { takeOffer } from './take.ts';
import { confirmEntry, lockEntryOf } from './which-entry.ts';

interface LinkRequest {
  readonly Params: { readonly secret: string };
}

/** Sends a page that a mail leads to: kept nowhere, its address told to nobody, no scripts. */
export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(page);
}

async function readPage({ database }: ContextServices, secret: string): Promise<WaitingPage | null> {
  // Before the transaction: who holds a connection must not wait for another.
  const season = await readSeason(database);
  return inTransaction(database, async (transaction) => {
    const entry = await lockEntryOf(transaction, secret);
    if (entry === null) {
      return null;
    }
    return {
      season,
      entry,
      isOver: entry.isOver,
      position: await positionOf(transaction, entry),
    };
  });
}

async function showPage(services: ContextServices, reply: FastifyReply, secret: string, problem?: string) {
  const page = await readPage(services, secret);
  return page === null
    ? sendPage(reply, 404, unknownPage(await readSeason(services.database)))
    : sendPage(reply, problem === undefined ? 200 : 409, waitingPage(page, problem));
}

/** Takes the offered places into the cart of the shop in this browser, as `PrendreAttente` would. */
async function take(
  services: ContextServices,
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): Promise<void> {
  const { instanceId } = await openShopContext(services, request, reply);
  const caller = await findCaller(services, request, instanceId);
  if (caller === null) {
    throw new Error('a context that was just opened is not there');
  }
  await inTransaction(services.database, (transaction) =>
    takeOffer(
      transaction,
      { caller, network: countedNetwork(request.ip) },
      { id: undefined, secret },
      services.settings,
    ),
  );
}

async function leave(services: ContextServices, secret: string): Promise<void> {
  const nobody = { contextId: '0', instanceId: '', isProven: false, customerId: null };
  await inTransaction(services.database, (transaction) =>
    leaveWaitingList(transaction, nobody, { id: undefined, secret }),
  );
}

/**
 * `/attente/<secret>`: the page that the mails of the waiting list lead to. It needs no script; opening it changes nothing,
 * since mail programs open links before people do.
 */
export function registerWaitingListPages(app: FastifyInstance, services: ContextServices): void {
  const style = readFileSync(new URL('page.css', import.meta.url), 'utf8');

  app.get('/attente/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  );

  app.get<LinkRequest>('/attente/:secret', async (request, reply) =>
    showPage(services, reply, request.params.secret),
  );

  app.post<LinkRequest>('/attente/:secret', async (request, reply) => {
    const { secret } = request.params;
    if (isForeign(request, services.settings)) {
      return sendPage(reply, 403, unknownPage(await readSeason(services.database)));
    }
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    try {
      if (form.get('action') === 'prendre') {
        await take(services, request, reply, secret);
        const { held } = seasonWays(await readSeason(services.database));
        return reply.header('cache-control', 'no-store').redirect(held, 303);
      }
      if (form.get('action') === 'confirmer') {
        await confirmEntry(services.database, secret);
      }
      if (form.get('action') === 'quitter') {
        await leave(services, secret);
      }
    } catch (error) {
      if (error instanceof Refusal) {
        return showPage(services, reply, secret, error.message);
      }
      throw error;
    }
    return showPage(services, reply, secret);
  });
}
