import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HolderNames } from '../cart/holder-names.ts';
import type { ContextServices } from '../context/context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isForeign } from '../kernel/cross-site.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readHallPlan } from '../season/hall-plans.ts';
import { readSeason } from '../season/season-data.ts';
import { performanceOf } from '../seats/performance-on-sale.ts';
import { type HolderPage, holderPage, unknownHolderPage } from './page.ts';
import { readLinkedPlace, sayName } from './say-name.ts';

interface LinkRequest {
  readonly Params: { readonly secret: string };
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return (
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // The address is a secret: other sites learn the shop's name alone. (Without any, the form would name no origin.)
      .header('referrer-policy', 'strict-origin')
      .header('x-robots-tag', 'noindex')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(page)
  );
}

async function showPage(
  { database }: ContextServices,
  reply: FastifyReply,
  secret: string,
  more: Partial<Pick<HolderPage, 'refused' | 'said'>> = {},
): Promise<FastifyReply> {
  const season = await readSeason(database);
  const place = await readLinkedPlace(database, secret);
  if (place === null) {
    return sendPage(reply, 404, unknownHolderPage(season));
  }
  const planId = performanceOf(season, place.performanceId)?.planId ?? null;
  const plan = planId === null ? null : await readHallPlan(database, planId);
  const status = more.refused != null ? 409 : place.state === 'over' ? 410 : 200;
  return sendPage(
    reply,
    status,
    holderPage({ season, place, plan, refused: more.refused ?? null, said: more.said ?? null }),
  );
}

/** The names as they were typed; anything that is not a form is no name. */
function namesOf(body: unknown): HolderNames {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  return { firstName: form.get('prenom') ?? '', lastName: form.get('nom') ?? '' };
}

/**
 * `/porteur/<secret>`: the page by which a friend says their own name on the place that somebody takes for them. It needs no
 * script and no cookie, and says nothing but which evening and place it is.
 */
export function registerHolderPages(app: FastifyInstance, services: ContextServices): void {
  const style = readFileSync(new URL('page.css', import.meta.url), 'utf8');

  app.get('/porteur/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  );

  app.get<LinkRequest>('/porteur/:secret', async (request, reply) =>
    showPage(services, reply, request.params.secret),
  );

  app.post<LinkRequest>('/porteur/:secret', async (request, reply) => {
    const { secret } = request.params;
    if (isForeign(request, services.settings)) {
      return sendPage(reply, 403, unknownHolderPage(await readSeason(services.database)));
    }
    const names = namesOf(request.body);
    try {
      const { firstName, lastName } = await inTransaction(services.database, (transaction) =>
        sayName(transaction, secret, names),
      );
      return await showPage(services, reply, secret, { said: `${firstName} ${lastName}` });
    } catch (error) {
      if (error instanceof Refusal) {
        return showPage(services, reply, secret, { refused: { ...names, problem: error.message } });
      }
      throw error;
    }
  });
}
