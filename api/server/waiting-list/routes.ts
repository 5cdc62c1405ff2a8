import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ContextServices, findCaller, openShopContext } from '../context/context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isForeign } from '../kernel/cross-site.ts';
import { frenchDate } from '../kernel/french.ts';
import { escapeMarkup } from '../kernel/markup.ts';
import { Refusal } from '../kernel/refusal.ts';
import { plainPage, sendPage } from '../pages/plain-page.ts';
import { seasonWays } from '../pages/season-ways.ts';
import { readSeason, type SeasonData } from '../season/season-data.ts';
import { countedNetwork } from '../seats/hold-bounds.ts';
import {
  confirmEntry,
  type EntryRow,
  leaveWaitingList,
  lockEntryOf,
  positionOf,
  showTitleOf,
} from './entry.ts';
import { takeOffer } from './take.ts';
import { placesPhrase } from './waiting-mails.ts';

/** What a page is about: the entry of its link, as it is now. */
interface WaitingPage {
  readonly season: SeasonData;
  readonly entry: EntryRow;
  readonly isOver: boolean;
  readonly position: number;
}

interface Part {
  readonly title: string;
  readonly text: string;
  /** What can be done, the main thing first. */
  readonly actions: readonly { readonly action: string; readonly label: string }[];
}

const leaving = { action: 'quitter', label: 'Quitter la liste d’attente' };

function partOf({ entry, isOver, position }: WaitingPage): Part {
  const one = entry.places === 1;
  switch (entry.state) {
    case 'waiting':
      if (entry.confirmed_at === null) {
        return {
          title: 'Confirmez votre inscription',
          text: 'Votre place sur la liste d’attente est prise. Confirmez que cette adresse e-mail est la vôtre\u00a0: nous vous écrirons quand ce sera votre tour.',
          actions: [{ action: 'confirmer', label: 'Confirmer mon inscription' }, leaving],
        };
      }
      return {
        title: 'Vous êtes sur la liste d’attente',
        text:
          position === 1
            ? 'Vous êtes en tête de la liste. Dès que des places reviennent, nous vous écrivons.'
            : `Vous êtes en ${position}e position. Nous vous écrivons dès que c’est votre tour.`,
        actions: [leaving],
      };
    case 'offered':
      if (!isOver && entry.offered_until !== null) {
        return {
          title: one ? 'Une place vous attend' : 'Vos places vous attendent',
          text: `Nous vous gardons ${placesPhrase(entry.places)} jusqu’au ${frenchDate(entry.offered_until)}. Une fois dans votre panier, choisissez le tarif et payez comme d’habitude.`,
          actions: [
            {
              action: 'prendre',
              label: one ? 'Mettre ma place dans mon panier' : 'Mettre mes places dans mon panier',
            },
            { action: 'quitter', label: 'Je n’en veux plus' },
          ],
        };
      }
      return lapsed;
    case 'taken':
      return {
        title: 'C’est déjà fait',
        text: 'Ces places ont déjà été mises dans un panier. Retrouvez-les dans le vôtre, s’il est encore gardé.',
        actions: [],
      };
    case 'left':
      return {
        title: 'Vous avez quitté la liste',
        text: 'Nous ne vous écrirons plus pour cette séance. Vous pouvez vous réinscrire quand vous voulez.',
        actions: [],
      };
    case 'closed':
      return { title: 'La liste est close', text: 'Cette séance a commencé. À bientôt\u00a0!', actions: [] };
    default:
      return lapsed;
  }
}

const lapsed: Part = {
  title: 'Cette proposition est passée',
  text: 'Le temps pour prendre ces places est écoulé\u00a0: elles sont allées à la personne suivante. Réinscrivez-vous si vous voulez attendre encore.',
  actions: [],
};

/** The page of a link: what waits, and the buttons to take or leave it. `problem` is why the last gesture failed. */
function waitingPage(page: WaitingPage, problem: string | null = null): string {
  const { season, entry } = page;
  const { title, text, actions } = partOf(page);
  const performance = season.performances.find((item) => item.id === entry.performance_id);
  const facts = [
    ['Spectacle', showTitleOf(season, entry.performance_id)],
    ['Date', performance === undefined ? '' : frenchDate(performance.date)],
    ['Places ensemble', String(entry.places)],
  ].filter(([, value]) => value !== '');
  const form =
    actions.length === 0
      ? ''
      : `<form method="post">${actions
          .map(
            ({ action, label }, index) =>
              `<button name="action" value="${action}"${index === 0 && action !== 'quitter' ? ' class="main"' : ''}>${escapeMarkup(label)}</button>`,
          )
          .join('\n')}</form>`;
  return plainPage(
    season,
    title,
    `${problem === null ? '' : `<p role="alert"><strong>${escapeMarkup(problem)}</strong></p>`}
<p>${escapeMarkup(text)}</p>
<dl>
${facts.map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeMarkup(value)}</dd></div>`).join('\n')}
</dl>
${form}`,
  );
}

/** The page of a link that is none of ours. */
function unknownPage(season: SeasonData): string {
  return plainPage(
    season,
    'Ce lien ne mène nulle part',
    '<p>Il n’est pas complet, ou l’attente dont il parle n’existe plus. Ouvrez-le à nouveau depuis le message que nous vous avons envoyé.</p>',
  );
}

interface LinkRequest {
  readonly Params: { readonly secret: string };
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
