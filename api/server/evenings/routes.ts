import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ContextServices } from '../context/context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isForeign } from '../kernel/cross-site.ts';
import { Refusal } from '../kernel/refusal.ts';
import { sendPage } from '../pages/plain-page.ts';
import { readSeason } from '../season/season-data.ts';
import { answerLink } from './answer.ts';
import { answerPage, answerWords, unknownAnswerPage } from './answer-page.ts';
import { type BuyerAnswer, findAsked } from './asked-buyer.ts';

interface LinkRequest {
  readonly Params: { readonly secret: string };
}

function answerIn(body: unknown): BuyerAnswer | null {
  switch (new URLSearchParams(typeof body === 'string' ? body : '').get('choix')) {
    case answerWords.kept:
      return 'kept';
    case answerWords.moneyBack:
      return 'moneyBack';
    default:
      return null;
  }
}

/**
 * `/report/<secret>`: where the mail about a moved evening leads. Without scripts and without signing in; opening it changes nothing,
 * since mail programs do that before people do.
 */
export function registerEveningPages(app: FastifyInstance, services: ContextServices): void {
  const { database, settings } = services;

  const show = async (reply: FastifyReply, secret: string, problem = 200): Promise<FastifyReply> => {
    const season = await readSeason(database);
    const asked = await findAsked(database, secret);
    return asked === null
      ? sendPage(reply, 404, unknownAnswerPage(season))
      : sendPage(reply, problem, answerPage(season, asked));
  };

  app.get<LinkRequest>('/report/:secret', async (request, reply) => show(reply, request.params.secret));

  app.post<LinkRequest>('/report/:secret', async (request, reply) => {
    const { secret } = request.params;
    const answer = answerIn(request.body);
    if (answer === null || isForeign(request, settings)) {
      return sendPage(reply, 403, unknownAnswerPage(await readSeason(database)));
    }
    try {
      await inTransaction(database, (transaction) => answerLink(transaction, secret, answer));
    } catch (error) {
      if (error instanceof Refusal) {
        return show(reply, secret, 409);
      }
      throw error;
    }
    return show(reply, secret);
  });
}
