import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { ContextServices } from '../context/context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { LockedUpTo } from '../database/locks.ts';
import { hashOf } from '../kernel/browser-cookies.ts';
import { isForeign } from '../kernel/cross-site.ts';
import { frenchDate } from '../kernel/french.ts';
import { escapeMarkup } from '../kernel/markup.ts';
import { Refusal } from '../kernel/refusal.ts';
import { giveBackTickets } from '../orders/give-back.ts';
import { plainPage, sendPage } from '../pages/plain-page.ts';
import { readSeason, type SeasonData } from '../season/season-data.ts';
import { type AskedBuyer, type BuyerAnswer, findAsked } from './asked-buyer.ts';
import { moneyBackAuthor, moneyBackReason, refusals } from './fr.ts';
import { ticketsThatCount } from './weigh-evening.ts';

/**
 * Notes what a buyer answers. Money back is given back at once, fees with it, by the function that the staff use; once it was asked,
 * nothing changes it. Who keeps their places may still think otherwise until the date. Locks the step, then what giving back locks.
 * @throws Refusal for a link that is none, or when nothing can be said any more.
 */
async function answerLink(
  transaction: LockedUpTo<'eveningStep'>,
  secret: string,
  answer: BuyerAnswer,
): Promise<void> {
  await sql`
    SELECT FROM evening_change_step WHERE secret_hash = ${hashOf(secret)} FOR UPDATE`.execute(transaction);
  const asked = await findAsked(transaction, secret);
  if (asked === null || asked.answer === 'moneyBack' || asked.isOver) {
    throw refusals.answersOver();
  }
  if (answer === 'moneyBack') {
    await giveBackTickets(transaction, {
      ticketNumbers: await ticketsThatCount(transaction, asked.performanceId, asked.reference),
      feesToo: true,
      reason: moneyBackReason,
      author: moneyBackAuthor,
      way: 'bank',
      mail: 'send',
    });
  }
  await transaction
    .updateTable('evening_change_step')
    .set({ answer, answered_at: sql<Date>`now()` })
    .where('change_id', '=', asked.changeId)
    .where('order_reference', '=', asked.reference)
    .execute();
}

/** The words of the two buttons in the form that is sent. */
const answerWords = { kept: 'garder', moneyBack: 'rembourser' } as const;

function factsOf(asked: AskedBuyer): string {
  const several = asked.seats.length > 1;
  const facts = [
    ['Spectacle', asked.show],
    ['Nouvelle date', frenchDate(asked.date)],
    ['Au lieu du', asked.firstDate === null ? '' : frenchDate(asked.firstDate)],
    ['Salle', asked.hall],
    [several ? 'Vos places' : 'Votre place', asked.seats.filter((seat) => seat !== '').join('\u00a0; ')],
    ['Commande', asked.reference],
  ].filter(([, value]) => value !== '');
  return `<dl>
${facts.map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeMarkup(value)}</dd></div>`).join('\n')}
</dl>`;
}

const button = (value: string, label: string, isMain: boolean): string =>
  `<p><button name="choix" value="${value}"${isMain ? ' class="main"' : ''}>${label}</button></p>`;

function over(season: SeasonData, asked: AskedBuyer): string {
  if (asked.isCancelled) {
    return plainPage(
      season,
      'Cette représentation est annulée',
      '<p>Vous n’avez rien à faire\u00a0: ce que vous avez payé vous est rendu, et un message vous dit comment.</p>',
    );
  }
  return plainPage(
    season,
    'Il n’y a plus rien à choisir ici',
    `<p>La date pour répondre est passée, ou vos billets ne sont plus valables. Une question\u202f? Écrivez-nous en rappelant la commande ${escapeMarkup(asked.reference)}.</p>`,
  );
}

/** The page on which a buyer of a moved evening keeps their places or has the money back. */
function answerPage(season: SeasonData, asked: AskedBuyer): string {
  if (asked.answer === 'moneyBack') {
    return plainPage(
      season,
      'Nous vous remboursons',
      '<p>C’est noté\u00a0: vos places sont rendues, et un message vous dit ce qui vous est remboursé et comment. Vous n’avez rien d’autre à faire.</p>',
    );
  }
  if (asked.isOver) {
    return over(season, asked);
  }
  const until = frenchDate(asked.until);
  if (asked.answer === 'kept') {
    return plainPage(
      season,
      'C’est noté, à bientôt\u00a0!',
      `<p>Vous gardez vos places, vos billets sont valables à la nouvelle date.</p>
${factsOf(asked)}
<form method="post">
<p>Vous avez changé d’avis\u202f? Le remboursement reste possible jusqu’au ${until}.</p>
${button(answerWords.moneyBack, 'Être remboursé', false)}
</form>`,
    );
  }
  return plainPage(
    season,
    'Viendrez-vous à la nouvelle date\u202f?',
    `${factsOf(asked)}
<form method="post">
<p>Si elle vous convient, vos billets restent valables. Sinon, nous vous remboursons, frais compris. Vous pouvez répondre jusqu’au ${until}\u00a0; sans réponse, vous gardez vos places.</p>
${button(answerWords.kept, 'Je garde mes places', true)}
${button(answerWords.moneyBack, 'Être remboursé', false)}
</form>`,
  );
}

/** The page of a link that is none of ours. */
function unknownAnswerPage(season: SeasonData): string {
  return plainPage(
    season,
    'Ce lien ne mène nulle part',
    '<p>Il n’est pas complet. Ouvrez-le depuis notre message, ou répondez à celui-ci.</p>',
  );
}

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
